// The questions of `parlour` without options: which game, which rules, how many, against whom, what name. Enter takes
// the default answer.
import { drawStars, offeredPlayers, starsUnder, type CatalogueEntry } from '@parlour/engine';
import { inkFor } from '../command-line/look.ts';
import { newMatch, readNameList, readSeed } from '../command-line/options.ts';
import { nameOfUser, type Outside } from '../command-line/outside.ts';
import { goOnWith, type MatchToPlay, type PlayingOptions } from '../match/play-at-terminal.ts';
import { usualSeats, YOU } from '../match/seating.ts';
import type { Ink } from '../paint/ink.ts';
import { paintMenu } from '../paint/menu.ts';
import { paintText } from '../paint/table.ts';
import { describeSaved, RecordFolder, dataFolder } from '../records/record-folder.ts';
import { askOnScreen, TerminalScreen, type Screen } from '../screen/screen.ts';

/** Options of the command line that answer some questions. */
export interface ChooserOptions extends PlayingOptions {
  readonly name?: readonly string[];
  readonly seed?: string;
}

/** Asks for a match; nothing when the person leaves. */
export async function chooseMatch(
  outside: Outside,
  options: ChooserOptions,
): Promise<MatchToPlay | undefined> {
  const screen = new TerminalScreen(outside);
  try {
    return await choose(new Asker(screen, inkFor(outside, options)), outside, options);
  } finally {
    screen.close();
  }
}

/** Asks on the given screen. */
export async function choose(
  asker: Asker,
  outside: Outside,
  options: ChooserOptions,
): Promise<MatchToPlay | undefined> {
  const saved = new RecordFolder(dataFolder(outside.env), outside.catalogue)
    .list('tables')
    .flatMap(kept => {
      const match = kept.read.ok ? goOnWith(kept.read.value, outside.catalogue, kept.path) : kept.read;
      return match.ok ? [{ kept, match: match.value }] : [];
    })
    .slice(0, 3);
  const games = outside.catalogue;
  const first = await asker.pick('Welcome to Parlour. What would you like to play?', [
    ...games.map(({ game }) => `${game.name}: ${game.about}`),
    ...saved.map(({ kept }) => `Go on with ${describeSaved(kept)}`),
  ]);
  if (first === undefined) return undefined;
  const goOn = saved[first - games.length];
  if (goOn !== undefined) return goOn.match;
  return chooseTable(games[first]!, asker, outside, options);
}

async function chooseTable(
  entry: CatalogueEntry,
  asker: Asker,
  outside: Outside,
  options: ChooserOptions,
): Promise<MatchToPlay | undefined> {
  const presets = Object.entries(entry.game.rules.presets);
  const title = entry.game.name;
  const chosen =
    presets.length === 1
      ? 0
      : await asker.pick(
          `${title}: which rules?`,
          presets.map(([, { name, about }]) => `${name}: ${about}`),
        );
  if (chosen === undefined) return undefined;
  const [preset, { rules }] = presets[chosen]!;
  const range = entry.game.seats(rules);
  const count =
    range.min === range.max
      ? range.min
      : await asker.number(`${title}: how many at the table, you included?`, range);
  if (count === undefined) return undefined;
  const seed = readSeed(options.seed);
  const usual = usualSeats(entry, rules, { people: 1, count }, seed).slice(1);
  const opponents = await asker.opponents(title, entry, rules, usual);
  if (opponents === undefined) return undefined;
  const seats = [YOU, ...opponents];
  const names = options.name ?? (await asker.name(title, nameOfUser(outside)));
  if (names === undefined) return undefined;
  const match = newMatch({ entry, preset, seats: seats.join(','), names, seed });
  if (!match.ok) throw new Error(match.error);
  return { kind: 'new', match: match.value };
}

/** Puts questions with numbered answers on a screen. */
export class Asker {
  readonly #screen: Screen;
  readonly #ink: Ink;

  constructor(screen: Screen, ink: Ink) {
    this.#screen = screen;
    this.#ink = ink;
  }

  /** The index of the chosen answer; Enter takes the first. */
  pick(question: string, answers: readonly string[]): Promise<number | undefined> {
    return this.#ask(question, answers, 'Number (Enter takes 1, q leaves)', text => {
      const number = text === '' ? 1 : Number(text);
      if (Number.isInteger(number) && number >= 1 && number <= answers.length)
        return { ok: true, value: number - 1 };
      return { ok: false, error: `Type a number from 1 to ${answers.length}.` };
    });
  }

  number(
    question: string,
    { min, max, usual }: { min: number; max: number; usual: number },
  ): Promise<number | undefined> {
    return this.#ask(question, [], `${min} to ${max} (Enter takes ${usual})`, text => {
      const number = text === '' ? usual : Number(text);
      if (Number.isInteger(number) && number >= min && number <= max) return { ok: true, value: number };
      return { ok: false, error: `Type a number from ${min} to ${max}.` };
    });
  }

  /** The ids of as many opponents as there are default ones, which Enter takes. */
  opponents(
    title: string,
    entry: CatalogueEntry,
    rules: unknown,
    usual: readonly string[],
  ): Promise<readonly string[] | undefined> {
    const bots = offeredPlayers(entry, rules);
    const stars = starsUnder(entry, rules);
    const count = usual.length;
    const names = usual.map(id => bots.find(bot => bot.id === id)?.name ?? id);
    const question =
      count === 1
        ? `${title}: against whom?`
        : `${title}: against whom? Choose ${count}, the same one twice if you like.`;
    const sample = Array.from({ length: count }, (_, index) => (index % bots.length) + 1).join(' ');
    const prompt =
      count === 1 ? `Number (Enter: ${names[0]})` : `Numbers, such as ${sample} (Enter: a mixed table)`;
    return this.#ask(
      question,
      bots.map(({ id, name, about }) => {
        const rated = stars.get(id);
        return `${name}: ${about}${rated === undefined ? '' : ` ${drawStars(rated)}`}`;
      }),
      prompt,
      text => {
        const numbers = text
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(Number);
        const chosen = numbers.map(number => bots[number - 1]?.id);
        const ids = chosen.filter(id => id !== undefined);
        if (ids.length < chosen.length)
          return { ok: false, error: `The numbers go from 1 to ${bots.length}.` };
        if (ids.length > 0 && ids.length !== count)
          return { ok: false, error: `Choose ${count}, not ${ids.length}.` };
        return { ok: true, value: ids.length === 0 ? usual : ids };
      },
    );
  }

  name(title: string, usual: string): Promise<string[] | undefined> {
    return this.#ask(`${title}: what shall the others call you?`, [], `Name (Enter: ${usual})`, text =>
      readNameList(text === '' ? usual : text.replaceAll(',', ' ')),
    );
  }

  async #ask<T>(
    question: string,
    answers: readonly string[],
    prompt: string,
    read: (text: string) => { ok: true; value: T } | { ok: false; error: string },
  ): Promise<T | undefined> {
    const ink = this.#ink;
    let wrong: string[] = [];
    for (;;) {
      const width = this.#screen.size().columns - 4;
      const lines = [
        '',
        ...paintText(question, width, ink).map(line => ink.bold(line)),
        '',
        ...paintMenu(answers, width, ink),
        ...(answers.length > 0 ? [''] : []),
        ...wrong.map(line => ink.warn(line)),
      ].map(line => `  ${line}`);
      const typed = await askOnScreen(this.#screen, lines, `  ${ink.bold(prompt)}: `);
      if (typed === undefined || ['q', 'quit'].includes(typed.trim().toLowerCase())) return undefined;
      const parsed = read(typed.trim());
      if (parsed.ok) return parsed.value;
      wrong = [parsed.error];
    }
  }
}
