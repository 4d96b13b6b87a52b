// The Chromium inside the npm package `@sparticuz/chromium`, with the shared libraries and fonts that a minimal Linux
// lacks. The package is made for cloud functions: it unpacks into the temporary folder of its process, and unpacks the
// libraries only in such a function's environment. So it runs in a process of its own with both set.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestBrowser } from './launch.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as {
  dependencies: { '@sparticuz/chromium': string };
};
const unpacked = join(here, 'node_modules', '.unpacked', dependencies['@sparticuz/chromium']);

/** The unpacked browser; fetched and unpacked first if needed. */
export function carriedBrowser(say: (line: string) => void): TestBrowser[] {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  if (!existsSync(unpacked)) {
    say('No browser is installed: fetching a Chromium from the npm registry (62 MB, once)…');
    npmInstall();
    say('Unpacking Chromium…');
    unpack();
  }
  return [
    {
      executablePath: join(unpacked, 'chromium'),
      env: { LD_LIBRARY_PATH: join(unpacked, 'al2023', 'lib'), FONTCONFIG_PATH: join(unpacked, 'fonts') },
      args: [],
    },
  ];
}

function npmInstall(): void {
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: here,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Unpacks into a temporary folder and renames it, so that a failed attempt leaves no incomplete folder. */
function unpack(): void {
  const parent = join(here, 'node_modules', '.unpacked');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'partial-'));
  try {
    const script = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;
    execFileSync(process.execPath, ['-e', script], {
      cwd: here,
      env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    // The package's own font configuration names folders of a cloud function.
    writeFileSync(
      join(folder, 'fonts', 'fonts.conf'),
      `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${unpacked}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${unpacked}/fonts-cache</cachedir>
</fontconfig>
`,
    );
    renameSync(folder, unpacked);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
