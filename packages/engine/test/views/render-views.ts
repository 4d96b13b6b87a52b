// Writes what the documentation says about views: every field, when it is there, and an example from a real match.
import { preset, type AnyGame, type CatalogueEntry, type Choice, type Knob } from '../../src/index.ts';
import { watchViews, type ViewFacts } from './watch-views.ts';
import type { AnyViewGuide } from './view-guide.ts';

/** Who is told: a program in another language, or a bot in TypeScript. */
export type Reader = 'program' | 'typescript';

/** The section about one game's view, as Markdown. */
export function renderView(entry: CatalogueEntry, guide: AnyViewGuide, reader: Reader): string {
  const { game } = entry;
  const facts = watchViews(entry);
  const sentences = reader === 'program' ? { ...guide.fields, ...guide.unpacked } : guide.fields;
  const rows = (asked: boolean): string[] =>
    Object.entries(sentences)
      .filter(([path]) => facts.asked.has(path) === asked)
      .map(
        ([path, sentence]) => `| \`${path}\` | ${typesOf(facts, path)} | ${sentence}${phases(facts, path)} |`,
      );
  const table = (asked: boolean): string =>
    ['| field | value | what it is |', '| --- | --- | --- |', ...rows(asked)].join('\n');
  return [
    `### ${game.name}`,
    table(true),
    'Only while you are not asked:',
    table(false),
    reader === 'program' ? '' : guide.readers,
    `\`rules\` has every option: ${Object.entries(game.rules.knobs as Readonly<Record<string, Knob>>)
      .map(([name, knob]) => `\`${name}\` (${valuesOf(knob)})`)
      .join(
        ', ',
      )}. \`parlour games ${game.id}\` says what they do, \`parlour rules ${game.id}\` how the game goes.`,
    actionTable(facts, guide),
    `A view of the ${usualRules(game)} rules, as it was sent in a match:`,
    // The formatter would give every place of a card a line.
    `<!-- prettier-ignore -->\n\`\`\`json\n${layOut(reader === 'program' ? facts.example : withoutUnpacked(facts.example, guide))}\n\`\`\``,
    ...(reader === 'program' ? menusOf(facts) : []),
    `The score of ${reader === 'program' ? '`over`' : '`game.score`'}: ${guide.score}.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** What may be done, in which phases, and what it does. */
function actionTable({ actions }: ViewFacts, guide: AnyViewGuide): string {
  const rows = [...actions].map(
    ([name, { action, kinds }]) =>
      `| \`${JSON.stringify(action)}\` | ${[...kinds].map(kind => `\`${kind}\``).join(', ')} | ${guide.actions[name]} |`,
  );
  return ['| action | phase | what it does |', '| --- | --- | --- |', ...rows].join('\n');
}

function menusOf({ menu, menus }: ViewFacts): string[] {
  return [
    'The menu that came with it:',
    layOutMenu(menu),
    ...menus.flatMap(({ phase, choices }) => [`A menu in \`${phase}\`:`, layOutMenu(choices)]),
  ];
}

function layOutMenu(menu: readonly Choice<unknown>[]): string {
  const lines = menu.map(choice => {
    // As the protocol sends it: without what only the faces need.
    const { kind, label } = choice;
    const { from, min, max } = choice.kind === 'pick' ? choice : {};
    const sent =
      choice.kind === 'act' ? { kind, label, action: choice.action } : { kind, label, from, min, max };
    return wrap(`  ${spaced(sent)}`);
  });
  return `<!-- prettier-ignore -->\n\`\`\`json\n[\n${lines.join(',\n')}\n]\n\`\`\``;
}

/** What a rule option takes: a type, or the values where they are words or a choice of numbers. */
function valuesOf({ values }: Knob): string {
  if ('min' in values) return 'number';
  if (values.every(value => typeof value === 'boolean')) return 'boolean';
  return values.map(value => `\`${JSON.stringify(value)}\``).join(', ');
}

/** The types that were seen; nothing where only null was, because something else is rare then. */
function typesOf({ types }: ViewFacts, path: string): string {
  const found = [...(types.get(path) ?? [])].sort().join(' or ');
  return found === 'null' ? '' : found;
}

/** In which phases a field is there, where that is not all of them. */
function phases({ kinds }: ViewFacts, path: string): string {
  const of = kinds.get(path);
  return of === undefined ? '' : ` (${[...of].map(kind => `\`${kind}\``).join(', ')})`;
}

function usualRules(game: AnyGame): string {
  const [name] =
    Object.entries(game.rules.presets).find(([, { rules }]) => rules === preset(game.rules)) ?? [];
  return `\`${name}\``;
}

function withoutUnpacked(
  example: Readonly<Record<string, unknown>>,
  { unpacked }: AnyViewGuide,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(example).filter(([name]) => !(name in unpacked)));
}

const WIDTH = 140;

/** A field a line, long ones on several. */
function layOut(example: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(example).map(([name, value]) => wrap(`  "${name}": ${spaced(value)}`));
  return `{\n${lines.join(',\n')}\n}`;
}

function spaced(value: unknown): string {
  return JSON.stringify(value)
    .replace(/,(?=["[{\d-]|null|true|false)/g, ', ')
    .replace(/":/g, '": ');
}

function wrap(line: string): string {
  let rest = line;
  const parts: string[] = [];
  while (rest.length > WIDTH) {
    const at = rest.lastIndexOf(', ', WIDTH) + 1;
    parts.push(rest.slice(0, at));
    rest = `   ${rest.slice(at)}`;
  }
  return [...parts, rest].join('\n');
}
