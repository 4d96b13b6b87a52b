// Plays one game between contenders as a generator: it asks questions and is given answers, so that the same
// loop serves players in this process and players that answer later from another one. Deals are numbered by
// hand, so two arrangements of a deal group see the same cards in hand seven, however many reshuffles hand six
// took. A player who crashes, is late or answers with an illegal move forfeits the game.
import {
  orderWindow,
  seatsOf,
  seedFrom,
  Table,
  type AnyGame,
  type Decision,
  type Planned,
  type Seat,
  type Seed,
} from '@parlour/engine';

/** What a contender is asked. */
export interface Question {
  readonly seat: Seat;
  /** The number of the decision in its game. */
  readonly number: number;
  readonly view: unknown;
  /** What the contender's chances come from: the same seed, the same decision. */
  readonly seed: Seed;
}

/** What went wrong with a contender. */
export interface Fault {
  readonly code: 'illegal' | 'unreadable' | 'late' | 'stuck' | 'crashed';
  readonly message: string;
}

/** What a contender answers: a decision, or how it failed to give one. */
export type Answer =
  { readonly ok: true; readonly decision: Decision<unknown> } | { readonly ok: false; readonly fault: Fault };

/** One hand of a game. */
interface HandResult {
  /** How it ended, in the game's own word. */
  readonly ending: string;
  /** What it changed in each seat's score. */
  readonly change: readonly number[];
  readonly moves: number;
}

/** How a game came to its end. */
type MatchEnd =
  | { readonly kind: 'over' }
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'forfeit'; readonly seat: Seat; readonly number: number; readonly fault: Fault };

/** One game played. */
export interface MatchResult {
  readonly end: MatchEnd;
  /** Each seat's part of the win: equal winners share it, and nobody has won an unfinished game. */
  readonly wins: readonly number[];
  readonly score: readonly number[];
  readonly moves: number;
  readonly hands: readonly HandResult[];
}

/** A game to be played. */
export interface MatchSetup {
  readonly game: AnyGame;
  readonly rules: unknown;
  /** Who sits where, by number: a forfeit is lost by every seat of the player who forfeits. */
  readonly seated: readonly number[];
  readonly seed: Seed;
  readonly moveLimit: number;
}

/** Plays a game: yields what it wants decided, takes the answer, returns the result. */
export function* playMatch(setup: MatchSetup): Generator<Question, MatchResult, Answer> {
  const { seed } = setup;
  const table = openTable(setup);
  const scribe = new Scribe(table, setup.seated);
  const playerSeed = seedFrom(`${seed}/players`);
  const ask = (seat: Seat): Question => ({
    seat,
    number: table.number,
    view: table.view(seat),
    // What the engine's hosts start a seat's chances from: see `chanceOf`.
    seed: seedFrom(`${playerSeed}/${table.number}/${seat}`),
  });
  let deals = 0;
  for (let turn = table.turn(); turn.kind !== 'over'; turn = table.turn()) {
    if (table.moves.length >= setup.moveLimit) return scribe.finish({ kind: 'unfinished' });
    const { number } = table;
    if (turn.kind === 'chance') {
      if (scribe.handJustEnded()) deals = 0;
      const dealt = seedFrom(`${seed}/hand ${scribe.hands.length}/deal ${deals++}`);
      table.submit({ by: 'chance', seed: dealt });
      continue;
    }
    const planned: Planned[] = [];
    for (const seat of turn.kind === 'seat' ? [turn.seat] : turn.seats) {
      const answer = yield ask(seat);
      if (!answer.ok) return scribe.finish({ kind: 'forfeit', seat, number, fault: answer.fault });
      planned.push({ seat, decision: answer.decision });
    }
    for (const { seat, decision } of orderWindow(table, playerSeed, planned)) {
      if (table.number !== number) break;
      const fault = carryOut(table, seat, decision);
      if (fault !== undefined) return scribe.finish({ kind: 'forfeit', seat, number, fault });
    }
    if (table.number === number && turn.kind === 'window') table.submit({ by: 'clock' });
  }
  return scribe.finish({ kind: 'over' });
}

/** The answers of players who need no waiting for, asked until the game has its result. */
export function playMatchNow(setup: MatchSetup, answer: (question: Question) => Answer): MatchResult {
  const match = playMatch(setup);
  let step = match.next();
  while (step.done !== true) step = match.next(answer(step.value));
  return step.value;
}

function openTable({ game, rules, seated }: MatchSetup): Table {
  // The table asks nobody: every seat's decisions are brought to it from outside.
  return new Table({ game, rules, players: seated.map(player => ({ kind: 'person', name: `${player}` })) });
}

function carryOut(table: Table, seat: Seat, { action }: Decision<unknown>): Fault | undefined {
  // Games trust the form of an action, so one made by anybody's program is read like one from outside.
  const read: unknown = table.game.readAction(action);
  if (read === undefined) {
    return { code: 'illegal', message: `${JSON.stringify(action)} is not an action of this game.` };
  }
  const illegal = table.submit({ by: seat, action: read });
  if (illegal === undefined) return undefined;
  return { code: 'illegal', message: `${JSON.stringify(action)} is not allowed here. ${illegal.message}` };
}

/** Writes down the hands of a table as they end. */
class Scribe {
  readonly hands: HandResult[] = [];
  readonly #table: Table;
  readonly #seated: readonly number[];
  #score: readonly number[];
  #moves = 0;

  constructor(table: Table, seated: readonly number[]) {
    this.#table = table;
    this.#seated = seated;
    this.#score = table.score();
    table.subscribe('audience', () => {
      const turn = table.turn();
      if (turn.kind === 'over' || (turn.kind === 'chance' && turn.pause)) this.#endHand();
    });
  }

  handJustEnded(): boolean {
    return this.#moves === this.#table.moves.length;
  }

  finish(end: MatchEnd): MatchResult {
    const score = this.#table.score();
    return { end, wins: this.#share(end, score), score, moves: this.#table.moves.length, hands: this.hands };
  }

  #endHand(): void {
    const score = this.#table.score();
    const moves = this.#table.moves.length;
    this.hands.push({
      ending: this.#table.game.ending(this.#table.view('audience')) ?? 'played out',
      change: score.map((points, seat) => points - this.#score[seat]!),
      moves: moves - this.#moves,
    });
    this.#score = score;
    this.#moves = moves;
  }

  /** Equal winners share a game; the other players share one that somebody forfeits. */
  #share(end: MatchEnd, score: readonly number[]): number[] {
    if (end.kind === 'unfinished') return score.map(() => 0);
    const winners = end.kind === 'over' ? this.#table.winners() : this.#others(end.seat);
    return score.map((_, seat) => (winners.includes(seat as Seat) ? 1 / winners.length : 0));
  }

  #others(forfeiting: Seat): Seat[] {
    const seats = seatsOf(this.#seated.length);
    const rivals = seats.filter(seat => this.#seated[seat] !== this.#seated[forfeiting]);
    return rivals.length > 0 ? rivals : seats.filter(seat => seat !== forfeiting);
  }
}
