// A game as an environment for programs that learn: every seat is played from outside, one decision after another. Deals
// follow from the seed of the reset, so the same seed and the same answers give the same match.
import {
  carryOut,
  drawSeed,
  playSteps,
  rngFrom,
  seedFrom,
  Table,
  type AnyBot,
  type AnyGame,
  type Choice,
  type Decision,
  type Seat,
} from '@parlour/engine';
import { readReply, writeMenu, type ProtocolMenuLine } from '../players/protocol.ts';

/** The game, and how it is played. */
export interface EnvironmentSetup {
  readonly game: AnyGame;
  readonly rules: unknown;
  readonly seats: number;
  /** The most moves of a match; a longer one is cut off. */
  readonly moveLimit: number;
}

/** What the environment waits for. */
export type EnvironmentTurn =
  | {
      readonly type: 'turn';
      readonly seat: number;
      readonly view: unknown;
      readonly menu: readonly ProtocolMenuLine[];
      readonly score: readonly number[];
    }
  | {
      readonly type: 'over';
      readonly score: readonly number[];
      /** The seats that have won; none when the match was cut off. */
      readonly winners: readonly number[];
      readonly truncated: boolean;
    };

/** A refused answer: nothing has changed. */
export interface EnvironmentError {
  readonly type: 'error';
  readonly message: string;
}

/** One match after another, each begun by `reset`. */
export class Environment {
  readonly setup: EnvironmentSetup;
  #table: Table;
  #steps: Generator<Seat, boolean, Decision<unknown>>;
  /** The menu of the seat that is asked. */
  #asked: readonly Choice<unknown>[] | undefined;

  constructor(setup: EnvironmentSetup) {
    this.setup = setup;
    this.#table = openTable(setup);
    this.#steps = stepsOf(this.#table, setup, '');
  }

  /** Begins a match. */
  reset(seed: string): EnvironmentTurn {
    this.#table = openTable(this.setup);
    this.#steps = stepsOf(this.#table, this.setup, seed);
    return this.#advance(this.#steps.next());
  }

  /**
   * Answers for the seat that is asked: a line of its menu, and the cards picked for it; in a window also when (`afterMs`,
   * `certain`, as in `Decision`).
   */
  step({ choice, pick = [], afterMs, certain }: Record<string, unknown>): EnvironmentTurn | EnvironmentError {
    if (this.#asked === undefined) return { type: 'error', message: 'No seat is asked. Begin with a reset.' };
    // The menu holds every legal action and no other, so an action is not spelled out.
    const reply = readReply(this.setup.game, this.#asked, { choice, pick, afterMs, certain });
    if (!reply.ok) return { type: 'error', message: reply.message };
    return this.#advance(this.#steps.next(reply.decision));
  }

  /** What a seat may see now. */
  view(seat: Seat): unknown {
    return this.#table.view(seat);
  }

  #advance(step: IteratorResult<Seat, boolean>): EnvironmentTurn {
    const table = this.#table;
    const score = table.score();
    if (step.done === true) {
      this.#asked = undefined;
      return { type: 'over', score, winners: table.winners(), truncated: !step.value };
    }
    const seat = step.value;
    const view = table.view(seat);
    const choices = this.setup.game.choices(view);
    this.#asked = choices;
    return { type: 'turn', seat, view, menu: writeMenu(choices), score };
  }
}

function openTable({ game, rules, seats }: EnvironmentSetup): Table {
  const players = Array.from({ length: seats }, (_, seat) => ({
    kind: 'bot' as const,
    name: `Player ${seat}`,
    bot: OUTSIDE,
  }));
  return new Table({ game, rules, players, inPlace: true });
}

/** The same deals and ties as `playOut` has with that seed. */
function stepsOf(
  table: Table,
  { moveLimit }: EnvironmentSetup,
  text: string,
): Generator<Seat, boolean, Decision<unknown>> {
  const seed = seedFrom(text);
  const deals = rngFrom(seedFrom(`${seed}/deals`));
  return playSteps({ table, botSeed: seed, limit: moveLimit, dealSeed: () => drawSeed(deals), carryOut });
}

const OUTSIDE: AnyBot = {
  id: 'outside',
  name: 'Outside',
  about: 'Decides outside the table.',
  act: () => {
    throw new Error('The environment asks its program, not the table.');
  },
};
