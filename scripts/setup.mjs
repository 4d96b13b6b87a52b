// Makes a fresh clone ready: installs when node_modules is missing or older than the lock file, and with --build
// compiles every package and builds the page when a source is newer. Uses nothing but Node and npm, because nothing
// else is there yet. A step that is done leaves a stamp; one that fails leaves none and is done again.
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
  // Not `npm ci`: it refuses a lock file made where the binaries of other platforms could not be had.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const failed =
    'The packages could not be installed. Check the connection to the npm registry and the free space on the ' +
    'disk, then run the same command again.';
  step('Installing packages from the npm registry (once)', 'npm', args, failed);
});
if (process.argv.includes('--build')) {
  const outputs = ['packages/terminal/dist/main.js', 'packages/web/dist/index.html'];
  const whole = outputs.every(path => existsSync(join(root, path)));
  once('.parlour-built', whole ? hashOf(sources()) : 'missing', () => {
    const failed = 'The build failed, for the reason above. Fix it and run the same command again.';
    step('Compiling the packages', 'npx', ['--no-install', 'tsc', '-b'], failed);
    step('Building the page', 'npm', ['run', '--silent', 'build', '-w', 'packages/web'], failed);
    return hashOf(sources());
  });
}

/** Does a task unless its stamp says that it has been done for the same input. The task may return a newer input. */
function once(name, input, task) {
  const stamp = join(root, 'node_modules', name);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === input) return;
  const done = task() ?? input;
  writeFileSync(stamp, done);
}

/** Runs a command with a line before and a line after; its own words are shown when it fails. */
function step(title, command, args, failed) {
  process.stdout.write(`${title}… `);
  const started = performance.now();
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: windows,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status === 0) {
    console.log(`done in ${seconds} s`);
    return;
  }
  console.log('failed');
  console.error([stdout, stderr, error?.message].filter(Boolean).join('\n').trim());
  giveUp(failed);
}

function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** What the build is made from: the name, size and time of every file in it. */
function sources() {
  const files = readdirSync(join(root, 'packages'), { recursive: true })
    .filter(path => !/(^|[/\\])(node_modules|dist|test)([/\\]|$)|\.tsbuildinfo$/.test(path))
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
