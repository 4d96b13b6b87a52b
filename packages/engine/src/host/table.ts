// One running table: the state, the record so far and who sits where. It only ever changes through `submit`,
// which returns the refusal or tells every subscriber what they may know of it. Who plays the computer's
// moves, and when, is decided in `croupier.ts`.
import type { AnyBot, AnyGame, Illegal, Move, Turn } from '../core/game.ts';
import { play, playInPlace } from '../core/play.ts';
import type { GameRecord, RecordHeader } from '../core/record.ts';
import { seatOf, type Seat, type Viewer } from '../core/seat.ts';

/** Who plays a seat. */
export type Player =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string; readonly bot: AnyBot };

/** What a viewer is sent: where the table is now, and what happened on the way there. */
export interface Message {
  /** The number of the decision the table waits for. It stays while a window is open. */
  readonly number: number;
  readonly view: unknown;
  readonly events: readonly unknown[];
}

/** Why a computer player did what it did, to be told when the hand is over. */
export interface Reason {
  readonly number: number;
  readonly seat: Seat;
  readonly because: string;
}

/** Where a table is, as plain data. The moves that led there are not part of it. */
export interface TableSnapshot {
  readonly state: unknown;
  readonly number: number;
  readonly reasons: readonly Reason[];
}

/** A table to be opened: a new match, or one that goes on from a snapshot or after the given moves. */
export interface TableSetup {
  readonly game: AnyGame;
  readonly rules: unknown;
  readonly players: readonly Player[];
  /** The table takes its state over: nobody else may change it. */
  readonly snapshot?: TableSnapshot | undefined;
  readonly moves?: readonly Move<unknown>[];
  /** While nobody subscribes, moves change the state in place and not a copy: for simulations, which then run faster. */
  readonly inPlace?: true;
}

/** A running table. */
export class Table {
  readonly game: AnyGame;
  readonly rules: unknown;
  readonly reasons: Reason[];
  readonly #players: Player[];
  readonly #inPlace: boolean;
  readonly #moves: Move<unknown>[] = [];
  readonly #listeners = new Set<{ viewer: Viewer; tell: (message: Message) => void }>();
  readonly #watchers = new Set<() => void>();
  #state: unknown;
  /** Cached: read often, and unchanged until the next move. */
  #turn: Turn | undefined;
  #number = 0;

  constructor(setup: TableSetup) {
    this.game = setup.game;
    this.rules = setup.rules;
    this.#players = [...setup.players];
    this.#inPlace = setup.inPlace === true;
    this.#state = setup.snapshot?.state ?? setup.game.setup(setup.rules, setup.players.length);
    this.#number = setup.snapshot?.number ?? 0;
    this.reasons = [...(setup.snapshot?.reasons ?? [])];
    for (const move of setup.moves ?? []) {
      const illegal = this.submit(move);
      if (illegal !== undefined) throw new Error(`The table cannot be taken up: ${illegal.message}`);
    }
  }

  /** The number of the decision the table waits for. */
  get number(): number {
    return this.#number;
  }

  get players(): readonly Player[] {
    return this.#players;
  }

  get names(): string[] {
    return this.#players.map(player => player.name);
  }

  get moves(): readonly Move<unknown>[] {
    return this.#moves;
  }

  turn(): Turn {
    return (this.#turn ??= this.game.turn(this.#state));
  }

  view(viewer: Viewer): unknown {
    return this.game.view(this.#state, viewer);
  }

  score(): number[] {
    return this.game.score(this.#state);
  }

  /** The seats that have won, once the game is over. */
  winners(): Seat[] {
    if (this.turn().kind !== 'over') return [];
    const score = this.score();
    const best = Math.max(...score);
    return score.flatMap((points, seat) => (points === best ? [seatOf(seat)] : []));
  }

  /** Makes a move, or says why not. With a number, only while the table still waits for that decision. */
  submit(move: Move<unknown>, options: { number?: number; because?: string } = {}): Illegal | undefined {
    if (options.number !== undefined && options.number !== this.#number) {
      // Where the game says that a move has come too late, its own words are clearer.
      const illegal = this.game.check(this.#state, move);
      if (illegal?.code === 'too-late') return illegal;
      return { code: 'stale', message: 'The table has moved on since. Look again.' };
    }
    const before = this.#state;
    const turn = this.turn();
    const inPlace = this.#inPlace && this.#listeners.size === 0;
    const played = inPlace ? playInPlace(this.game, before, move) : play(this.game, before, move);
    if (!played.ok) return played.illegal;
    if (options.because !== undefined && typeof move.by === 'number') {
      this.reasons.push({ number: this.#number, seat: move.by, because: options.because });
    }
    this.#state = played.state;
    this.#turn = undefined;
    this.#moves.push(move);
    const stillOpen = turn.kind === 'window' && this.turn().kind === 'window';
    if (!stillOpen) this.#number++;
    for (const { viewer, tell } of this.#listeners) {
      const events: unknown[] = this.game.report(before, move, played.state, viewer);
      tell({ number: this.#number, view: this.view(viewer), events });
    }
    for (const changed of this.#watchers) changed();
    return undefined;
  }

  /** Sends the viewer every change from now on; the returned function unsubscribes. */
  subscribe(viewer: Viewer, tell: (message: Message) => void): () => void {
    const listener = { viewer, tell };
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls back after every change, when all viewers have been told; the returned function unsubscribes. */
  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  /** Gives a seat to another player, as when a bot takes over from somebody who has left. */
  seatPlayer(seat: Seat, player: Player): void {
    this.#players[seat] = player;
    for (const changed of this.#watchers) changed();
  }

  /** Drops the moves so far, for a host that stores them elsewhere: `moves` and `record` then lack them. */
  forgetMoves(): void {
    this.#moves.length = 0;
  }

  /** Where the table is. It shares its data with the table: write it down before the next move. */
  snapshot(): TableSnapshot {
    return { state: this.#state, number: this.#number, reasons: this.reasons };
  }

  /** The table as a record. */
  record(note?: unknown): GameRecord {
    const header: RecordHeader = { parlour: 1, game: this.game.id, rules: this.rules, names: this.names };
    return { header: note === undefined ? header : { ...header, note }, moves: [...this.#moves] };
  }
}
