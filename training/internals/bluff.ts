// What training reads of Bluff beyond `@parlour/engine/bluff`: the inside of the game and of the Old Fox.
export { PROVEN } from '../../packages/engine/src/games/bluff/bots/old-fox/call.ts';
export { SparseVector } from '../../packages/engine/src/games/bluff/bots/old-fox/network/sparse-vector.ts';
export {
  Inputs,
  LAY_SHAPE,
  REPLY_SHAPE,
  Scratch,
  TURN_SHAPE,
} from '../../packages/engine/src/games/bluff/bots/old-fox/network/inputs.ts';
export { LEARNED } from '../../packages/engine/src/games/bluff/bots/old-fox/network/learned.ts';
export {
  Net,
  weightCount,
  type NetShape,
  type Network,
} from '../../packages/engine/src/games/bluff/bots/old-fox/network/net.ts';
export { isPoorGuess } from '../../packages/engine/src/games/bluff/bots/old-fox/guess.ts';
export {
  chooseAnswer,
  choosePlay,
  sampleIndex,
  STRONGEST,
  type OldFoxSettings,
} from '../../packages/engine/src/games/bluff/bots/old-fox/choose.ts';
export {
  packWeights,
  unpackWeights,
} from '../../packages/engine/src/games/bluff/bots/old-fox/network/pack.ts';
export { PublicBelief } from '../../packages/engine/src/games/bluff/bots/old-fox/belief/public-belief.ts';
export {
  callLogit,
  correctionWeight,
  playLogits,
  PolicyNetworks,
  softmax,
} from '../../packages/engine/src/games/bluff/bots/old-fox/network/policy-networks.ts';
export {
  evaluateAnswers,
  evaluatePlays,
  type ClaimEvaluation,
} from '../../packages/engine/src/games/bluff/bots/old-fox/evaluate.ts';
export { score, step } from '../../packages/engine/src/games/bluff/game.ts';
export { rankOfTurn, setup } from '../../packages/engine/src/games/bluff/model.ts';
export { ruleBook } from '../../packages/engine/src/games/bluff/rules.ts';
export { view } from '../../packages/engine/src/games/bluff/view.ts';
export {
  encodeStanding,
  VALUE_SHAPE,
} from '../../packages/engine/src/games/bluff/bots/old-fox/value/standing.ts';
export { OPPONENT_TYPES } from '../../packages/engine/src/games/bluff/bots/old-fox/belief/opponent-types.ts';
export { candidatePlays } from '../../packages/engine/src/games/bluff/bots/old-fox/plays.ts';
export { describeClaim, isProven } from '../../packages/engine/src/games/bluff/bots/old-fox/value/lie.ts';
export { Outlook } from '../../packages/engine/src/games/bluff/bots/old-fox/belief/outlook.ts';
export { EQUAL } from '../../packages/engine/src/games/bluff/bots/old-fox/value/outcomes.ts';
export { winChanceAt } from '../../packages/engine/src/games/bluff/bots/old-fox/value/value.ts';
export { sampleOptions } from '../../packages/engine/src/games/bluff/bots/old-fox/sample.ts';
