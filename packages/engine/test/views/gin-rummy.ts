import type { Action, View } from '../../src/games/gin-rummy/index.ts';
import type { ViewGuide } from './view-guide.ts';

export const ginRummyView: ViewGuide<View, Action> = {
  fields: {
    viewer: 'whose view it is: your seat',
    scores: 'the points of each seat',
    boxes: 'how many hands each seat has won',
    past: 'the hands of the match so far that a player ended',
    'past[].knocker': 'who knocked',
    'past[].how': '`knock`, `undercut`, `gin` or `bigGin`',
    'past[].throws': "how many cards had been thrown, the knocker's included",
    'past[].deadwood': 'by seat: the deadwood before anything was laid off',
    'past[].points': 'what the hand brought: to the other after an undercut, else to the knocker',
    deal: 'the running deal; null before the first',
    'deal.dealer': 'the seat that dealt',
    'deal.upcard': 'the card turned up after the deal',
    hands: 'by seat',
    'hands[].known':
      'the cards you know there: all of yours, of the other those taken openly, and in `layoff` all ten',
    'hands[].hidden': 'how many more there are',
    stock: 'how many cards the stock has',
    pile: 'the discard pile, all of it; its last card lies on top',
    deeds: 'what happened in this deal so far, the oldest first',
    'deeds[].did': '`pass`, `draw` or `discard`',
    'deeds[].seat': 'who did it',
    'deeds[].from': 'of a draw: `stock` or `discard`',
    'deeds[].card': 'the card drawn or thrown; absent where the other drew from the stock',
    phase: 'what the table is at',
    'phase.kind':
      '`upcard` (take the upcard or pass), `draw`, `discard` (throw or knock), `layoff`, or `lastDiscard` (take the last ' +
      'discard to knock with it, or pass; who could not knock with it may only pass)',
    'phase.seat': 'whose turn it is',
    'phase.melds': 'the melds of the other, who has knocked',
    'phase.layoffs': 'what you have laid off so far',
    'phase.layoffs[].card': 'the card',
    'phase.layoffs[].meld': 'on which meld, by its place among them',
    'phase.result': 'how the hand ended',
    'phase.result.kind': '`scored` or `void`',
    'phase.result.showdown': 'the hands laid open',
    'phase.result.showdown.knocker': 'who knocked',
    'phase.result.showdown.spreads': 'by seat',
    'phase.result.showdown.spreads[].melds': 'its melds',
    'phase.result.showdown.spreads[].unmatched': 'the cards outside them',
    'phase.result.showdown.spreads[].points': 'what those count',
    'phase.result.showdown.layoffs': "what was laid off on the knocker's melds",
    'phase.result.showdown.layoffs[].card': 'the card',
    'phase.result.showdown.layoffs[].meld': 'on which meld, by its place among them',
    'phase.result.award': 'who scores what',
    'phase.result.award.winner': 'the seat',
    'phase.result.award.how': '`knock`, `undercut`, `gin` or `bigGin`',
    'phase.result.award.difference': 'the difference of the counts',
    'phase.result.award.bonus': 'what gin or the undercut adds',
    'phase.result.award.times': '2 where spades count double',
    'phase.result.award.points': 'what the hand brought',
  },
  unpacked: {},
  readers: '',
  actions: {
    'draw from stock': 'draws from the stock',
    'draw from discard':
      'takes the top card of the discard pile; not in the `draw` right after both have declined the upcard',
    pass: 'declines the upcard, or the last discard',
    discard:
      'throws `card`; not the one just taken from the discard pile, which the last of `deeds` tells. Who took the last ' +
      'discard has to knock',
    knock:
      'throws `discard` and lays down `melds`, which is required, in any order; `[]` lays down none. The menu has a line for ' +
      'each discard and each choice of melds that leaves few enough points, the fewest first, so there may be several for ' +
      'one discard; gin is a knock with none left',
    bigGin: 'lays down eleven cards that are all in melds, where the rules know it',
    layoff: 'lays off `card` on meld number `meld` of `phase.melds`',
    done: 'lays off no more; the rest of your hand is arranged as well as it can be',
    arrange: 'lays off and arranges as well as it can be done, all at once',
  },
  score: 'the points of each seat',
};
