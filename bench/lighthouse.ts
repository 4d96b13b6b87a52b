// Lighthouse on the real server with mobile emulation: `npm run lighthouse`. Takes the median of three runs a page, because
// a busy machine gives outliers; fails when a page is below the required scores.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../packages/web/browser/find-browser.ts';

const BARS = { performance: 95, accessibility: 100, 'best-practices': 95 } as const;
const PAGES = { home: '', 'new game': '#/new/thirty-one', settings: '#/settings' } as const;
const RUNS = 3;

type Category = keyof typeof BARS;
type Figures = Record<Category | 'shift' | 'firstPaint' | 'blocked', number>;

const data = mkdtempSync(join(tmpdir(), 'parlour-lighthouse-'));
const { server, url } = await openHouse();
const { executablePath, env, args } = await findBrowser();
const chrome = await launch({
  chromePath: executablePath,
  envVars: { ...process.env, ...env },
  chromeFlags: ['--headless=new', ...args],
});
let low = 0;
try {
  console.log(
    '| page | performance | accessibility | best practices | layout shift | first paint | blocked |',
  );
  console.log(
    '| ---- | ----------- | ------------- | -------------- | ------------ | ----------- | ------- |',
  );
  for (const [name, hash] of Object.entries(PAGES)) {
    const runs: Figures[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measure(`${url}/${hash}`));
    const median = (key: keyof Figures): number =>
      runs.map(figures => figures[key]).sort((a, b) => a - b)[Math.floor(RUNS / 2)]!;
    const [paint, blocked] = [median('firstPaint'), median('blocked')].map(ms => `${Math.round(ms)} ms`);
    const categories = Object.keys(BARS) as Category[];
    const scores = categories.map(median);
    console.log(`| ${[name, ...scores, median('shift').toFixed(3), paint, blocked].join(' | ')} |`);
    low += categories.filter(category => median(category) < BARS[category]).length;
    if (median('shift') > 0) low++;
  }
} finally {
  chrome.kill();
  server.kill('SIGTERM');
  await new Promise(ended => server.once('exit', ended));
  rmSync(data, { recursive: true, force: true });
}
if (low > 0) {
  const bars = Object.entries(BARS).map(([category, bar]) => `${category} ${bar}`);
  console.error(`\n${low} below the bars: ${bars.join(', ')}, no layout shift.`);
  process.exitCode = 1;
}

/** The server as people start it. */
async function openHouse(): Promise<{ server: ChildProcess; url: string }> {
  const command = fileURLToPath(new URL('../packages/terminal/bin/parlour.js', import.meta.url));
  const server = spawn(
    process.execPath,
    [command, 'serve', '--port', '0', '--host', '127.0.0.1', '--data', data],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /is open: (\S+)/.exec(said) ?? [];
      if (address !== undefined) resolve(address.replace(/\/$/, ''));
    });
    server.once('exit', code => reject(new Error(`The server ended with ${code}.`)));
  });
  return { server, url };
}

async function measure(page: string): Promise<Figures> {
  const result = await lighthouse(page, {
    port: chrome.port,
    logLevel: 'error',
    onlyCategories: Object.keys(BARS),
  });
  if (result === undefined) throw new Error(`Lighthouse says nothing about ${page}.`);
  const { categories, audits } = result.lhr;
  const score = (category: Category): number => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string): number => audits[audit]?.numericValue ?? Infinity;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    shift: value('cumulative-layout-shift'),
    firstPaint: value('first-contentful-paint'),
    blocked: value('total-blocking-time'),
  };
}
