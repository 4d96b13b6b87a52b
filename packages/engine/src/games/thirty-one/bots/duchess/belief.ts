// What the others may hold, and who they may be. For every way to play she knows, a crowd of imagined players
// goes through the turns a seat has really had; those who would have done something else are given up, and the
// share that gets through tells how well that way fits. Only the public history and her own cards are used.
import { fullDeck } from '../../../../core/card.ts';
import type { Rng } from '../../../../core/random.ts';
import type { View } from '../../view.ts';
import { Crowd, NONE, type Past } from './crowd.ts';
import type { Habit } from './habits.ts';
import { QuickTable } from './quick-table.ts';
import { DREW, KNOCKED, recall, THREW, TOOK } from './recall.ts';

/** A way to play that others may have: how likely it is beforehand, and how often it is not kept to. */
export interface Type {
  readonly habit: Habit;
  readonly prior: number;
  readonly slip: number;
  /** How many imagined players stand for it, as a part of the usual crowd. */
  readonly part: number;
}

/** What is believed of one seat: how well each type fits, and hands of each, four places a hand. */
export interface Belief {
  readonly seat: number;
  readonly fits: number[];
  readonly hands: Int32Array[];
}

/** The cards the viewer has not seen anywhere. */
export function unseenCards({ pile, hands }: View): number[] {
  const seen = new Set<number>([...pile, ...hands.flatMap(hand => hand.known)]);
  return fullDeck().filter(card => !seen.has(card));
}

/** What to believe of every other seat. */
export function believe(view: View, types: readonly Type[], crowd: number, rng: Rng): Belief[] {
  const table = new QuickTable(view.rules, view.lives.length);
  const watched: Watched[] = [];
  const bySeat: (Watched | undefined)[] = [];
  for (let seat = 0; seat < view.lives.length; seat++) {
    if (seat === view.viewer || view.lives[seat] === 0) continue;
    const one = new Watched(view, seat, types, crowd, rng);
    bySeat[seat] = one;
    watched.push(one);
  }
  recall(view, table, (did, card) => {
    if (did < DREW || did > KNOCKED) for (const one of watched) one.startAfresh();
    else bySeat[table.seat]?.see(table, did, card);
  });
  return watched.map(one => one.belief());
}

/** One seat, and the crowds that may be sitting there. */
class Watched {
  readonly #seat: number;
  readonly #types: readonly Type[];
  readonly #rng: Rng;
  readonly #terms: readonly Term[];
  readonly #crowds: readonly Crowd[];
  #term = 0;

  constructor(view: View, seat: number, types: readonly Type[], crowd: number, rng: Rng) {
    this.#seat = seat;
    this.#types = types;
    this.#rng = rng;
    this.#terms = termsOf(view, seat);
    this.#crowds = types.map(type => new Crowd(Math.max(8, Math.round(crowd * type.part))));
    this.#gather();
  }

  /** The cards have been shuffled: what the crowds held is no longer to be told from what others threw. */
  startAfresh(): void {
    this.#term++;
    this.#gather();
  }

  #gather(): void {
    const { known, turns, unseen } = this.#terms[this.#term]!;
    for (const crowd of this.#crowds) crowd.gather(known, turns, unseen, this.#rng);
  }

  /** Takes every crowd through an act of the seat. */
  see(table: QuickTable, did: number, card: number): void {
    const { unseen } = this.#terms[this.#term]!;
    for (const [index, { habit, slip }] of this.#types.entries()) {
      const crowd = this.#crowds[index]!;
      if (did === THREW) crowd.throwCard(table, this.#seat, habit, slip, card, unseen, this.#rng);
      else crowd.start(table, this.#seat, habit, slip, did, card, this.#rng);
    }
  }

  belief(): Belief {
    const fits = this.#crowds.map(({ fit }, index) => fit * this.#types[index]!.prior);
    return { seat: this.#seat, fits, hands: this.#crowds.map(({ hands }) => hands) };
  }
}

/** The time between two shuffles, as far as one seat goes. */
export interface Term {
  /** What it was known to hold when the term began. */
  readonly known: readonly number[];
  readonly turns: readonly Past[];
  /** What the seat may have held when the term ended and nobody had seen by then. */
  readonly unseen: readonly number[];
}

/** The terms of a hand for a seat, the present one last. */
export function termsOf(view: View, seat: number): Term[] {
  const held = new Set<number>();
  const terms: Term[] = [];
  let known: number[] = [];
  let turns: Past[] = [];
  let drew = false;
  const table = new QuickTable(view.rules, view.lives.length);
  recall(view, table, (did, card) => {
    if (did < DREW || did > KNOCKED) {
      // What is hidden today may have lain open then, and the other way round.
      terms.push({ known, turns, unseen: fullDeck().filter(one => !table.isShown(one)) });
      known = [...held];
      turns = [];
    } else if (table.seat === seat) {
      if (did === TOOK) held.add(card);
      if (did === THREW) turns.push({ drew, hidden: held.delete(card) ? NONE : card });
      else drew = did === DREW;
    }
  });
  return [...terms, { known, turns, unseen: unseenCards(view) }];
}
