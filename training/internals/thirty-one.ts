// What training reads of Thirty-One beyond `@parlour/engine/thirty-one`: the inside of the game and of the Duchess.
export { believe, unseenCards } from '../../packages/engine/src/games/thirty-one/bots/duchess/belief.ts';
export { chanceOf, winChances } from '../../packages/engine/src/games/thirty-one/bots/duchess/equity.ts';
export { HABITS, type Habit } from '../../packages/engine/src/games/thirty-one/bots/duchess/habits.ts';
export {
  describeChoice,
  describeTable,
  DRAWING,
  INPUTS,
  KINDS,
  KNOCKING,
  Look,
  MOST_ACTIVE,
  noInputs,
  THROWN,
  type Active,
} from '../../packages/engine/src/games/thirty-one/bots/duchess/inputs.ts';
export { Judge, mostOf, SURE } from '../../packages/engine/src/games/thirty-one/bots/duchess/judge.ts';
export {
  answer,
  networkOf,
  packWeights,
  prepare,
  unpackWeights,
  weightCount,
  weightsIn,
  type Network,
  type Weights,
} from '../../packages/engine/src/games/thirty-one/bots/duchess/net.ts';
export { playHand } from '../../packages/engine/src/games/thirty-one/bots/duchess/play-hand.ts';
export {
  decide,
  duchess,
  duchessWith,
  think,
  type Thought,
} from '../../packages/engine/src/games/thirty-one/bots/duchess/player.ts';
export {
  DECK,
  KNOCK,
  OVER,
  QuickTable,
  SHOWN,
  SHUFFLE,
  START,
  TAKE,
  type Start,
} from '../../packages/engine/src/games/thirty-one/bots/duchess/quick-table.ts';
export { playOn, type Effort } from '../../packages/engine/src/games/thirty-one/bots/duchess/search.ts';
export { WEIGHTS } from '../../packages/engine/src/games/thirty-one/bots/duchess/weights.ts';
export { Worlds } from '../../packages/engine/src/games/thirty-one/bots/duchess/world.ts';
export { setup, step } from '../../packages/engine/src/games/thirty-one/game.ts';
export { ruleBook } from '../../packages/engine/src/games/thirty-one/rules.ts';
export { view } from '../../packages/engine/src/games/thirty-one/view.ts';
