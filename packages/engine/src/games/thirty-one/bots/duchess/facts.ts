// The figures that explain a decision of Thirty-One, from the rollouts it was weighed by.
import { formatCard } from '../../../../core/card.ts';
import type { Telling } from '../../../../core/judge.ts';
import { percentText, sampledShare } from '../../../../core/told.ts';
import type { Fact } from '../../../../core/weigh.ts';
import type { Action } from '../../model.ts';
import type { View } from '../../view.ts';
import { unseenCards } from './belief/belief.ts';
import { DECK, KNOCK, QuickTable, SHOWN, START } from './simulator/quick-table.ts';
import { worthOf, worthWithout } from './simulator/worth.ts';

/** What the rollouts of one option tell. */
export interface Rollouts {
  readonly choice: number;
  readonly results: number[];
  /** In how many of them the viewer was lowest, and in how many somebody else knocked before the viewer's next turn. */
  lowest: number;
  knocked: number;
}

/** What the hand is worth after these throws, each told once. */
export function throwFacts(table: QuickTable, actions: readonly (Action | undefined)[]): Fact[] {
  const from = 4 * table.seat;
  const cards = new Set(actions.flatMap(action => (action?.type === 'discard' ? [action.card] : [])));
  return [...cards].map(card => {
    const value = worthWithout(table.hands, from, table.hands.indexOf(card, from) - from, table.set);
    return { id: 'worth', value, text: `Without ${formatCard(card)} your hand is worth ${value}.` };
  });
}

/** What comes of a knock, and whether another comes first. `leading`: the rollouts of the best option. */
export function chanceFacts(
  table: QuickTable,
  options: readonly Rollouts[],
  leading: Rollouts,
  told: Telling,
): Fact[] {
  const facts: Fact[] = [];
  const knock = table.stage === START ? options.find(({ choice }) => choice === KNOCK) : undefined;
  if (knock !== undefined) {
    const value = told('lowest', sampledShare(knock.lowest, knock.results.length));
    const text = `Knocking now leaves you lowest ${percentText(value)} of the time.`;
    facts.push({ id: 'lowest', value, text });
  }
  // After the best throw, or where the turn is not spent on a knock.
  const stays = table.stage === START ? options.find(({ choice }) => choice === DECK) : leading;
  if (stays !== undefined && table.knocker < 0) {
    const share = sampledShare(stays.knocked, stays.results.length);
    const value = told('knocked', endsHand(table, stays.choice) ? 0 : share);
    const text = `Somebody else knocks before your next turn ${percentText(value)} of the time.`;
    facts.push({ id: 'knocked', value, text });
  }
  return facts;
}

/** Whether the hand is over with this throw. */
function endsHand(table: QuickTable, choice: number): boolean {
  if (table.stage === START) return false;
  const after = new QuickTable(table.rules, table.seats);
  after.copyFrom(table);
  after.throwAt(choice);
  return after.stage >= SHOWN;
}

export function improvingFacts(view: View, table: QuickTable): Fact[] {
  if (table.stage !== START) return [];
  const value = improving(view, table);
  const text = `${value} of the cards you have not seen ${value === 1 ? 'improves' : 'improve'} your hand.`;
  return [{ id: 'improving', value, text }];
}

/** How many unseen cards make the hand worth more. */
function improving(view: View, table: QuickTable): number {
  const from = 4 * table.seat;
  const four = table.hands.slice(from, from + 4);
  const now = worthOf(four[0]!, four[1]!, four[2]!, table.set);
  return unseenCards(view).filter(card => {
    four[3] = card;
    return [0, 1, 2].some(place => worthWithout(four, 0, place, table.set) > now);
  }).length;
}
