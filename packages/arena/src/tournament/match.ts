// Plays one game between contenders as a generator: it yields decision requests and takes replies, so that the same
// loop serves players in this process and players that reply later from another one. Deal seeds are derived from the
// number of the hand, so two arrangements of a deal group get the same cards in hand seven, however many reshuffles
// hand six took. A player who crashes, is late or makes an illegal move forfeits the game.
import {
  decisionSeed,
  moveOf,
  playSteps,
  seatsOf,
  seedFrom,
  Table,
  type AnyBot,
  type AnyGame,
  type Decision,
  type Move,
  type Planned,
  type Seat,
  type Seed,
} from '@parlour/engine';

/** A decision that a contender is asked for. */
export interface DecisionRequest {
  readonly seat: Seat;
  /** The number of the decision in its game. */
  readonly number: number;
  readonly view: unknown;
  /** The seed of the contender's random numbers: the same seed gives the same decision. Spreading a request loses it. */
  readonly seed: Seed;
}

/** What went wrong with a contender. */
export interface Fault {
  readonly code: 'illegal' | 'unreadable' | 'late' | 'stuck' | 'crashed';
  readonly message: string;
  /** The end of what a crashed process wrote to its standard error. */
  readonly output?: string;
}

/** A contender's reply: a decision, or how it failed to give one. */
export type DecisionReply =
  { readonly ok: true; readonly decision: Decision<unknown> } | { readonly ok: false; readonly fault: Fault };

/** One hand of a game. */
interface HandResult {
  /** The kind of ending, in the game's own word. */
  readonly ending: string;
  /** The change of each seat's score. */
  readonly change: readonly number[];
  readonly moves: number;
}

/** How a game ended. */
export type MatchEnd =
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
  /** The moves themselves, where they are kept. */
  readonly course?: readonly Move<unknown>[];
}

/** A game to be played. */
export interface MatchSetup {
  readonly game: AnyGame;
  readonly rules: unknown;
  /** Who sits where, by number: a forfeit is lost by every seat of the player who forfeits. */
  readonly seated: readonly number[];
  readonly seed: Seed;
  readonly moveLimit: number;
  /** The result holds the moves: they are many, so only where somebody wants them. */
  readonly keepMoves?: boolean | undefined;
}

/** Plays a game: yields requests, takes replies, returns the result. */
export function* playMatch(setup: MatchSetup): Generator<DecisionRequest, MatchResult, DecisionReply> {
  const { seed } = setup;
  const table = openTable(setup);
  const recorder = new ResultRecorder(table, setup);
  const playerSeed = seedFrom(`${seed}/players`);
  let deals = 0;
  const steps = playSteps({
    table,
    botSeed: playerSeed,
    limit: setup.moveLimit,
    dealSeed() {
      if (recorder.handJustEnded()) deals = 0;
      return seedFrom(`${seed}/hand ${recorder.hands.length}/deal ${deals++}`);
    },
    carryOut: makeMove,
  });
  try {
    let step = steps.next();
    while (step.done !== true) {
      const seat = step.value;
      const { number } = table;
      const reply = yield new LazyRequest(seat, number, table.view(seat), playerSeed);
      if (!reply.ok) throw new Forfeit(seat, number, reply.fault);
      step = steps.next(reply.decision);
    }
    return recorder.finish({ kind: step.value ? 'over' : 'unfinished' });
  } catch (error) {
    if (!(error instanceof Forfeit)) throw error;
    const { seat, number, fault } = error;
    return recorder.finish({ kind: 'forfeit', seat, number, fault });
  }
}

/** A request whose seed is made when it is read. A getter in an object literal would be defined anew for every decision. */
class LazyRequest implements DecisionRequest {
  readonly seat: Seat;
  readonly number: number;
  readonly view: unknown;
  readonly #playerSeed: Seed;

  constructor(seat: Seat, number: number, view: unknown, playerSeed: Seed) {
    this.seat = seat;
    this.number = number;
    this.view = view;
    this.#playerSeed = playerSeed;
  }

  get seed(): Seed {
    return decisionSeed(this.#playerSeed, this.number, this.seat);
  }
}

/** Ends the match: this seat has lost it. */
class Forfeit extends Error {
  readonly seat: Seat;
  readonly number: number;
  readonly fault: Fault;

  constructor(seat: Seat, number: number, fault: Fault) {
    super(fault.message);
    this.seat = seat;
    this.number = number;
    this.fault = fault;
  }
}

/** Plays a game between players who decide at once. */
export function playMatchNow(
  setup: MatchSetup,
  decide: (request: DecisionRequest) => DecisionReply,
): MatchResult {
  const match = playMatch(setup);
  let step = match.next();
  while (step.done !== true) step = match.next(decide(step.value));
  return step.value;
}

function openTable({ game, rules, seated }: MatchSetup): Table {
  return new Table({
    game,
    rules,
    players: seated.map(player => ({ kind: 'bot', name: `${player}`, bot: ELSEWHERE })),
    inPlace: true,
  });
}

/** Stands in for a contender at the table; the contender decides outside it. */
const ELSEWHERE: AnyBot = {
  id: 'elsewhere',
  name: 'Contender',
  about: 'Decides outside the table.',
  act: () => {
    throw new Error('A contender is asked by the arena, not by the table.');
  },
};

function makeMove(table: Table, number: number, attempt: Planned | 'close'): void {
  const move = moveOf(table, number, attempt);
  if (move === undefined) return;
  if (!('action' in move)) return void table.submit(move);
  const { by: seat, action } = move;
  // Games trust the form of an action, so an action of any program is parsed first.
  const read: unknown = table.game.readAction(action);
  const refuse = (why: string): Forfeit =>
    new Forfeit(seat, number, { code: 'illegal', message: `${JSON.stringify(action)} ${why}` });
  if (read === undefined) throw refuse('is not an action of this game.');
  const illegal = table.submit({ by: seat, action: read });
  if (illegal !== undefined) throw refuse(`is not allowed here. ${illegal.message}`);
}

/** Records the hands of a table as they end. */
class ResultRecorder {
  readonly hands: HandResult[] = [];
  readonly #table: Table;
  readonly #seated: readonly number[];
  readonly #keepMoves: boolean;
  #score: readonly number[];
  #moves = 0;

  constructor(table: Table, { seated, keepMoves = false }: MatchSetup) {
    this.#table = table;
    this.#seated = seated;
    this.#keepMoves = keepMoves;
    this.#score = table.score();
    table.watch(() => {
      const turn = table.turn();
      if (turn.kind === 'over' || (turn.kind === 'chance' && turn.pause)) this.#endHand();
    });
  }

  handJustEnded(): boolean {
    return this.#moves === this.#table.moves.length;
  }

  finish(end: MatchEnd): MatchResult {
    const score = this.#table.score();
    const { moves } = this.#table;
    return {
      end,
      wins: this.#share(end, score),
      score,
      moves: moves.length,
      hands: this.hands,
      ...(this.#keepMoves ? { course: moves } : {}),
    };
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

  /** Equal winners share a game; the other players share one that a player forfeits. */
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
