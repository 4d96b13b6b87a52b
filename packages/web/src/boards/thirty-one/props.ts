// The props of the board of Thirty-One.
import type { Action, Event, View } from '@parlour/engine/thirty-one';
import type { BoardProps } from '../board.ts';

export type ThirtyOneProps = BoardProps<View, Action, Event>;
