// The texts that can be read in the middle of a match: help, the log, the scores, the rules, the reasons.
import { formatCards, isCard, presetOf, type AnyGame, type Scene } from '@parlour/engine';
import type { Sitting } from './sitting.ts';

const HELP = [
  'Type the number of what you want to do and press Enter. The beginning of a line works too, and so does the card it is about: Ks or K♠ for the king of spades, 10h or th for the ten of hearts.',
  'Where several cards are asked for, type their numbers or the cards: 1 3, or 7s 7h.',
  '',
  'log      everything that has happened',
  'scores   how everybody stands',
  'rules    what is being played, with every rule option',
  'why      what the computer players had in mind, once the hand is over',
  'sort     your hand by suit, by rank, or as it lies',
  'q        leaves and saves; `parlour resume` goes on from the same card',
];

/** The page somebody asks for by its name, if it is one. */
export function pageFor(word: string, sitting: Sitting): string[] | undefined {
  switch (word) {
    case '?':
    case 'help':
      return HELP;
    case 'log':
      return sitting.journal.since(sitting.viewer());
    case 'scores':
    case 'score':
      return scores(sitting);
    case 'rules':
      return [sitting.table.game.about, '', ...describeRules(sitting.table.game, sitting.table.rules)];
    case 'why':
      return reasons(sitting);
    default:
      return word.startsWith('hand ') ? handOf(word.slice('hand '.length), sitting) : undefined;
  }
}

/** A look at one's own cards where several people share a keyboard and a window is open to all of them. */
function handOf(name: string, { table, people }: Sitting): string[] | undefined {
  const seat = people.find(one => table.names[one]!.toLowerCase() === name.trim());
  if (seat === undefined || people.length < 2) return undefined;
  const scene: Scene = table.game.scene(table.view(seat));
  const faces = scene.places.find(place => place.seat === seat)?.hand ?? [];
  const groups = faces.map(group => formatCards(group.filter(isCard)));
  return [`${table.names[seat]}: ${groups.join('  ')}`];
}

/** The rule options in force, each with its value and what it means. */
export function describeRules(game: AnyGame, rules: unknown): string[] {
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

function scores(sitting: Sitting): string[] {
  const { places } = sitting.scene();
  return places.map(place => {
    const words = [place.standing, ...place.marks].filter(word => word !== '');
    return `${sitting.table.names[place.seat]}: ${words.length > 0 ? words.join(', ') : 'nothing yet'}`;
  });
}

function reasons(sitting: Sitting): string[] {
  const { kind } = sitting.question();
  if (kind !== 'look' && kind !== 'over') return ['That is told when the hand is over.'];
  const told = sitting.journal.reasons();
  if (told.length === 0) return ['No computer player had anything to explain.'];
  return told.map(reason => `${sitting.table.names[reason.seat]} – ${reason.because}`);
}
