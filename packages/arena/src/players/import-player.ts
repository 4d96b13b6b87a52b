// Imports a player's file, JavaScript or TypeScript, wherever it lies. The file is bundled first: so one outside every
// package may import `@parlour/engine`, and a mistake is told with its line.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Parsed } from '@parlour/engine';
import { bundleForNode } from './bundle.ts';
import { errorMessage } from './contender.ts';

/** The module of the file, or why it cannot be loaded. */
export async function importPlayer(file: string): Promise<Parsed<unknown>> {
  const bundled = await bundleForNode(file);
  if (!bundled.ok) return bundled;
  // Errors then name the lines of the player's own file.
  process.setSourceMapsEnabled(true);
  const folder = mkdtempSync(join(tmpdir(), 'parlour-player-'));
  try {
    const path = join(folder, 'player.mjs');
    writeFileSync(path, bundled.value);
    return { ok: true, value: await import(pathToFileURL(path).href) };
  } catch (error) {
    return { ok: false, error: `${file} cannot be loaded: ${errorMessage(error)}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
