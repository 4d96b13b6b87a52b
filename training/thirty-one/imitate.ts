// How close her first impression comes to what she does after thinking, at tables of four of her, and whether a network
// of its size can be taught to come closer: it learns what she made of each choice.
//
//   node imitate.mjs --matches 1000      (see README.md)
import {
  decide,
  describeTable,
  duchess,
  mostOf,
  QuickTable,
  ruleBook,
  START,
  SURE,
  TAKE,
  think,
  WEIGHTS,
  type Thought,
} from '../internals/thirty-one.ts';
import { judgeBy, option } from './course.ts';
import { Learner, noLesson, unpackTrained, type Lesson } from './learner.ts';
import { realWinner, type Player } from './real-match.ts';
import { describe } from './school.ts';

const seed = option('seed', 'imitation');
const matches = Number(option('matches', '1000'));
const rounds = Number(option('rounds', '10'));
const rate = Number(option('rate', '0.0003'));
/** Every so many matches one is kept to examine by. */
const AN_EXAM = 10;

const { rules } = ruleBook.presets['classroom']!;
const judge = judgeBy(WEIGHTS.classroom);
const trial = new QuickTable(rules, 4);

/** A decision as a lesson: what she made of each choice after thinking. Nothing where there is nothing to learn. */
function lessonOf({ table, candidates }: Thought): Lesson | undefined {
  if (candidates.length < 2 || candidates.some(({ impression }) => impression >= SURE)) return undefined;
  const lesson = noLesson();
  const isStart = table.stage === START;
  describeTable(lesson.look, lesson.table, table, table.seat, isStart ? 3 : 4);
  for (const { choice, worth } of candidates) {
    let thrown = choice;
    if (isStart && choice === TAKE) {
      trial.copyFrom(table);
      trial.begin(TAKE);
      thrown = judge.throws(trial);
    }
    describe(lesson, table, choice, thrown, worth);
  }
  return lesson;
}

const lessons: Lesson[] = [];
const exams: Lesson[] = [];
for (let match = 0; match < matches; match++) {
  const kept = match % AN_EXAM === 0 ? exams : lessons;
  const thinker: Player = {
    ...duchess,
    act: (view, rng, stop) => {
      const thought = think(view, { judge }, rng, stop);
      const lesson = lessonOf(thought);
      if (lesson !== undefined) kept.push(lesson);
      return decide(thought);
    },
  };
  realWinner(rules, [thinker, thinker, thinker, thinker], `${seed}/${match}`);
  if (match % 50 === 49) {
    console.log(
      `${match + 1} of ${matches} matches, ${Math.round(process.cpuUsage().user / 1e6)} s of a core`,
    );
  }
}

const { flat, inputs, hidden } = unpackTrained(WEIGHTS.classroom);
const learner = new Learner(flat, inputs, hidden);

/** How often the network would do what she did, and what it would lose in chances to win where it would not. */
function examine(): string {
  const said = new Float64Array(4);
  let agreed = 0;
  let lost = 0;
  for (const { table, choices, count } of exams) {
    learner.network.take(table);
    for (let index = 0; index < count; index++) {
      said[index] = learner.network.answer(choices[index]!.kind, choices[index]!.active);
    }
    // Her own choice comes first.
    const best = mostOf(said, count);
    if (best === 0) agreed++;
    lost += choices[0]!.change - choices[best]!.change;
  }
  const share = ((100 * agreed) / exams.length).toFixed(1);
  return `agrees in ${share} % of ${exams.length} decisions, loses ${((10_000 * lost) / exams.length).toFixed(2)} ten-thousandths a decision`;
}

console.log(`${lessons.length} lessons; before them it ${examine()}`);
for (let round = 0; round < rounds; round++) {
  for (const [index, lesson] of lessons.entries()) {
    learner.rate = rate * (1 - (round + index / lessons.length) / rounds) + 1e-6;
    learner.learn(lesson);
  }
  console.log(`round ${round + 1}: ${examine()}`);
}
