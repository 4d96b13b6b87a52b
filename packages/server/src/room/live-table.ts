// A table as the server holds it in memory: its state and its audience. It can be thrown away at any time and built
// again from the store. Nobody is told of an entry before `advance` says that it is on disk.
import { seatOf, type CatalogueEntry, type Illegal, type Viewer } from '@parlour/engine';
import type { ClockInfo, Emote } from '@parlour/wire';
import { encodeTableInfo, encodeUpdate } from '../encode.ts';
import type { Due, StoredTable } from '../store/store.ts';
import { Audience } from './audience.ts';
import type { Channel, Moment } from './channel.ts';
import type { JournalEntry, Setup } from './journal-entry.ts';
import type { Visit } from './presence.ts';
import type { TakenSnapshot } from './snapshot.ts';
import { TableState } from './table-state.ts';

/** The time that a viewer is shown. */
export interface TimeShown {
  /** How long people still have, in milliseconds: in a window, for their seed, or for the decision of `clock`. */
  readonly left: number | undefined;
  readonly clock?: ClockInfo | undefined;
}

/** What a reader has been sent, and need not be sent again while it is the same. */
export interface Held {
  readonly info: string;
  /** Undefined before the game has begun. */
  readonly view: unknown;
}

/** Is told that the table may look different now. */
export type TableListener = (live: LiveTable) => void;

export class LiveTable extends TableState {
  #audience = new Audience<TableListener>();
  #info: { presence: number; json: string } | undefined;
  /** The newest emote of each seat. Not part of a snapshot: nobody misses an older one. */
  readonly #emotes = new Map<number, { id: Emote; at: number }>();

  constructor(
    stored: Pick<StoredTable, 'id' | 'code' | 'due'>,
    setup: Setup,
    entry: CatalogueEntry,
    taken?: TakenSnapshot,
  ) {
    super(stored, setup, entry, taken);
    this.#audience.start(this.table, this.at);
  }

  /** Another copy of the table, where the snapshot was taken or before the first entry, to be looked at. */
  copyAt(found: TakenSnapshot | undefined): LiveTable {
    const { id, code, setup } = this;
    // Nobody moves there: it can do without the answers to keys, which are the larger part of a long match.
    const taken = found && { ...found, snapshot: { ...found.snapshot, answered: '' } };
    return new LiveTable({ id, code, due: undefined }, setup, this.catalogueEntry, taken);
  }

  override apply(entry: JournalEntry): Illegal | undefined {
    const { attendance } = this;
    const illegal = super.apply(entry);
    if (illegal !== undefined) return illegal;
    if (entry.kind === 'emote') this.#emotes.set(entry.seat, { id: entry.emote, at: this.appliedAt });
    const isMoveOnly = entry.kind === 'move' && this.attendance === attendance;
    if (!isMoveOnly || this.status === 'over') this.#info = undefined;
    this.#audience.follow(this.table);
    return undefined;
  }

  override advance(due: Due | undefined): void {
    const before = this.at;
    super.advance(due);
    for (let at = before + 1; at <= this.at; at++) this.#audience.advance(at);
  }

  override callPeople(now: ReadonlyMap<string, string>): boolean {
    const isChanged = super.callPeople(now);
    if (isChanged) this.#info = undefined;
    return isChanged;
  }

  /** Keeps the viewer's view and newest events from now on. */
  openChannel(viewer: Viewer): void {
    this.#audience.channel(viewer);
  }

  /** What the viewer noticed after `since`, or undefined when that is too long ago. */
  eventsSince(viewer: Viewer, since: number): readonly unknown[] | undefined {
    return this.#audience.channel(viewer).eventsSince(since);
  }

  /**
   * The viewer's update in JSON, on top of what they hold already, or undefined when `since` is too long ago. Encoded once
   * for all who share it.
   */
  update(viewer: Viewer, since: number, presence: number, time: TimeShown, held?: Held): string | undefined {
    const channel = this.#audience.channel(viewer);
    const moment: Moment = {
      at: this.at,
      since,
      presence,
      time: time.left,
      names: this.chairs.namesTag,
      hasInfo: held !== undefined && held.info === this.#encodedInfo(presence),
      known: held?.view,
    };
    const cached = channel.cached(moment);
    if (cached !== undefined) return cached;
    const events = channel.eventsSince(since);
    return events && channel.keep(moment, this.#encode(channel, events, presence, time, moment));
  }

  /** What the viewer holds after an update. */
  held(viewer: Viewer, presence: number): Held {
    return { info: this.#encodedInfo(presence), view: this.#audience.channel(viewer).view };
  }

  /** The viewer's update of this moment, for events and a time that are not known yet. */
  updateNow(viewer: Viewer, presence: number): (events: readonly unknown[], time: TimeShown) => string {
    const message = this.#audience.channel(viewer).messageNow();
    const update = this.#updateNow(viewer, this.#encodedInfo(presence));
    return (events, time) => update(message(events), time);
  }

  #encode(
    channel: Channel,
    events: readonly unknown[],
    presence: number,
    time: TimeShown,
    { hasInfo, known }: Pick<Moment, 'hasInfo' | 'known'>,
  ): string {
    const info = hasInfo ? undefined : this.#encodedInfo(presence);
    return this.#updateNow(channel.viewer, info)(channel.message(events, known), time);
  }

  /** All of an update but for its message and the time. */
  #updateNow(
    viewer: Viewer,
    info: string | undefined,
  ): (message: string | undefined, time: TimeShown) => string {
    const { at, status, pausing, reasons, winners } = this;
    const waitingFor = pausing ? this.waitingFor : [];
    return (message, { left, clock }) =>
      encodeUpdate({
        at,
        info,
        viewer,
        message,
        windowLeft: status === 'playing' && clock === undefined ? left : undefined,
        revealLeft: status === 'waiting' ? left : undefined,
        clock,
        pausing,
        waitingFor,
        reasons,
        winners,
      });
  }

  /** Whether somebody follows the table here. */
  get isWatched(): boolean {
    return this.#audience.hasListeners;
  }

  /** Whether nobody follows it, and nobody has polled a moment ago. */
  get isIdle(): boolean {
    return !this.#audience.hasChannels;
  }

  /** Adds a listener. Returns a function that removes it. */
  subscribe(viewer: Viewer, listener: TableListener): () => void {
    return this.#audience.subscribe(viewer, listener);
  }

  /** Tells every listener to look again. */
  publish(): void {
    this.#audience.each(listener => listener(this));
  }

  /** Somebody polls: their view is kept for a moment. */
  notePoll(viewer: Viewer, now: number): void {
    this.#audience.channel(viewer).notePoll(now);
  }

  closeUnusedChannels(now: number): void {
    this.#audience.closeUnusedChannels(now);
  }

  /** Takes the audience over from an older copy of the table. */
  takeOver(old: LiveTable): void {
    this.#audience = old.#audience;
    this.#audience.restart(this.table, this.at);
  }

  /** Notes a person's visit. Returns whether it changes who is shown as connected. */
  noteVisit(person: string, visit: Visit, now: number): boolean {
    return this.#audience.noteVisit(person, visit, this.chairs, now);
  }

  /** The persons in seats who are connected. */
  connectedPersons(now: number): string[] {
    const persons = this.chairs.persons.filter(person => person !== null);
    return persons.filter(person => this.goneSince(person, now) === undefined);
  }

  /** When somebody with a seat was last seen here; undefined when nobody was. */
  lastSeen(now: number): number | undefined {
    const seen = this.chairs.persons.flatMap(person =>
      person === null ? [] : (this.#audience.lastSeen(person, now) ?? []),
    );
    return seen.length === 0 ? undefined : Math.max(...seen);
  }

  /** Whether others see in the lobby that somebody waits here. */
  get isOffered(): boolean {
    return this.status === 'waiting' && this.setup.listed === true;
  }

  /** Which persons are connected, a bit a seat. */
  presenceBits(now: number): number {
    return this.#audience.presenceBits(this.chairs, now);
  }

  /** Since when a person has not been connected here; undefined while they are. */
  goneSince(person: string, now: number): number | undefined {
    return this.#audience.goneSince(person, now);
  }

  /** What everybody may know of the table apart from the game, in JSON. */
  #encodedInfo(presence: number): string {
    if (this.#info?.presence !== presence) {
      const { id, code, setup, status, pace } = this;
      const { game, rules, commitment, listed, series } = setup;
      const seats = this.chairs.infos.map((info, seat) => {
        if (info.kind !== 'person') return info;
        const { away, house } = this.attendance.of(seatOf(seat));
        const emote = this.#emotes.get(seat);
        return {
          ...info,
          connected: (presence & (1 << seat)) !== 0,
          ...(away ? { away } : {}),
          ...(house === 0 ? {} : { house }),
          ...(emote === undefined ? {} : { emote }),
        };
      });
      const base = { id, game, rules, seats, status, commitment, pace, code };
      const { rematch, seedsInfo: seeds } = this;
      const info = {
        ...base,
        ...(listed === undefined ? {} : { listed }),
        ...(series === undefined ? {} : { series }),
        ...(seeds === undefined ? {} : { seeds }),
        ...(rematch === undefined ? {} : { rematch }),
      };
      this.#info = { presence, json: encodeTableInfo(info) };
    }
    return this.#info.json;
  }
}
