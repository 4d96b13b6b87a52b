// Who this machine is at each server: the token, the seeds of the deals and who is muted, in one file that only its owner may read.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@parlour/engine';
import type { TextStorage } from '@parlour/wire';

const FILE = 'rooms.json';

type What = 'token' | 'seeds' | 'muted';

export class RoomIdentity {
  readonly #path: string;
  readonly #server: string;

  /** `folder` is the data folder, `server` the address of the server. */
  constructor(folder: string, server: string) {
    mkdirSync(folder, { recursive: true });
    this.#path = join(folder, FILE);
    // Normalised: the address may be written with or without a slash at its end.
    this.#server = new URL(server.replace(/\/*$/, '/')).href;
  }

  get token(): string | undefined {
    return this.#read('token');
  }

  set token(token: string) {
    this.#write('token', token);
  }

  get seeds(): TextStorage {
    return this.#storage('seeds');
  }

  /** Whom this machine does not want to hear. */
  get muted(): TextStorage {
    return this.#storage('muted');
  }

  #storage(what: What): TextStorage {
    return { read: () => this.#read(what) ?? null, write: text => this.#write(what, text) };
  }

  #all(): Record<string, unknown> {
    try {
      const read: unknown = JSON.parse(readFileSync(this.#path, 'utf8'));
      return isRecord(read) ? { ...read } : {};
    } catch {
      return {};
    }
  }

  #read(what: What): string | undefined {
    const own = this.#all()[this.#server];
    const value = isRecord(own) ? own[what] : undefined;
    return typeof value === 'string' ? value : undefined;
  }

  #write(what: What, value: string): void {
    const all = this.#all();
    const own = all[this.#server];
    const changed = { ...all, [this.#server]: { ...(isRecord(own) ? own : {}), [what]: value } };
    writeFileSync(this.#path, `${JSON.stringify(changed)}\n`, { mode: 0o600 });
  }
}
