// [G34–G38] Sorting the hand for a knock: three combos, a card to throw, and the other cards. Whether the result is a
// legal knock is looked up in the menu, so the rules are written once, in the engine.
import { rankOf, suitOf, type Card, type Choice } from '@parlour/engine';
import { deadwoodPoints, type Action, type Meld } from '@parlour/engine/gin-rummy';
import { actionsIn } from './props.ts';

/** [G35] There are three combos: four melds would take twelve cards. */
export const COMBOS = [0, 1, 2] as const;

export interface Knock {
  readonly combos: readonly (readonly Card[])[];
  /** The card that the player has chosen to throw, if any. */
  readonly thrown?: Card;
}

export const NO_KNOCK: Knock = { combos: COMBOS.map(() => []) };

/** [G36, AG9] Whether the combo with this card is still of one rank, or of one suit without a gap. */
export function mayJoin(combo: readonly Card[], card: Card): boolean {
  const [first] = combo;
  if (first === undefined) return true;
  if (combo.every(other => rankOf(other) === rankOf(card))) return true;
  const neighbours = combo.some(other => Math.abs(other - card) === 1);
  return neighbours && combo.every(other => suitOf(other) === suitOf(card));
}

/** Puts the card into a combo, from wherever it was. */
export function joinCombo(knock: Knock, combo: number, card: Card): Knock {
  const without = leaveCombos(knock, card);
  return {
    ...without,
    combos: without.combos.map((cards, index) => (index === combo ? sorted([...cards, card]) : cards)),
  };
}

/** Takes the card out of its combo, with the shorter part of a run that it breaks; it is no longer the card to throw. */
export function leaveCombos({ combos, thrown }: Knock, card: Card): Knock {
  const left = combos.map(cards =>
    cards.includes(card) ? unbroken(cards.filter(other => other !== card)) : cards,
  );
  return thrown === undefined || thrown === card ? { combos: left } : { combos: left, thrown };
}

/** Chooses the card to throw. */
export function chooseThrown(knock: Knock, card: Card): Knock {
  return { ...leaveCombos(knock, card), thrown: card };
}

/** The cards in no combo. */
export function outsideCombos({ combos }: Knock, hand: readonly Card[]): Card[] {
  return hand.filter(card => !combos.some(cards => cards.includes(card)));
}

/** [AG7] The card to throw: the chosen one, or the unmatched one of most points that was not just taken. */
export function thrownCard(
  knock: Knock,
  hand: readonly Card[],
  justTaken: Card | undefined,
): Card | undefined {
  const outside = outsideCombos(knock, hand);
  if (knock.thrown !== undefined && outside.includes(knock.thrown)) return knock.thrown;
  return outside
    .filter(card => card !== justTaken)
    .sort((a, b) => deadwoodPoints([b]) - deadwoodPoints([a]) || rankOf(b) - rankOf(a))[0];
}

/** The points of the cards outside the combos, without the thrown one. */
export function pointsLeft(knock: Knock, hand: readonly Card[], thrown: Card | undefined): number {
  return outsideCombos(knock, hand)
    .filter(card => card !== thrown)
    .reduce((sum, card) => sum + deadwoodPoints([card]), 0);
}

/** [G37] The knock of the menu with exactly these combos, if there is one. */
export function knockAction(
  choices: readonly Choice<Action>[],
  { combos }: Knock,
  thrown: Card | undefined,
): Action | undefined {
  const wanted = spell(combos.filter(cards => cards.length > 0));
  return actionsIn(choices).find(
    action => action.type === 'knock' && action.discard === thrown && spell(action.melds) === wanted,
  );
}

/** The knock that leaves the fewest points, as combos: the menu lists it first. */
export function bestKnock(choices: readonly Choice<Action>[]): Knock | undefined {
  const best = actionsIn(choices).find(action => action.type === 'knock');
  if (best === undefined) return undefined;
  return { combos: COMBOS.map(index => best.melds[index] ?? []), thrown: best.discard };
}

/** A run that has lost a card in its middle keeps the longer part. */
function unbroken(cards: readonly Card[]): readonly Card[] {
  const gap = cards.findIndex((card, index) => {
    const before = cards[index - 1];
    return before !== undefined && suitOf(card) === suitOf(before) && card !== before + 1;
  });
  if (gap < 0) return cards;
  const [low, high] = [cards.slice(0, gap), cards.slice(gap)];
  return low.length >= high.length ? low : high;
}

function sorted(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => a - b);
}

function spell(melds: readonly Meld[]): string {
  return melds
    .map(meld => sorted(meld).join(' '))
    .sort()
    .join('|');
}
