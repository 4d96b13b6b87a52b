// What axe finds on the screen that is shown.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const OPTIONS = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations', 'incomplete'],
  // None of the rules used here reads style sheets.
  preload: false,
  // The HTML of an element says enough.
  selectors: false,
};

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Axe {
  run(options: object): Promise<{ violations: Finding[]; incomplete: Finding[] }>;
}

/** The violations that axe finds, and the target sizes that it cannot decide. */
export async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations, incomplete } = await page.evaluate(runAxe, OPTIONS);
  return [...violations, ...incomplete.filter(({ id }) => id === 'target-size')].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/**
 * In the page. For axe a drawing that is hidden from assistive technology is one element: its hundreds of paths, which
 * no rule is about, would take most of the time.
 */
async function runAxe(options: object): Promise<{ violations: Finding[]; incomplete: Finding[] }> {
  const drawings = document.querySelectorAll('svg[aria-hidden="true"], [aria-hidden="true"] svg');
  for (const each of drawings) Object.defineProperty(each, 'childNodes', { value: [], configurable: true });
  const found = await (globalThis as unknown as { axe: Axe }).axe.run(options);
  for (const each of drawings) Reflect.deleteProperty(each, 'childNodes');
  return found;
}
