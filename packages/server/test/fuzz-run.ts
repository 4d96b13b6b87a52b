// `npm run fuzz`: a hundred thousand hostile requests, or as many as one says, and a longer search for leaks.
import { catalogue } from '@parlour/engine';
import { runFuzz } from './fuzz.ts';
import { searchLeaks } from './leaks.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const requests = Number(process.argv[2] ?? 100_000);
const fuzz = await runFuzz(requests, `fuzz ${Date.now()}`, say);
say(`${fuzz.requests} hostile requests, answered ${JSON.stringify(fuzz.statuses)}`);
say(`${fuzz.hostile} hostile connections, of which the server keeps ${fuzz.left}`);
say(`failures ${fuzz.failures.length}, tables changed ${fuzz.changed}, alive: ${fuzz.isAlive}`);
for (const failure of fuzz.failures.slice(0, 20)) say(failure);

let leaks = 0;
for (const entry of catalogue) {
  for (const preset of Object.keys(entry.game.rules.presets)) {
    const found = searchLeaks(entry, preset, requests / 5, `leaks ${Date.now()}`);
    leaks += found.leaks.length;
    say(`${entry.game.id} ${preset}: ${found.compared} updates compared, ${found.leaks.length} leaks`);
  }
}
const isGood = fuzz.failures.length + fuzz.changed + fuzz.left + leaks === 0 && fuzz.isAlive;
process.exitCode = isGood ? 0 : 1;
