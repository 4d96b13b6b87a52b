import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that is gone when this process ends, however it ends but for a kill. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
