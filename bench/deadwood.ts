// Gin Rummy's solvers: compares results with the naive exhaustive implementation on random and on meld-dense hands, then
// CPU time per hand of both.
import { fullDeck, rngFrom, seedFrom, shuffle, type Card } from '@parlour/engine';
import { bestDefence, deadwood, deadwoodPoints } from '@parlour/engine/gin-rummy';
import { naiveDeadwood, naiveDefence } from '../packages/engine/src/games/gin-rummy/melds/naive.ts';
import { figure, perCpuSecond, table } from './measure.ts';

const HANDS = Number(process.env['HANDS'] ?? 100_000);
const DEFENCES = Math.ceil(HANDS / 10);
const rng = rngFrom(seedFrom('deadwood'));

/** Cards from the whole deck, or from a small part of it, where melds are many. */
function someCards(count: number, index: number): Card[] {
  const deck = index % 2 === 0 ? fullDeck() : fullDeck().filter(card => card % 13 < 6);
  return shuffle(deck, rng).slice(0, count);
}

let wrong = 0;
for (let index = 0; index < HANDS; index++) {
  const hand = someCards(index % 4 < 2 ? 10 : 11, index);
  const expected = naiveDeadwood(hand);
  if (deadwoodPoints(hand) !== expected || deadwood(hand).points !== expected) wrong++;
}
console.log(
  `Deadwood: ${HANDS} hands of 10 and 11 cards, half of them dense with melds; different from the twin: ${wrong}`,
);

let wrongDefences = 0;
for (let index = 0; index < DEFENCES; index++) {
  const both = someCards(20, index);
  const { melds } = deadwood(both.slice(0, 10));
  const hand = both.slice(10);
  if (bestDefence(hand, melds).points !== naiveDefence(hand, melds)) wrongDefences++;
}
console.log(
  `Best defence: ${DEFENCES} hands against the melds of another; different from the twin: ${wrongDefences}\n`,
);
if (wrong + wrongDefences > 0) process.exitCode = 1;

const hands = Array.from({ length: 4_096 }, () => shuffle(fullDeck(), rng).slice(0, 10));
let sink = 0;
const each = (solve: (hand: readonly Card[]) => number): (() => number) => {
  return () => {
    for (const hand of hands) sink += solve(hand);
    return hands.length;
  };
};
const points = perCpuSecond(each(deadwoodPoints));
const melds = perCpuSecond(each(hand => deadwood(hand).points));
const naive = perCpuSecond(() => {
  for (const hand of hands.slice(0, 64)) sink += naiveDeadwood(hand);
  return 64;
});
const nanoseconds = (rate: number): string => figure(1e9 / rate);
console.log(
  table(
    ['10 random cards', 'ns of CPU a hand', 'times faster than the twin'],
    [
      ['`deadwoodPoints`', nanoseconds(points), figure(points / naive)],
      ['`deadwood` (points and melds)', nanoseconds(melds), figure(melds / naive)],
      ['the naive twin', nanoseconds(naive), '1'],
    ],
  ),
);
if (sink === 0) console.log('Nothing was solved.');
