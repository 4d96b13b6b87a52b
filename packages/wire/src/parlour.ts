// A server's card room for programs and for the browser app: introduce oneself, open, find and join tables.
import { freshSeed } from '@parlour/engine';
import type { DeviceLink, Me, OpenTable, SitDown, TableLine, TableList, Update } from './messages.ts';
import { RemoteTable, type RemoteOptions } from './remote-table.ts';
import { ask, type Asking, type ServerAddress } from './request.ts';

/** A client of a server. */
export class Parlour {
  #server: ServerAddress;

  constructor(server: ServerAddress) {
    this.#server = server;
  }

  /** A program's token, once it has introduced itself. */
  get token(): string | undefined {
    return this.#server.token;
  }

  /** Becomes a guest; with `keep: 'token'` this client uses the token from then on. */
  async introduce(name?: string, keep: 'cookie' | 'token' = 'cookie'): Promise<Me> {
    const me = await this.#json<Me>('/people', {
      method: 'POST',
      body: name === undefined ? { keep } : { name, keep },
    });
    return this.#become(me);
  }

  /** Who one is, if the server knows. */
  async me(): Promise<Me | undefined> {
    try {
      return await this.#json<Me>('/me');
    } catch (error) {
      if ((error as { status?: number }).status === 401) return undefined;
      throw error;
    }
  }

  rename(name: string): Promise<Me> {
    return this.#json('/me', { method: 'PATCH', body: { name } });
  }

  /** A code with which one comes along on another device. */
  linkDevice(): Promise<DeviceLink> {
    return this.#json('/me/links', { method: 'POST' });
  }

  /** Uses such a code on this device. */
  async useLink(code: string, keep: 'cookie' | 'token' = 'cookie'): Promise<Me> {
    return this.#become(await this.#json<Me>('/links', { method: 'POST', body: { code, keep } }));
  }

  /** Opens a table and sits down at it, if one of its seats is for oneself; the answer is its id. */
  async open(table: OpenTable): Promise<string> {
    const { info } = await this.#json<Update>('/tables', { method: 'POST', body: table });
    if (table.seats.includes('me')) await this.sit(info.id);
    return info.id;
  }

  /** Sits down. Without a seed, one is drawn here: the deals then cannot have been chosen by the server. */
  async sit(table: string, wish: SitDown = {}): Promise<number> {
    const body = { ...wish, seed: wish.seed ?? freshSeed() };
    return (await this.#json<{ seat: number }>(`/tables/${table}/sit`, { method: 'POST', body })).seat;
  }

  async leave(table: string): Promise<void> {
    await ask(this.#server, `/tables/${table}/leave`, { method: 'POST' });
  }

  /** The table of a code that somebody has read out. */
  async find(code: string): Promise<string> {
    return (await this.#json<{ id: string }>(`/codes/${encodeURIComponent(code)}`)).id;
  }

  list(list: TableList): Promise<TableLine[]> {
    return this.#json(`/tables?list=${list}`);
  }

  /** The same people again; sits down there. */
  async rematch(table: string): Promise<string> {
    const { id } = await this.#json<{ id: string }>(`/tables/${table}/rematch`, { method: 'POST' });
    await this.sit(id);
    return id;
  }

  /** The table as it is now. */
  look(table: string): Promise<Update> {
    return this.#json(`/tables/${table}`);
  }

  /** The table as a file. */
  async save(table: string): Promise<string> {
    return (await ask(this.#server, `/tables/${table}/record`)).text();
  }

  /** A table from a file. */
  async load(record: string): Promise<string> {
    return (await this.#json<{ id: string }>('/records', { method: 'POST', body: record })).id;
  }

  /** Goes to a table, to play or to look on. */
  join(table: string, options: RemoteOptions = {}): RemoteTable {
    return new RemoteTable(this.#server, table, options);
  }

  #become(me: Me): Me {
    if (me.token !== undefined) this.#server = { ...this.#server, token: me.token };
    return me;
  }

  async #json<T>(path: string, asking?: Asking): Promise<T> {
    return (await (await ask(this.#server, path, asking)).json()) as T;
  }
}
