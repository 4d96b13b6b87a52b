// The props of the Gin Rummy board, and what several of its parts read from them.
import type { Card, Choice, Seat } from '@parlour/engine';
import type { Action, Event, View } from '@parlour/engine/gin-rummy';
import type { BoardProps } from '../board.ts';

export type GinProps = BoardProps<View, Action, Event>;

/** The props for a player at the table, not the audience. */
export type SeatedProps = GinProps & { readonly me: Seat };

/** The actions of the menu. */
export function actionsIn(choices: readonly Choice<Action>[]): Action[] {
  return choices.flatMap(choice => (choice.kind === 'act' ? [choice.action] : []));
}

/** The cards of the seat's hand that the viewer knows. */
export function knownHand(view: View, seat: Seat): readonly Card[] {
  return view.hands[seat]?.known ?? [];
}

/** The card the seat has drawn in this turn, if the viewer knows it. */
export function drawnCard({ deeds, phase }: View, seat: Seat): Card | undefined {
  const last = deeds.at(-1);
  return phase.kind === 'discard' && last?.did === 'draw' && last.seat === seat ? last.card : undefined;
}

/** [G7] The card that may not be thrown, because it was just taken from the pile. */
export function justTaken({ deeds }: View): Card | undefined {
  const last = deeds.at(-1);
  return last?.did === 'draw' && last.from === 'discard' ? last.card : undefined;
}
