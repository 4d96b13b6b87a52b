// What the Gin Rummy board is given, and the few questions all its parts ask.
import type { Card, Choice, Seat } from '@parlour/engine';
import type { Action, Event, View } from '@parlour/engine/gin-rummy';
import type { BoardProps } from '../board.ts';

export type Props = BoardProps<View, Action, Event>;

/** The props of somebody who sits at the table. */
export type SeatedProps = Props & { readonly me: Seat };

/** The actions of the menu. */
export function actionsIn(choices: readonly Choice<Action>[]): Action[] {
  return choices.flatMap(choice => (choice.kind === 'act' ? [choice.action] : []));
}

/** The seat's hand as far as the viewer knows it. */
export function handOf(view: View, seat: Seat): readonly Card[] {
  return view.hands[seat]?.known ?? [];
}

/** The card the seat has drawn in this turn, where the viewer knows it. */
export function drawnCard({ deeds, phase }: View, seat: Seat): Card | undefined {
  const last = deeds.at(-1);
  return phase.kind === 'discard' && last?.did === 'draw' && last.seat === seat ? last.card : undefined;
}

/** [G7] The card that may not be thrown, because it was just taken from the pile. */
export function justTaken({ deeds }: View): Card | undefined {
  const last = deeds.at(-1);
  return last?.did === 'draw' && last.from === 'discard' ? last.card : undefined;
}
