// What the characters of Bluff have in common. [AB15] As in the documents, a character decides from its own hand and the
// number of cards laid; it remembers nothing of the pile and of earlier calls.
import type { Card, Rank } from '../../../core/card.ts';
import type { Bot, Decision } from '../../../core/game.ts';
import { shuffle, type Rng } from '../../../core/random.ts';
import { ACE_OF_SPADES, isImpossible, ofRank } from '../claim.ts';
import { needsAceOfSpades, type Action, type Claim, type Rules } from '../model.ts';
import type { View } from '../view.ts';
import { timeToCall } from './hesitate.ts';

/** What a character knows when it lays cards. */
interface Turn {
  readonly rules: Rules;
  readonly hand: readonly Card[];
  readonly rank: Rank;
  /** The rank of its next turn. */
  readonly nextRank: Rank;
}

/** The cards to lay, and why. */
interface Laying {
  readonly cards: readonly Card[];
  readonly because: string;
}

/** The behaviour of one character. */
interface Character {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  lay(turn: Turn, rng: Rng): Laying;
  /** Whether it calls, holding `held` of the rank when `laid` cards were laid. */
  doubts(held: number, laid: number, rng: Rng): boolean;
}

/** The computer player with this behaviour. */
export function botOf(character: Character): Bot<View, Action> {
  const { id, name, about } = character;
  return { id, name, about, act: (view, rng) => act(character, view, rng) };
}

function act(character: Character, view: View, rng: Rng): Decision<Action> {
  const { phase, rules, hand, rank, nextRank, viewer } = view;
  if (hand === undefined || nextRank === undefined || viewer === 'audience') {
    throw new Error('A viewer with no seat at a running game cannot act.');
  }
  if (phase.kind === 'window') return answer(character, view, phase.claim, rng);
  const { cards, because } = character.lay({ rules, hand, rank, nextRank }, rng);
  if (!needsAceOfSpades(rules, view.past) || cards.includes(ACE_OF_SPADES)) {
    return { action: { type: 'play', cards }, because };
  }
  // [AB10] Where the rules want it, the ace of spades takes the place of another card.
  return {
    action: { type: 'play', cards: [ACE_OF_SPADES, ...cards.slice(1)] },
    because: 'the ace of spades has to go first',
  };
}

/** Calls or passes. [AB1, AB16] Every computer player decides by itself, once for each play. */
function answer(character: Character, view: View, claim: Claim, rng: Rng): Decision<Action> {
  const held = ofRank(view.hand ?? [], claim.rank).length;
  const counted = `${held} in hand and ${claim.count} laid`;
  const doubts = character.doubts(held, claim.count, rng);
  // [AB6] An option for all computer players.
  const isLast = view.rules.alwaysDoubtLastCard && view.counts[claim.seat] === 0;
  if (!doubts && !isLast) return { action: { type: 'pass' }, because: counted };
  const certain = isImpossible(held, claim.count);
  return {
    action: { type: 'call' },
    afterMs: timeToCall(view, claim.seat, certain ? 'certain' : 'guessing', rng),
    certain,
    because: doubts ? counted : 'the last cards of a hand are always doubted',
  };
}

/** `count` of the cards, drawn at random. */
export function drawAny(cards: readonly Card[], count: number, rng: Rng): Card[] {
  return shuffle([...cards], rng).slice(0, count);
}
