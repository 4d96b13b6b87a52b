// Whom a client does not want to hear: everybody, or seats of tables. A seat keeps its person while the match lasts,
// whatever they are called, and at the rematch they have the same one.
import type { TextStorage } from './kept-seeds.ts';

/** The most seats that are remembered, the newest. */
const MOST = 100;
/** Everybody at every table. No seat is written like this. */
const EVERYBODY = '*';

/** The seats that are muted. */
export class MutedSeats {
  readonly #storage: TextStorage;

  constructor(storage: TextStorage) {
    this.#storage = storage;
  }

  /** Whether nobody at all is to be heard. */
  get isEverybody(): boolean {
    return this.#read().includes(EVERYBODY);
  }

  /** Whether that seat is muted by itself. */
  has(table: string, seat: number): boolean {
    return this.#read().includes(seatAt(table, seat));
  }

  /** Whether what that seat says is to be shown. */
  hears(table: string, seat: number): boolean {
    return !this.isEverybody && !this.has(table, seat);
  }

  /** Mutes a seat that one could hear, or the other way round. Returns whether it is muted now. */
  toggle(table: string, seat: number): boolean {
    return this.#toggle(seatAt(table, seat));
  }

  /** The same for everybody. */
  toggleEverybody(): boolean {
    return this.#toggle(EVERYBODY);
  }

  /** Mutes the seats at the rematch that are muted at the table. */
  carry(table: string, rematch: string): void {
    const muted = this.#read();
    const there = muted.flatMap(whom => (whom.startsWith(`${table}/`) ? [whom.replace(table, rematch)] : []));
    this.#keep([...new Set([...muted, ...there])]);
  }

  #toggle(whom: string): boolean {
    const muted = this.#read();
    const isMuted = !muted.includes(whom);
    this.#keep(isMuted ? [...muted, whom] : muted.filter(each => each !== whom));
    return isMuted;
  }

  #read(): readonly string[] {
    return (this.#storage.read() ?? '').split('\n').filter(Boolean);
  }

  #keep(muted: readonly string[]): void {
    const seats = muted.filter(whom => whom !== EVERYBODY).slice(-MOST);
    this.#storage.write([...(muted.includes(EVERYBODY) ? [EVERYBODY] : []), ...seats].join('\n'));
  }
}

/** A seat of a table. */
function seatAt(table: string, seat: number): string {
  return `${table}/${seat}`;
}
