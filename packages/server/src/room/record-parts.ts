// The parts of records, made of the journals. Anybody may ask for a record as often as they like, so those who ask for the
// same table before it changes share its parts.
import type { Store } from '../store/store.ts';
import { writingPart, type RecordPart, type SavedTable } from './saving.ts';
import type { Slices } from './slices.ts';

/** The newest are kept, packed, for whoever asks next. */
const MOST_KEPT = 4;

export class RecordParts {
  readonly #store: Store;
  readonly #slices: Slices;
  /** By table and number, under way or done, the newest last. */
  readonly #kept = new Map<string, Promise<readonly RecordPart[]>>();

  constructor(store: Store, slices: Slices) {
    this.#store = store;
    this.#slices = slices;
  }

  /** Those of the table as it was saved. */
  of(id: string, saved: SavedTable): Promise<readonly RecordPart[]> {
    const key = `${id} ${saved.at}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const parts = this.#make(id, saved);
    this.#kept.set(key, parts);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(oldest!);
    parts.catch(() => this.#kept.get(key) === parts && this.#kept.delete(key));
    return parts;
  }

  async #make(id: string, saved: SavedTable): Promise<readonly RecordPart[]> {
    const parts: RecordPart[] = [];
    for await (const { from, entries } of this.#store.parts(id)) {
      // Entries that came in between are not part of what was seen.
      const seen = { from, entries: entries.slice(0, Math.max(0, saved.at - from)) };
      parts.push(await this.#slices.run(writingPart(saved, seen)));
    }
    return parts;
  }
}
