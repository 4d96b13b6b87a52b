// Plays any game of the catalogue without knowing its rules: it imagines worlds that its view could be looking
// at, tries each of its choices there, lets chance play on to the end of the hand, and takes the choice that
// stands best on average.
import type { AnyBot, AnyGame, Choice } from '../core/game.ts';
import { copyPlain } from '../core/plain.ts';
import { randomAction } from '../core/play.ts';
import { drawSeed, pickOne, shuffle, type Rng } from '../core/random.ts';
import type { Seat } from '../core/seat.ts';

/** How hard it thinks. */
export interface MonteCarloSettings {
  /** In how many imagined worlds every choice is tried. */
  readonly worlds?: number;
  /** How many ways to pick cards are tried where a choice asks for cards. */
  readonly picks?: number;
  /** How many moves are played on at the most. */
  readonly horizon?: number;
}

/** The Monte Carlo player of a game. */
export function monteCarloBot(game: AnyGame, settings: MonteCarloSettings = {}): AnyBot {
  const { worlds = 40, picks = 12, horizon = 200 } = settings;
  return {
    id: 'monte-carlo',
    name: 'Monte Carlo',
    about: 'Imagines what it cannot see and tries every choice by chance.',
    act(view, rng, stop) {
      const actions = candidates<unknown>(game.choices(view), picks, rng);
      const totals = actions.map(() => 0);
      let tried = 0;
      while (tried < worlds && actions.length > 1 && !(tried > 0 && stop())) {
        const world: unknown = game.imagine(view, rng);
        for (const [index, action] of actions.entries()) {
          const state = copyPlain(world);
          game.step(state, { by: view.viewer as Seat, action });
          playOn(game, state, horizon, rng);
          totals[index]! += lead(game.score(state), view.viewer as Seat);
        }
        tried++;
      }
      const best = totals.indexOf(Math.max(...totals));
      return { action: actions[best], because: `it stood best in ${tried} imagined worlds` };
    },
  };
}

function candidates<Action>(choices: readonly Choice<Action>[], picks: number, rng: Rng): Action[] {
  return choices.flatMap(choice => {
    if (choice.kind === 'act') return [choice.action];
    return Array.from({ length: picks }, () => {
      const size = choice.min + rng.below(choice.max - choice.min + 1);
      return choice.make(shuffle([...choice.from], rng).slice(0, size));
    });
  });
}

/** Plays by chance to the end of the hand, where the table would wait for the next deal. */
function playOn(game: AnyGame, state: unknown, horizon: number, rng: Rng): void {
  for (let moves = 0; moves < horizon; moves++) {
    const turn = game.turn(state);
    if (turn.kind === 'over' || (turn.kind === 'chance' && turn.pause)) return;
    if (turn.kind === 'chance') {
      game.step(state, { by: 'chance', seed: drawSeed(rng) });
    } else if (turn.kind === 'window' && rng.chance(0.8)) {
      game.step(state, { by: 'clock' });
    } else {
      const by = turn.kind === 'seat' ? turn.seat : pickOne(turn.seats, rng);
      game.step(state, { by, action: randomAction<unknown>(game.choices(game.view(state, by)), rng) });
    }
  }
}

/** How far the seat stands above the average of the others. */
function lead(score: readonly number[], seat: Seat): number {
  const total = score.reduce((sum, points) => sum + points, 0);
  const own = score[seat]!;
  return own - (total - own) / (score.length - 1);
}
