// Many matches that have counted, without their journals: for tests and measurements of a rebuild of the ratings.
import type { StorePlace } from './stores.ts';

/** The most rows of one statement. */
const ROWS = 5000;

/** The game of all these matches. */
export const HISTORY_GAME = 'history';

/** Writes so many matches of two of these people and a player of the house, beside the ratings, which do not know of them. */
export async function writeHistory(
  place: StorePlace,
  { matches, people }: { matches: number; people: number },
): Promise<void> {
  const idOf = (number: number): string => `player-${number % people}`;
  await insert(place, 'people (id, name, created_at)', people, number => `('${idOf(number)}', 'Player', 1)`);
  await insert(place, 'rated (table_id, game, at, players)', matches, number => {
    // Far apart and not the same two every time.
    const [one, other] = [number * 7, number * 7 + 1 + (number % 5)].map(idOf);
    const players = [`person:${one}`, `person:${other}`, 'house:standard'].map((player, seat) => ({
      player,
      rank: (seat + number) % 3,
    }));
    return `('history-${number}', '${HISTORY_GAME}', ${number}, '${JSON.stringify(players)}')`;
  });
}

async function insert(
  place: StorePlace,
  into: string,
  count: number,
  row: (number: number) => string,
): Promise<void> {
  for (let from = 0; from < count; from += ROWS) {
    const rows = Array.from({ length: Math.min(ROWS, count - from) }, (_, index) => row(from + index));
    await place.execute(`insert into ${into} values ${rows.join(', ')}`);
  }
}
