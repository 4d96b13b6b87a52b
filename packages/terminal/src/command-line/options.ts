// Parses the options of commands against the catalogue: games, rules, seats, seeds. A mistake is answered with one
// sentence that says what would be right.
import { nearest, unknownName } from '@parlour/arena';
import {
  freshSeed,
  parseKnob,
  readRules,
  seedFrom,
  type CatalogueEntry,
  type Parsed,
  type Seed,
} from '@parlour/engine';
import { whyNotName } from '@parlour/wire';
import { sourceFrom, type Match } from '../match/match.ts';
import { checkCount, readSeats, seatPlayers, usualSeats, YOU } from '../match/seating.ts';
import { SPEEDS, type Speed } from '../match/speed-times.ts';

/** Finds a game by its id or name. */
export function readGame(text: string, catalogue: readonly CatalogueEntry[]): Parsed<CatalogueEntry> {
  const wanted = text.toLowerCase();
  const found = catalogue.find(({ game }) => game.id === wanted || game.name.toLowerCase() === wanted);
  if (found !== undefined) return { ok: true, value: found };
  const ids = catalogue.map(({ game }) => game.id);
  return { ok: false, error: unknownName('game', text, ids) };
}

/** Reads the name of a preset and any options set over it. */
export function readRuleOptions(
  { game }: CatalogueEntry,
  preset: string | undefined,
  settings: readonly string[],
): Parsed<unknown> {
  const presets = Object.keys(game.rules.presets);
  if (preset !== undefined && !presets.includes(preset)) {
    return { ok: false, error: unknownName(`set of rules for ${game.name}`, preset, presets) };
  }
  const knobs: string[] = Object.keys(game.rules.knobs);
  const wanted: Record<string, unknown> = preset === undefined ? {} : { preset };
  for (const setting of settings) {
    const [, name = '', value = ''] = /^([^=]+)=(.+)$/.exec(setting) ?? [];
    if (name === '')
      return {
        ok: false,
        error: `--set takes an option and its value, such as ${knobs[0]}=…, not "${setting}".`,
      };
    if (!knobs.includes(name))
      return { ok: false, error: unknownName(`rule option for ${game.name}`, name, knobs) };
    wanted[name] = parseKnob(value);
  }
  return readRules<unknown>(game.rules, wanted);
}

/** Reads a speed. */
export function readSpeed(text: string): Parsed<Speed> {
  const speed = SPEEDS.find(name => name === text);
  return speed === undefined
    ? { ok: false, error: unknownName('speed', text, SPEEDS) }
    : { ok: true, value: speed };
}

/** The options of a new match. */
export interface Wish {
  readonly entry: CatalogueEntry;
  readonly preset?: string;
  readonly settings?: readonly string[];
  readonly seats?: string;
  /** How many seats, where they are not listed. */
  readonly count?: number;
  readonly names: readonly string[];
  readonly seed: Seed;
}

/** The match for these options. */
export function newMatch(wish: Wish): Parsed<Match> {
  const { entry, names, seed } = wish;
  const rules = readRuleOptions(entry, wish.preset, wish.settings ?? []);
  if (!rules.ok) return rules;
  const range = entry.game.seats(rules.value);
  const seats =
    wish.seats === undefined
      ? { ok: true as const, value: usualSeatsFor(wish, rules.value) }
      : readSeats(wish.seats, entry, range);
  if (!seats.ok) return seats;
  const wrong = checkCount(seats.value.length, entry, range);
  if (wrong !== undefined) return { ok: false, error: wrong };
  const people = seats.value.filter(seat => seat === YOU).length;
  if (wish.seats !== undefined && names.length > Math.max(1, people)) {
    return {
      ok: false,
      error: `There are ${names.length} names for ${people} of the seats: write "you" for each person.`,
    };
  }
  const players = seatPlayers(seats.value, entry, names);
  return { ok: true, value: { entry, rules: rules.value, players, source: sourceFrom(seed), moves: [] } };
}

function usualSeatsFor({ entry, names, count, seed }: Wish, rules: unknown): string[] {
  const people = Math.max(1, names.length);
  const size = count ?? Math.max(entry.game.seats(rules).usual, people);
  return usualSeats(entry, rules, { people, count: size }, seed);
}

/** The seed for a given word, or a random one. */
export function readSeed(text: string | undefined): Seed {
  return text === undefined ? freshSeed() : seedFrom(text);
}

/** Reads names separated by commas. */
export function readNameList(text: string): Parsed<string[]> {
  const names = text.split(',').map(name => name.trim());
  if (names.some(name => name === ''))
    return { ok: false, error: 'A name is missing: write --name Anna, or --name Anna,Ben.' };
  const wrong = names.map(whyNotName).find(why => why !== undefined);
  if (wrong?.code === 'hidden-name') return { ok: false, error: wrong.message };
  const long = names.find(name => name.length > 24);
  if (long !== undefined) return { ok: false, error: `The name "${long}" is longer than 24 letters.` };
  return { ok: true, value: names };
}

/** Reads a seat by its number, counted from 1, or by the name of who sits there. */
export function readSeat(text: string, names: readonly string[]): Parsed<number> {
  const byName = names.findIndex(name => name.toLowerCase() === text.toLowerCase());
  if (byName >= 0) return { ok: true, value: byName };
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= names.length) return { ok: true, value: number - 1 };
  const near = nearest(text, names);
  const hint =
    near === undefined ? `Seats go from 1 to ${names.length}: ${names.join(', ')}.` : `Did you mean ${near}?`;
  return { ok: false, error: `There is no seat "${text}". ${hint}` };
}
