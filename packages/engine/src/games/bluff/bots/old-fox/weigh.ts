// Weighs plays and answers: the chance to win the game after each of them, from how likely a call and a bluff are
// and what everybody would hold then.
import type { Card } from '../../../../core/card.ts';
import { isBluff } from '../../claim.ts';
import type { Claim } from '../../model.ts';
import { Race } from './equity.ts';
import type { Outlook } from './outlook.ts';
import { worthTrying } from './plays.ts';

/** Something one may do, and the chance to win after it. */
export interface Weighed<Choice> {
  readonly choice: Choice;
  readonly chance: number;
}

/** What somebody thinks of the cards just laid: the chance of a bluff, and to win after a pass and after a call. */
export interface Judged {
  readonly bluff: number;
  readonly pass: number;
  readonly call: number;
}

/** A bluff is called as if everybody had this many chances to think of it: whoever counts on luck is found out. */
const CAUTION = 4;
/** What each place further down the list of plays costs: the plays that keep the better hand stand first. */
const PLACE_COST = 0.0005;
/** How often somebody else who wants to call as well is quicker. */
const QUICKER = 0.5;

/** Every play worth trying. */
export function weighPlays(outlook: Outlook): Weighed<Card[]>[] {
  const { view, seat, reader } = outlook;
  const race = new Race(seat, reader);
  const counts = [...view.counts];
  const bluffsCaught: number[] = [];
  return worthTrying(view).map((choice, place) => {
    const count = choice.length;
    const taken = view.pile + count;
    counts[seat] = view.counts[seat]! - count;
    const called = outlook.anyCall(seat, count, counts[seat] === 0);
    const isHonest = !isBluff(choice, view.rank);
    const caught = isHonest ? called : (bluffsCaught[count] ??= 1 - (1 - called) ** CAUTION);
    const after = isHonest ? race.chanceAfterOthersTake(counts, taken) : race.chance(counts, seat, taken);
    const chance = (1 - caught) * race.chance(counts) + caught * after;
    return { choice, chance: Math.max(0, chance - PLACE_COST * place) };
  });
}

/** The cards just laid. */
export function weighAnswers(outlook: Outlook, claim: Claim): Judged {
  const { seat, reader } = outlook;
  const bluff = outlook.bluffChance(claim);
  const { counts, pile } = outlook.view;
  const race = new Race(seat, reader);
  const called = outlook.anyCall(claim.seat, claim.count, counts[claim.seat] === 0);
  const caught = race.chance(counts, claim.seat, pile);
  const mine = race.chance(counts, seat, pile);
  const theirs = race.chanceAfterOthersTake(counts, pile, claim.seat);
  const quicker = QUICKER * called;
  return {
    bluff,
    call: bluff * caught + (1 - bluff) * (quicker * theirs + (1 - quicker) * mine),
    pass: called * (bluff * caught + (1 - bluff) * theirs) + (1 - called) * race.chance(counts),
  };
}
