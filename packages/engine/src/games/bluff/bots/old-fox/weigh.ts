// Weighs plays and answers: the chance to win the game after each of them, from how likely a call and a bluff are
// and what everybody would hold then.
import { rankOf, type Card } from '../../../../core/card.ts';
import type { Claim } from '../../model.ts';
import { Race, withMore } from './equity.ts';
import type { Outlook } from './outlook.ts';
import { worthTrying } from './plays.ts';

/** Something one may do, and the chance to win after it. */
export interface Weighed<Choice> {
  readonly choice: Choice;
  readonly chance: number;
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
  const others = seatsBut(reader.seats, seat);
  const callsOn: number[] = [];
  return worthTrying(view).map((choice, place) => {
    const count = choice.length;
    const counts = withMore(view.counts, seat, -count);
    const called = (callsOn[count] ??= outlook.anyCall(seat, count, counts[seat] === 0));
    const isHonest = choice.every(card => rankOf(card) === view.rank);
    const caught = isHonest ? called : 1 - (1 - called) ** CAUTION;
    const takers = isHonest ? others : [seat];
    const chance =
      (1 - caught) * race.chance(counts) + caught * race.chanceAfterTaking(counts, takers, view.pile + count);
    return { choice, chance: Math.max(0, chance - PLACE_COST * place) };
  });
}

/** A pass and a call, when the cards just laid are a bluff with this chance. */
export function weighAnswers(outlook: Outlook, claim: Claim, bluff: number): { pass: number; call: number } {
  const { seat, reader } = outlook;
  const { counts, pile } = outlook.view;
  const race = new Race(seat, reader);
  const isLast = counts[claim.seat] === 0;
  const others = seatsBut(reader.seats, seat, claim.seat);
  const called = outlook.anyCall(claim.seat, claim.count, isLast);
  const caught = race.chanceAfterTaking(counts, [claim.seat], pile);
  const mine = race.chanceAfterTaking(counts, [seat], pile);
  const theirs = race.chanceAfterTaking(counts, others, pile);
  const quicker = QUICKER * called;
  return {
    call: bluff * caught + (1 - bluff) * (quicker * theirs + (1 - quicker) * mine),
    pass: called * (bluff * caught + (1 - bluff) * theirs) + (1 - called) * race.chance(counts),
  };
}

function seatsBut(seats: number, one: number, another = one): number[] {
  const others: number[] = [];
  for (let seat = 0; seat < seats; seat++) if (seat !== one && seat !== another) others.push(seat);
  return others;
}
