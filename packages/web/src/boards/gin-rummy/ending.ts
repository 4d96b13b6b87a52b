// The end of a hand of Gin Rummy: its staging and its panel.
import type { Action, Event, View } from '@parlour/engine/gin-rummy';
import type { BoardEnding } from '../board.ts';
import { GinShowdown } from './showdown.tsx';
import { stageHand } from './staging.ts';

export const ending: BoardEnding<View, Action, Event> = { Showdown: GinShowdown, stage: stageHand };
