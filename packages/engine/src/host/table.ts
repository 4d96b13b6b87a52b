// One running table: the state, the record so far and who sits where. It only ever changes through `submit`,
// which answers with the refusal or tells every subscriber what he may know of it. Who plays the computer's
// moves, and when, is the croupier's business.
import type { AnyBot, AnyGame, Illegal, Move, Turn } from '../core/game.ts';
import { play } from '../core/play.ts';
import type { GameRecord, RecordHeader } from '../core/record.ts';
import type { Seat, Viewer } from '../core/seat.ts';

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

/** A table to be opened: a new match, or one that goes on after the given moves. */
export interface TableSetup {
  readonly game: AnyGame;
  readonly rules: unknown;
  readonly players: readonly Player[];
  readonly moves?: readonly Move<unknown>[];
}

/** A running table. */
export class Table {
  readonly game: AnyGame;
  readonly rules: unknown;
  readonly reasons: Reason[] = [];
  readonly #players: Player[];
  readonly #moves: Move<unknown>[] = [];
  readonly #listeners = new Set<{ viewer: Viewer; tell: (message: Message) => void }>();
  readonly #watchers = new Set<() => void>();
  #state: unknown;
  /** Asked for often, and the same until something happens. */
  #turn: Turn | undefined;
  #number = 0;

  constructor(setup: TableSetup) {
    this.game = setup.game;
    this.rules = setup.rules;
    this.#players = [...setup.players];
    this.#state = setup.game.setup(setup.rules, setup.players.length);
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
    return score.flatMap((points, seat) => (points === best ? [seat as Seat] : []));
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
    const played = play(this.game, before, move);
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

  /** Sends the viewer every change from now on; the answer ends it. */
  subscribe(viewer: Viewer, tell: (message: Message) => void): () => void {
    const listener = { viewer, tell };
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls back after every change, when all viewers have been told; the answer ends it. */
  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  /** Gives a seat to another player, as when a bot takes over from somebody who has left. */
  seatPlayer(seat: Seat, player: Player): void {
    this.#players[seat] = player;
    for (const changed of this.#watchers) changed();
  }

  /** Lets go of the moves so far, for a host that keeps them elsewhere: `moves` and `record` then lack them. */
  forgetMoves(): void {
    this.#moves.length = 0;
  }

  /** The table as a record. */
  record(note?: unknown): GameRecord {
    const header: RecordHeader = { parlour: 1, game: this.game.id, rules: this.rules, names: this.names };
    return { header: note === undefined ? header : { ...header, note }, moves: [...this.#moves] };
  }
}
