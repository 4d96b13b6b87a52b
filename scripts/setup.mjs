// Sets up a fresh clone: installs when node_modules does not match the lock file, with --compile compiles every package
// when a source has changed, and with --build builds the page as well. It uses only Node and npm, because nothing is installed yet. A finished
// step leaves a stamp file; a failed one leaves none and runs again.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';

if (Number(process.versions.node.split('.')[0]) < 20) {
  giveUp(
    `Parlour needs Node 20 or newer, and this is ${process.version}. Install a newer Node and try again.`,
  );
}
try {
  accessSync(root, constants.W_OK);
} catch {
  giveUp(`The folder ${root} cannot be written. Copy Parlour to a folder of your own and try again there.`);
}

once('.parlour-installed', hashOf([readFileSync(join(root, 'package-lock.json'))]), () => {
  // Not `npm ci`: it refuses a lock file that lacks optional binaries of other platforms.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const failed =
    'The packages could not be installed. Check the connection to the npm registry and the free space on the ' +
    'disk, then run the same command again.';
  step('Installing packages from the npm registry (once)', 'npm', args, failed);
});
const failed = 'The build failed, for the reason above. Fix it and run the same command again.';
if (process.argv.includes('--build') || process.argv.includes('--compile')) {
  build('.parlour-compiled', 'packages/terminal/dist/main.js', /^web[/\\]/, () =>
    step('Compiling the packages', 'npx', ['--no-install', 'tsc', '-b'], failed),
  );
}
if (process.argv.includes('--build')) {
  build('.parlour-built', 'packages/web/dist/index.html', /^$/, () =>
    step('Building the page', 'npm', ['run', '--silent', 'build', '-w', 'packages/web'], failed),
  );
}

/** Runs a step of the build when its output is missing or a source of it has changed. */
function build(stamp, output, without, task) {
  const whole = existsSync(join(root, output));
  once(stamp, whole ? hashOf(sources(without)) : 'missing', () => {
    task();
    return hashOf(sources(without));
  });
}

/** Runs a task unless its stamp has the same input. The task may return a newer input. */
function once(name, input, task) {
  const stamp = join(root, 'node_modules', name);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === input) return;
  const done = task() ?? input;
  writeFileSync(stamp, done);
}

/** Runs a command with a progress line; its output is shown only when it fails. */
function step(title, command, args, failed) {
  process.stderr.write(`${title}… `);
  const started = performance.now();
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: windows,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status === 0) {
    console.error(`done in ${seconds} s`);
    return;
  }
  console.error('failed');
  console.error([stdout, stderr, error?.message].filter(Boolean).join('\n').trim());
  giveUp(failed);
}

function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The inputs of the build: the name, size and time of every source file, without those of some packages. */
function sources(without) {
  const files = readdirSync(join(root, 'packages'), { recursive: true })
    .filter(
      path => !/(^|[/\\])(node_modules|dist|test)([/\\]|$)|\.tsbuildinfo$/.test(path) && !without.test(path),
    )
    .map(path => join('packages', path));
  return ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json', ...files].sort().flatMap(path => {
    const { size, mtimeMs } = statSync(join(root, path));
    return statSync(join(root, path)).isFile() ? [`${path} ${size} ${mtimeMs}\n`] : [];
  });
}

function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
