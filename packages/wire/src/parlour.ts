// The client of a server's card room, for programs and the browser app: introduce yourself, open, find and join tables.
import { KeptSeeds, type Shown } from './kept-seeds.ts';
import type {
  Addresses,
  DeviceLink,
  FindTable,
  Me,
  OpenTable,
  OwnRatings,
  RatedLine,
  SatDown,
  TableLine,
  TableList,
  Update,
} from './messages.ts';
import { RemoteTable, type RemoteOptions } from './remote-table.ts';
import { ask, ServerRefusal, type Asking, type ServerAddress } from './request.ts';
import type { TableUpdate } from './table-client.ts';

/** How often a table is looked for while others are faster. */
const MOST_TRIES = 3;

/** A client of a server. */
export class Parlour {
  #server: ServerAddress;
  readonly #seeds: KeptSeeds;

  /** `seeds` keeps the seeds of the deals: in memory, unless it has a storage. */
  constructor(server: ServerAddress, seeds: KeptSeeds = new KeptSeeds()) {
    this.#server = server;
    this.#seeds = seeds;
  }

  /** A program's token, once it has introduced itself. */
  get token(): string | undefined {
    return this.#server.token;
  }

  /** Becomes a guest, in a closed room by the code of its invitation; with `keep: 'token'` this client uses the token from then on. */
  async introduce(name?: string, keep: 'cookie' | 'token' = 'cookie', invite?: string): Promise<Me> {
    // JSON leaves undefined fields out.
    const me = await this.#json<Me>('/people', { method: 'POST', body: { name, keep, invite } });
    return this.#become(me);
  }

  /** Who you are, if the server knows you. */
  async me(): Promise<Me | undefined> {
    const response = await ask(this.#server, '/me');
    return response.status === 204 ? undefined : ((await response.json()) as Me);
  }

  rename(name: string): Promise<Me> {
    return this.#json('/me', { method: 'PATCH', body: { name } });
  }

  /** A one-time code for using another device. */
  linkDevice(): Promise<DeviceLink> {
    return this.#json('/me/links', { method: 'POST' });
  }

  /** Uses such a code on this device. */
  async useLink(code: string, keep: 'cookie' | 'token' = 'cookie'): Promise<Me> {
    return this.#become(await this.#json<Me>('/links', { method: 'POST', body: { code, keep } }));
  }

  /** Opens a table, sits down at it if one of its seats is `me`, and returns its id. */
  async open(table: OpenTable): Promise<string> {
    const { info } = await this.#json<Update>('/tables', { method: 'POST', body: table });
    if (table.seats.includes('me')) await this.sit(info.id);
    return info.id;
  }

  /** Sits down, bound to a seed that is drawn here: nobody can choose the deals. `look` and `join` reveal it. */
  async sit(table: string, wish: { readonly seat?: number } = {}): Promise<number> {
    const body = { ...wish, commitment: this.#seeds.bind(table) };
    const { seat, update } = await this.#json<SatDown>(`/tables/${table}/sit`, { method: 'POST', body });
    await this.#answer(update);
    return seat;
  }

  /** Sits down anew, when another device has the seed that the seat is bound to. */
  async sitAgain(table: string, seat: number): Promise<number> {
    await this.leave(table);
    return this.sit(table, { seat });
  }

  async leave(table: string): Promise<void> {
    await ask(this.#server, `/tables/${table}/leave`, { method: 'POST' });
  }

  /** Sits down with whoever waits for players, or at a new table of the lobby. Returns its id. */
  async findTable(wish: FindTable): Promise<string> {
    for (let tries = 1; ; tries++) {
      const { id } = await this.#json<{ id: string }>('/tables/find', { method: 'POST', body: wish });
      try {
        await this.sit(id);
        return id;
      } catch (error) {
        // Somebody else has taken the last chair meanwhile.
        const isFull = error instanceof ServerRefusal && error.illegal.code === 'full';
        if (!isFull || tries === MOST_TRIES) throw error;
      }
    }
  }

  /** The id of the table with that code. */
  async find(code: string): Promise<string> {
    return (await this.#json<{ id: string }>(`/codes/${encodeURIComponent(code)}`)).id;
  }

  /** Where other people reach the server; empty unless this is the server's own machine. */
  async addresses(): Promise<readonly string[]> {
    return (await this.#json<Addresses>('/addresses')).urls;
  }

  list(list: TableList): Promise<TableLine[]> {
    return this.#json(`/tables?list=${list}`);
  }

  /** The hundred best of a game. */
  leaders(game: string): Promise<RatedLine[]> {
    return this.#json(`/ratings/${encodeURIComponent(game)}`);
  }

  /** Your own ratings, and how they went. */
  ownRatings(): Promise<OwnRatings> {
    return this.#json('/me/ratings');
  }

  /** Opens a table for the same people and sits down at it. */
  async rematch(table: string): Promise<string> {
    const { id } = await this.#json<{ id: string }>(`/tables/${table}/rematch`, { method: 'POST' });
    await this.sit(id);
    return id;
  }

  /** The table as it is now. Gives it what it waits for from this client before the first deal. */
  async look(table: string): Promise<Update> {
    const update = await this.#json<Update>(`/tables/${table}`);
    await this.#answer(update);
    return update;
  }

  /** Whether the seat is bound to a seed that another device has: `sitAgain` brings it here. */
  isElsewhere(update: TableUpdate): boolean {
    return this.#seeds.isElsewhere(update);
  }

  /** What this client was shown before it revealed its seed, to check the record of the match against. */
  shown(table: string): Shown | undefined {
    return this.#seeds.shown(table);
  }

  /** The table as a file. */
  async save(table: string): Promise<string> {
    return (await ask(this.#server, `/tables/${table}/record`)).text();
  }

  /** A table from a file. */
  async load(record: string): Promise<string> {
    return (await this.#json<{ id: string }>('/records', { method: 'POST', body: record })).id;
  }

  /** Joins a table, to play or to watch. */
  join(table: string, options: RemoteOptions = {}): RemoteTable {
    return new RemoteTable(this.#server, table, options, this.#seeds);
  }

  /** Commits anew or reveals the seed, if the table waits for it. */
  async #answer(update: Update): Promise<void> {
    const duty = this.#seeds.duty(update);
    if (duty === undefined) return;
    const { path, body } = duty;
    // A failure is ignored: the next look or join tries again.
    await ask(this.#server, `/tables/${update.info.id}${path}`, { method: 'POST', body }).catch(
      () => undefined,
    );
  }

  #become(me: Me): Me {
    if (me.token !== undefined) this.#server = { ...this.#server, token: me.token };
    return me;
  }

  async #json<T>(path: string, asking?: Asking): Promise<T> {
    return (await (await ask(this.#server, path, asking)).json()) as T;
  }
}
