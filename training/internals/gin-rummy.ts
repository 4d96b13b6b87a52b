// What training reads of Gin Rummy beyond `@parlour/engine/gin-rummy`: the inside of the game and of Madame Deadwood.
export { countHints, findClues } from '../../packages/engine/src/games/gin-rummy/bots/madame/belief.ts';
export {
  AFTER_FEATURES,
  BOOK_SIZE,
  bookOf,
  HINT_FEATURES,
  KNOCK_FEATURES,
  KNOCK_STEPS,
  LEAF_FEATURES,
  PARTS,
  SIGNS,
  TEMPERS,
  type Book,
  type Books,
  type Part,
  type Temper,
} from '../../packages/engine/src/games/gin-rummy/bots/madame/book.ts';
export {
  describeHand,
  HAND_FEATURES,
} from '../../packages/engine/src/games/gin-rummy/bots/madame/features.ts';
export {
  CLUB,
  makeMadame,
  STRONGEST,
  type Settings,
} from '../../packages/engine/src/games/gin-rummy/bots/madame/index.ts';
export {
  describeMeeting,
  MEETING_AT,
  MOVER_AT,
} from '../../packages/engine/src/games/gin-rummy/bots/madame/leaf.ts';
export { LEARNED } from '../../packages/engine/src/games/gin-rummy/bots/madame/learned.ts';
export { signOf } from '../../packages/engine/src/games/gin-rummy/bots/madame/opponent.ts';
export { packBook, unpackBook } from '../../packages/engine/src/games/gin-rummy/bots/madame/pack.ts';
export {
  describeAfter,
  describeKnock,
  knockValue,
  leastOf,
  weighDraw,
  weighThrows,
} from '../../packages/engine/src/games/gin-rummy/bots/madame/policy.ts';
export { look, stageOf, STAGES } from '../../packages/engine/src/games/gin-rummy/bots/madame/sight.ts';
export { suitsOf } from '../../packages/engine/src/games/gin-rummy/bots/madame/suits.ts';
export {
  callBigGin,
  considerLastDiscard,
  drawOrTake,
  goOut,
  holding,
  leanest,
  throwsOf,
} from '../../packages/engine/src/games/gin-rummy/bots/sense.ts';
export { leastDeadwood } from '../../packages/engine/src/games/gin-rummy/knock.ts';
export { isUpcardDeclined } from '../../packages/engine/src/games/gin-rummy/model.ts';
export { ownHand } from '../../packages/engine/src/games/gin-rummy/view.ts';
