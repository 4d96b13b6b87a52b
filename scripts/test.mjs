// Runs every check in turn: format, lint, types, build, then the tests. It goes on after a failure, so that one run shows
// all of them, and ends with the line `N passed, N failed` that CI reads. A test that did not run counts as failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countTests } from './count-tests.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'parlour-test-'));
const report = join(scratch, 'report.json');
const only = process.argv.slice(2);

let passed = 0;
let failed = 0;
if (only.length === 0) {
  check('format', 'prettier', ['--check', '--log-level=warn', '.']);
  check('types and build', 'npm', ['run', '--silent', 'build', '--ignore-scripts']);
  // After the build: where a test imports another package, the linter reads that package's built types.
  check('lint', 'oxlint', ['--type-aware', '--deny-warnings', '--quiet']);
  check('types of the tests', 'tsc', ['-p', 'tsconfig.test.json']);
  check('unused files, exports and dependencies', 'knip', ['--no-progress']);
}
if (only.length > 0) {
  runTests(only);
} else {
  // Two workers, for two cores. Browser tests run separately, because they need both; they also wait for time to pass, so
  // that a third worker has something to do.
  runTests(['--project=code', '--maxWorkers=2']);
  runTests(['--project=browser', '--maxWorkers=3']);
  where('python3', 'players written in Python', () => runTests(['--project=python']));
  where('g++', 'the port of Thirty-One to C++', () => runTests(['--project=cpp']));
}
rmSync(scratch, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function check(name, command, args) {
  const started = performance.now();
  const ok = run(command, args) === 0;
  const seconds = (performance.now() - started) / 1000;
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (ok) passed++;
  else failed++;
}

/** A check that needs a program beyond Node and npm; without it, prints that the check is left out. */
function where(program, name, checkIt) {
  if (spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0) checkIt();
  else console.log(`– left out: ${name} (there is no ${program} on this machine)`);
}

function runTests(which) {
  rmSync(report, { force: true });
  const status = run('vitest', [
    'run',
    ...which,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report)) {
    failed++;
    return;
  }
  const counted = countTests(JSON.parse(readFileSync(report, 'utf8')), status, which);
  if (counted.didNotRun > 0) console.log(`✗ ${counted.didNotRun} tests did not run`);
  passed += counted.passed;
  failed += counted.failed;
}

function run(command, args) {
  const bin = join(root, 'node_modules/.bin');
  // As in CI: a missing golden file is a failure and is not written.
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, CI: 'true' };
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}
