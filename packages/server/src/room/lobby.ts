// The lobby: opening and finding tables. New ones by a wish, from a file or as a rematch; lists, codes, and a table as a
// file.
import {
  freshSeed,
  readRules,
  rngFrom,
  seatOf,
  usualPlayers,
  type CatalogueEntry,
  type Clock,
} from '@parlour/engine';
import { commitTo, type FindTable, type OpenTable, type TableLine, type TableList } from '@parlour/wire';
import { followingId, newCode, newId, newMaster, sha256 } from '../secrets.ts';
import type { ListedTable, Person, Status, Store } from '../store/store.ts';
import { nextDue } from './due.ts';
import { ListedTables } from './listed-tables.ts';
import { readSummary, seatsNow } from './names.ts';
import { makeEntry, personIn, type Chair, type JournalEntry, type Setup } from './journal-entry.ts';
import { resolveBot, findGame, seatOfPerson } from './lookup.ts';
import type { ServerPace } from './pace.ts';
import { Refused } from './refused.ts';
import type { RecordFile } from './record-file.ts';
import { RecordParts } from './record-parts.ts';
import { joinRecord, loadTable, savedTable } from './saving.ts';
import { SkipDamaged } from './skip-damaged.ts';
import type { Slices } from './slices.ts';
import type { Snapshots } from './snapshots.ts';
import type { TableCache } from './table-cache.ts';
import { TableState } from './table-state.ts';
import { WaitingTables } from './waiting-tables.ts';

export interface LobbySetup {
  readonly cache: TableCache;
  readonly store: Store;
  readonly clock: Clock;
  readonly pace: ServerPace;
  readonly games: readonly CatalogueEntry[];
  /** How many unfinished tables a person may have opened. */
  readonly mostTables: number;
  readonly snapshots: Snapshots;
  readonly slices: Slices;
  readonly failed: (message: string, error: unknown) => void;
}

/** A table to be made. */
interface TableWish extends Pick<Setup, 'game' | 'rules' | 'chairs' | 'pace' | 'house' | 'fill' | 'series'> {
  readonly listed?: boolean | undefined;
  /** A new one unless given. When there is such a table already, it stays as it is. */
  readonly id?: string;
  /** Entries that came with a file. */
  readonly journal?: readonly JournalEntry[];
}

/** How many of a person's newest tables are read whole for their list. */
const MOST_READ = 20;

const STATUS_OF_LIST: Readonly<Record<'finished' | 'mine', readonly Status[]>> = {
  finished: ['over'],
  mine: ['waiting', 'playing'],
};

export class Lobby {
  readonly #setup: LobbySetup;
  readonly #listed: ListedTables;
  readonly #waiting: WaitingTables;
  readonly #damaged: SkipDamaged;
  readonly #records: RecordParts;
  /** Of the tables of lists that many share. */
  readonly #lines = new WeakMap<ListedTable, TableLine>();

  constructor(setup: LobbySetup) {
    this.#setup = setup;
    this.#damaged = new SkipDamaged(setup.failed);
    this.#records = new RecordParts(setup.store, setup.slices);
    this.#listed = new ListedTables(setup.store, setup.clock);
    setup.cache.observe(this.#listed);
    this.#waiting = new WaitingTables({ ...setup, listed: this.#listed, damaged: this.#damaged });
  }

  /** Opens a table. Nobody sits at it yet. */
  async open(person: Person, wish: OpenTable): Promise<string> {
    const entry = findGame(this.#setup.games, wish.game);
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
      const bot = seat === 'computer' ? usual.shift()!.id : resolveBot(entry, seat.bot);
      return { kind: 'bot', bot, seed: '' };
    });
    const { game, listed = false, pace = listed ? 'live' : 'relaxed' } = wish;
    return this.#create(person, { game, rules: rules.value, chairs, listed, pace });
  }

  /**
   * A listed live table of that game with somebody who waits and a chair for this person, or a new one. Whoever wants the house
   * to take open chairs sits down with those who want it too, or takes the last chair; so does whoever does not.
   */
  async find(person: Person, wish: FindTable): Promise<string> {
    const { game, house = false } = wish;
    const entry = findGame(this.#setup.games, game);
    // Somebody may have opened one at another node a moment ago.
    if (this.#setup.store.shared !== undefined) this.#listed.forget();
    const waiting = await this.#waiting.find(person, wish);
    if (waiting !== undefined) return waiting;
    const rules = readRules<unknown>(entry.game.rules, {});
    if (!rules.ok) throw new Error(rules.error);
    const { usual } = entry.game.seats(rules.value);
    const chairs = Array.from({ length: usual }, (_, seat): Chair =>
      seat === 0 ? { kind: 'reserved', person: person.id, name: person.name } : { kind: 'open' },
    );
    const fill = house ? ({ fill: true } as const) : {};
    const table = { game, rules: rules.value, chairs, listed: true, pace: 'live' } as const;
    const own = await this.#create(person, { ...table, ...fill });
    // Somebody else may have looked for one at the same moment.
    const other = await this.#waiting.find(person, wish, own);
    return other !== undefined && (await this.#withdraw(own)) ? other : own;
  }

  /** Ends a table that somebody has just opened and does not need. Returns whether nobody had sat down there. */
  async #withdraw(id: string): Promise<boolean> {
    let isUnused = false;
    await this.#setup.cache.change(
      id,
      live => {
        isUnused = live.at === 0;
        return isUnused ? { kind: 'stand', seat: seatOf(0) } : undefined;
      },
      () => (isUnused ? { kind: 'end' } : undefined),
    );
    return isUnused;
  }

  /** A new table with the same people. Everybody who asks later gets the id of the first one's, until that is over. */
  async rematch(person: Person, id: string): Promise<string> {
    const { cache } = this.#setup;
    const old = await cache.read(id, live => {
      seatOfPerson(live, person);
      if (live.status !== 'over') throw new Refused('conflict', 'not-over', 'The match is not over yet.');
      const { chairs, rematch, setup, winners = [] } = live;
      const before = setup.series ?? chairs.all.map(() => 0);
      const series = before.map((won, seat) => won + (winners.includes(seatOf(seat)) ? 1 : 0));
      return { chairs: chairs.all, rematch, setup, series };
    });
    if (old.rematch !== undefined && (await this.#isToBePlayed(old.rematch))) return old.rematch;
    const { game, rules, pace = 'relaxed', listed = false, master } = old.setup;
    const { series } = old;
    const chairs = old.chairs.map(chairAgain);
    // Everybody who asks at the same time makes the same id: there is one table, whoever is first. In place of one that
    // is over or gone comes the one that follows on it.
    const next = followingId(old.rematch ?? id, master);
    const table = await this.#create(person, { id: next, game, rules, chairs, pace, listed, series });
    let first = table;
    await cache.change(id, live => {
      const isFirst = live.rematch === old.rematch;
      first = isFirst ? table : (live.rematch ?? table);
      return isFirst ? { kind: 'rematch', table } : undefined;
    });
    return first;
  }

  /** Whether a table waits for people or is being played. One that is damaged is of no use to them. */
  async #isToBePlayed(id: string): Promise<boolean> {
    const table = await this.#setup.store.table(id).catch(this.#damaged.skip);
    return table !== undefined && table.status !== 'over';
  }

  /** The table as a file. */
  async save(person: Person | undefined, id: string): Promise<RecordFile> {
    const saved = await this.#setup.cache.read(id, live => savedTable(live, person));
    return joinRecord(saved, await this.#records.of(id, saved));
  }

  /** A table from a file. */
  async load(person: Person, text: string): Promise<string> {
    const { wish, journal } = await this.#setup.slices.run(loadTable(text, this.#setup.games, person));
    return this.#create(person, { ...wish, journal });
  }

  async list(which: TableList, person: Person | undefined): Promise<TableLine[]> {
    if (which === 'open') {
      const lines = this.#linesOf(await this.#waiting.list());
      // A full table waits for seeds for a moment: there is no seat to be had.
      return lines.filter(({ seats }) => seats.some(({ kind }) => kind === 'open'));
    }
    if (which === 'running') return this.#linesOf(await this.#listed.running());
    if (person === undefined) return [];
    const status = STATUS_OF_LIST[which];
    const lines = this.#linesOf(await this.#setup.store.list({ person: person.id, status, limit: 100 }));
    if (which === 'finished') return lines;
    const read = await Promise.all(lines.slice(0, MOST_READ).map(line => this.#ofPerson(line, person)));
    return [...read, ...lines.slice(MOST_READ)];
  }

  /** Somebody has another name. */
  renamed(): void {
    this.#listed.forget();
  }

  #linesOf(tables: readonly ListedTable[]): TableLine[] {
    return tables.flatMap(table => {
      const known = this.#lines.get(table);
      if (known !== undefined) return known;
      const line = this.#damaged.read(() => lineOf(table));
      if (line !== undefined) this.#lines.set(table, line);
      return line ?? [];
    });
  }

  /** The line with what only the table itself knows: the person's seat, and whom the table waits for. */
  #ofPerson(line: TableLine, person: Person): Promise<TableLine> {
    return this.#setup.cache
      .read(line.id, ({ chairs, waitingFor }) => {
        const seat = chairs.seatOf(person.id);
        return { ...line, waitingFor, ...(seat === undefined ? {} : { seat }) };
      })
      .catch((error: unknown) => {
        this.#damaged.skip(error);
        return line;
      });
  }

  async idOfCode(code: string): Promise<string> {
    const found = await this.#setup.store.tableOfCode(code.toUpperCase());
    if (found === undefined) throw new Refused('not-found', 'no-table', 'There is no table with this code.');
    return found.id;
  }

  async #create(
    person: Person,
    { id = newId(), listed = false, journal = [], ...wish }: TableWish,
  ): Promise<string> {
    const { cache, store, clock, pace, games, mostTables, slices } = this.#setup;
    if ((await store.countOpenedBy(person.id)) >= mostTables) {
      const message = `You have ${mostTables} unfinished tables. Finish or resign one of them first.`;
      throw new Refused('too-many', 'too-many-tables', message);
    }
    const master = newMaster();
    // The commitment does not cover deals that came with a file.
    const from = journal.filter(entry => entry.kind === 'move' && entry.move.by === 'chance').length;
    const setup: Setup = {
      ...wish,
      ...(listed ? { listed } : {}),
      master,
      commitment: commitTo(master, sha256),
      from,
    };
    const table = new TableState({ id, code: '', due: undefined }, setup, findGame(games, wish.game));
    const entries = await slices.run(this.#replay(table, journal));
    for (;;) {
      const code = newCode(6);
      const now = clock.now();
      const last = journal.at(-1);
      const made = await store.createTable({
        id,
        code,
        listed,
        by: person.id,
        at: now,
        setup: JSON.stringify(setup),
        status: table.status,
        seating: table.seating(),
        entries,
        due: last === undefined ? undefined : nextDue(table, last, now, pace),
      });
      if (made) break;
    }
    if (listed) this.#listed.forget();
    // Sets the timer for what is due.
    if (journal.length > 0) await cache.read(id, () => undefined);
    return id;
  }

  /** Plays a file's entries, one a step. Returns them as they are stored. */
  *#replay(table: TableState, journal: readonly JournalEntry[]): Generator<void, string[]> {
    const entries: string[] = [];
    for (const entry of journal) {
      const illegal = table.apply(entry);
      if (illegal !== undefined) throw new Refused('invalid', illegal.code, illegal.message);
      table.advance(undefined);
      this.#setup.snapshots.take(table, table.at - 1, journal.length);
      entries.push(makeEntry(entry));
      yield;
    }
    return entries;
  }
}

function lineOf({ id, code, status, summary, updatedAt, names }: ListedTable): TableLine {
  const { called, ...shown } = readSummary(id, summary);
  // A finished match keeps its names.
  const seats = status === 'over' ? shown.seats : seatsNow(shown.seats, called, names);
  // Summaries from before there were paces lack theirs.
  return { id, code, status, updatedAt, ...shown, seats, pace: shown.pace ?? 'relaxed' };
}

/** The chair in the next match of the same people. Whoever has been deleted leaves it open. */
function chairAgain(chair: Chair): Chair {
  if (chair.kind === 'person' && personIn(chair) !== null) {
    const { person, name, called } = chair;
    return { kind: 'reserved', person, name, called };
  }
  if (chair.kind !== 'bot') return { kind: 'open' };
  // Whoever gave the seat up has no part in the next match.
  const { was: _, ...bot } = chair;
  return { ...bot, seed: '' };
}
