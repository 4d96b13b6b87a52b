// A guest at a table in this browser: a player from a user's file, which runs in a sandbox (guest-frame.ts) and speaks
// the arena's protocol (docs/protocol.md) over a port, one message for each line. It takes the seat of a computer
// player, which gets it back when the guest makes an illegal move, fails or does not answer.
import { seatOf, seedFrom, type Choice, type Table, type Turn } from '@parlour/engine';
import type { SpeedTimes } from './speed-times.ts';
import type { GuestNews } from './worker-messages.ts';

/** The time limit for getting ready and for each decision: the same as in the terminal. */
const PATIENCE_MS = 10_000;
/** A guest that names no time acts this long before the end of a window. */
const LAST_MOMENT_MS = 50;

/** A message of a guest. It is untrusted: the fields are checked where they are used. */
interface GuestReply {
  readonly type: 'ready' | 'answer' | 'error';
  readonly name: unknown;
  readonly id: number;
  readonly action: unknown;
  readonly choice: number;
  readonly pick: never[];
  readonly afterMs: unknown;
  readonly message: string;
}

/** Gives the seat of the first computer player to the guest at the other end of the port. */
export function seatGuest(
  table: Table,
  port: MessagePort,
  times: () => SpeedTimes,
  tell: (news: Omit<GuestNews, 'kind' | 'call'>) => void,
): void {
  const { game, rules, players } = table;
  const seat = seatOf(players.findIndex(({ kind }) => kind === 'bot'));
  const host = players[seat];
  if (host === undefined) return;
  let name = 'Guest';
  let asked = -1;
  let askedAt = 0;
  let choices: Choice<unknown>[];
  let alarm: ReturnType<typeof setTimeout>;
  let stopWatching: (() => void) | undefined;

  const say = (message: object): void => {
    clearTimeout(alarm);
    alarm = setTimeout(() => leave('late', 'No answer came in time.'), PATIENCE_MS);
    port.postMessage(message);
  };
  const leave = (code: string, message: string): void => {
    clearTimeout(alarm);
    stopWatching?.();
    port.close();
    asked = Infinity;
    table.seatPlayer(seat, host);
    tell({ name, host: host.name, fault: { code: `guest-${code}`, message } });
  };
  const ask = (): void => {
    const turn = table.turn();
    const mayAct =
      turn.kind === 'window' ? turn.seats.includes(seat) : turn.kind === 'seat' && turn.seat === seat;
    if (!mayAct || asked >= table.number) return;
    asked = table.number;
    askedAt = Date.now();
    const seen = table.view(seat);
    const view: unknown = Object.assign({}, seen, game.unpack?.(seen));
    choices = game.choices(view);
    // `make` of a pick choice stays here: JSON has no functions.
    const menu: unknown = JSON.parse(JSON.stringify(choices));
    say({ type: 'decide', id: asked, seat, view, menu, seed: seedFrom(`${Math.random()}`) });
  };
  const play = ({ action, choice, pick }: GuestReply): void => {
    // In a window another player may have been faster: that is no fault of the guest.
    if (asked !== table.number) return;
    try {
      const line = choices[choice];
      const wanted = line === undefined ? action : line.kind === 'act' ? line.action : line.make(pick);
      const illegal = table.submit({ by: seat, action: game.readAction(wanted) });
      if (illegal !== undefined) leave('illegal', illegal.message);
    } catch {
      leave('illegal', 'This is not an action of the game.');
    }
  };
  port.addEventListener('message', ({ data }: MessageEvent<GuestReply>) => {
    if (data.id < asked) return;
    clearTimeout(alarm);
    if (data.type === 'ready' && stopWatching === undefined) {
      if (typeof data.name === 'string') ({ name } = data);
      table.seatPlayer(seat, { kind: 'person', name });
      tell({ name, host: host.name });
      stopWatching = table.watch(ask);
      ask();
    } else if (data.id === asked) {
      const waited = Date.now() - askedAt;
      setTimeout(() => play(data), Math.max(0, timeOf(table.turn(), data.afterMs, times()) - waited));
    } else {
      leave('crashed', data.message);
    }
  });
  port.start();
  say({ type: 'hello', protocol: 1, game: game.id, rules, seats: players.length });
}

/** How long after the request a guest acts. [B41, B43] In a window no sooner than other computer players. */
function timeOf(turn: Turn, afterMs: unknown, { botMs, windowFactor }: SpeedTimes): number {
  if (turn.kind !== 'window') return botMs;
  const end = turn.ms * windowFactor - LAST_MOMENT_MS;
  if (typeof afterMs !== 'number') return end;
  return Math.min(end, Math.max(afterMs, (turn.computersMs ?? 0) + 1) * windowFactor);
}
