// The browser for tests, screenshots and measurements. In this order: `PARLOUR_BROWSER`, an installed Chromium or
// Chrome, the Chromium inside an npm package, Playwright's download. A candidate is chosen if it
// starts, with Chromium's sandbox if the machine allows it. Nothing here installs system packages.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { carriedBrowser } from './carried-browser.ts';
import { launch, type TestBrowser } from './launch.ts';

const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
];
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const ADVICE = 'Install Chromium or Chrome, or set PARLOUR_BROWSER to the path of one.';

/** Finds a browser that starts. Prints what it downloads, because that takes a while. */
export async function findBrowser(say: (line: string) => void = sayOnScreen): Promise<TestBrowser> {
  const wanted = process.env['PARLOUR_BROWSER'] ?? '';
  if (wanted !== '') return await chosenBrowser(wanted);
  const faults: string[] = [];
  for (const find of [installedBrowsers, () => carriedBrowser(say), () => downloadedBrowser(say)]) {
    try {
      for (const candidate of find()) {
        const started = await whichStarts(candidate);
        if (typeof started !== 'string') return started;
        faults.push(started);
      }
    } catch (error) {
      faults.push(firstLine(error));
    }
  }
  throw new Error(`The browser tests found no browser that starts. ${ADVICE}\n${faults.join('\n')}`);
}

/** The browser named by `PARLOUR_BROWSER`: that one or none. */
async function chosenBrowser(executablePath: string): Promise<TestBrowser> {
  if (!existsSync(executablePath)) {
    throw new Error(`PARLOUR_BROWSER is ${executablePath}, and there is no such file. ${ADVICE}`);
  }
  const started = await whichStarts({ executablePath, env: {}, args: [] });
  if (typeof started === 'string') throw new Error(`PARLOUR_BROWSER does not start. ${started}`);
  return started;
}

function installedBrowsers(): TestBrowser[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(folder => folder !== '');
  const onPath = COMMANDS.flatMap(command => folders.map(folder => join(folder, command)));
  return [...onPath, ...INSTALLED]
    .filter(path => existsSync(path))
    .slice(0, 3)
    .map(executablePath => ({ executablePath, env: {}, args: [] }));
}

/** Playwright's own download, for systems that the npm package does not support. */
function downloadedBrowser(say: (line: string) => void): TestBrowser[] {
  if (!existsSync(chromium.executablePath())) {
    say('Fetching Chromium through Playwright (once)…');
    const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
    execFileSync(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium'], {
      stdio: 'pipe',
      timeout: 300_000,
    });
  }
  return [{ executablePath: chromium.executablePath(), env: {}, args: [] }];
}

/** The browser with the arguments it starts with, or a line that says why it does not. */
async function whichStarts(candidate: TestBrowser): Promise<TestBrowser | string> {
  // Chromium refuses its sandbox as root; containers often lack the user namespaces that it needs.
  const sandboxed = process.getuid?.() === 0 ? [] : [candidate];
  let fault = '';
  for (const browser of [...sandboxed, { ...candidate, args: [...candidate.args, '--no-sandbox'] }]) {
    try {
      await (await launch(browser)).close();
      return browser;
    } catch (error) {
      fault = `${candidate.executablePath}: ${firstLine(error)}`;
    }
  }
  return fault;
}

function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line;
}

function sayOnScreen(line: string): void {
  process.stdout.write(`${line}\n`);
}
