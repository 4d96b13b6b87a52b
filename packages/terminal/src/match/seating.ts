// Who sits where: `you,ms-aggressive,card-counter` turned into players, and the default table.
import { resolve } from 'node:path';
import { isGuest, splitPlayers, unknownName } from '@parlour/arena';
import {
  nameApart,
  playersOf,
  rngFrom,
  seedFrom,
  usualPlayers,
  type CatalogueEntry,
  type Parsed,
  type Player,
  type SeatRange,
  type Seed,
} from '@parlour/engine';

/** The word for a person in a list of seats. */
export const YOU = 'you';

/** The words of a list of seats. A guest's file becomes its absolute path, so that `resume` finds it again. */
export function splitSeats(text: string): Parsed<string[]> {
  const words = splitPlayers(text);
  if (!words.ok) return words;
  return {
    ok: true,
    value: words.value.map(word => {
      if (isGuest(word)) return word.startsWith('cmd:') ? word : resolve(word);
      const plain = word.toLowerCase();
      return plain === 'me' ? YOU : plain;
    }),
  };
}

/** Reads a list of seats. */
export function readSeats(text: string, entry: CatalogueEntry, range: SeatRange): Parsed<string[]> {
  const split = splitSeats(text);
  if (!split.ok) return split;
  const words = split.value;
  const known = [YOU, ...playersOf(entry).map(bot => bot.id)];
  for (const word of words) {
    if (!known.includes(word)) {
      return { ok: false, error: unknownName(`player for ${entry.game.name}`, word, known) };
    }
  }
  const wrong = checkCount(words.length, entry, range);
  return wrong === undefined ? { ok: true, value: words } : { ok: false, error: wrong };
}

/** Why this number of seats is not possible, if it is not. */
export function checkCount(
  count: number,
  entry: CatalogueEntry,
  { min, max }: SeatRange,
): string | undefined {
  if (count >= min && count <= max) return undefined;
  const allowed = min === max ? `exactly ${min} seats` : `${min} to ${max} seats`;
  return `${entry.game.name} with these rules is for ${allowed}, not ${count}.`;
}

/** The default table: the people first, then the default computer players under these rules. */
export function usualSeats(
  entry: CatalogueEntry,
  rules: unknown,
  { people, count }: { readonly people: number; readonly count: number },
  seed: Seed,
): string[] {
  const bots = usualPlayers(entry, rules, Math.max(0, count - people), rngFrom(seedFrom(`${seed}/seats`)));
  return [...Array.from({ length: people }, () => YOU), ...bots.map(({ id }) => id)];
}

/** The players of these seats. People get the names in their order; nobody shares a name. */
export function seatPlayers(
  seats: readonly string[],
  entry: CatalogueEntry,
  names: readonly string[],
): Player[] {
  const people = [...names];
  const taken: string[] = [];
  const bots = playersOf(entry);
  return seats.map(seat => {
    const bot = bots.find(candidate => candidate.id === seat);
    const name = nameApart(bot?.name ?? people.shift() ?? 'Guest', taken);
    taken.push(name);
    return bot === undefined ? { kind: 'person', name } : { kind: 'bot', name, bot };
  });
}
