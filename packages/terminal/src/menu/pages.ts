// The texts that can be read in the middle of a match: help, the log, the scores, the rules, the reasons.
import {
  formatCards,
  guideLanguage,
  isCard,
  makeGuide,
  presetOf,
  type AnyGame,
  type CatalogueEntry,
  type Scene,
} from '@parlour/engine';
import type { MatchSession } from '../match/match-session.ts';
import type { Page } from '../paint/page.ts';

/** How a menu is answered. */
export const HOW_TO_ANSWER = [
  'Type the number of what you want to do and press Enter. The beginning of a line works too, and so does the card it is about: Ks or K♠ for the king of spades, 10h or th for the ten of hearts.',
  'Where several cards are asked for, type their numbers or the cards: 1 3, or 7s 7h.',
  '',
];
const WORDS = [
  'log      everything that has happened',
  'scores   how everybody stands',
  'rules    how the game goes, and the rules of this table',
  'why      what the computer players had in mind, once the hand is over',
  'sort     your hand by suit, by rank, or as it lies',
];
const HELPED = [
  'h        a hint: what the strongest player would do, and why',
  'u        takes your last decision back',
  'warn     asks you before a move that costs four points or more; once more ends it',
];
const LAST = ['q        leaves and saves; `parlour resume` goes on from the same card'];

/** The page of that name, if there is one. */
export function pageFor(word: string, session: MatchSession): Page | undefined {
  switch (word) {
    case '?':
    case 'help':
      return [...HOW_TO_ANSWER, ...WORDS, ...(session.help === undefined ? [] : HELPED), ...LAST];
    case 'log':
      return session.log.since(session.viewer());
    case 'scores':
    case 'score':
      return scores(session);
    case 'rules':
      return session.rules;
    case 'why':
      return reasons(session);
    default:
      return word.startsWith('hand ') ? handOf(word.slice('hand '.length), session) : undefined;
  }
}

/** A look at one's own cards where several people share a keyboard and a window is open to all of them. */
function handOf(name: string, { table, people }: MatchSession): string[] | undefined {
  const seat = people.find(one => table.names[one]!.toLowerCase() === name.trim());
  if (seat === undefined || people.length < 2) return undefined;
  const scene: Scene = table.game.scene(table.view(seat));
  const faces = scene.places.find(place => place.seat === seat)?.hand ?? [];
  const groups = faces.map(group => formatCards(group.filter(isCard)));
  return [`${table.names[seat]}: ${groups.join('  ')}`];
}

/** [D6] The rules as they are played at one table, in that language or else in English. */
export async function rulesPage(
  { game, guides }: CatalogueEntry,
  rules: unknown,
  language = 'en',
): Promise<Page> {
  const seats = game.seats(rules);
  if (guides === undefined) {
    const count = seats.min === seats.max ? `${seats.min}` : `${seats.min} to ${seats.max}`;
    return [`${game.name}: ${game.about}`, `For ${count} players.`, '', ...describeRules(game, rules)];
  }
  const text = await guides[guideLanguage(guides, language)]!();
  const { title, sections } = makeGuide(text, { rules, seats, face: 'terminal' });
  const preset = presetOf<unknown>(game.rules, rules);
  return [
    { kind: 'heading', text: preset === undefined ? title : `${title} (${preset})` },
    ...sections.flatMap((section): Page => [
      '',
      { kind: 'heading', text: section.title },
      ...section.blocks.flatMap((block, index): Page => (index === 0 ? [block] : ['', block])),
    ]),
  ];
}

/** The rule options of a game without a guide, each with its value and what it means. */
function describeRules(game: AnyGame, rules: unknown): string[] {
  const named = presetOf(game.rules, rules);
  const preset = named === undefined ? undefined : game.rules.presets[named];
  const head = preset === undefined ? 'House rules:' : `${preset.name}: ${preset.about}`;
  const values = rules as Readonly<Record<string, unknown>>;
  const knobs = Object.entries(game.rules.knobs as Readonly<Record<string, { name: string; about: string }>>);
  return [head, '', ...knobs.map(([key, knob]) => `${knob.name}: ${sayValue(values[key])}. ${knob.about}`)];
}

/** A knob's value as people say it. */
function sayValue(value: unknown): string {
  return value === true ? 'yes' : value === false ? 'no' : String(value);
}

function scores(session: MatchSession): string[] {
  const { places } = session.scene();
  return places.map(place => {
    const words = [place.standing, ...place.marks].filter(word => word !== '');
    return `${session.table.names[place.seat]}: ${words.length > 0 ? words.join(', ') : 'nothing yet'}`;
  });
}

function reasons(session: MatchSession): string[] {
  const { kind } = session.awaitedInput();
  if (kind !== 'look' && kind !== 'over') return ['That is told when the hand is over.'];
  const told = session.log.reasons();
  if (told.length === 0) return ['No computer player had anything to explain.'];
  return told.map(reason => `${session.table.names[reason.seat]} – ${reason.because}`);
}
