// What training reads of Bluff beyond `@parlour/engine/bluff`: the inside of the game and of the Old Fox.
export { PROVEN } from '../../packages/engine/src/games/bluff/bots/old-fox/call.ts';
export { Description } from '../../packages/engine/src/games/bluff/bots/old-fox/description.ts';
export {
  Desk,
  Inputs,
  LAY_SHAPE,
  REPLY_SHAPE,
  TURN_SHAPE,
} from '../../packages/engine/src/games/bluff/bots/old-fox/inputs.ts';
export { LEARNED } from '../../packages/engine/src/games/bluff/bots/old-fox/learned.ts';
export {
  Net,
  weightCount,
  type NetShape,
  type Network,
} from '../../packages/engine/src/games/bluff/bots/old-fox/net.ts';
export {
  chooseAnswer,
  choosePlay,
  draw,
  STRONGEST,
  type OldFoxSettings,
} from '../../packages/engine/src/games/bluff/bots/old-fox/old-fox.ts';
export { packWeights, unpackWeights } from '../../packages/engine/src/games/bluff/bots/old-fox/pack.ts';
export { Reader } from '../../packages/engine/src/games/bluff/bots/old-fox/reader.ts';
export {
  chancesOf,
  likeCall,
  likePlays,
  openness,
  Taste,
} from '../../packages/engine/src/games/bluff/bots/old-fox/taste.ts';
export { weighAnswers, weighPlays } from '../../packages/engine/src/games/bluff/bots/old-fox/weigh.ts';
export { score, step } from '../../packages/engine/src/games/bluff/game.ts';
export { rankOfTurn, setup } from '../../packages/engine/src/games/bluff/model.ts';
export { ruleBook } from '../../packages/engine/src/games/bluff/rules.ts';
export { view } from '../../packages/engine/src/games/bluff/view.ts';
