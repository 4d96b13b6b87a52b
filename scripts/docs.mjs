// Builds the documentation into packages/web/docs, where the server finds it: `npm run docs`. What builds it is installed in
// site/ only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = join(root, 'site');
const stamp = join(site, 'node_modules/.parlour-installed');
const lock = createHash('sha256')
  .update(readFileSync(join(site, 'package-lock.json')))
  .digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing what builds the documentation (once)…');
  run(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
    site,
  );
  writeFileSync(stamp, lock);
}
const tsx = join(root, 'node_modules/.bin/tsx');
run(tsx, ['--conditions=parlour-source', 'site/generate.ts'], root);
for (const name of ['engine', 'wire']) {
  run(
    join(site, 'node_modules/.bin/typedoc'),
    [
      '--plugin',
      'typedoc-plugin-markdown',
      '--logLevel',
      'Warn',
      '--validation.notExported',
      'false',
      '--tsconfig',
      `packages/${name}/tsconfig.json`,
      '--name',
      `@parlour/${name}`,
      '--out',
      `site/pages/api/${name}`,
      '--outputFileStrategy',
      'modules',
      '--entryFileName',
      'index',
      '--readme',
      'none',
      '--disableSources',
      '--hidePageHeader',
      '--hideBreadcrumbs',
      // Its links name anchors that the headings alone do not give.
      '--useHTMLAnchors',
      '--parametersFormat',
      'table',
      '--interfacePropertiesFormat',
      'table',
      `packages/${name}/src/index.ts`,
    ],
    root,
  );
}
run(join(site, 'node_modules/.bin/vitepress'), ['build', '.'], site);
run(tsx, ['site/check-built.ts'], root);
console.log('The documentation is in packages/web/docs; the server serves it at /docs.');

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
