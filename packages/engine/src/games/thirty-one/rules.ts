// The rule options of Thirty-One and its three presets. RULES.md tells the same in prose.
import type { RuleBook } from '../../core/rules.ts';
import type { Rules } from './model.ts';

/** Laps without a draw from the deck or a knock after which a hand counts as stalled and is scored. */
export const STALL_LAPS = 10;

const classroom: Rules = {
  marks: 'strikes',
  lives: 3,
  lastChance: false,
  maxSeats: 10,
  threeOfAKind: 30,
  mayReturnDiscard: true,
  check31: 'onDraw',
  check31OnDeal: true,
  lowestTie: 'all',
  knockerPenalty: 'lowest',
  knockerLowest: 2,
  knockerTie: 'double',
  knockerPenaltyOn31: 1,
  deckExhausted: 'reshuffle',
  patience: 3,
  firstTurn: 'leftOfDealer',
  allOut: 'giveBack',
};

const library: Rules = {
  marks: 'lives',
  lives: 5,
  lastChance: false,
  maxSeats: 10,
  threeOfAKind: 'off',
  mayReturnDiscard: true,
  check31: 'afterDiscard',
  check31OnDeal: true,
  lowestTie: 'all',
  knockerPenalty: 'notHighest',
  knockerLowest: 1,
  knockerTie: 'single',
  knockerPenaltyOn31: 1,
  deckExhausted: 'score',
  patience: 3,
  firstTurn: 'rotating',
  allOut: 'replay',
};

const twoPlayer: Rules = {
  marks: 'tokens',
  lives: 3,
  lastChance: true,
  maxSeats: 2,
  threeOfAKind: 'off',
  mayReturnDiscard: false,
  check31: 'afterDiscard',
  check31OnDeal: true,
  lowestTie: 'none',
  knockerPenalty: 'none',
  knockerLowest: 1,
  knockerTie: 'single',
  knockerPenaltyOn31: 1,
  deckExhausted: 'reshuffle',
  patience: 3,
  firstTurn: 'seatZero',
  allOut: 'replay',
};

/** Everything that can be set. */
export const ruleBook: RuleBook<Rules> = {
  presets: {
    classroom: {
      name: 'Classroom',
      about: 'Three strikes, three of a kind counts 30, a knocker with the lowest hand gets two.',
      rules: classroom,
    },
    library: {
      name: 'Library',
      about: 'Five lives, suits only, a knocker without the highest hand pays.',
      rules: library,
    },
    'two-player': {
      name: 'Two players',
      about: 'Three tokens and a last chance each, the lower hand pays, a tie costs nothing.',
      rules: twoPlayer,
    },
  },
  knobs: {
    marks: {
      id: 'T13 L14 K7',
      name: 'Losses are counted as',
      about: 'Strikes received, lives left or tokens left. Only the words differ.',
      values: ['strikes', 'lives', 'tokens'],
    },
    lives: {
      id: 'T15 L14 K7',
      name: 'Lives',
      about: 'How many losses put a player out.',
      values: { min: 1, max: 20 },
    },
    lastChance: {
      id: 'K8 K9 AK7',
      name: 'Last chance',
      about: 'Who has lost everything plays on with a Last Chance Token.',
      values: [true, false],
    },
    maxSeats: {
      id: 'T21 K1 AL9',
      name: 'Most players',
      about: 'How many seats the table may have.',
      values: { min: 2, max: 10 },
    },
    threeOfAKind: {
      id: 'T16 L17 K14 AT8',
      name: 'Three of a kind',
      about: 'What three cards of one rank count.',
      values: [30, 30.5, 'off'],
    },
    mayReturnDiscard: {
      id: 'T38 L22 K34 AT16',
      name: 'A taken discard may be thrown back',
      about: 'Whether a card taken from the pile may be discarded in the same turn.',
      values: [true, false],
    },
    check31: {
      id: 'T17 L18 K56 AT5 AK2',
      name: 'A 31 ends the hand',
      about: 'As soon as it lies among the four cards, or with the discard that leaves it.',
      values: ['onDraw', 'afterDiscard'],
    },
    check31OnDeal: {
      id: 'K51 AT3 AL5',
      name: 'A dealt 31 ends the hand',
      about: 'Before any turn; else when its holder has finished a turn, or at the showdown.',
      values: [true, false],
    },
    lowestTie: {
      id: 'T13 L24 K38',
      name: 'Tied for the lowest hand',
      about: 'All of them pay, or none.',
      values: ['all', 'none'],
    },
    knockerPenalty: {
      id: 'T14 L26 AL1 AK1',
      name: 'The knocker pays for',
      about: 'A lowest hand, any hand but the highest, or nothing beyond what everybody pays.',
      values: ['lowest', 'notHighest', 'none'],
    },
    knockerLowest: {
      id: 'T14 AL3',
      name: 'A knocker alone with the lowest hand loses',
      about: 'One or two. Without effect when the knocker pays no penalty.',
      values: [1, 2],
    },
    knockerTie: {
      id: 'AT9 AT10 AL3 AL4',
      name: 'A knocker tied for the lowest hand loses',
      about: 'Two, one or nothing. Without effect when the knocker pays no penalty.',
      values: ['double', 'single', 'safe'],
    },
    knockerPenaltyOn31: {
      id: 'T18 L25 AT7',
      name: "A knocker beaten by somebody's 31 loses",
      about: 'One like everybody else, or two.',
      values: [1, 2],
    },
    deckExhausted: {
      id: 'AT2 AL13 AK10',
      name: 'When the deck runs out',
      about:
        'Shuffle the pile under its top card, score the hand, or call it void (unless somebody knocked).',
      values: ['reshuffle', 'score', 'void'],
    },
    patience: {
      id: 'AT2',
      name: 'Patience',
      about: 'How often in a row the deck is reshuffled or the hand void before it is scored.',
      values: { min: 0, max: 10 },
    },
    firstTurn: {
      id: 'T4 T33 T54 L36 AL12 K28 AT15 AK14',
      name: 'Who starts a hand',
      about: 'Left of a dealer (random, then clockwise), each in turn, or always the first seat.',
      values: ['leftOfDealer', 'rotating', 'seatZero'],
    },
    allOut: {
      id: 'T20 AT12 AT13 AL10',
      name: 'When nobody would be left',
      about: 'Everybody comes back with one life, the hand is played again, or the match is a draw.',
      values: ['giveBack', 'replay', 'draw'],
    },
  },
};
