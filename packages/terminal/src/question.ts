// What a table asks of the people at this terminal right now.
import type { Choice, Seat, Table, Viewer } from '@parlour/engine';
import type { Line } from './menu.ts';

export type Question =
  /** The keyboard goes to another person, behind a cleared screen. */
  | { readonly kind: 'hand-over'; readonly seat: Seat }
  /** One person's move. */
  | { readonly kind: 'move'; readonly seat: Seat; readonly lines: readonly Line[] }
  /** Anybody here may act until the time is up. */
  | { readonly kind: 'window'; readonly lines: readonly Line[] }
  /** The hand is over: people look until they have seen enough. */
  | { readonly kind: 'look' }
  /** Nothing: computer players, cards or time move next. */
  | { readonly kind: 'wait'; readonly names: readonly string[] }
  /** The match is over. */
  | { readonly kind: 'over' };

/** How things stand at this terminal. */
export interface Desk {
  /** The seats that people at this terminal play. */
  readonly people: readonly Seat[];
  /** Who has the keyboard, where several share it. */
  readonly holder: Seat | undefined;
  /** Whether somebody here took part in the hand, and so wants to look at its end. */
  readonly watching: boolean;
}

export function askNow(table: Table, desk: Desk): Question {
  const turn = table.turn();
  const { people } = desk;
  if (turn.kind === 'over') return { kind: 'over' };
  if (turn.kind === 'chance') {
    return turn.pause && desk.watching ? { kind: 'look' } : { kind: 'wait', names: [] };
  }
  const awaited = turn.kind === 'seat' ? [turn.seat] : turn.seats;
  const asked = awaited.filter(seat => people.includes(seat));
  const [first] = asked;
  if (first === undefined) return { kind: 'wait', names: awaited.map(seat => table.names[seat]!) };
  if (turn.kind === 'window') {
    return { kind: 'window', lines: asked.flatMap(seat => linesOf(table, seat, people.length > 1)) };
  }
  if (people.length > 1 && desk.holder !== first) return { kind: 'hand-over', seat: first };
  return { kind: 'move', seat: first, lines: linesOf(table, first) };
}

/** From whose chair the screen shows the table. Where several people share it, nobody's cards lie open unasked. */
export function viewerAt(desk: Desk): Viewer {
  if (desk.people.length > 1) return desk.holder ?? 'audience';
  return desk.people[0] ?? 'audience';
}

function linesOf(table: Table, seat: Seat, named = false): Line[] {
  const choices: Choice<unknown>[] = table.game.choices(table.view(seat));
  return choices.map(choice => ({
    seat,
    choice,
    label: named ? `${table.names[seat]}: ${choice.label}` : choice.label,
  }));
}
