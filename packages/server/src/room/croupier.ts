// Takes the steps nobody takes by hand: deals, computer players' moves, the end of a window. Everything that is
// due stands in the store. The node that brought a table there has timers for it, only for precision; a look at
// the store several times a second finds what a node that died has left.
import { awaitedBots, chanceOf, orderWindow, randomAction } from '@parlour/engine';
import type { Clock, Move, Planned, Seat } from '@parlour/engine';
import type { Due, Store } from '../store/store.ts';
import type { Entry } from './entry.ts';
import type { Keeper } from './keeper.ts';
import type { LiveTable } from './live-table.ts';
import type { Pace } from './pace.ts';
import type { Thinking } from './thinking.ts';

export interface CroupierSetup {
  readonly keeper: Keeper;
  readonly store: Store;
  readonly clock: Clock;
  readonly pace: Pace;
  readonly thinking: Pick<Thinking, 'think'>;
  /** A step failed, or a computer player's program did. */
  readonly failed: (message: string, error: unknown) => void;
  /** A step has been taken so late, in milliseconds. */
  readonly late: (kind: Due['kind'], ms: number) => void;
}

/** What the computer players want to do at a decision. */
interface Plan {
  readonly number: number;
  readonly planned: Promise<Planned[]>;
  /** The same once it is known. */
  known?: Planned[];
}

const SWEEP_MS = 125;
/** What has been due for a moment only is being done by somebody's timers. */
const GRACE_MS = 250;
/** Whoever takes something up and dies keeps it from the others for so long. Whoever lives holds on to it. */
const CLAIM_MS = 400;
/** So many steps at once; the others are left to nodes with more time. */
const MOST_FIRING = 500;

export class Croupier {
  readonly #setup: CroupierSetup;
  readonly #timers = new Map<string, (() => void)[]>();
  readonly #plans = new Map<string, Plan>();
  /** Since when a step is being taken. */
  readonly #firing = new Map<string, number>();
  #sweep: (() => void) | undefined;
  #closed = false;

  constructor(setup: CroupierSetup) {
    this.#setup = setup;
  }

  /** Takes up what earlier servers have left. */
  async start(): Promise<void> {
    const { keeper, store } = this.#setup;
    // Where there are other nodes they have it in hand, or the first look finds it.
    const left = store.shared === undefined ? await store.waitingFor('window') : [];
    for (const id of left) await keeper.read(id, () => undefined);
    this.#sweepLater();
  }

  /** How many tables have something due. */
  get waiting(): number {
    return this.#timers.size;
  }

  stop(): void {
    this.#closed = true;
    this.#sweep?.();
    for (const id of this.#timers.keys()) this.#disarm(id);
  }

  /** The table has changed, or has just been read: sees to it that its next step is taken in time. */
  arm(live: LiveTable): void {
    this.#disarm(live.id);
    const { due } = live;
    if (this.#closed || due === undefined || live.status !== 'playing') {
      this.#plans.delete(live.id);
      return;
    }
    if (due.kind !== 'deal') this.#plan(live);
    this.#at(live.id, due.at, () => void this.#fire(live.id, 'by its timer'));
    if (due.kind === 'window') this.#armWindow(live);
  }

  /** Another node sees to the table. */
  leave(live: LiveTable): void {
    this.#disarm(live.id);
    this.#plans.delete(live.id);
  }

  async #fire(id: string, found: 'by its timer' | 'in the store'): Promise<void> {
    if (this.#firing.has(id) || this.#closed) return;
    const { keeper, clock } = this.#setup;
    this.#firing.set(id, clock.now());
    try {
      const look = (live: LiveTable): { due: Due | undefined; at: number } => {
        if (live.due !== undefined && live.due.kind !== 'deal' && live.status === 'playing') this.#plan(live);
        return { due: live.due, at: live.at };
      };
      const { due, at } = await (found === 'in the store' ? keeper.read(id, look) : keeper.recall(id, look));
      if (due === undefined) return;
      // A timer may be early, and an outage puts off what is due.
      if (due.at > clock.now()) return void this.#rearm(id);
      if (due.kind === 'deal') await this.#deal(id);
      else if (due.kind === 'bot') await this.#takeTurn(id);
      else await this.#closeWindow(id);
      this.#setup.late(due.kind, clock.now() - due.at);
      this.#firing.delete(id);
      // While this step was being taken the next may have fallen due. If nothing came of it, the next look at
      // the store tries again.
      await keeper.recall(id, live => {
        if (live.at > at && this.#timers.has(id)) this.arm(live);
      });
    } catch (error) {
      this.#setup.failed('A step of a table could not be taken.', error);
    } finally {
      this.#firing.delete(id);
    }
  }

  async #deal(id: string): Promise<void> {
    await this.#setup.keeper.change(id, live =>
      live.due?.kind === 'deal' && live.due.at <= this.#setup.clock.now()
        ? { kind: 'move', move: { by: 'chance', seed: live.nextDeal } }
        : undefined,
    );
  }

  async #takeTurn(id: string): Promise<void> {
    const plan = this.#plans.get(id);
    for (const planned of (await plan?.planned) ?? []) await this.#carryOut(id, plan!.number, planned);
  }

  async #closeWindow(id: string): Promise<void> {
    const plan = this.#plans.get(id);
    if (plan === undefined) return;
    for (const planned of await plan.planned) await this.#carryOut(id, plan.number, planned);
    await this.#setup.keeper.change(id, ({ table }) =>
      table?.number === plan.number && table.turn().kind === 'window'
        ? { kind: 'move', move: { by: 'clock' } }
        : undefined,
    );
  }

  /** Lets the computer players of the awaited seats begin to think, each from its own view. */
  #plan(live: LiveTable): void {
    const table = live.table!;
    if (this.#plans.get(live.id)?.number === table.number) return;
    const { number } = table;
    const seats = awaitedBots(table);
    const thoughts = seats.map(seat => this.#think(live, seat));
    const planned = Promise.all(thoughts).then(decisions => orderWindow(table, live.botSeed, decisions));
    const plan: Plan = { number, planned };
    this.#plans.set(live.id, plan);
    planned.then(
      known => {
        plan.known = known;
        const isWanted = this.#plans.get(live.id) === plan && known.length > 0;
        if (isWanted && live.due?.kind === 'window') void this.#rearm(live.id);
      },
      () => undefined,
    );
  }

  async #rearm(id: string): Promise<void> {
    try {
      await this.#setup.keeper.recall(id, live => {
        if (this.#timers.has(id)) this.arm(live);
      });
    } catch (error) {
      this.#setup.failed('A table could not be read.', error);
    }
  }

  async #think(live: LiveTable, seat: Seat): Promise<Planned> {
    const chair = live.chairs[seat]!;
    const bot = chair.kind === 'bot' ? chair.bot : '';
    const { number } = live.table!;
    const view = live.table!.view(seat);
    const { botSeed: seed, game } = live;
    const asked = { game: game.id, bot, view, seed, number, seat, thinkMs: this.#setup.pace.thinkMs };
    try {
      return { seat, decision: await this.#setup.thinking.think(asked) };
    } catch (error) {
      // A table must go on even when a player's program is broken: it then plays anything that is allowed.
      this.#setup.failed(`The computer player "${bot}" failed.`, error);
      return {
        seat,
        decision: { action: randomAction(game.choices(view), chanceOf(seed, number, seat)) as unknown },
      };
    }
  }

  /**
   * In a window: times for those who have one. [B41] The others act when it closes: a window that ended early, or a
   * pass that was seen early, would tell people that nobody will call.
   */
  #armWindow(live: LiveTable): void {
    const turn = live.table!.turn();
    const plan = this.#plans.get(live.id);
    if (turn.kind !== 'window' || plan?.known === undefined) return;
    const { pace } = this.#setup;
    const openedAt = live.due!.at - pace.graceMs - pace.windowMs(turn.ms);
    for (const planned of plan.known) {
      const { afterMs } = planned.decision;
      if (afterMs === undefined || !turn.seats.includes(planned.seat)) continue;
      // With the same grace as the deadline: a person who acts at the same time comes first.
      const at = openedAt + pace.windowMs(afterMs) + pace.graceMs;
      this.#at(live.id, at, () => void this.#carryOut(live.id, plan.number, planned));
    }
  }

  async #carryOut(id: string, number: number, { seat, decision }: Planned): Promise<void> {
    const { action, because } = decision;
    const by = seat;
    try {
      const changed = await this.#setup.keeper.change(id, live =>
        this.#isAwaited(live, number, seat) ? moveBy({ by, action }, because) : undefined,
      );
      if (changed.ok) return;
      this.#setup.failed('A computer player made an illegal move.', new Error(changed.illegal.message));
      await this.#setup.keeper.change(id, live => {
        if (!this.#isAwaited(live, number, seat)) return undefined;
        const choices = live.game.choices(live.table!.view(seat));
        return moveBy({ by, action: randomAction(choices, chanceOf(live.botSeed, number, seat)) });
      });
    } catch (error) {
      this.#setup.failed("A computer player's move could not be made.", error);
    }
  }

  #isAwaited({ table, status }: LiveTable, number: number, seat: Seat): boolean {
    return status === 'playing' && table!.number === number && awaitedBots(table!).includes(seat);
  }

  #at(id: string, at: number, callback: () => void): void {
    const { clock } = this.#setup;
    const timers = this.#timers.get(id) ?? [];
    timers.push(clock.after(Math.max(0, at - clock.now()), callback));
    this.#timers.set(id, timers);
  }

  #disarm(id: string): void {
    for (const cancel of this.#timers.get(id) ?? []) cancel();
    this.#timers.delete(id);
  }

  #sweepLater(): void {
    if (this.#closed) return;
    this.#sweep = this.#setup.clock.after(SWEEP_MS, () => void this.#sweepNow());
  }

  async #sweepNow(): Promise<void> {
    const { store, clock, failed } = this.#setup;
    try {
      const now = clock.now() - GRACE_MS;
      await this.#holdOn(now + CLAIM_MS);
      const most = MOST_FIRING - this.#firing.size;
      const taken = most > 0 ? await store.takeDue(now, now + CLAIM_MS, most) : [];
      for (const { id } of taken) void this.#fire(id, 'in the store');
    } catch (error) {
      failed('The tables that are due could not be read.', error);
    }
    this.#sweepLater();
  }

  /** Computer players who think for long are not to think on two nodes. */
  async #holdOn(until: number): Promise<void> {
    const { store, clock } = this.#setup;
    const before = clock.now() - SWEEP_MS;
    const slow = [...this.#firing].filter(([, since]) => since <= before).map(([id]) => id);
    if (slow.length > 0) await store.shared?.keepDue(slow, until);
  }
}

function moveBy(move: Move<unknown>, because?: string): Entry {
  return because === undefined ? { kind: 'move', move } : { kind: 'move', move, because };
}
