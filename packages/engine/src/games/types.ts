// The types of the games for users of the library: under names of their own, and by the id of the game. A game
// that is not listed here can be played too; its states and views are `unknown` then.
import type { Game } from '../core/game.ts';
import type { bluff } from './bluff/index.ts';
import type { ginRummy } from './gin-rummy/index.ts';
import type { thirtyOne } from './thirty-one/index.ts';

// `State`: everything, hidden cards included. `View`: what one viewer may see. `Action`: what a seat may do.
export type {
  Action as ThirtyOneAction,
  Rules as ThirtyOneRules,
  State as ThirtyOneState,
  View as ThirtyOneView,
} from './thirty-one/index.ts';
export type {
  Action as BluffAction,
  Rules as BluffRules,
  State as BluffState,
  View as BluffView,
} from './bluff/index.ts';
export type {
  Action as GinRummyAction,
  Rules as GinRummyRules,
  State as GinRummyState,
  View as GinRummyView,
} from './gin-rummy/index.ts';

/** The games whose types are known, by their ids. */
export interface GameTypes {
  readonly 'thirty-one': TypesOf<typeof thirtyOne>;
  readonly bluff: TypesOf<typeof bluff>;
  readonly 'gin-rummy': TypesOf<typeof ginRummy>;
}

/** The game that is played where none is named: the first of the catalogue. */
export type FirstGame = 'thirty-one';

/** The rules of the game of that id. */
export type RulesOf<Id extends string> = Id extends keyof GameTypes ? GameTypes[Id]['rules'] : unknown;
/** The state of the game of that id, with every hidden card. */
export type StateOf<Id extends string> = Id extends keyof GameTypes ? GameTypes[Id]['state'] : unknown;
/** What one viewer may see of the game of that id. */
export type ViewOf<Id extends string> = Id extends keyof GameTypes ? GameTypes[Id]['view'] : unknown;

type TypesOf<Of> =
  Of extends Game<infer Rules, infer State, infer Action, infer View, infer _Event>
    ? { readonly rules: Rules; readonly state: State; readonly action: Action; readonly view: View }
    : never;
