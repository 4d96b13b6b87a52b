// The end of a simulated hand: what it costs each seat, and who is left. The same as `showdown.ts`, without a result
// to show.
import type { Ending } from '../../../model.ts';
import { OVER, SHOWN, type QuickTable } from './quick-table.ts';

const TIED = { double: 2, single: 1, safe: 0 } as const;
const points = new Float64Array(16);
const rest = new Int32Array(16);

/** Takes the losses; the next hand or the end of the match follows. */
export function takeLosses(table: QuickTable, ended: Ending): void {
  const { lives, seats, rules } = table;
  let lowest = 99;
  let highest = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (lives[seat] === 0) continue;
    const worth = table.worth(seat);
    points[seat] = worth;
    if (worth < lowest) lowest = worth;
    if (worth > highest) highest = worth;
  }
  let lows = 0;
  let has31 = false;
  for (let seat = 0; seat < seats; seat++) {
    if (lives[seat] === 0) continue;
    if (points[seat] === lowest) lows++;
    if (points[seat] === 31) has31 = true;
  }
  let left = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (lives[seat] === 0) continue;
    const loss =
      ended === 'void' ? 0 : has31 ? without31(table, seat) : lossOf(table, seat, lowest, highest, lows);
    rest[seat] = Math.max(0, lives[seat]! - loss);
    if (rest[seat]! > 0) left++;
  }
  if (left === 0 && rules.allOut === 'giveBack') {
    for (let seat = 0; seat < seats; seat++) lives[seat] = 1;
  } else if (left > 0 || rules.allOut !== 'replay') {
    for (let seat = 0; seat < seats; seat++) if (lives[seat]! > 0) lives[seat] = rest[seat]!;
  }
  table.voids = ended === 'void' ? table.voids + 1 : 0;
  table.stage = table.players() > 1 ? SHOWN : OVER;
}

function without31({ knocker, rules }: QuickTable, seat: number): number {
  if (points[seat] === 31) return 0;
  return seat === knocker ? rules.knockerPenaltyOn31 : 1;
}

function lossOf(
  { knocker, rules }: QuickTable,
  seat: number,
  lowest: number,
  highest: number,
  lows: number,
): number {
  const pays = points[seat] === lowest && (lows === 1 || rules.lowestTie === 'all');
  if (seat !== knocker || rules.knockerPenalty === 'none') return pays ? 1 : 0;
  if (pays) return lows === 1 ? rules.knockerLowest : TIED[rules.knockerTie];
  return rules.knockerPenalty === 'notHighest' && points[seat]! < highest ? 1 : 0;
}
