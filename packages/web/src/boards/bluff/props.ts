// What the Bluff board is given.
import type { Action, Event, View } from '@parlour/engine/bluff';
import type { BoardProps } from '../board.ts';

export type Props = BoardProps<View, Action, Event>;
