// Which puzzles have been solved: a small file in the data folder, by game. A damaged file counts as empty.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@parlour/engine';

const NAME = 'puzzles.json';

export class SolvedPuzzles {
  readonly #folder: string;
  readonly #ids: Record<string, string[]>;

  constructor(folder: string) {
    this.#folder = folder;
    this.#ids = readIds(join(folder, NAME));
  }

  has(game: string, id: string): boolean {
    return this.#ids[game]?.includes(id) ?? false;
  }

  add(game: string, id: string): void {
    if (this.has(game, id)) return;
    this.#ids[game] = [...(this.#ids[game] ?? []), id];
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, NAME), JSON.stringify(this.#ids));
  }
}

function readIds(path: string): Record<string, string[]> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
  if (!isRecord(value)) return {};
  const lists = Object.entries(value).filter((pair): pair is [string, unknown[]] => Array.isArray(pair[1]));
  return Object.fromEntries(
    lists.map(([game, ids]) => [game, ids.filter((id): id is string => typeof id === 'string')]),
  );
}
