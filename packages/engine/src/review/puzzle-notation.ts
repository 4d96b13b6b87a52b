// The moves of a match as a short text. A move is written as its place in the menu: a character for the line, and where the
// line asks for cards, how many and which. In a window the seat comes first, a dot is the clock. The seeds of the deals are
// not written: they come from the seed of the match, as in `playOut`.
import type { Card } from '../core/card.ts';
import type { AnyGame, Choice, Move, Turn } from '../core/game.ts';
import { drawSeed, rngFrom, seedFrom } from '../core/random.ts';
import { seatOf, type Seat } from '../core/seat.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const CLOCK = '.';

/** The action by its place in the menu of the view; undefined where it has none, or one beyond the digits. */
export function writeAction(game: AnyGame, view: unknown, action: unknown): string | undefined {
  const wanted = JSON.stringify(action);
  for (const [line, choice] of game.choices(view).slice(0, DIGITS.length).entries()) {
    if (choice.kind === 'act') {
      if (JSON.stringify(choice.action) === wanted) return DIGITS[line]!;
    } else {
      const picked = writePick(choice, wanted);
      if (picked !== undefined) return DIGITS[line]! + picked;
    }
  }
  return undefined;
}

/** The cards of a pick are those of its line that the action names, in their order there. */
function writePick(choice: Extract<Choice<unknown>, { kind: 'pick' }>, wanted: string): string | undefined {
  const { from } = choice;
  const named: unknown[] = [];
  JSON.parse(wanted, (_, value: unknown) => {
    if (Array.isArray(value)) named.push(...(value as unknown[]));
    return value;
  });
  const picked = named.flatMap(card => {
    const place = from.indexOf(card as Card);
    return place < 0 ? [] : [place];
  });
  if (picked.length >= DIGITS.length || picked.some(place => place >= DIGITS.length)) return undefined;
  if (JSON.stringify(choice.make(picked.map(place => from[place]!))) !== wanted) return undefined;
  return [picked.length, ...picked].map(number => DIGITS[number]!).join('');
}

/** Reads characters one after another. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Whether the next character is this one; then it is read. */
  reads(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  number(): number {
    const digit = this.#text[this.#at++];
    return digit === undefined ? -1 : DIGITS.indexOf(digit);
  }
}

/** The action of that text in the menu of the view; undefined where there is none. */
export function readActionAt(game: AnyGame, view: unknown, text: string): unknown {
  return readFrom(game, view, new Reader(text));
}

function readFrom(game: AnyGame, view: unknown, reader: Reader): unknown {
  const choice = game.choices(view)[reader.number()];
  if (choice === undefined) return undefined;
  if (choice.kind === 'act') return choice.action;
  const picked = Array.from({ length: Math.max(0, reader.number()) }, () => choice.from[reader.number()]);
  return picked.includes(undefined) ? undefined : choice.make(picked as Card[]);
}

/** The moves of a match from its first deal on; undefined where one of them cannot be written. */
export function writeMoves(
  game: AnyGame,
  rules: unknown,
  seats: number,
  moves: readonly Move<unknown>[],
): string | undefined {
  const state: unknown = game.setup(rules, seats);
  let text = '';
  for (const move of moves) {
    const turn = game.turn(state);
    if (move.by === 'clock') text += CLOCK;
    else if (move.by !== 'chance') {
      const action = writeAction(game, game.view(state, move.by), move.action);
      if (action === undefined) return undefined;
      text += turn.kind === 'window' ? DIGITS[move.by]! + action : action;
    }
    game.step(state, move);
  }
  return text;
}

/** A position: the moves that led there, and the view of a seat. */
export interface Position {
  readonly moves: readonly Move<unknown>[];
  readonly view: unknown;
}

/** Plays the moves of a text, and the chance moves that are due before and after them; undefined where one is not legal. */
export function readPosition(
  game: AnyGame,
  rules: unknown,
  { seats, seed, seat }: { readonly seats: number; readonly seed: string; readonly seat: Seat },
  text: string,
): Position | undefined {
  const deals = rngFrom(seedFrom(`${seedFrom(seed)}/deals`));
  const state: unknown = game.setup(rules, seats);
  const moves: Move<unknown>[] = [];
  const reader = new Reader(text);
  for (;;) {
    const turn = game.turn(state);
    if (turn.kind !== 'chance' && reader.isAtEnd) return { moves, view: game.view(state, seat) };
    const move =
      turn.kind === 'chance'
        ? ({ by: 'chance', seed: drawSeed(deals) } as const)
        : nextMove(game, state, turn, reader);
    if (move === undefined || game.check(state, move) !== undefined) return undefined;
    game.step(state, move);
    moves.push(move);
  }
}

function nextMove(
  game: AnyGame,
  state: unknown,
  turn: Exclude<Turn, { kind: 'chance' }>,
  reader: Reader,
): Move<unknown> | undefined {
  if (turn.kind === 'over') return undefined;
  if (turn.kind === 'window' && reader.reads(CLOCK)) return { by: 'clock' };
  const by = turn.kind === 'window' ? seatOf(reader.number()) : turn.seat;
  if (turn.kind === 'window' && !turn.seats.includes(by)) return undefined;
  const action = readFrom(game, game.view(state, by), reader);
  return action === undefined ? undefined : { by, action };
}
