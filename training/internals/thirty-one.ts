// What training reads of Thirty-One beyond `@parlour/engine/thirty-one`: the inside of the game and of the Duchess.
export {
  inferBeliefs,
  unseenCards,
} from '../../packages/engine/src/games/thirty-one/bots/duchess/belief/belief.ts';
export { Determinizer } from '../../packages/engine/src/games/thirty-one/bots/duchess/belief/determinizer.ts';
export { chanceOf, winChances } from '../../packages/engine/src/games/thirty-one/bots/duchess/equity.ts';
export {
  DRAWING,
  encodeChoice,
  encodeTable,
  INPUTS,
  KINDS,
  KNOCKING,
  MAX_ACTIVE,
  noInputs,
  Observation,
  THROWN,
  type SparseInputs,
} from '../../packages/engine/src/games/thirty-one/bots/duchess/network/inputs.ts';
export {
  accumulateTable,
  evaluateChoice,
  packWeights,
  unpackWeights,
  weightCount,
  weightsIn,
  type Network,
  type Weights,
} from '../../packages/engine/src/games/thirty-one/bots/duchess/network/net.ts';
export {
  argMax,
  NetworkPolicy,
  SURE,
} from '../../packages/engine/src/games/thirty-one/bots/duchess/network/network-policy.ts';
export { networkOf } from '../../packages/engine/src/games/thirty-one/bots/duchess/network/quick-network.ts';
export { WEIGHTS } from '../../packages/engine/src/games/thirty-one/bots/duchess/network/weights.ts';
export {
  analyse,
  bestDecision,
  duchess,
  duchessWith,
  type Analysis,
} from '../../packages/engine/src/games/thirty-one/bots/duchess/player.ts';
export {
  rollOut,
  type SearchSettings,
} from '../../packages/engine/src/games/thirty-one/bots/duchess/search.ts';
export { playHand } from '../../packages/engine/src/games/thirty-one/bots/duchess/simulator/play-hand.ts';
export {
  POLICIES,
  type Policy,
} from '../../packages/engine/src/games/thirty-one/bots/duchess/simulator/policies.ts';
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
} from '../../packages/engine/src/games/thirty-one/bots/duchess/simulator/quick-table.ts';
export { setup, step } from '../../packages/engine/src/games/thirty-one/game.ts';
export { ruleBook } from '../../packages/engine/src/games/thirty-one/rules.ts';
export { view } from '../../packages/engine/src/games/thirty-one/view.ts';
