// Trains a network of the Duchess for a school of rules. Everything follows from the seed and the number of
// matches: the same command gives the same weights to the last bit.
//
//   node train.mjs --preset classroom --hidden 48 --matches 1000000 --out classroom.json      (see README.md)
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rngFrom, seedFrom } from '@parlour/engine';
import { HABITS, INPUTS, Judge, ruleBook, type Habit } from '../internals/thirty-one.ts';
import { contest, summarise } from './contest.ts';
import { firstWeights, option } from './course.ts';
import { Learner, shippedNetwork } from './learner.ts';
import { School, seatCompany } from './school.ts';

const preset = option('preset', 'classroom');
const seats = Number(option('seats', preset === 'two-player' ? '2' : '4'));
const hidden = Number(option('hidden', '48'));
const matches = Number(option('matches', '1000000'));
/** Breaks off here; the steps are as small as at this place of the whole. */
const until = Math.min(matches, Number(option('until', String(matches))));
const seed = option('seed', 'duchess');
const out = option('out', `${preset}.json`);
const from = option('from', '');
const groups = Number(option('groups', '400'));
const rate = Number(option('rate', from === '' ? '1e-3' : '3e-4'));
/** So many matches the standard player plays for the pupil. */
const taught = from === '' ? Number(option('taught', '6000')) : 0;
const AN_EXAM = Number(option('exam', '50000'));
const A_MEMORY = 20_000;

const { rules } = ruleBook.presets[preset]!;
const flat =
  from !== '' && existsSync(from)
    ? Float32Array.from((JSON.parse(readFileSync(from, 'utf8')) as { flat: number[] }).flat)
    : firstWeights(INPUTS, hidden, seed);
const learner = new Learner(flat, INPUTS, hidden);
const school = new School(rules, seats, learner);
const exams: Record<string, string> = {};

const RIVALS: readonly Habit[] =
  seats === 2
    ? [HABITS.computer, HABITS.standard]
    : [HABITS.standard, HABITS.caution, HABITS.aggressive, HABITS.counter];

function examine(played: number): void {
  const judge = new Judge(shippedNetwork(learner.result(), INPUTS, hidden));
  for (const rival of RIVALS) {
    const rivals = Array.from({ length: seats - 1 }, () => rival);
    exams[rival.id] = summarise(contest(rules, judge, rivals, groups, `${seed}/exam/${played}`));
  }
  console.log(
    `${Math.round(process.uptime())} s (${Math.round(process.cpuUsage().user / 1e6)} s of a core), ${played} matches, ${learner.lessons} lessons, error ${(learner.squaredError / learner.lessons).toFixed(5)}: ${JSON.stringify(exams)}`,
  );
  learner.squaredError = 0;
  learner.lessons = 0;
  writeFileSync(
    `${out}.part`,
    JSON.stringify({
      preset,
      seats,
      hidden,
      inputs: INPUTS,
      seed,
      played,
      exams,
      flat: [...learner.result()],
    }),
  );
  renameSync(`${out}.part`, out);
}

for (let match = 0; match < until; match++) {
  const rng = rngFrom(seedFrom(`${seed}/${match}`));
  // The steps grow smaller towards the end.
  learner.rate = rate * 0.03 ** ((match / matches) ** 1.5);
  const teacher = match < taught ? HABITS.standard : undefined;
  school.playMatch(seatCompany(seats, rng), rng, teacher);
  if (match % A_MEMORY === A_MEMORY - 1) school.standings.forget();
  const played = match + 1;
  if (played % AN_EXAM === 0 || played === taught || played === until) examine(played);
}
