// Runs a benchmark of bench/, or all of them: `npm run bench`, `npm run bench -- engine`. The
// libraries that are compared against are installed in bench/ only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const all = ['engine', 'deadwood', 'characters', 'arena', 'calibration', 'review'];
// Measured as it is installed: sources that are compiled on the fly are slower, because of the names kept in them.
const onTheBuild = new Set(['arena', 'review']);
const args = process.argv.slice(2);
// The first option and everything after it goes to the benchmark.
const options = args.findIndex(arg => arg.startsWith('-'));
const wanted = options < 0 ? args : args.slice(0, options);
const passed = options < 0 ? [] : args.slice(options);
const unknown = wanted.filter(name => !existsSync(`${root}bench/${name}.ts`));
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown[0]}". There are: ${all.join(', ')}.`);
  process.exit(2);
}

const stamp = `${root}bench/node_modules/.parlour-installed`;
const lock = createHash('sha256')
  .update(readFileSync(`${root}bench/package-lock.json`))
  .digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing what is measured against (once)…');
  run(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
    `${root}bench`,
  );
  writeFileSync(stamp, lock);
}
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n## ${name}\n`);
  const built = onTheBuild.has(name);
  if (built) run(`${root}node_modules/.bin/tsc`, ['-b'], root);
  const sources = built ? [] : ['--conditions=parlour-source'];
  run(`${root}node_modules/.bin/tsx`, [...sources, `bench/${name}.ts`, ...passed], root);
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
