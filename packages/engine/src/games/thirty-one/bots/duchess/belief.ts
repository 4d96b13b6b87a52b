// What the others may hold, and who they may be. For every way to play she knows, a crowd of imagined players
// goes through the turns a seat has really had; those who would have done something else are given up, and the
// share that gets through tells how well that way fits. Only the public history and her own cards are used.
import { fullDeck } from '../../../../core/card.ts';
import type { Rng } from '../../../../core/random.ts';
import type { View } from '../../view.ts';
import type { Habit } from './habits.ts';
import { DECK, KNOCK, QuickTable, TAKE } from './quick-table.ts';
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

/** A turn a seat has had, as far as its hidden cards go. */
interface Past {
  readonly drew: boolean;
  /** The card thrown, if it came from what nobody had seen. */
  readonly hidden: number;
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

const none = -1;

/** One seat, and the crowds that may be sitting there. */
class Watched {
  readonly #seat: number;
  readonly #types: readonly Type[];
  readonly #unseen: readonly number[];
  readonly #rng: Rng;
  /** Since each shuffle: what was known to be held, and the turns. */
  readonly #terms: readonly { known: readonly number[]; turns: Past[] }[];
  readonly #crowds: readonly Crowd[];
  #term = 0;

  constructor(view: View, seat: number, types: readonly Type[], crowd: number, rng: Rng) {
    this.#seat = seat;
    this.#types = types;
    this.#unseen = unseenCards(view);
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
    const { known, turns } = this.#terms[this.#term]!;
    for (const crowd of this.#crowds) crowd.gather(known, turns, this.#unseen, this.#rng);
  }

  /** Takes every crowd through an act of the seat. */
  see(table: QuickTable, did: number, card: number): void {
    for (const [index, { habit, slip }] of this.#types.entries()) {
      const crowd = this.#crowds[index]!;
      if (did === THREW) crowd.throwCard(table, this.#seat, habit, slip, card, this.#unseen, this.#rng);
      else crowd.start(table, this.#seat, habit, slip, did, card, this.#rng);
    }
  }

  belief(): Belief {
    const fits = this.#crowds.map(({ fit }, index) => fit * this.#types[index]!.prior);
    return { seat: this.#seat, fits, hands: this.#crowds.map(({ hands }) => hands) };
  }
}

/** The turns of a seat between shuffles. */
function termsOf(view: View, seat: number): { known: readonly number[]; turns: Past[] }[] {
  const held = new Set<number>();
  const terms: { known: readonly number[]; turns: Past[] }[] = [{ known: [], turns: [] }];
  let drew = false;
  const table = new QuickTable(view.rules, view.lives.length);
  recall(view, table, (did, card) => {
    if (did < DREW || did > KNOCKED) terms.push({ known: [...held], turns: [] });
    else if (table.seat === seat) {
      if (did === TOOK) held.add(card);
      if (did === THREW) terms.at(-1)!.turns.push({ drew, hidden: held.delete(card) ? none : card });
      else drew = did === DREW;
    }
  });
  return terms;
}

/** Imagined players of one type at one seat. */
class Crowd {
  readonly #count: number;
  readonly #weights: Float64Array;
  readonly #chosen: Int32Array;
  readonly #other: Int32Array;
  readonly #otherRow: Int32Array;
  /** What each one's hidden places hold: a card that is thrown later, or none, that is any unseen card. */
  #places: Int32Array = new Int32Array(0);
  #length = 0;
  /** Which row of places each one goes by, and the next of them to be drawn. */
  readonly #row: Int32Array;
  #drawn = 0;
  #drew = false;
  readonly hands: Int32Array;
  fit = 1;

  constructor(count: number) {
    this.#count = count;
    this.#weights = new Float64Array(count);
    this.#chosen = new Int32Array(count);
    this.#row = new Int32Array(count);
    this.#otherRow = new Int32Array(count);
    this.hands = new Int32Array(4 * count);
    this.#other = new Int32Array(4 * count);
  }

  /** Deals everybody a hand that allows for what will be thrown; any of the hidden cards may be the one. */
  gather(known: readonly number[], turns: readonly Past[], unseen: readonly number[], rng: Rng): void {
    const hidden = 3 - known.length;
    this.#length = hidden + turns.reduce((draws, { drew }) => draws + (drew ? 1 : 0), 0);
    this.#places = new Int32Array(this.#count * this.#length).fill(none);
    this.#drawn = hidden;
    const present = new Int32Array(this.#length + 1);
    for (let one = 0; one < this.#count; one++) {
      const from = one * this.#length;
      let there = hidden;
      for (let place = 0; place < hidden; place++) present[place] = place;
      let next = hidden;
      for (const turn of turns) {
        if (turn.drew) present[there++] = next++;
        if (turn.hidden === none) continue;
        const which = rng.below(there);
        this.#places[from + present[which]!] = turn.hidden;
        present[which] = present[--there]!;
      }
      this.#row[one] = one;
      for (let place = 0; place < 3; place++) this.hands[4 * one + place] = none;
      for (let place = 0; place < known.length; place++) this.hands[4 * one + place] = known[place]!;
      for (let place = 0; place < hidden; place++) {
        this.hands[4 * one + known.length + place] = this.#cardOr(
          this.#places[from + place]!,
          one,
          unseen,
          rng,
        );
      }
    }
    this.#weights.fill(1);
  }

  #cardOr(card: number, one: number, unseen: readonly number[], rng: Rng): number {
    if (card !== none) return card;
    const { hands } = this;
    const from = 4 * one;
    for (;;) {
      const any = unseen[rng.below(unseen.length)]!;
      if (hands[from] !== any && hands[from + 1] !== any && hands[from + 2] !== any) return any;
    }
  }

  start(
    table: QuickTable,
    seat: number,
    habit: Habit,
    slip: number,
    did: number,
    card: number,
    rng: Rng,
  ): void {
    const start = did === KNOCKED ? KNOCK : did === TOOK ? TAKE : DECK;
    this.#drew = did === DREW;
    for (let one = 0; one < this.#count; one++) {
      this.#layOut(table, seat, one);
      this.#weights[one]! *= habit.start(table, rng) === start ? 1 - slip : slip / 2;
      if (did === TOOK) this.hands[4 * one + 3] = card;
    }
    if (did === KNOCKED) this.#resample(rng);
  }

  throwCard(
    table: QuickTable,
    seat: number,
    habit: Habit,
    slip: number,
    card: number,
    unseen: readonly number[],
    rng: Rng,
  ): void {
    const { hands } = this;
    for (let one = 0; one < this.#count; one++) {
      const from = 4 * one;
      if (this.#drew) {
        const coming = this.#places[this.#row[one]! * this.#length + this.#drawn]!;
        hands[from + 3] = this.#cardOr(coming, one, unseen, rng);
      }
      this.#layOut(table, seat, one);
      let place = 3;
      while (place >= 0 && hands[from + place] !== card) place--;
      this.#weights[one]! *= habit.throws(table, rng) === place ? 1 - slip : slip / 3;
      hands[from + place] = hands[from + 3]!;
    }
    if (this.#drew) this.#drawn++;
    this.#resample(rng);
  }

  #layOut(table: QuickTable, seat: number, one: number): void {
    for (let place = 0; place < 4; place++) table.hands[4 * seat + place] = this.hands[4 * one + place]!;
  }

  /** As many players again, the likelier ones more often. */
  #resample(rng: Rng): void {
    const count = this.#count;
    const weights = this.#weights;
    let total = 0;
    for (let one = 0; one < count; one++) total += weights[one]!;
    this.fit *= total / count;
    const stride = total / count;
    let mark = (rng.bits() / 2 ** 32) * stride;
    let sum = weights[0]!;
    let one = 0;
    for (let to = 0; to < count; to++) {
      while (mark >= sum && one < count - 1) sum += weights[++one]!;
      this.#chosen[to] = one;
      mark += stride;
    }
    this.#other.set(this.hands);
    this.#otherRow.set(this.#row);
    for (let to = 0; to < count; to++) {
      const from = this.#chosen[to]!;
      for (let place = 0; place < 4; place++) this.hands[4 * to + place] = this.#other[4 * from + place]!;
      this.#row[to] = this.#otherRow[from]!;
    }
    weights.fill(1);
  }
}
