// An empty project with the published packages in it, for tests: packed, installed from the tarballs and the npm
// registry, without the workspace.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packAll, type Packed } from './make-all.ts';
import { root } from './stage.ts';

export interface Installed extends Packed {
  readonly folder: string;
  /** Runs a program there to its end. */
  run(command: string, args: readonly string[], input?: string): string;
  /** Compiles files there under the strictest settings; returns what is wrong with them. */
  compile(libraries: object, files: readonly string[]): string;
  remove(): void;
}

/** Packs and installs everything. */
export async function install(): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-installed-'));
  const run = (command: string, args: readonly string[], input = ''): string =>
    runIn(folder, command, args, input);
  runIn(root, tsc, ['-b']);
  if (!existsSync(join(root, 'packages/web/dist/index.html'))) {
    runIn(root, 'npm', ['run', '--silent', 'build', '-w', 'packages/web']);
  }
  const packed = await packAll(join(folder, 'tarballs'));
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  mkdirSync(join(folder, 'home'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  const files = packed.tarballs.map(({ file }) => file);
  const nodeTypes = `@types/node@${devDependencies['@types/node']}`;
  run('npm', [
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...files,
    nodeTypes,
  ]);
  return {
    ...packed,
    folder,
    run,
    compile(libraries, names) {
      const strict = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
      const compilerOptions = { ...strict, module: 'NodeNext', target: 'ES2022', ...libraries };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: names }));
      const { stdout, stderr } = spawnSync(tsc, ['-p', '.'], { cwd: folder, encoding: 'utf8' });
      return stdout + stderr;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const tsc = join(root, 'node_modules/.bin/tsc');

function runIn(folder: string, command: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    input,
    env: { ...process.env, PARLOUR_DATA: join(folder, 'home'), NO_COLOR: '1' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
}

/** A card room that `npx parlour serve` runs. */
export interface CardRoom {
  readonly url: string;
  /** Stops it as Ctrl+C would; its exit code. */
  close(): Promise<number | null>;
}

/** Starts `npx parlour serve` in a folder. */
export async function openCardRoom(folder: string): Promise<CardRoom> {
  const bin = join(folder, 'node_modules/.bin/parlour');
  const program = spawn(bin, ['serve', '--port', '0', '--host', '127.0.0.1', '--data', 'card-room'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  return {
    url: await addressOf(program),
    close: () =>
      new Promise(ended => {
        program.once('close', ended);
        program.kill('SIGTERM');
      }),
  };
}

function addressOf(program: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    program.stdout?.on('data', chunk => {
      said += String(chunk);
      const [, url] = /card room is open: (\S+)\n/.exec(said) ?? [];
      if (url !== undefined) found(url);
    });
    program.once('close', code => failed(new Error(`parlour serve ended with ${code}: ${said}`)));
  });
}
