// Trains the Old Fox: `train.ts --cores N --minutes M --out FILE [--from FILE] [--seed TEXT]`. See README.md.
// Rounds of lessons: most shards teach the hero at tables of characters, copies of itself and a league; the rest
// teach exploiters that meet three heroes, as they are at the start of the round. After a round the shards of a
// learner are averaged. Old heroes and finished exploiters stay in the league.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rngFrom, seedFrom } from '../../../engine/src/core/random.ts';
import type { Lesson, Pair, Pupil, Tables, Taught } from './lesson.ts';
import { average, freshPupil, playerOf, pupilOf, readPair, writePair } from './pupil.ts';
import { School, serveLessons } from './threads.ts';

const HERO_SHARDS = 10;
const EXPLOITER_SHARDS = 3;
const EXPLOITERS = 2;
const GAMES_A_LESSON = 200;
const LEAGUE_SIZE = 12;

const heroTables: Tables = {
  three: { standard: 0.18, caution: 0.1, aggressive: 0.05, wise: 0.02 },
  mixed: 0.15,
  halves: 0.07,
  self: 0.1,
  league: 0.11,
  against: 0.02,
  prey: 0.2,
};
const noTables: Tables = { three: {}, mixed: 0, halves: 0, self: 0, league: 0, against: 0, prey: 0 };
const exploiterTables: Tables = { ...noTables, against: 1 };

/** How far training has come, from 0 to 1, and what follows from it. */
function pace(progress: number): Pick<Lesson, 'rate' | 'curiosity' | 'frozenWarmth'> {
  const warmth = 0.02 - 0.012 * progress;
  return {
    rate: 0.002 * 0.04 ** progress,
    frozenWarmth: warmth,
    curiosity: {
      lays: 0.05 - 0.03 * progress,
      answers: 0.02 - 0.012 * progress,
      warmth,
      guided: Math.max(0, 0.8 - 16 * progress),
    },
  };
}

interface League {
  round: number;
  progress: number;
  hero: Pupil;
  exploiters: Pupil[];
  members: Pair[];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      cores: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '8' },
      rounds: { type: 'string', default: '0' },
      out: { type: 'string', default: 'bluff-training.json' },
      from: { type: 'string' },
      start: { type: 'string', default: '0' },
      seed: { type: 'string', default: 'old fox' },
    },
  });
  const { out, seed, from } = values;
  const rng = rngFrom(seedFrom(seed));
  const hero = from !== undefined && existsSync(from) ? resume(from) : freshPupil(rng);
  const league: League = {
    round: 0,
    progress: Number(values.start),
    hero,
    exploiters: Array.from({ length: EXPLOITERS }, () => freshPupil(rng)),
    members: [],
  };
  const begin = league.progress;
  const school = new School(Number(values.cores), fileURLToPath(import.meta.url));
  const started = performance.now();
  const limitMs = Number(values.minutes) * 60_000;
  const rounds = Number(values.rounds);
  const log: string[] = [];
  const say = (line: string): void => {
    log.push(line);
    console.log(line);
  };
  let seen: Taught[] = [];
  let games = 0;
  let savedAt = started;
  let snapshots = 0;
  for (;;) {
    const elapsed = performance.now() - started;
    const part = rounds > 0 ? league.round / rounds : elapsed / limitMs;
    if (part >= 1) break;
    league.progress = begin + (1 - begin) * part;
    const taught = await school.teach(lessonsOf(league, seed));
    games += taught.length * GAMES_A_LESSON;
    league.hero = average(taught.slice(0, HERO_SHARDS).map(({ pupil }) => pupil));
    league.exploiters = league.exploiters.map((_, index) => {
      const start = HERO_SHARDS + index * EXPLOITER_SHARDS;
      return average(taught.slice(start, start + EXPLOITER_SHARDS).map(({ pupil }) => pupil));
    });
    seen.push(...taught);
    league.round++;
    // Every twelfth of the time the hero joins the league, and one exploiter too, who then starts again.
    if (Math.floor(part * 12) > snapshots) {
      snapshots = Math.floor(part * 12);
      const spent = snapshots % EXPLOITERS;
      if (snapshots === 1) league.exploiters = league.exploiters.map(() => pupilOf(playerOf(league.hero)));
      if (snapshots % 2 === 0) league.members.push(playerOf(league.hero));
      league.members.push(playerOf(league.exploiters[spent]!));
      league.exploiters[spent] = pupilOf(playerOf(league.hero));
      if (league.members.length > LEAGUE_SIZE) league.members.splice(0, league.members.length - LEAGUE_SIZE);
    }
    if (performance.now() - savedAt > 15_000) {
      savedAt = performance.now();
      say(describe(league, seen, games, (savedAt - started) / 1000));
      seen = [];
      save(out, league, log);
    }
  }
  league.progress = 1;
  say(describe(league, seen, games, (performance.now() - started) / 1000));
  save(out, league, log);
  for (const line of await measure(school, league, seed)) say(line);
  save(out, league, log);
  await school.close();
}

function lessonsOf(league: League, seed: string): Lesson[] {
  const { round, hero, exploiters, members, progress } = league;
  const pacing = pace(progress);
  const heroNow = playerOf(hero);
  const others = [...exploiters.map(playerOf), ...members];
  const lesson = (pupil: Pupil, who: string, tables: Tables, opponents: readonly Pair[]): Lesson => ({
    ...pacing,
    // What is taught here must not be changed by the neighbour's lesson.
    pupil: structuredClone(pupil),
    others: opponents,
    tables,
    games: GAMES_A_LESSON,
    seed: `${seed}/${round}/${who}`,
    purpose: 'learn',
  });
  return [
    ...Array.from({ length: HERO_SHARDS }, (_, shard) => lesson(hero, `hero ${shard}`, heroTables, others)),
    ...exploiters.flatMap((exploiter, index) =>
      Array.from({ length: EXPLOITER_SHARDS }, (_, shard) =>
        lesson(exploiter, `exploiter ${index} ${shard}`, exploiterTables, [heroNow]),
      ),
    ),
  ];
}

/** The hero without curiosity against three of each character and mixed tables. */
async function measure(
  school: School,
  { hero, exploiters, members }: League,
  seed: string,
): Promise<string[]> {
  const kinds: [string, Tables][] = (['standard', 'caution', 'aggressive', 'wise'] as const).map(name => [
    name,
    { ...noTables, three: { [name]: 1 } },
  ]);
  kinds.push(['mixed', { ...noTables, mixed: 1 }]);
  const lines: string[] = [];
  const still = { lays: 0, answers: 0, warmth: 0, guided: 0 };
  for (const [name, tables] of kinds) {
    const taught = await school.teach(
      Array.from({ length: 16 }, (_, shard) => ({
        pupil: structuredClone(hero),
        others: [],
        tables,
        games: 150,
        seed: `${seed}/measure ${name}/${shard}`,
        rate: 0,
        frozenWarmth: 0,
        curiosity: still,
        purpose: 'measure' as const,
      })),
    );
    lines.push(`measured: ${summary(taught)}`);
  }
  for (const [index, exploiter] of exploiters.entries()) {
    const taught = await school.teach(
      Array.from({ length: 16 }, (_, shard) => ({
        pupil: structuredClone(exploiter),
        others: [playerOf(hero)],
        tables: exploiterTables,
        games: 100,
        seed: `${seed}/measure exploiter ${index}/${shard}`,
        rate: 0,
        frozenWarmth: 0,
        curiosity: still,
        purpose: 'measure' as const,
      })),
    );
    lines.push(`measured: exploiter ${index} ${summary(taught)} (league of ${members.length})`);
  }
  return lines;
}

function describe(league: League, seen: readonly Taught[], games: number, seconds: number): string {
  const heroes = seen.filter((_, at) => at % lessonCount < HERO_SHARDS);
  const rest = Array.from({ length: EXPLOITERS }, (_, index) =>
    summary(
      seen.filter((_lesson, at) => {
        const within = (at % lessonCount) - HERO_SHARDS;
        return within >= 0 && Math.floor(within / EXPLOITER_SHARDS) === index;
      }),
    ),
  );
  return `${seconds.toFixed(0)} s, round ${league.round}, ${games} games: ${summary(heroes)} | exploiters ${rest.join(' ')}`;
}

const lessonCount = HERO_SHARDS + EXPLOITERS * EXPLOITER_SHARDS;

function summary(taught: readonly Taught[]): string {
  const totals: Record<string, { games: number; wins: number }> = {};
  let sum = 0;
  let shown = 0;
  for (const { wins, loss } of taught) {
    sum += loss.sum;
    shown += loss.shown;
    for (const [kind, { games, wins: won }] of Object.entries(wins)) {
      const total = (totals[kind] ??= { games: 0, wins: 0 });
      total.games += games;
      total.wins += won;
    }
  }
  const shares = Object.entries(totals)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, { games, wins }]) => `${kind} ${((100 * wins) / games).toFixed(1)}`);
  return `${shares.join(', ')}${shown > 0 ? `; loss ${(sum / shown).toFixed(4)}` : ''}`;
}

function save(
  file: string,
  { hero, exploiters, members, round, progress }: League,
  log: readonly string[],
): void {
  const text = JSON.stringify({
    round,
    progress,
    hero: writePair(playerOf(hero)),
    exploiters: exploiters.map(exploiter => writePair(playerOf(exploiter))),
    members: members.map(writePair),
    log,
  });
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
}

function resume(file: string): Pupil {
  const { hero } = JSON.parse(readFileSync(file, 'utf8')) as { hero: { lay: string; reply: string } };
  return pupilOf(readPair(hero));
}

if (!serveLessons()) await main();
