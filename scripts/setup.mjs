// Makes a fresh clone ready: installs when node_modules is missing or older than the lock file, and with
// --build compiles every package. Uses nothing but Node, because nothing else is there yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.parlour-installed`;
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installed !== wanted) {
  console.log('Installing what Parlour needs (once)…');
  // Not `npm ci`: it refuses a lock file made where the binaries of other platforms could not be had.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}
if (process.argv.includes('--build')) {
  console.log('Building…');
  run('npm', ['run', '--silent', 'build', '--ignore-scripts']);
}

function run(command, args) {
  const env = { ...process.env };
  // Where no ready-made database can be fetched it is compiled, with Node's own headers if they are here.
  const prefix = dirname(dirname(process.execPath));
  if (existsSync(join(prefix, 'include/node/node.h'))) env.npm_config_nodedir ??= prefix;
  const { status } = spawnSync(command, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`\`${command} ${args.join(' ')}\` failed. Fix what it says above and try again.`);
    process.exit(status ?? 1);
  }
}
