// The table as a viewer knows it, on numbers: what everybody has seen in this hand is gone through once more, so
// that past turns can be asked about as well as the present one.
import { ownHand, type View } from '../../view.ts';
import { QuickTable, START, THROW } from './quick-table.ts';

// The digits of a history, see `actsOf`; decoded here without making an object of every act.
const TURNED_UP = 0;
export const DREW = 1;
export const TOOK = 2;
export const THREW = 3;
export const KNOCKED = 4;
const RESHUFFLED = 5;

/** Is told of every act just before it happens; the seat that does it is the one to act. */
export type Witness = (did: number, card: number) => void;

/** Goes through the history; what is hidden stays as it is. */
export function recall(view: View, table: QuickTable, witness?: Witness): void {
  const { history, lives, rules } = view;
  for (let seat = 0; seat < lives.length; seat++) table.lives[seat] = lives[seat]!;
  table.deals = view.deal;
  table.voids = view.voids;
  table.dealer = view.dealer;
  table.starter = view.starter;
  table.forget();
  for (const code of history) {
    const did = (code / 10_000) | 0;
    const seat = ((code / 100) | 0) % 100;
    const card = code % 100;
    table.seat = seat;
    if (did !== TURNED_UP) witness?.(did, card);
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

/** The table of a view on which its viewer is to act: his own cards lie in place, those of others do not. */
export function tableOf(view: View): QuickTable {
  const { phase, viewer } = view;
  if ((phase.kind !== 'draw' && phase.kind !== 'discard') || phase.seat !== viewer) {
    throw new Error('There is nothing to decide.');
  }
  const table = new QuickTable(view.rules, view.lives.length);
  recall(view, table);
  table.seat = phase.seat;
  table.stage = phase.kind === 'draw' ? START : THROW;
  table.left = view.stock;
  ownHand(view).forEach((card, place) => (table.hands[4 * phase.seat + place] = card));
  return table;
}
