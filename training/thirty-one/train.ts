// Trains a network of the Duchess for a preset. Everything follows from the seed and the number of
// matches: the same command gives the same weights to the last bit.
//
//   node train.mjs --preset classroom --hidden 48 --matches 1000000 --out classroom.json      (see README.md)
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rngFrom, seedFrom } from '@parlour/engine';
import { POLICIES, INPUTS, NetworkPolicy, ruleBook, type Policy } from '../internals/thirty-one.ts';
import { contest, meanWithInterval } from './contest.ts';
import { initialWeights } from './networks.ts';
import { exportedNetwork, Learner } from './learner.ts';
import { option } from './option.ts';
import { drawOpponents, SelfPlay } from './self-play.ts';

const preset = option('preset', 'classroom');
const seats = Number(option('seats', preset === 'two-player' ? '2' : '4'));
const hidden = Number(option('hidden', '48'));
const matches = Number(option('matches', '1000000'));
/** Stops here; the learning rate is that of this place in the whole schedule. */
const until = Math.min(matches, Number(option('until', String(matches))));
const seed = option('seed', 'duchess');
const out = option('out', `${preset}.json`);
const from = option('from', '');
const groups = Number(option('groups', '400'));
const rate = Number(option('rate', from === '' ? '1e-3' : '3e-4'));
/** In so many matches at the beginning the standard player plays in place of the network. */
const taught = from === '' ? Number(option('taught', '6000')) : 0;
const EXAM_EVERY = Number(option('exam', '50000'));
/** How many matches pass between two decays of the standings. */
const DECAY_EVERY = 20_000;

const { rules } = ruleBook.presets[preset]!;
const flat =
  from !== '' && existsSync(from)
    ? Float32Array.from((JSON.parse(readFileSync(from, 'utf8')) as { flat: number[] }).flat)
    : initialWeights(INPUTS, hidden, seed);
const learner = new Learner(flat, INPUTS, hidden);
const selfPlay = new SelfPlay(rules, seats, learner);
const exams: Record<string, string> = {};

const RIVALS: readonly Policy[] =
  seats === 2
    ? [POLICIES.computer, POLICIES.standard]
    : [POLICIES.standard, POLICIES.caution, POLICIES.aggressive, POLICIES.counter];

function examine(played: number): void {
  const networkPolicy = new NetworkPolicy(exportedNetwork(learner.result(), INPUTS, hidden));
  for (const rival of RIVALS) {
    const rivals = Array.from({ length: seats - 1 }, () => rival);
    exams[rival.id] = meanWithInterval(
      contest(rules, networkPolicy, rivals, groups, `${seed}/exam/${played}`),
    );
  }
  console.log(
    `${Math.round(process.uptime())} s (${Math.round(process.cpuUsage().user / 1e6)} s of a core), ${played} matches, ${learner.samples} samples, error ${(learner.squaredError / learner.samples).toFixed(5)}: ${JSON.stringify(exams)}`,
  );
  learner.squaredError = 0;
  learner.samples = 0;
  writeFileSync(
    `${out}.particleShare`,
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
  renameSync(`${out}.particleShare`, out);
}

for (let match = 0; match < until; match++) {
  const rng = rngFrom(seedFrom(`${seed}/${match}`));
  // The learning rate decays towards the end.
  learner.rate = rate * 0.03 ** ((match / matches) ** 1.5);
  const teacher = match < taught ? POLICIES.standard : undefined;
  selfPlay.playMatch(drawOpponents(seats, rng), rng, teacher);
  if (match % DECAY_EVERY === DECAY_EVERY - 1) selfPlay.standings.decay();
  const played = match + 1;
  if (played % EXAM_EVERY === 0 || played === taught || played === until) examine(played);
}
