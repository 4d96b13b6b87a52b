// The rule options of a table of Thirty-One as English sentences.
import type { OptionSentences } from '../../../core/guide.ts';
import type { Rules } from '../model.ts';
import { loses, marks, numberWord } from './en-words.ts';

const TIED = { double: 2, single: 1, safe: 0 } as const;

export const options: OptionSentences<Rules> = {
  marks: rules =>
    rules.marks === 'strikes' ? 'Whoever pays gets strikes.' : `Whoever pays loses ${rules.marks}.`,
  lives(rules) {
    if (rules.marks !== 'strikes') return `Everybody begins with ${marks(rules, rules.lives)}.`;
    const full = marks(rules, rules.lives);
    return rules.lastChance ? `With ${full} only the last chance is left.` : `Whoever has ${full} is out.`;
  },
  lastChance: ({ lastChance }) =>
    lastChance
      ? 'Whoever has lost everything plays on with a Last Chance Token.'
      : 'There is no last chance: whoever has lost everything is out.',
  maxSeats: ({ maxSeats }) =>
    maxSeats === 2
      ? 'The table is for two players.'
      : `Up to ${numberWord(maxSeats)} players can sit at the table.`,
  threeOfAKind: ({ threeOfAKind }) =>
    threeOfAKind === 'off'
      ? 'Three of a kind counts nothing special.'
      : `Three of a kind counts ${threeOfAKind}.`,
  mayReturnDiscard: ({ mayReturnDiscard }) =>
    mayReturnDiscard
      ? 'A card taken from the discard pile may be discarded again in the same turn.'
      : 'A card taken from the discard pile may not be discarded in the same turn.',
  check31: ({ check31 }) =>
    check31 === 'onDraw'
      ? 'A 31 ends the hand as soon as it is drawn.'
      : 'A 31 ends the hand with the discard that leaves it.',
  check31OnDeal: ({ check31OnDeal }) =>
    check31OnDeal
      ? 'A 31 that is dealt ends the hand before the first turn.'
      : 'A 31 that is dealt does not end the hand before its holder has had a turn.',
  lowestTie: ({ lowestTie }) =>
    lowestTie === 'all'
      ? 'All who tie for the lowest hand pay.'
      : 'When the lowest hands tie, none of them pays.',
  knockerPenalty: ({ knockerPenalty }) =>
    ({
      lowest: 'A knocker pays for the lowest hand only.',
      notHighest: 'A knocker pays for any hand but the highest.',
      none: 'A knocker pays like everybody else.',
    })[knockerPenalty],
  knockerLowest: rules =>
    `A knocker with the lowest hand ${loses(rules, rules.knockerPenalty === 'none' ? 1 : rules.knockerLowest)}.`,
  knockerTie(rules) {
    const tied = 'A knocker who ties for the lowest hand';
    if (rules.lowestTie === 'none') return `${tied} does not pay for that.`;
    return `${tied} ${loses(rules, rules.knockerPenalty === 'none' ? 1 : TIED[rules.knockerTie])}.`;
  },
  knockerPenaltyOn31: rules => `A knocker beaten by a 31 ${loses(rules, rules.knockerPenaltyOn31)}.`,
  deckExhausted: ({ deckExhausted, patience }) =>
    patience === 0
      ? 'When the deck runs out, the hands are shown and scored.'
      : {
          reshuffle: 'When the deck runs out, the discard pile is shuffled into a new one.',
          score: 'When the deck runs out, the hands are shown and scored.',
          void: 'When the deck runs out before a knock, the hand is void.',
        }[deckExhausted],
  patience({ deckExhausted, patience }) {
    if (deckExhausted === 'score' || patience === 0) return 'A deck that has run out is never waited for.';
    const times = patience === 1 ? 'once' : `${numberWord(patience)} times`;
    return deckExhausted === 'reshuffle'
      ? `The deck is shuffled anew ${times} in a hand; when it runs out again, the hands are scored.`
      : `A hand may be void ${times} in a row; the next one is scored.`;
  },
  firstTurn: ({ firstTurn }) =>
    ({
      leftOfDealer: 'The player after the dealer begins, and the deal goes round the table.',
      rotating: 'The first seat begins the first hand, then each seat in turn.',
      seatZero: 'The first seat begins every hand.',
    })[firstTurn],
  allOut: ({ allOut }) =>
    ({
      giveBack: 'If nobody would be left, everybody comes back.',
      replay: 'If nobody would be left, nobody pays and another hand is played.',
      draw: 'If nobody would be left, the match is a draw.',
    })[allOut],
};
