// The card room: everything people can do with tables, whoever asks for it. Relies on the keeper for changes
// and on the croupier for what happens by itself. Throws `Refused` with a sentence for people.
import {
  catalogue,
  freshSeed,
  playersOf,
  readRules,
  rngFrom,
  seatOf,
  usualPlayers,
  type Clock,
  type Entry as CatalogueEntry,
} from '@parlour/engine';
import type { Seat } from '@parlour/engine';
import { commitTo } from '@parlour/wire';
import type { MovePlayed, OpenTable, SitDown, TableLine, TableList } from '@parlour/wire';
import type { Bus } from '../bus/bus.ts';
import { newCode, newId, newMaster, sha256 } from '../secrets.ts';
import type { Due, Person, Status, Store } from '../store/store.ts';
import { Croupier } from './croupier.ts';
import { nextDue } from './due.ts';
import type { Chair, Entry, Setup } from './entry.ts';
import { Keeper } from './keeper.ts';
import { LiveTable } from './live-table.ts';
import type { Pace } from './pace.ts';
import { Refused } from './refused.ts';
import { loadTable, saveTable } from './saving.ts';
import { Teller } from './teller.ts';
import type { Thinking } from './thinking.ts';

export interface RoomSetup {
  readonly store: Store;
  /** Tells other nodes of changes. */
  readonly bus: Bus;
  readonly clock: Clock;
  readonly pace: Pace;
  readonly thinking: Pick<Thinking, 'think'>;
  readonly house?: readonly CatalogueEntry[];
  /** How many unfinished tables a person may have opened. */
  readonly mostTables: number;
  readonly failed: (message: string, error: unknown) => void;
  readonly late: (kind: Due['kind'], ms: number) => void;
}

/** A move that a person wants to make. */
export interface Attempt {
  readonly number: number;
  readonly action: unknown;
  readonly key: string;
}

export class Room {
  readonly keeper: Keeper;
  readonly teller: Teller;
  readonly croupier: Croupier;
  readonly house: readonly CatalogueEntry[];
  readonly #setup: RoomSetup;

  constructor(setup: RoomSetup) {
    this.#setup = setup;
    const { store, bus, clock, pace, thinking, failed, late } = setup;
    this.house = setup.house ?? catalogue;
    this.keeper = new Keeper({
      store,
      bus,
      clock,
      house: this.house,
      nextDue: (live, entry) => nextDue(live, entry, clock.now(), pace),
      changed: live => this.croupier.arm(live),
      changedElsewhere: live => this.croupier.leave(live),
    });
    this.teller = new Teller({ keeper: this.keeper, store, clock, pace });
    this.croupier = new Croupier({ keeper: this.keeper, store, clock, pace, thinking, failed, late });
  }

  /** Opens a table. Nobody sits at it yet. */
  async open(person: Person, wish: OpenTable): Promise<string> {
    const entry = this.#entry(wish.game);
    const rules = readRules<unknown>(entry.game.rules, wish.rules ?? {});
    if (!rules.ok) throw new Refused('invalid', 'bad-rules', rules.error);
    const { min, max } = entry.game.seats(rules.value);
    if (wish.seats.length < min || wish.seats.length > max) {
      const sizes = min === max ? `${min}` : `${min} to ${max}`;
      throw new Refused('invalid', 'bad-size', `${entry.game.name} is for ${sizes} seats.`);
    }
    if (wish.seats.filter(seat => seat === 'me').length > 1) {
      throw new Refused('invalid', 'two-seats', 'You can have one seat only.');
    }
    if (wish.seats.every(seat => seat !== 'me' && seat !== 'open')) {
      throw new Refused('invalid', 'nobody', 'Leave at least one seat to a person.');
    }
    const usual = usualPlayers(entry, rules.value, wish.seats.length, rngFrom(freshSeed()));
    const chairs = wish.seats.map((seat): Chair => {
      if (seat === 'open') return { kind: 'open' };
      if (seat === 'me') return { kind: 'reserved', person: person.id, name: person.name };
      const bot = seat === 'computer' ? usual.shift()!.id : this.#botId(entry, seat.bot);
      return { kind: 'bot', bot, seed: '' };
    });
    return this.create(person, { game: wish.game, rules: rules.value, chairs }, wish.listed ?? false);
  }

  /** Makes a table of these chairs, with a journal where there is one already. */
  async create(
    person: Person,
    wish: Pick<Setup, 'game' | 'rules' | 'chairs'>,
    listed: boolean,
    journal: readonly Entry[] = [],
  ): Promise<string> {
    const { store, clock, pace, mostTables } = this.#setup;
    if ((await store.countOpenedBy(person.id)) >= mostTables) {
      const message = `You have ${mostTables} unfinished tables. Finish or resign one of them first.`;
      throw new Refused('too-many', 'too-many-tables', message);
    }
    const master = newMaster();
    // Deals that came with a file were promised elsewhere, if at all.
    const from = journal.filter(entry => entry.kind === 'move' && entry.move.by === 'chance').length;
    const setup: Setup = { ...wish, master, commitment: commitTo(master, sha256), from };
    const id = newId();
    for (;;) {
      const code = newCode(6);
      const live = new LiveTable({ id, code, due: undefined }, setup, this.#entry(wish.game));
      for (const entry of journal) {
        const illegal = live.apply(entry);
        if (illegal !== undefined) throw new Refused('invalid', illegal.code, illegal.message);
      }
      const now = clock.now();
      const last = journal.at(-1);
      const made = await store.createTable({
        id,
        code,
        listed,
        by: person.id,
        at: now,
        setup: JSON.stringify(setup),
        status: live.status,
        seating: live.seating(),
        entries: journal.map(line => JSON.stringify(line)),
        due: last === undefined ? undefined : nextDue(live, last, now, pace),
      });
      if (made) break;
    }
    if (journal.length > 0) await this.keeper.read(id, () => undefined);
    return id;
  }

  /** Takes a seat: the given one, the one kept for this person, or the first that is free. */
  async sit(person: Person, id: string, { seat: wanted, seed = '' }: SitDown): Promise<Seat> {
    let taken: Seat | undefined;
    await this.keeper.change(id, live => {
      const mine = live.seatOf(person.id);
      if (
        mine !== undefined &&
        (live.chairs[mine]!.kind === 'person' || wanted === mine || wanted === undefined)
      ) {
        taken = mine;
        // Sitting down twice changes nothing.
        if (live.chairs[mine]!.kind === 'person') return undefined;
      } else {
        taken = this.#freeSeat(live, wanted);
      }
      const { id: who, name } = person;
      return { kind: 'sit', seat: taken, person: who, name, seed };
    });
    return taken!;
  }

  /** Gets up before the game has begun. */
  async leave(person: Person, id: string): Promise<void> {
    await this.keeper.change(id, live => {
      const seat = this.#seat(live, person);
      if (live.status === 'playing') {
        throw new Refused('conflict', 'playing', 'The game is on. Resign to give your seat to the computer.');
      }
      return live.status === 'over' ? undefined : { kind: 'stand', seat };
    });
  }

  /** Gives the seat up to a computer player. */
  async resign(person: Person, id: string): Promise<void> {
    await this.keeper.change(id, live => {
      const seat = this.#seat(live, person);
      if (live.status === 'waiting') return { kind: 'stand', seat };
      if (live.status === 'over') return undefined;
      return { kind: 'resign', seat, bot: this.#botId(this.#entry(live.game.id)) };
    });
  }

  /** Says that one has seen enough before the next deal. */
  async goOn(person: Person, id: string): Promise<void> {
    await this.keeper.change(id, live => {
      const seat = this.#seat(live, person);
      return live.pausing && !live.hasGoneOn(seat) ? { kind: 'go-on', seat } : undefined;
    });
  }

  /** Makes a move for a person. The same key again is answered as the first time and changes nothing. */
  async play(person: Person, id: string, attempt: Attempt): Promise<MovePlayed> {
    for (let isSearched = false; ; isSearched = true) {
      let seemsMade = false;
      const changed = await this.keeper.change(id, live => {
        const seat = this.#seat(live, person);
        seemsMade = !isSearched && live.keys.mayHave(seat, attempt.key);
        return seemsMade ? undefined : this.#read(live, seat, attempt);
      });
      if (!changed.ok) throw new Refused('illegal', changed.illegal.code, changed.illegal.message);
      const { at, table } = changed.live;
      if (!seemsMade) return { at, number: table!.number };
      const before = await this.#playedBefore(person, id, attempt);
      if (before !== undefined) return before;
    }
  }

  /** The same people at a new table; whoever asks second is shown the way to the first one's. */
  async rematch(person: Person, id: string): Promise<string> {
    const old = await this.keeper.read(id, live => {
      this.#seat(live, person);
      if (live.status !== 'over') throw new Refused('conflict', 'not-over', 'The match is not over yet.');
      const { chairs, rematch, setup } = live;
      return { chairs, rematch, setup };
    });
    if (old.rematch !== undefined) return old.rematch;
    const chairs = old.chairs.map((chair): Chair => {
      if (chair.kind === 'person') return { kind: 'reserved', person: chair.person, name: chair.name };
      return chair.kind === 'bot' ? { ...chair, seed: '' } : { kind: 'open' };
    });
    const { game, rules } = old.setup;
    const table = await this.create(person, { game, rules, chairs }, false);
    let first = table;
    await this.keeper.change(id, live => {
      first = live.rematch ?? table;
      return live.rematch === undefined ? { kind: 'rematch', table } : undefined;
    });
    return first;
  }

  /** The table as a file. */
  async save(person: Person | undefined, id: string): Promise<string> {
    const journal = await this.#setup.store.entries(id, 0);
    return this.keeper.read(id, live => saveTable(live, journal.slice(0, live.at), person));
  }

  /** A table from a file. */
  async load(person: Person, text: string): Promise<string> {
    const { wish, journal } = loadTable(text, this.house, person);
    return this.create(person, wish, false, journal);
  }

  /** A person has a new name: the tables he is at show it. */
  async rename(person: Person): Promise<void> {
    const { id, name } = person;
    const tables = await this.#setup.store.list({ person: id, status: ['waiting', 'playing'], limit: 100 });
    for (const table of tables) {
      await this.keeper.change(table.id, live => {
        const seat = live.seatOf(id);
        const chair = seat === undefined ? undefined : live.chairs[seat];
        if (seat === undefined || chair === undefined || !('name' in chair)) return undefined;
        if (chair.name === live.nameIn(seat, name)) return undefined;
        return { kind: 'rename', seat, name };
      });
    }
  }

  async list(which: TableList, person: Person | undefined): Promise<TableLine[]> {
    const { store } = this.#setup;
    const own = person === undefined || which === 'open' ? {} : { person: person.id };
    if (which !== 'open' && person === undefined) return [];
    const status: Status[] =
      which === 'open' ? ['waiting'] : which === 'finished' ? ['over'] : ['waiting', 'playing'];
    const tables = await store.list({ ...own, status, limit: 100 });
    return tables.map(({ id, code, status, summary, updatedAt }) => {
      const told = JSON.parse(summary) as Pick<TableLine, 'game' | 'seats' | 'winners'>;
      return { id, code, status, updatedAt, ...told };
    });
  }

  async idOfCode(code: string): Promise<string> {
    const found = await this.#setup.store.tableOfCode(code.toUpperCase());
    if (found === undefined) throw new Refused('not-found', 'no-table', 'There is no table with this code.');
    return found.id;
  }

  /** Notes that a person is at the table: for as long as a stream is open, or for a while after asking. */
  async attend(id: string, person: string | undefined, how: 'stream' | 'ask'): Promise<() => void> {
    const { clock } = this.#setup;
    const note = (live: LiveTable, change: number): void => {
      if (person === undefined) return;
      const before = live.presenceBits(clock.now());
      const seen = live.presence.get(person) ?? { streams: 0, askedAt: -Infinity };
      const streams = Math.max(0, seen.streams + change);
      const askedAt = change < 0 ? seen.askedAt : clock.now();
      // Of the audience only those who are looking need be remembered.
      if (streams === 0 && live.viewerOf(person) === 'audience') live.presence.delete(person);
      else live.presence.set(person, { streams, askedAt });
      if (live.presenceBits(clock.now()) !== before) this.keeper.publish(live);
    };
    await this.keeper.read(id, live => note(live, how === 'stream' ? 1 : 0));
    return () => {
      if (how === 'stream') this.keeper.recall(id, live => note(live, -1)).catch(() => undefined);
    };
  }

  /** The move as it goes into the journal. What the game thinks of it is seen when it is applied. */
  #read(live: LiveTable, seat: Seat, { number, action: sent, key }: Attempt): Entry {
    if (live.table === undefined) {
      throw new Refused('conflict', 'not-begun', 'Wait until all seats are taken.');
    }
    if (live.status === 'over') throw new Refused('illegal', 'game-over', 'The game is over.');
    if (live.table.number !== number) {
      throw new Refused('stale', 'stale', 'The table has moved on since. Look again.');
    }
    const action: unknown = live.game.readAction(sent);
    if (action === undefined) {
      throw new Refused('illegal', 'not-an-action', `This is not an action of ${live.game.name}.`);
    }
    return { kind: 'move', move: { by: seat, action }, key };
  }

  /** What was answered to this key, when the move it came with has been made. */
  async #playedBefore(person: Person, id: string, attempt: Attempt): Promise<MovePlayed | undefined> {
    const journal = (await this.#setup.store.entries(id, 0)).map(text => JSON.parse(text) as Entry);
    return this.keeper.read(id, live => {
      const seat = this.#seat(live, person);
      const { code, setup, game, bots } = live;
      const then = new LiveTable({ id, code, due: undefined }, setup, { game, bots });
      for (const [index, entry] of journal.entries()) {
        then.apply(entry);
        if (entry.kind !== 'move' || entry.key !== attempt.key || entry.move.by !== seat) continue;
        const same = JSON.stringify(game.readAction(attempt.action));
        if (!('action' in entry.move) || JSON.stringify(entry.move.action) !== same) {
          throw new Refused(
            'invalid',
            'key-used',
            'This key has been used for another move. Take a new one.',
          );
        }
        return { at: index + 1, number: then.table!.number };
      }
      return undefined;
    });
  }

  #freeSeat(live: LiveTable, wanted: number | undefined): Seat {
    if (live.status !== 'waiting') throw new Refused('conflict', 'full', 'All seats are taken.');
    const seat = wanted ?? live.chairs.findIndex(({ kind }) => kind === 'open');
    if (live.chairs[seat]?.kind !== 'open') {
      const message =
        wanted === undefined ? 'All seats are taken.' : 'This seat is taken. Choose another one.';
      throw new Refused('conflict', 'full', message);
    }
    return seatOf(seat);
  }

  #seat(live: LiveTable, person: Person): Seat {
    const seat = live.seatOf(person.id);
    if (seat === undefined)
      throw new Refused('forbidden', 'not-your-seat', 'You have no seat at this table.');
    return seat;
  }

  #entry(game: string): CatalogueEntry {
    const entry = this.house.find(candidate => candidate.game.id === game);
    if (entry !== undefined) return entry;
    const games = this.house.map(({ game: { id } }) => id).join(', ');
    throw new Refused('invalid', 'no-game', `There is no game "${game}". The games are: ${games}.`);
  }

  #botId(entry: CatalogueEntry, wanted?: string): string {
    const bots = playersOf(entry).map(({ id }) => id);
    const id = wanted ?? bots[0]!;
    if (bots.includes(id)) return id;
    throw new Refused(
      'invalid',
      'no-bot',
      `There is no computer player "${id}". There are: ${bots.join(', ')}.`,
    );
  }
}
