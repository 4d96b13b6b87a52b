// What training reads of Gin Rummy beyond `@parlour/engine/gin-rummy`: the inside of the game and of Madame Deadwood.
export {
  countBeliefFeatures,
  gatherEvidence,
} from '../../packages/engine/src/games/gin-rummy/bots/madame/belief.ts';
export {
  AFTER_FEATURES,
  byType,
  HINT_FEATURES,
  KNOCK_FEATURES,
  KNOCK_STEPS,
  LEAF_FEATURES,
  OPPONENT_TYPES,
  PART_NAMES,
  SIGNS,
  WEIGHT_SET_SIZE,
  weightSetOf,
  type OpponentType,
  type WeightSet,
  type WeightSets,
} from '../../packages/engine/src/games/gin-rummy/bots/madame/weights/weight-set.ts';
export {
  describeHand,
  HAND_FEATURES,
} from '../../packages/engine/src/games/gin-rummy/bots/madame/features.ts';
export {
  CLUB,
  makeMadame,
  STRONGEST,
  type MadameSettings,
} from '../../packages/engine/src/games/gin-rummy/bots/madame/index.ts';
export {
  describeInteraction,
  INTERACTION_AT,
  MOVER_AT,
} from '../../packages/engine/src/games/gin-rummy/bots/madame/leaf.ts';
export { LEARNED } from '../../packages/engine/src/games/gin-rummy/bots/madame/weights/learned.ts';
export { signOf } from '../../packages/engine/src/games/gin-rummy/bots/madame/opponent-type.ts';
export {
  packWeightSet,
  unpackWeightSet,
} from '../../packages/engine/src/games/gin-rummy/bots/madame/weights/pack.ts';
export {
  describeAfter,
  describeKnock,
  evaluateDraw,
  evaluateThrows,
  knockValue,
  leastOf,
} from '../../packages/engine/src/games/gin-rummy/bots/madame/policy.ts';
export {
  observationOf,
  stageOf,
  STAGES,
} from '../../packages/engine/src/games/gin-rummy/bots/madame/observation.ts';
export { searchContext } from '../../packages/engine/src/games/gin-rummy/bots/madame/search-context.ts';
export { suitsOf } from '../../packages/engine/src/games/gin-rummy/bots/madame/suits.ts';
export {
  callBigGin,
  considerLastDiscard,
  drawOrTake,
  goOut,
  holding,
  leanest,
  limitOf,
  throwsOf,
} from '../../packages/engine/src/games/gin-rummy/bots/sense.ts';
export { leastDeadwood } from '../../packages/engine/src/games/gin-rummy/knock.ts';
export { isUpcardDeclined, mustKnock } from '../../packages/engine/src/games/gin-rummy/model.ts';
export { ownHand } from '../../packages/engine/src/games/gin-rummy/view.ts';
