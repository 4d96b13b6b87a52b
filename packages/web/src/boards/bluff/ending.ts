// The moments of Bluff: the staging of a call, and the panel at the end.
import type { Action, Event, View } from '@parlour/engine/bluff';
import type { BoardEnding } from '../board.ts';
import { BluffShowdown } from './showdown.tsx';
import { stageCall } from './staging.ts';

export const ending: BoardEnding<View, Action, Event> = { Showdown: BluffShowdown, stage: stageCall };
