// Trains the networks of the Duchess: one for each school of rules. Every worker plays and learns from the same
// weights for a round; then the weights of all are averaged, and the next round begins from there. With --rounds
// in place of --minutes the same seed and number of cores give the same weights.
//
//   node train.mjs --cores 16 --minutes 8 --out weights.json      (see README.md)
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isMainThread, parentPort, workerData, type Worker } from 'node:worker_threads';
import { rngFrom, seedFrom } from '../../../engine/src/core/random.ts';
import { HABITS } from '../../../engine/src/games/thirty-one/bots/duchess/habits.ts';
import { INPUTS } from '../../../engine/src/games/thirty-one/bots/duchess/inputs.ts';
import { newJudge } from '../../../engine/src/games/thirty-one/bots/duchess/judge.ts';
import { duchessWith } from '../../../engine/src/games/thirty-one/bots/duchess/player.ts';
import type { Effort } from '../../../engine/src/games/thirty-one/bots/duchess/search.ts';
import type { Rules } from '../../../engine/src/games/thirty-one/model.ts';
import { ruleBook } from '../../../engine/src/games/thirty-one/rules.ts';
import { contest, summarise } from './contest.ts';
import { ask, average, firstWeights, hire, option } from './crew.ts';
import { Learner, shippedWeights } from './learner.ts';
import { playMatch, Pupil, seatCompany } from './school.ts';

interface Course {
  readonly preset: string;
  readonly seats: number;
  readonly hidden: number;
  /** The share of the cores that learn it. */
  readonly share: number;
}

const COURSES: readonly Course[] = [
  { preset: 'classroom', seats: 4, hidden: 48, share: 0.75 },
  { preset: 'two-player', seats: 2, hidden: 24, share: 0.125 },
  { preset: 'library', seats: 4, hidden: 32, share: 0.125 },
];

interface Lesson {
  readonly course: Course;
  readonly flat: Float32Array;
  readonly rate: number;
  readonly matches: number;
  readonly seed: string;
}

interface Report {
  readonly flat: Float32Array;
  readonly squaredError: number;
  readonly samples: number;
  readonly losses: Record<string, number>;
}

type Rival = keyof typeof HABITS;

interface Exam {
  readonly course: Course;
  readonly flat: Float32Array;
  readonly rival: Rival;
  /** Without it the first impression alone plays. */
  readonly effort?: Partial<Effort>;
  /** Told beforehand how the others play. */
  readonly knowing?: boolean;
  readonly groups: number;
  readonly seed: string;
}

/** What has been learned of each school so far. */
type Results = Record<
  string,
  {
    flat: number[];
    losses: Record<string, number>;
    played: number;
    samples: number;
    exam?: Record<string, string>;
  }
>;

function work(): void {
  const learners = new Map<string, Learner>();
  parentPort!.on('message', (job: Lesson | Exam) => {
    const rules = ruleBook.presets[job.course.preset]!.rules;
    if ('rival' in job) {
      parentPort!.postMessage(examine(rules, job), []);
      return;
    }
    let learner = learners.get(job.course.preset);
    if (learner === undefined) {
      learner = new Learner(Float32Array.from(job.flat), INPUTS, job.course.hidden);
      learners.set(job.course.preset, learner);
    }
    learner.flat.set(job.flat);
    learner.rate = job.rate;
    learner.squaredError = 0;
    learner.samples = 0;
    const losses: Record<string, number> = {};
    const rng = rngFrom(seedFrom(job.seed));
    const pupils = Array.from({ length: job.course.seats }, () => new Pupil(learner, rules));
    for (let match = 0; match < job.matches; match++) {
      const company = seatCompany(job.course.seats, pupils, rng);
      const all = company.every(habit => habit instanceof Pupil);
      playMatch(rules, company, rng, lost => {
        if (!all) return;
        const key = `${lost.length}: ${lost
          .filter(count => count !== 0)
          .sort((a, b) => a - b)
          .join()}`;
        losses[key] = (losses[key] ?? 0) + 1;
      });
    }
    const { flat, squaredError, samples } = learner;
    parentPort!.postMessage({ flat, squaredError, samples, losses } satisfies Report, []);
  });
}

function examine(rules: Rules, { course, flat, rival, effort, knowing, groups, seed }: Exam): number[] {
  const judge = newJudge(shippedWeights(flat, course.hidden));
  const types = knowing === true ? { types: [{ habit: HABITS[rival], prior: 1, slip: 0.01 }] } : {};
  const player = effort === undefined ? judge : duchessWith({ judge, effort, ...types });
  const rivals = Array.from({ length: course.seats - 1 }, () => HABITS[rival]);
  return contest(rules, player, rivals, groups, seed);
}

async function main(): Promise<void> {
  const cores = Number(option('cores', '1'));
  const minutes = Number(option('minutes', '8'));
  const out = option('out', 'weights.json');
  const seed = option('seed', 'duchess');
  const matches = Number(option('matches', '300'));
  const only = option('only', '');
  const ends = Date.now() + minutes * 60_000;
  const begun = Date.now();
  const file = option('file', import.meta.filename);
  const rounds = Number(option('rounds', '0'));
  const learns = (course: Course): boolean => only === '' || only === course.preset;
  const workers = hire('train', file, cores);
  const results = existsSync(out) ? (JSON.parse(readFileSync(out, 'utf8')) as Results) : {};
  const save = (): void => {
    writeFileSync(`${out}.new`, JSON.stringify(results));
    renameSync(`${out}.new`, out);
  };
  const courses = COURSES.filter(learns);
  const span = minutes * 60_000 * Number(option('learning', '0.65'));
  if (cores < courses.length) {
    // Too few cores to learn side by side: one school after the other.
    for (const [index, course] of courses.entries()) {
      const from = begun + (span * index) / courses.length;
      await teach(
        course,
        workers,
        { begun: from, ends: from + span / courses.length, rounds, seed, matches },
        results,
        save,
      );
    }
  } else {
    const total = courses.reduce((sum, { share }) => sum + share, 0);
    const shares = courses.map(({ share }) => Math.max(1, Math.floor((cores * share) / total)));
    shares[0]! += cores - shares.reduce((sum, share) => sum + share, 0);
    const free = [...workers];
    const term = { begun, ends: begun + span, rounds, seed, matches };
    await Promise.all(
      courses.map((course, index) => teach(course, free.splice(0, shares[index]), term, results, save)),
    );
  }
  await examineAll(courses, workers, results, rounds > 0 ? Infinity : ends, seed);
  save();
  await Promise.all(workers.map(worker => worker.terminate()));
}

interface Term {
  readonly begun: number;
  readonly ends: number;
  /** How many rounds are played whatever the clock says; 0: as many as the time allows. */
  readonly rounds: number;
  readonly seed: string;
  readonly matches: number;
}

async function teach(
  course: Course,
  workers: readonly Worker[],
  term: Term,
  results: Results,
  save: () => void,
): Promise<void> {
  const stored = results[course.preset]?.flat;
  const flat = stored === undefined ? firstWeights(course.hidden, term.seed) : Float32Array.from(stored);
  const losses: Record<string, number> = {};
  let samples = 0;
  let played = 0;
  const goneBy = (round: number): number =>
    term.rounds > 0 ? round / term.rounds : (Date.now() - term.begun) / (term.ends - term.begun);
  for (let round = 0, saved = Date.now(); goneBy(round) < 1; round++) {
    const gone = goneBy(round);
    // The steps grow smaller towards the end.
    const rate = (stored === undefined ? 1.5e-3 : 5e-4) * 0.02 ** (gone ** 1.5);
    const reports = await Promise.all(
      workers.map((worker, index) =>
        ask<Report>(worker, {
          course,
          flat,
          rate,
          matches: term.matches,
          seed: `${term.seed}/${course.preset}/${round}/${index}`,
        } satisfies Lesson),
      ),
    );
    average(
      flat,
      reports.map(report => report.flat),
    );
    for (const report of reports) {
      samples += report.samples;
      for (const [key, count] of Object.entries(report.losses)) losses[key] = (losses[key] ?? 0) + count;
    }
    played += term.matches * reports.length;
    results[course.preset] = { flat: [...flat], losses, played, samples };
    const error =
      reports.reduce((sum, report) => sum + report.squaredError, 0) /
      reports.reduce((sum, report) => sum + report.samples, 0);
    if (Date.now() - saved < 10_000 && goneBy(round + 1) < 1) continue;
    saved = Date.now();
    console.log(
      `${Math.round((saved - term.begun) / 1000)} s ${course.preset}: round ${round}, ${played} matches, ${samples} samples, error ${error.toFixed(4)}, rate ${rate.toExponential(1)}`,
    );
    save();
  }
}

const THINKING = { worlds: 64, crowd: 120 };

/** Examines what was learned: alone, thinking, and thinking with the others' ways known. */
async function examineAll(
  courses: readonly Course[],
  workers: readonly Worker[],
  results: Results,
  ends: number,
  seed: string,
): Promise<void> {
  const subjects = courses.flatMap(course => {
    results[course.preset]!.exam = {};
    const rivals: Rival[] =
      course.seats === 2 ? ['computer', 'standard'] : ['standard', 'caution', 'aggressive', 'counter'];
    return rivals.map(rival => ({ course, rival }));
  });
  const exams = [
    ...subjects.map(subject => ({ ...subject, name: 'alone', groups: 300 })),
    ...subjects.map(subject => ({ ...subject, name: 'thinking', effort: THINKING, groups: 12 })),
    ...subjects.map(subject => ({
      ...subject,
      name: 'knowing',
      effort: THINKING,
      knowing: true,
      groups: 12,
    })),
  ];
  const rank = ({ course, name }: (typeof exams)[number]): number =>
    (name === 'alone' ? 0 : 10) +
    (course.preset === 'classroom' ? 0 : course.seats === 2 && name !== 'knowing' ? 1 : 2);
  for (const { name, groups, ...exam } of exams.sort((a, b) => rank(a) - rank(b))) {
    if (Date.now() > ends) break;
    const stored = results[exam.course.preset]!;
    const flat = Float32Array.from(stored.flat);
    const scaled = Math.ceil(groups * Number(option('exam', '1')));
    const parts = await Promise.all(
      workers.map((worker, index) =>
        ask<number[]>(worker, {
          ...exam,
          flat,
          groups: scaled,
          seed: `${seed}/exam/${index}`,
        } satisfies Exam),
      ),
    );
    stored.exam![`${exam.rival} ${name}`] = summarise(parts.flat());
    console.log(
      `${Math.round(process.uptime())} s ${exam.course.preset} against ${exam.rival}, ${name}: ${summarise(parts.flat())}`,
    );
  }
}

if (isMainThread) await main();
else if ((workerData as { program?: string }).program === 'train') work();
