// A guest at a table in this browser: a player from somebody's file, which runs far from here (guest-frame.ts) and is
// asked over a port by the arena's protocol (docs/protocol.md), a message for a line. It takes the seat of a computer
// player, who takes it back when the guest breaks the rules, fails or does not answer.
import { seatOf, seedFrom, type Choice, type Table, type Turn } from '@parlour/engine';
import type { Pace } from './pace.ts';
import type { GuestNews } from './talk.ts';

/** How long a guest may take to be ready, and to decide: as long as in the terminal. */
const PATIENCE_MS = 10_000;
/** So long before the end of a window acts whoever is in no hurry. */
const LAST_MOMENT_MS = 50;

/** What a guest says. It may say anything; what matters is looked at with care. */
interface Said {
  readonly type: 'ready' | 'answer' | 'error';
  readonly name: unknown;
  readonly id: number;
  readonly action: unknown;
  readonly choice: number;
  readonly pick: never[];
  readonly afterMs: unknown;
  readonly message: string;
}

/** Gives the first computer player's seat to whoever is at the other end of the port. */
export function seatGuest(
  table: Table,
  port: MessagePort,
  pace: () => Pace,
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
    const view = table.view(seat);
    choices = game.choices(view);
    // What makes actions of picked cards stays here: JSON has no functions.
    const menu: unknown = JSON.parse(JSON.stringify(choices));
    say({ type: 'decide', id: asked, seat, view, menu, seed: seedFrom(`${Math.random()}`) });
  };
  const play = ({ action, choice, pick }: Said): void => {
    // In a window somebody else may have been faster: that is nobody's fault.
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
  port.addEventListener('message', ({ data }: MessageEvent<Said>) => {
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
      setTimeout(() => play(data), Math.max(0, timeOf(table.turn(), data.afterMs, pace()) - waited));
    } else {
      leave('crashed', data.message);
    }
  });
  port.start();
  say({ type: 'hello', protocol: 1, game: game.id, rules, seats: players.length });
}

/** When a guest acts, after it was asked. [B41, B43] In a window no sooner than other computer players. */
function timeOf(turn: Turn, afterMs: unknown, { botMs, windowFactor }: Pace): number {
  if (turn.kind !== 'window') return botMs;
  const end = turn.ms * windowFactor - LAST_MOMENT_MS;
  if (typeof afterMs !== 'number') return end;
  return Math.min(end, Math.max(afterMs, (turn.computersMs ?? 0) + 1) * windowFactor);
}
