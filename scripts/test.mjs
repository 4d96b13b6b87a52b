// Runs every check: the build first, then the tests with the other checks (format, lint, types, unused code) beside them. It
// goes on after a failure, so that one run shows all of them, and ends with the line `N passed, N failed` that CI reads. A
// test that did not run counts as failed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countTests } from './count-tests.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'parlour-test-'));
const report = join(scratch, 'report.json');
const only = process.argv.slice(2);

let passed = 0;
let failed = 0;
if (only.length > 0) await runTests(only);
else await runAll();
rmSync(scratch, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function runAll() {
  const format = check('format', 'prettier', ['--check', '--log-level=warn', '.']);
  const build = check('types and build', 'npm', ['run', '--silent', 'build', '--ignore-scripts']);
  show(await build);
  // Tests wait for time to pass, so that one worker more than there are cores has something to do, and so have the checks
  // beside them. These run one after another.
  const workers = Math.min(availableParallelism() + 1, 8);
  const tests = runTests([...projects(), `--maxWorkers=${workers}`]);
  const beside = [
    await format,
    // After the build: where a test imports another package, the linter reads that package's built types.
    await check('lint', 'oxlint', ['--type-aware', '--deny-warnings', '--quiet']),
    await check('types of the tests', 'tsc', ['-p', 'tsconfig.test.json']),
    await check('unused files, exports and dependencies', 'knip', ['--no-progress']),
  ];
  await tests;
  beside.forEach(show);
}

/** The projects of the tests. For one that needs a program beyond Node and npm that is not here, prints that it is left out. */
function projects() {
  return [
    '--project=code',
    '--project=browser',
    ...where('python3', 'players written in Python', '--project=python'),
    ...where('g++', 'the port of Thirty-One to C++', '--project=cpp'),
  ];
}

function where(program, name, project) {
  if (spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0) return [project];
  console.log(`– left out: ${name} (there is no ${program} on this machine)`);
  return [];
}

/** Runs a check whose output is kept until it is shown, so that it stands together. */
async function check(name, command, args) {
  const started = performance.now();
  const { status, said } = await run(command, args, 'pipe');
  const seconds = (performance.now() - started) / 1000;
  return { name, ok: status === 0, said, seconds };
}

function show({ name, ok, said, seconds }) {
  process.stdout.write(said);
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (ok) passed++;
  else failed++;
}

async function runTests(which) {
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = await run('vitest', ['run', ...which, ...reporters], 'inherit');
  if (!existsSync(report)) {
    failed++;
    return;
  }
  const counted = countTests(JSON.parse(readFileSync(report, 'utf8')), status, which);
  if (counted.didNotRun > 0) console.log(`✗ ${counted.didNotRun} tests did not run`);
  passed += counted.passed;
  failed += counted.failed;
}

function run(command, args, output) {
  const bin = join(root, 'node_modules/.bin');
  // As in CI: a missing golden file is a failure and is not written.
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, CI: 'true' };
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', output, output],
    env,
    shell: process.platform === 'win32',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (said += chunk));
  return new Promise(ended => {
    child.on('error', error => ended({ status: 1, said: `${said}${error.message}\n` }));
    child.on('close', status => ended({ status: status ?? 1, said }));
  });
}
