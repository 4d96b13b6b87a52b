// Plays hands of the real game between a student and somebody, and sets what they saw against the results. A hand
// begins at scores of nought to nought, so points are all that counts.
import { drawSeed, rngFrom, seatOf, type Bot, type Rng, type Seat, type Seed } from '@parlour/engine';
import {
  deadwoodPoints,
  ginRummy,
  type Action,
  type PastHand,
  type Rules,
  type State,
  type View,
} from '@parlour/engine/gin-rummy';
import { KNOCK_STEPS, signOf, SIGNS, stageOf, STAGES, type Book } from '../internals/gin-rummy.ts';
import { newLessons, Notebook, noteLeaf, Student, type Lessons } from './student.ts';
import { Suspect } from './suspect.ts';

/** Whom a student meets: a book to play by, or a computer player. */
export type Rival = { readonly book: Book } | { readonly bot: Bot<View, Action> };

/** What a student learns about, and against whom. */
export interface Course {
  readonly rules: Rules;
  readonly book: Book;
  readonly rivals: readonly Rival[];
  readonly hands: number;
  readonly seed: Seed;
}

/** Somebody at the table in training. */
interface Sitter {
  begin(): void;
  act(view: View): Action;
}

function sit(rival: Rival, notebook: Notebook | undefined, rng: Rng): Sitter {
  if ('bot' in rival) return { begin() {}, act: view => rival.bot.act(view, rng, () => false).action };
  const student = new Student(rival.book, notebook, rng);
  return { begin: () => student.beginHand(), act: view => student.act(view) };
}

/** Looks at the table before a seat acts, and after a throw when the other is to draw. */
interface Witness {
  before?(state: State, seat: Seat, action: Action): void;
  thrown?(state: State, seat: Seat): void;
}

/** Plays one hand; the answer is the table at its end. */
function playHand(rules: Rules, sitters: readonly Sitter[], rng: Rng, witness: Witness): State {
  const state = ginRummy.setup(rules, 2);
  for (const sitter of sitters) sitter.begin();
  ginRummy.step(state, { by: 'chance', seed: drawSeed(rng) });
  for (let turn = ginRummy.turn(state); turn.kind === 'seat'; turn = ginRummy.turn(state)) {
    const { seat } = turn;
    const action = sitters[seat]!.act(ginRummy.view(state, seat));
    witness.before?.(state, seat, action);
    ginRummy.step(state, { by: seat, action });
    if (action.type === 'discard' && state.phase.kind === 'draw') witness.thrown?.(state, seat);
  }
  return state;
}

/** Plays the hands of a course: what was seen and what came of it. */
export function study({ rules, book, rivals, hands, seed }: Course): { lessons: Lessons; won: number } {
  const rng = rngFrom(seed);
  const lessons = newLessons();
  let won = 0;
  for (let hand = 0; hand < hands; hand++) {
    const notebook = new Notebook();
    const student = sit({ book }, notebook, rng);
    const other = sit(rivals[hand % rivals.length]!, undefined, rng);
    const place = seatOf(rng.below(2));
    const { scores } = playHand(rules, place === 0 ? [student, other] : [other, student], rng, {
      // What the search wants to know is how good it is for the other to have thrown.
      thrown: (state, seat) => seat !== place && noteLeaf(notebook, state, seat),
    });
    const lead = scores[0]! - scores[1]!;
    notebook.close(lessons, [lead, -lead]);
    won += place === 0 ? lead : -lead;
  }
  return { lessons, won: won / hands };
}

/** What was seen of the rivals' habits. Plain data: threads send it to each other. */
export interface Habits {
  /** The weights of what speaks for a hand. */
  readonly hints: Float64Array;
  readonly loss: number;
  /** How their hands ended, and how often they knocked when they could: chances taken, then chances had. */
  readonly signs: Float64Array;
  readonly taken: Float64Array;
  readonly had: Float64Array;
}

/** Plays the hands of a course without trying anything, and watches the rivals. */
export function observe({ rules, book, rivals, hands, seed }: Course): Habits {
  const rng = rngFrom(seed);
  const suspect = new Suspect(book.hints);
  const signs = new Float64Array(SIGNS);
  const taken = new Float64Array(STAGES * KNOCK_STEPS);
  const had = new Float64Array(STAGES * KNOCK_STEPS);
  for (let hand = 0; hand < hands; hand++) {
    const student = sit({ book }, undefined, rng);
    const other = sit(rivals[hand % rivals.length]!, undefined, rng);
    const place = seatOf(rng.below(2));
    const rival = seatOf(1 - place);
    const { past } = playHand(rules, place === 0 ? [student, other] : [other, student], rng, {
      before(state, seat, action) {
        if (seat !== rival || state.phase.kind !== 'discard') return;
        const least = leastOf(state.hands[rival]!);
        if (least >= KNOCK_STEPS) return;
        const at = stageOf(state.stock.length) * KNOCK_STEPS + least;
        had[at]!++;
        if (action.type !== 'discard') taken[at]!++;
      },
      thrown: (state, seat) => seat === rival && suspect.learn(state, place, rng),
    });
    if (past.length > 0) signs[signOf(past[0] as PastHand, rival)]!++;
  }
  return { hints: suspect.weights, loss: suspect.loss(), signs, taken, had };
}

function leastOf(eleven: State['hands'][number]): number {
  return Math.min(...eleven.map(card => deadwoodPoints(eleven.filter(other => other !== card))));
}
