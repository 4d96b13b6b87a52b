// The end of a hand of Thirty-One: its staging and its panel. Loaded after the first deal.
import type { Event, View } from '@parlour/engine/thirty-one';
import type { BoardEnding } from '../board.ts';
import type { Action } from '@parlour/engine/thirty-one';
import { ThirtyOneShowdown } from './showdown.tsx';
import { stageShowdown } from './staging.ts';

export const ending: BoardEnding<View, Action, Event> = { Showdown: ThirtyOneShowdown, stage: stageShowdown };
