// Teaches the Old Fox its taste: `train.ts --cores N --minutes M --out FILE [--games N]`. A fresh learner begins with
// the chances the Old Fox weighs and plays half of its games against itself, the others against its earlier selves
// and against the characters of the house. Run again with the same --out it goes on where it stopped; `ship.ts` puts
// what it learned into the engine.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rngFrom, seedFrom } from '@parlour/engine';
import { freshPupil, readPupil, writePupil, type PupilText } from './pupil.ts';
import { learn, percent, type Studying } from './study.ts';
import { School, serveLessons } from './threads.ts';

/** How many earlier selves are met. */
const EARLIER = 4;

interface Fox extends Studying {
  readonly earlier: Studying['pupil'][];
}

interface Saved extends Omit<Fox, 'pupil' | 'earlier'> {
  readonly pupil: PupilText;
  readonly earlier: readonly PupilText[];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      cores: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '60' },
      out: { type: 'string', default: 'bluff-fox.json' },
      games: { type: 'string', default: '150000' },
      every: { type: 'string', default: '5000' },
      rate: { type: 'string', default: '0.002' },
      seed: { type: 'string', default: 'old fox' },
    },
  });
  const [games, every, rate] = [values.games, values.every, values.rate].map(Number) as [
    number,
    number,
    number,
  ];
  const fox = open(values.out, values.seed);
  const school = new School(Number(values.cores), fileURLToPath(import.meta.url));
  const until = performance.now() + Number(values.minutes) * 60_000;
  while (fox.games < games && performance.now() < until) {
    const goal = Math.min(games, fox.games + every);
    let [wins, alone] = [0, 0];
    const company = { kind: 'everybody' as const, earlier: fox.earlier.map(({ calm }) => calm) };
    while (fox.games < goal) {
      const more = await learn(school, fox, company, rate * 0.1 ** (fox.games / games));
      wins += more.wins;
      alone += more.games;
    }
    fox.earlier.push(structuredClone(fox.pupil));
    // Of the selves it has been, the oldest go first, but every other one stays.
    if (fox.earlier.length > EARLIER) fox.earlier.splice(Math.floor(fox.games / every) % 2, 1);
    save(values.out, fox);
    console.log(`${fox.games} games; ${percent(wins / alone)} % of ${alone} against three characters`);
  }
  await school.close();
}

function open(file: string, seed: string): Fox {
  if (!existsSync(file)) return { seed, pupil: freshPupil(rngFrom(seedFrom(seed))), games: 0, earlier: [] };
  const saved = JSON.parse(readFileSync(file, 'utf8')) as Saved;
  return { ...saved, pupil: readPupil(saved.pupil), earlier: saved.earlier.map(readPupil) };
}

function save(file: string, { pupil, earlier, ...fox }: Fox): void {
  const saved: Saved = { ...fox, pupil: writePupil(pupil), earlier: earlier.map(writePupil) };
  writeFileSync(`${file}.part`, JSON.stringify(saved));
  renameSync(`${file}.part`, file);
}

if (!serveLessons()) await main();
