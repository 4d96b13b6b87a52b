// Putting cards on the pile before the turn is ended, and what the main button does meanwhile. Pure functions of the
// view, the menu and the cards picked so far.
import { rankOf, type Card, type Choice } from '@parlour/engine';
import type { Action, View } from '@parlour/engine/bluff';

type Pick = Extract<Choice<Action>, { kind: 'pick' }>;

/** The state of a turn in which the viewer lays cards. */
export interface Laying {
  readonly pick: Pick;
  /** The cards on the pile: those that the rules force, then those picked. */
  readonly put: readonly Card[];
  /** The picked ones, which may be taken back. */
  readonly picked: readonly Card[];
  /** How many cards may be put there in all. */
  readonly most: number;
}

/** The viewer's turn to lay cards; undefined if it is not their turn. */
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
export function isPlayFull({ put, most }: Laying): boolean {
  return put.length >= most;
}

/** [B20] The one button: what it would do, and the action if it can be pressed. */
export interface MainButton {
  readonly does: 'end-turn' | 'call';
  readonly action?: Action;
}

/**
 * [B36] It says "end turn" only to a player who is laying cards, and "call bluff" at any other time. [B35] It ends
 * no turn without a card. [AB3] It calls only while the window after another player's play is open, [B42]
 * also for the player who is next.
 */
export function mainButton(choices: readonly Choice<Action>[], laying: Laying | undefined): MainButton {
  if (laying !== undefined) {
    const { pick, picked, put } = laying;
    return put.length === 0 ? { does: 'end-turn' } : { does: 'end-turn', action: pick.make(picked) };
  }
  const action = actionOfType(choices, 'call');
  return action === undefined ? { does: 'call' } : { does: 'call', action };
}

/** The action of that type, if the menu has it. */
export function actionOfType(choices: readonly Choice<Action>[], type: Action['type']): Action | undefined {
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
    const before = group?.at(-1);
    if (group !== undefined && before !== undefined && rankOf(before) === rankOf(card)) group.push(card);
    else groups.push([card]);
  }
  return groups;
}
