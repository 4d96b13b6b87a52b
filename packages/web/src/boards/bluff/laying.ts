// Putting cards on the pile before the turn is ended, and what the one big button says meanwhile. Pure functions
// of the view, the menu and the cards picked so far.
import type { Card, Choice } from '@parlour/engine';
import type { Action, View } from '@parlour/engine/bluff';

type Pick = Extract<Choice<Action>, { kind: 'pick' }>;

/** The turn in which cards may be laid, as far as it has come. */
export interface Laying {
  readonly pick: Pick;
  /** On the pile already: what the rules force, then what was picked. */
  readonly put: readonly Card[];
  /** The picked ones, which may be taken back. */
  readonly picked: readonly Card[];
  /** How many cards may lie there in all. */
  readonly most: number;
}

/** The viewer's turn to lay cards, if it is his. */
export function layingOf(
  view: View,
  choices: readonly Choice<Action>[],
  chosen: readonly Card[],
): Laying | undefined {
  const pick = choices.find(choice => choice.kind === 'pick');
  if (pick === undefined) return undefined;
  const forced = (view.hand ?? []).filter(card => !pick.from.includes(card));
  const picked = chosen.filter(card => pick.from.includes(card));
  return { pick, picked, put: [...forced, ...picked], most: forced.length + pick.max };
}

/** [B31] Whether no further card may be added. */
export function isFull({ put, most }: Laying): boolean {
  return put.length >= most;
}

/** [B20] The one button: what it would do, and the action if it can be pressed. */
export interface MainButton {
  readonly does: 'end-turn' | 'call';
  readonly action?: Action;
}

/**
 * [B36] It says "end turn" only to whoever is laying cards, and "call bluff" at any other time. [B35] It ends no
 * turn without a card. [AB3] It calls only while the window after somebody else's play is open, [B42] even when
 * the viewer is next.
 */
export function mainButton(choices: readonly Choice<Action>[], laying: Laying | undefined): MainButton {
  if (laying !== undefined) {
    const { pick, picked, put } = laying;
    return put.length === 0 ? { does: 'end-turn' } : { does: 'end-turn', action: pick.make(picked) };
  }
  const action = actionOf(choices, 'call');
  return action === undefined ? { does: 'call' } : { does: 'call', action };
}

/** The action of that type where the menu has it. */
export function actionOf(choices: readonly Choice<Action>[], type: Action['type']): Action | undefined {
  for (const choice of choices) {
    if (choice.kind === 'act' && choice.action.type === type) return choice.action;
  }
  return undefined;
}

/** [B17, B19] The hand in groups of equal rank. The engine keeps it sorted. */
export function groupByRank(hand: readonly Card[]): Card[][] {
  const groups: Card[][] = [];
  for (const card of hand) {
    const group = groups.at(-1);
    if (group !== undefined && group[0]! % 13 === card % 13) group.push(card);
    else groups.push([card]);
  }
  return groups;
}
