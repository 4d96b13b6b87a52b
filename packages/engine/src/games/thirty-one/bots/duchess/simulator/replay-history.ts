// The quick table of a view: the public history of the hand is replayed on it, so that past turns can be looked at as
// well as the present one.
import { ownHand, type View } from '../../../view.ts';
import { QuickTable, START, THROW } from './quick-table.ts';

// The codes of a history, see `actsOf`; decoded here without allocating an object for every act.
const TURNED_UP = 0;
export const DREW = 1;
export const TOOK = 2;
export const THREW = 3;
export const KNOCKED = 4;
const RESHUFFLED = 5;

/** Called just before every act is replayed; `table.seat` is the seat that acts. */
export type ActListener = (did: number, card: number) => void;

/** Replays the history on the table; hidden cards stay as they are. */
export function replayHistory(view: View, table: QuickTable, onAct?: ActListener): void {
  const { history, lives, rules } = view;
  for (let seat = 0; seat < lives.length; seat++) table.lives[seat] = lives[seat]!;
  table.deals = view.deal;
  table.voids = view.voids;
  table.dealer = view.dealer;
  table.starter = view.starter;
  table.clearHand();
  for (const code of history) {
    const did = (code / 10_000) | 0;
    const seat = ((code / 100) | 0) % 100;
    const card = code % 100;
    table.seat = seat;
    if (did !== TURNED_UP) onAct?.(did, card);
    if (did === TURNED_UP) table.turnUp(card);
    else if (did === DREW) table.noteDraw(seat);
    else if (did === TOOK) table.noteTake(seat);
    else if (did === THREW) table.noteThrow(seat, card);
    else if (did === RESHUFFLED) table.noteShuffle();
    else {
      table.knocker = seat;
      table.swaps = 0;
    }
    table.bound = did === TOOK && !rules.mayReturnDiscard ? 3 : -1;
  }
}

/** The table of a view whose viewer is to act. The viewer's cards are in place, those of others are not. */
export function tableFromView(view: View): QuickTable {
  const { phase, viewer } = view;
  if ((phase.kind !== 'draw' && phase.kind !== 'discard') || phase.seat !== viewer) {
    throw new Error('There is nothing to decide.');
  }
  const table = new QuickTable(view.rules, view.lives.length);
  replayHistory(view, table);
  table.seat = phase.seat;
  table.stage = phase.kind === 'draw' ? START : THROW;
  table.left = view.stock;
  ownHand(view).forEach((card, place) => (table.hands[4 * phase.seat + place] = card));
  return table;
}
