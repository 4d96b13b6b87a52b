// The input that a table awaits from the people at this terminal.
import type { Choice, Seat, Table, Viewer } from '@parlour/engine';
import type { MenuLine } from './menu.ts';

export type AwaitedInput =
  /** The keyboard goes to another person, behind a cleared screen. */
  | { readonly kind: 'hand-over'; readonly seat: Seat }
  /** One person's move. */
  | { readonly kind: 'move'; readonly seat: Seat; readonly lines: readonly MenuLine[] }
  /** Anybody here may act until the time is up. */
  | { readonly kind: 'window'; readonly lines: readonly MenuLine[] }
  /** The hand is over: people look until they have seen enough. */
  | { readonly kind: 'look' }
  /** Nothing: computer players, cards or time move next. */
  | { readonly kind: 'wait'; readonly names: readonly string[] }
  /** The match is over. */
  | { readonly kind: 'over' };

/** Who uses the keyboard of this terminal. */
export interface KeyboardState {
  /** The seats that people at this terminal play. */
  readonly people: readonly Seat[];
  /** Who has the keyboard, where several share it. */
  readonly holder: Seat | undefined;
  /** Whether somebody here took part in the hand, and so wants to look at its end. */
  readonly watching: boolean;
}

export function awaitedInput(table: Table, keyboard: KeyboardState): AwaitedInput {
  const turn = table.turn();
  const { people } = keyboard;
  if (turn.kind === 'over') return { kind: 'over' };
  if (turn.kind === 'chance') {
    return turn.pause && keyboard.watching ? { kind: 'look' } : { kind: 'wait', names: [] };
  }
  const awaited = turn.kind === 'seat' ? [turn.seat] : turn.seats;
  const asked = awaited.filter(seat => people.includes(seat));
  const [first] = asked;
  if (first === undefined) return { kind: 'wait', names: awaited.map(seat => table.names[seat]!) };
  if (turn.kind === 'window') {
    return { kind: 'window', lines: asked.flatMap(seat => linesOf(table, seat, people.length > 1)) };
  }
  if (people.length > 1 && keyboard.holder !== first) return { kind: 'hand-over', seat: first };
  return { kind: 'move', seat: first, lines: linesOf(table, first) };
}

/** Whose view the screen shows. Where several people share it, only the holder of the keyboard sees their cards. */
export function viewerAt(keyboard: KeyboardState): Viewer {
  if (keyboard.people.length > 1) return keyboard.holder ?? 'audience';
  return keyboard.people[0] ?? 'audience';
}

function linesOf(table: Table, seat: Seat, named = false): MenuLine[] {
  const choices: Choice<unknown>[] = table.game.choices(table.view(seat));
  return choices.map(choice => ({
    seat,
    choice,
    label: named ? `${table.names[seat]}: ${choice.label}` : choice.label,
  }));
}
