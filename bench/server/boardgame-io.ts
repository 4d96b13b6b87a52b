// boardgame.io's own server with its store in memory, and the load on it: two-seat tables of Thirty-One, each
// player a bare socket.io connection that speaks the protocol of its client. Run as a program, it is the server.
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { rngFrom, seedFrom } from '@parlour/engine';
import type { Game, State } from 'boardgame.io';
import { chooseMove, thirtyOne, type Table } from '../boardgame-io.ts';
import { Gate, newLoadTally, type Load } from './load.ts';

const load = createRequire(import.meta.url);

/** The game as a server has to play it: players see their own cards, and nobody sees the stock. */
const secretly: Game<Table> = {
  ...thirtyOne,
  playerView: ({ G, playerID }) => ({
    ...G,
    stock: G.stock.map(() => -1),
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.map(() => -1))),
  }),
};

if (process.argv[1]?.endsWith('server/boardgame-io.ts') === true) {
  const { Server } = load('boardgame.io/server') as typeof import('boardgame.io/server');
  const server = Server({ games: [secretly], origins: [/127\.0\.0\.1/] });
  const { appServer } = await server.run({ port: 0 });
  process.stdout.write(`${JSON.stringify({ port: (appServer.address() as AddressInfo).port })}\n`);
  process.on('SIGTERM', () => process.exit(0));
}

interface Connection {
  on(event: string, listener: (...args: never[]) => void): void;
  emit(event: string, ...args: unknown[]): void;
  disconnect(): void;
}

type Connect = (url: string, options: object) => Connection;

export function playBoardgameIo(url: URL, tables: number): Load {
  const { io } = load('socket.io-client') as { io: Connect };
  const [tally, gate, connections] = [newLoadTally(), new Gate(), new Set<Connection>()];
  for (let table = 0; table < tables * 2; table++) {
    const player = String(table % 2);
    const rng = rngFrom(seedFrom(`boardgame.io ${table}`));
    const connection = io(new URL('/thirty-one', url).href, { transports: ['websocket'] });
    connections.add(connection);
    let [match, start] = [0, 0];
    const matchId = (): string => `${Math.floor(table / 2)}-${match}`;
    const sync = (): void => connection.emit('sync', matchId(), player, undefined, 2);
    const see = ({ G, ctx, _stateID }: State<Table>): void => {
      if (ctx.gameover !== undefined) {
        match++;
        return sync();
      }
      if (ctx.currentPlayer !== player) return;
      gate.pass(() => {
        const [type, ...args] = chooseMove(G, player, () => rng.bits() / 2 ** 32);
        start = performance.now();
        const payload = { type, args, playerID: player };
        connection.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, matchId(), player);
      });
    };
    connection.on('connect', sync);
    connection.on('sync', (id: string, { state }: { state: State<Table> }) => {
      if (id === matchId()) see(state);
    });
    connection.on('update', (id: string, state: State<Table>) => {
      if (id !== matchId()) return;
      if (start > 0) {
        tally.moves++;
        tally.ms.push(performance.now() - start);
        start = 0;
      }
      see(state);
    });
  }
  return { tally, gate, stop: () => connections.forEach(connection => connection.disconnect()) };
}
