// The host of a table in this browser: the engine's table and runner, with a store behind them. Every move is stored
// before the page is told, and the seeds of deals and computer players are derived from the table's secret. So a table
// goes on with the same cards after the page was closed at any moment.
import {
  Table,
  TableRunner,
  playersOf,
  seatOf,
  type Clock,
  type CatalogueEntry,
  type Illegal,
  type Player,
  type Seat,
} from '@parlour/engine';
import {
  botSeed,
  commitTo,
  dealSeed,
  sha256,
  type ReasonTold,
  type SeatInfo,
  type TableUpdate,
} from '@parlour/wire';
import type { SpeedTimes } from './speed-times.ts';
import { seedsOf, type Chair, type SavedTable, type TableStore } from './saved-table.ts';

export interface HostSetup {
  readonly entry: CatalogueEntry;
  readonly saved: SavedTable;
  readonly store: TableStore;
  readonly clock: Clock;
  readonly times: () => SpeedTimes;
  /** Sends an update to the page. */
  readonly send: (update: TableUpdate) => void;
  /** Called when another page has stored a move of this table: it has to be opened again from the store. */
  readonly overtaken: () => void;
}

/** Runs one table. */
export class LocalHost {
  readonly #setup: HostSetup;
  readonly #table: Table;
  readonly #runner: TableRunner;
  readonly #me: Seat;
  /** How many moves are stored. */
  #kept: number;
  /** How many reasons the computer players had given before the newest deal. */
  #reasonsBefore = 0;
  #events: unknown[] = [];
  #saving: Promise<void> = Promise.resolve();
  #hurrying = false;
  #stopped = false;

  constructor(setup: HostSetup) {
    const { entry, saved, clock } = setup;
    const { plan, moves } = saved;
    this.#setup = setup;
    this.#me = seatOf(plan.me);
    this.#kept = moves.length;
    this.#table = new Table({ game: entry.game, rules: plan.rules, players: plan.chairs.map(seatPlayer) });
    this.#table.subscribe(this.#me, message => {
      this.#events.push(...message.events);
    });
    for (const move of moves) {
      if (move.by === 'chance') this.#reasonsBefore = this.#table.reasons.length;
      const illegal = this.#table.submit(move);
      if (illegal !== undefined) throw new Error(`The table cannot be opened: ${illegal.message}`);
    }
    this.#runner = new TableRunner({
      table: this.#table,
      clock,
      dealSeed: () => {
        this.#reasonsBefore = this.#table.reasons.length;
        const deals = this.#table.moves.filter(move => move.by === 'chance').length;
        return dealSeed(plan.master, seedsOf(plan), deals, sha256);
      },
      botSeed: botSeed(plan.master, sha256),
      pace: {
        botMs: () => (this.#hurrying ? 0 : setup.times().botMs),
        windowMs: ms => this.#windowMs(ms),
        pauseMs: () => this.#pauseMs(),
      },
    });

    function seatPlayer(chair: Chair): Player {
      if (chair.kind === 'person') return chair;
      const bot = playersOf(entry).find(({ id }) => id === chair.bot);
      if (bot === undefined) throw new Error(`There is no player "${chair.bot}" here.`);
      return { kind: 'bot', name: chair.name, bot };
    }
  }

  /** The table itself, for a guest that plays one of its seats. */
  get table(): Table {
    return this.#table;
  }

  /** Starts the runner, and sends the first update with all events so far. */
  start(): void {
    this.#runner.start();
    this.#table.watch(() => this.#store());
    this.#setup.send(this.#update());
  }

  stop(): void {
    this.#stopped = true;
    this.#runner.stop();
  }

  act(action: unknown, number: number): Illegal | undefined {
    const couldAct = this.#isInWindow();
    const illegal = this.#table.submit({ by: this.#me, action }, { number });
    if (couldAct && this.#table.turn().kind === 'window' && !this.#isInWindow()) this.#endWindowEarly();
    return illegal;
  }

  /** [AB5] The only person has passed: the window ends at once, unless a computer player will act in it. */
  #endWindowEarly(): void {
    if (this.#setup.times().botMs === 0) this.repace();
    else this.#runner.skipWindow();
  }

  goOn(): void {
    this.#runner.goOn();
  }

  /** Plays the rest of the match without delays. */
  hurry(): void {
    this.#hurrying = true;
    this.repace();
  }

  /** Gives the person's seat to the standard computer player. */
  resign(): void {
    const [bot] = this.#setup.entry.bots;
    if (bot !== undefined) this.#table.seatPlayer(this.#me, { kind: 'bot', name: bot.name, bot });
  }

  /** Applies changed delays at once. */
  repace(): void {
    this.#runner.stop();
    this.#runner.start();
  }

  /** Resolves when every move so far is stored. */
  async settled(): Promise<void> {
    await this.#saving;
  }

  #windowMs(ms: number): number {
    const { windowFactor, botMs } = this.#setup.times();
    // At the speed without delays, a window in which the person cannot act has no length.
    return this.#isInWindow() || (botMs > 0 && !this.#hurrying) ? ms * windowFactor : 0;
  }

  /** Whether the person may act in the window that is open. */
  #isInWindow(): boolean {
    const turn = this.#table.turn();
    return turn.kind === 'window' && turn.seats.includes(this.#me);
  }

  /** [T55] The pause after a hand ends by itself if the person is out; otherwise they end it. */
  #pauseMs(): number | undefined {
    if (this.#hurrying) return 0;
    return this.#isOut() ? this.#setup.times().pauseMs : undefined;
  }

  #isOut(): boolean {
    if (this.#table.players[this.#me]?.kind === 'bot') return true;
    const { places } = this.#table.game.scene(this.#table.view(this.#me));
    return places.find(({ seat }) => seat === this.#me)?.out ?? false;
  }

  /** Stores new moves and then tells the page; moves that come during a write become one update. */
  #store(): void {
    this.#saving = this.#saving.then(() => this.#save());
  }

  async #save(): Promise<void> {
    if (this.#stopped) return;
    const { store, saved } = this.#setup;
    const fresh = this.#table.moves.slice(this.#kept);
    const update = this.#update();
    const kept = fresh.length === 0 || (await store.append(saved.plan.id, this.#kept, fresh));
    if (!kept) {
      this.stop();
      return this.#setup.overtaken();
    }
    this.#kept += fresh.length;
    if (update.winners !== undefined && fresh.length > 0) {
      await store.finish(saved.plan.id, { winners: update.winners, at: this.#setup.clock.now() });
    }
    this.#setup.send(update);
  }

  #update(): TableUpdate {
    const turn = this.#table.turn();
    const over = turn.kind === 'over';
    const pausing = turn.kind === 'chance' && turn.pause;
    const windowLeft = this.#runner.windowLeft();
    const events = this.#events;
    this.#events = [];
    return {
      info: this.#info(over),
      viewer: this.#me,
      message: { number: this.#table.number, view: this.#table.view(this.#me), events },
      pausing,
      ...(windowLeft === undefined ? {} : { windowLeft }),
      ...(pausing || over ? { reasons: this.#reasons() } : {}),
      ...(over ? { winners: this.#table.winners() } : {}),
    };
  }

  #info(over: boolean): TableUpdate['info'] {
    const { plan } = this.#setup.saved;
    return {
      id: plan.id,
      game: plan.game,
      rules: plan.rules,
      seats: this.#table.players.map(seatInfo),
      status: over ? 'over' : 'playing',
      commitment: commitTo(plan.master, sha256),
    };
  }

  #reasons(): ReasonTold[] {
    return this.#table.reasons.slice(this.#reasonsBefore).map(({ seat, because }) => ({ seat, because }));
  }
}

function seatInfo(player: Player): SeatInfo {
  return player.kind === 'person'
    ? { kind: 'person', name: player.name, connected: true }
    : { kind: 'bot', name: player.name, bot: player.bot.id };
}
