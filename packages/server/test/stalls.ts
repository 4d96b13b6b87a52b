// What the machine itself is late by, moment by moment: the delay of a plain timer and of the shortest flush of a file. A
// busy processor or disk holds up every server, and no server can help it.
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 50;

export class Stalls {
  /** Those that took longer than they should, and by how much. */
  readonly #slow: { readonly began: number; readonly ended: number; readonly ms: number }[] = [];
  readonly #beating: Promise<void>;
  #began = performance.now();
  #isClosed = false;

  constructor() {
    this.#beating = this.#beat();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#beating;
  }

  /** The greatest of all. */
  get mostMs(): number {
    return Math.round(Math.max(0, ...this.#slow.map(({ ms }) => ms)));
  }

  /** How much of that time was lost, in milliseconds. */
  between(from: number, to: number): number {
    const underWay = { began: this.#began, ended: to, ms: to - this.#began - BEAT_MS };
    return [...this.#slow, underWay]
      .filter(({ began, ended, ms }) => began < to && ended > from && ms > 0)
      .reduce((sum, { ms }) => sum + ms, 0);
  }

  async #beat(): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'parlour-stalls-'));
    const file = await open(join(folder, 'beat'), 'w');
    while (!this.#isClosed) {
      this.#began = performance.now();
      await sleep(BEAT_MS);
      await file.write('.', 0);
      await file.datasync();
      const ended = performance.now();
      const ms = ended - this.#began - BEAT_MS;
      if (ms >= 1) this.#slow.push({ began: this.#began, ended, ms });
    }
    await file.close();
    rmSync(folder, { recursive: true });
  }
}
