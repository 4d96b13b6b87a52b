// The props of the Bluff board.
import type { Action, Event, View } from '@parlour/engine/bluff';
import type { BoardProps } from '../board.ts';

export type BluffProps = BoardProps<View, Action, Event>;
