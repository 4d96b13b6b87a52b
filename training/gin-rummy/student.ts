// A player in training: decides by the value of its hand, tries something else once a hand, and keeps what it saw so
// that the result of the hand can be set against it.
import { seatsOf, type Card, type Rng, type Seat } from '@parlour/engine';
import { bestArrangements, ginRummy, type Action, type State, type View } from '@parlour/engine/gin-rummy';
import {
  AFTER_FEATURES,
  describeAfter,
  describeHand,
  describeKnock,
  describeMeeting,
  HAND_FEATURES,
  KNOCK_FEATURES,
  knockValue,
  LEAF_FEATURES,
  leastOf,
  look,
  MEETING_AT,
  MOVER_AT,
  STAGES,
  suitsOf,
  weighDraw,
  weighThrows,
  type Book,
} from '../internals/gin-rummy.ts';
import { addSample, newSums, type Sums } from './fit.ts';

/** The parts of a book that are fitted to results, by stage. */
export interface Lessons {
  readonly after: Sums[];
  readonly draw: Sums[];
  readonly knock: Sums[];
  readonly leaf: Sums[];
}

export function newLessons(): Lessons {
  const part = (size: number): Sums[] => Array.from({ length: STAGES }, () => newSums(size));
  return {
    after: part(AFTER_FEATURES),
    draw: part(HAND_FEATURES),
    knock: part(KNOCK_FEATURES),
    leaf: part(LEAF_FEATURES),
  };
}

/** Something a seat saw in a hand whose result is not yet known. */
interface Note {
  readonly part: keyof Lessons;
  readonly seat: Seat;
  readonly stage: number;
  readonly numbers: Float64Array;
}

/** The notes of one hand. */
export class Notebook {
  #notes: Note[] = [];

  note(part: keyof Lessons, seat: Seat, stage: number, numbers: Float64Array): void {
    this.#notes.push({ part, seat, stage, numbers });
  }

  /** Sets the results, by seat, against the notes. */
  close(lessons: Lessons, results: readonly number[]): void {
    for (const { part, seat, stage, numbers } of this.#notes)
      addSample(lessons[part][stage]!, numbers, results[seat]!);
    this.#notes = [];
  }
}

/** At which of its turns a student tries something else: one in so many hands' lengths. */
const TRIAL_TURNS = 12;

export class Student {
  readonly #book: Book;
  readonly #notebook: Notebook | undefined;
  readonly #rng: Rng;
  #turn = 0;
  #trial = 0;

  /** Without a notebook it only plays: it tries nothing and keeps nothing. */
  constructor(book: Book, notebook: Notebook | undefined, rng: Rng) {
    this.#book = book;
    this.#notebook = notebook;
    this.#rng = rng;
  }

  beginHand(): void {
    this.#turn = 0;
    this.#trial = this.#notebook === undefined ? -1 : this.#rng.below(TRIAL_TURNS);
  }

  act(view: View): Action {
    switch (view.phase.kind) {
      case 'upcard':
      case 'draw':
      case 'lastDiscard':
        return this.#draw(view);
      case 'discard':
        return this.#throwOrKnock(view);
      case 'layoff':
        return { type: 'arrange' };
      case 'opening':
      case 'shown':
      case 'over':
        throw new Error('There is nothing to do now.');
    }
  }

  #draw(view: View): Action {
    const sight = look(view);
    const { take, leave } = weighDraw(sight, this.#book);
    const close = take !== undefined && Math.abs(take - leave) < 8;
    const tries = this.#turn === this.#trial && close && this.#rng.chance(0.5);
    if (take !== undefined && take > leave !== tries) return { type: 'draw', from: 'discard' };
    if (view.phase.kind !== 'draw') return { type: 'pass' };
    const numbers = new Float64Array(HAND_FEATURES);
    describeHand(sight.hand, sight.live, sight.limit, numbers, 0);
    this.#notebook?.note('draw', sight.me, sight.stage, numbers);
    return { type: 'draw', from: 'stock' };
  }

  #throwOrKnock(view: View): Action {
    const sight = look(view);
    const { cards, stage, limit, me, justTaken } = sight;
    const tries = this.#turn++ === this.#trial;
    if (view.rules.bigGin !== 'off' && bestArrangements(cards)[0]!.points === 0) return { type: 'bigGin' };
    const throws = weighThrows(sight, this.#book, cards, justTaken);
    const least = leastOf(throws);
    const wants = least === 0 || knockValue(least, this.#book, stage) > throws[0]!.value;
    const forced = view.stock <= 2 && justTaken !== undefined;
    if (least <= limit && (forced || least === 0 || (tries ? this.#rng.chance(0.5) : wants))) {
      const numbers = new Float64Array(KNOCK_FEATURES);
      describeKnock(least, numbers);
      this.#notebook?.note('knock', me, stage, numbers);
      return knockWith(cards, throws.find(({ leaves }) => leaves === least)!.card);
    }
    const choice = tries && least > limit ? this.#rng.below(Math.min(4, throws.length)) : 0;
    const { card } = throws[choice]!;
    const numbers = new Float64Array(AFTER_FEATURES);
    describeAfter(sight, suitsOf(cards), card, numbers);
    this.#notebook?.note('after', me, stage, numbers);
    return { type: 'discard', card };
  }
}

export function knockWith(cards: readonly Card[], discard: Card): Action {
  const { melds } = bestArrangements(cards.filter(card => card !== discard))[0]!;
  return { type: 'knock', discard, melds };
}

/** Notes the moment after that seat's throw, both hands being known. */
export function noteLeaf(notebook: Notebook, state: State, thrower: Seat): void {
  const [first, second] = seatsOf(2).map(seat => look(ginRummy.view(state, seat)));
  const own = thrower === 0 ? first! : second!;
  const other = thrower === 0 ? second! : first!;
  const numbers = new Float64Array(LEAF_FEATURES);
  const left = describeHand(own.hand, own.live, own.limit, numbers, 0);
  const points = describeHand(other.hand, other.live, own.limit, numbers, MOVER_AT);
  describeMeeting(other.hand, points, state.pile.at(-1)!, own.limit, left, numbers, MEETING_AT);
  notebook.note('leaf', thrower, own.stage, numbers);
}
