// The computer players' plans: what they want to do at the decision a table waits for. They think in the background as
// soon as it is their turn, each from the view of its own seat, so that the plan is ready when the step is due.
import { botRng, randomAction, type Plan, type Planned, type Seat } from '@parlour/engine';
import { decideForHouse, standardPlayer } from './house.ts';
import type { TableState } from './table-state.ts';
import type { BotThreads } from './bot-threads.ts';

export interface BotPlansSetup {
  readonly thinking: Pick<BotThreads, 'think'>;
  /** How long a computer player may think. */
  readonly thinkMs: number;
  /** A computer player's program failed. */
  readonly failed: (message: string, error: unknown) => void;
}

interface PlanInTheMaking {
  readonly number: number;
  readonly made: Promise<Plan>;
  /** The same once it is known. */
  known?: Plan;
}

export class BotPlans {
  readonly #setup: BotPlansSetup;
  readonly #plans = new Map<string, PlanInTheMaking>();

  constructor(setup: BotPlansSetup) {
    this.#setup = setup;
  }

  /** The plan for the table's decision, once the players have thought. */
  async made(table: string): Promise<Plan | undefined> {
    return this.#plans.get(table)?.made;
  }

  /** The same if it is known already. */
  known(table: string): Plan | undefined {
    return this.#plans.get(table)?.known;
  }

  forget(table: string): void {
    this.#plans.delete(table);
  }

  /** Lets the computer players of the awaited seats begin to think; undefined when they do so already. */
  begin(live: TableState): Promise<Plan> | undefined {
    const { id, number } = live;
    if (number === undefined || this.#plans.get(id)?.number === number) return undefined;
    const thoughts = live.awaitedBots.map(seat => this.#think(live, seat, number));
    const made = Promise.all(thoughts).then(decisions => {
      plan.known = live.plan(number, decisions);
      return plan.known;
    });
    const plan: PlanInTheMaking = { number, made };
    this.#plans.set(id, plan);
    return made;
  }

  async #think(live: TableState, seat: Seat, number: number): Promise<Planned> {
    const { thinking, thinkMs, failed } = this.#setup;
    const chair = live.chairs.all[seat];
    const bot = chair?.kind === 'bot' ? chair.bot : 'of the house';
    const view = live.view(seat);
    const { botSeed: seed, game } = live;
    try {
      // The standard players decide in a tenth of a millisecond. A thread costs more than that, and may still have to
      // start; where it has many decisions to make, each waits for the one before it.
      if (chair?.kind === 'person' || bot === standardPlayer(live).id) {
        return { seat, decision: decideForHouse(live, seat, number) };
      }
      const decision = await thinking.think({ game: game.id, bot, view, seed, number, seat, thinkMs });
      return { seat, decision };
    } catch (error) {
      // The table must go on when a player's program is broken: the seat then plays a random legal move.
      failed(`The computer player "${bot}" failed.`, error);
      const action: unknown = randomAction(game.choices(view), botRng(seed, number, seat));
      return { seat, decision: { action } };
    }
  }
}
