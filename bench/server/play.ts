// The load on Parlour: tables of one game with two people each, and beside them a few of Bluff, whose windows
// nobody answers, to see whether they close in time.
import { Agent } from 'node:http';
import { Parlour, type OpenTable } from '@parlour/wire';
import { Gate, newLoadTally, type Load, type Tally } from './load.ts';
import { LoadPlayer } from './player.ts';

const WINDOW_TABLES = 5;

/** Two-seat games. Of Thirty-One one with many lives, so that a match is about as long as one of Gin Rummy. */
export const GAMES = {
  thirtyOne: { game: 'thirty-one', rules: { preset: 'two-player', lives: 20 }, seats: ['me', 'open'] },
  ginRummy: { game: 'gin-rummy', seats: ['me', 'open'] },
} as const satisfies Record<string, OpenTable>;

/** Plays that game at the server, at so many tables. Moves go over the players' sockets, or as requests. */
export async function playTables(
  wish: OpenTable,
  url: URL,
  tables: number,
  moves: 'sockets' | 'requests' = 'sockets',
): Promise<Load> {
  const agent = moves === 'requests' ? new Agent({ keepAlive: true }) : undefined;
  const [tally, apart, gate, alwaysOpen] = [newLoadTally(), newLoadTally(), new Gate(), new Gate()];
  const players = new Set<LoadPlayer>();
  let isStopped = false;

  async function open(wanted: OpenTable, into: Tally): Promise<void> {
    const { game, seats } = wanted;
    let table = '';
    const here: LoadPlayer[] = [];
    const people: Parlour[] = [];
    for (const [index] of seats.filter(seat => typeof seat === 'string').entries()) {
      const person = new Parlour({ url: url.href });
      await person.introduce(`Player ${index}`, 'token');
      if (index === 0) table = await person.open(wanted);
      else await person.sit(table);
      people.push(person);
      const over = (): void => {
        if (index > 0 || isStopped) return;
        for (const player of here) players.delete(player);
        open(wanted, into).catch(() => undefined);
      };
      const waitsOutWindows = into === apart;
      const at = { url, table, token: person.token!, game, tally: into, over, waitsOutWindows, agent };
      const player = new LoadPlayer({ ...at, gate: waitsOutWindows ? alwaysOpen : gate });
      here.push(player);
      players.add(player);
    }
    // Everybody reveals their seed: then the cards are dealt.
    for (const person of people) await person.look(table);
  }

  const bots = Array.from({ length: 3 }, () => ({ bot: 'random' }));
  await Promise.all([
    ...Array.from({ length: tables }, () => open(wish, tally)),
    ...Array.from({ length: WINDOW_TABLES }, () => open({ game: 'bluff', seats: ['me', ...bots] }, apart)),
  ]);
  return {
    tally,
    gate,
    stop() {
      isStopped = true;
      for (const player of players) player.stop();
      agent?.destroy();
    },
  };
}
