// A table as the server holds it in memory: what its setup and its journal amount to. It can be thrown away at
// any time and made again. `apply` goes one entry further; nothing of it is told before `advance`, which says
// that the entry is on disk.
import {
  nameApart,
  seatOf,
  Table,
  type AnyGame,
  type Illegal,
  type Player,
  type Seat,
} from '@parlour/engine';
import {
  playersOf,
  randomBot,
  type AnyBot,
  type Entry as CatalogueEntry,
  type Viewer,
} from '@parlour/engine';
import { botSeed, dealSeed, type SeatInfo, type TableInfo } from '@parlour/wire';
import type { Due, Seating, Status, StoredTable } from '../store/store.ts';
import { sha256 } from '../secrets.ts';
import { Channel } from './channel.ts';
import { personIn, type Chair, type Entry, type Setup } from './entry.ts';
import { UsedKeys } from './used-keys.ts';

/** The computer players' reasons told after a hand: the newest ones. */
const REASONS = 60;
/** Whoever has asked counts as being there for so long. */
const THERE_MS = 15_000;

export class LiveTable {
  readonly id: string;
  readonly code: string;
  readonly setup: Setup;
  readonly game: AnyGame;
  readonly bots: readonly AnyBot[];
  readonly channels = new Map<Viewer, Channel>();
  readonly keys = new UsedKeys();
  /** Which persons are there: open streams, and when they last asked. Whoever only looks may yet sit down. */
  readonly presence = new Map<string, { streams: number; askedAt: number }>();
  chairs: readonly Chair[];
  /** How many entries the journal has. */
  at = 0;
  due: Due | undefined;
  rematch: string | undefined;
  table: Table | undefined;
  usedAt = 0;
  #goneOn = new Set<Seat>();
  #resigned = false;
  #deals = 0;
  #info: { presence: number; json: string } | undefined;

  constructor(stored: Pick<StoredTable, 'id' | 'code' | 'due'>, setup: Setup, entry: CatalogueEntry) {
    this.id = stored.id;
    this.code = stored.code;
    this.due = stored.due;
    this.setup = setup;
    this.game = entry.game;
    this.bots = entry.bots;
    this.chairs = setup.chairs;
    this.#begin();
  }

  get status(): Status {
    if (this.table === undefined) return 'waiting';
    return this.#resigned || this.table.turn().kind === 'over' ? 'over' : 'playing';
  }

  get botSeed(): ReturnType<typeof botSeed> {
    return botSeed(this.setup.master, sha256);
  }

  /** The seed of the next deal. */
  get nextDeal(): ReturnType<typeof dealSeed> {
    return dealSeed(this.setup.master, this.seeds, this.#deals, sha256);
  }

  /** What each seat has added to the deals. */
  get seeds(): string[] {
    return this.chairs.map(chair => ('seed' in chair ? chair.seed : ''));
  }

  seatOf(person: string | undefined): Seat | undefined {
    if (person === undefined) return undefined;
    const seat = this.chairs.findIndex(chair => personIn(chair) === person);
    return seat < 0 ? undefined : seatOf(seat);
  }

  /** From where a person looks at the table. Whoever has a chair kept for him does not sit yet. */
  viewerOf(person: string | undefined): Viewer {
    const seat = this.seatOf(person);
    return seat !== undefined && this.chairs[seat]!.kind === 'person' ? seat : 'audience';
  }

  bot(id: string): AnyBot {
    return playersOf(this).find(bot => bot.id === id) ?? randomBot(this.game);
  }

  /** True while the table waits for people to go on before a deal. */
  get pausing(): boolean {
    if (this.status !== 'playing') return false;
    const turn = this.table!.turn();
    return turn.kind === 'chance' && turn.pause;
  }

  /** Whether every person has seen enough. */
  get everybodyWentOn(): boolean {
    return this.chairs.every((chair, seat) => chair.kind !== 'person' || this.#goneOn.has(seatOf(seat)));
  }

  hasGoneOn(seat: Seat): boolean {
    return this.#goneOn.has(seat);
  }

  /** Goes one entry further, or says why the game refuses the move in it. */
  apply(entry: Entry): Illegal | undefined {
    switch (entry.kind) {
      case 'move':
        return this.#move(entry);
      case 'sit': {
        const { seat, person, seed } = entry;
        const name = this.nameIn(seat, entry.name);
        this.#setChair(seat, { kind: 'person', person, name, seed });
        break;
      }
      case 'stand':
        this.#setChair(entry.seat, { kind: 'open' });
        break;
      case 'resign':
        this.#resign(entry.seat, entry.bot);
        break;
      case 'rename': {
        const chair = this.chairs[entry.seat]!;
        if ('name' in chair) {
          this.#setChair(entry.seat, { ...chair, name: this.nameIn(entry.seat, entry.name) });
        }
        break;
      }
      case 'go-on':
        this.#goneOn.add(entry.seat);
        break;
      case 'rematch':
        this.rematch = entry.table;
        break;
    }
    this.#info = undefined;
    this.#begin();
    return undefined;
  }

  /** The entry just applied is on disk: it may be told. */
  advance(due: Due | undefined): void {
    this.at++;
    this.due = due;
    for (const channel of this.channels.values()) {
      channel.follow(this.table);
      channel.advance(this.at);
    }
  }

  /** The channel of a viewer, opened when need be. */
  channel(viewer: Viewer): Channel {
    let channel = this.channels.get(viewer);
    if (channel === undefined) {
      channel = new Channel(viewer, this.table, this.at);
      this.channels.set(viewer, channel);
    }
    return channel;
  }

  /** What the viewer is sent, in JSON: the same over stream and poll. */
  update(
    channel: Channel,
    events: readonly unknown[],
    presence: number,
    windowLeft: number | undefined,
  ): string {
    const viewer = channel.viewer === 'audience' ? '"audience"' : channel.viewer;
    let json = `{"at":${this.at},"info":${this.#infoFor(presence)},"viewer":${viewer}`;
    const message = channel.message(events);
    if (message !== undefined) json += `,"message":${message}`;
    if (windowLeft !== undefined) json += `,"windowLeft":${windowLeft}`;
    const { status } = this;
    const pausing = status === 'playing' && this.pausing;
    json += `,"pausing":${pausing}`;
    if (pausing || status === 'over') {
      const reasons = this.#reasons();
      if (reasons.length > 0) json += `,"reasons":${JSON.stringify(reasons)}`;
    }
    if (status === 'over') json += `,"winners":${JSON.stringify(this.table!.winners())}`;
    return `${json}}`;
  }

  /** What everybody may know of the table apart from the game, in JSON. */
  #infoFor(presence: number): string {
    if (this.#info?.presence !== presence) {
      this.#info = { presence, json: JSON.stringify(this.#tableInfo(presence)) };
    }
    return this.#info.json;
  }

  #tableInfo(presence: number): TableInfo {
    const { id, code, setup, status, rematch } = this;
    const { game, rules, commitment } = setup;
    const seats = this.seatInfos().map((info, seat) =>
      info.kind === 'person' ? { ...info, connected: (presence & (1 << seat)) !== 0 } : info,
    );
    const base = { id, game, rules, seats, status, commitment, code };
    return rematch === undefined ? base : { ...base, rematch };
  }

  /** Which persons are there, a bit a seat. */
  presenceBits(now: number): number {
    let bits = 0;
    for (let seat = 0; seat < this.chairs.length; seat++) {
      const chair = this.chairs[seat]!;
      const seen = chair.kind === 'person' ? this.presence.get(chair.person) : undefined;
      if (seen !== undefined && (seen.streams > 0 || now - seen.askedAt < THERE_MS)) bits |= 1 << seat;
    }
    return bits;
  }

  /** Who sits where, for lists of tables and for finding a person's tables. */
  seating(): Seating {
    const seats = this.seatInfos();
    const { game } = this.setup;
    const summary = JSON.stringify({ game, seats, winners: this.#winners() });
    return { persons: this.chairs.map(personIn), summary };
  }

  seatInfos(): SeatInfo[] {
    const names = this.#names();
    return this.chairs.map((chair, seat) => {
      if (chair.kind === 'open') return { kind: 'open', name: 'Open' };
      const name = names[seat]!;
      return chair.kind === 'bot' ? { kind: 'bot', name, bot: chair.bot } : { kind: 'person', name };
    });
  }

  /** What everybody is called. Nobody shares a name: computer players get numbers, those last who came last. */
  #names(): string[] {
    const names = this.chairs.map(chair => ('name' in chair ? (chair.name ?? '') : ''));
    const nameBots = (whoCame: 'first' | 'later'): void => {
      for (const [seat, chair] of this.chairs.entries()) {
        const cameFirst = this.setup.chairs[seat]!.kind === 'bot';
        if (chair.kind !== 'bot' || chair.name !== undefined || cameFirst !== (whoCame === 'first')) continue;
        names[seat] = nameApart(this.bot(chair.bot).name, names);
      }
    };
    nameBots('first');
    nameBots('later');
    return names;
  }

  /** The name for somebody in that seat, which nobody else at the table has. */
  nameIn(seat: Seat, wanted: string): string {
    return nameApart(
      wanted,
      this.#names().filter((_, index) => index !== seat),
    );
  }

  #move(entry: Entry & { kind: 'move' }): Illegal | undefined {
    if (this.table === undefined) return { code: 'not-begun', message: 'Wait until all seats are taken.' };
    const { move, because, key } = entry;
    const turn = this.table.turn();
    const illegal = this.table.submit(move, because === undefined ? {} : { because });
    if (illegal !== undefined) return illegal;
    // They are in the journal.
    this.table.forgetMoves();
    if (key !== undefined && typeof move.by === 'number') this.keys.add(move.by, key);
    if (move.by === 'chance') {
      this.#deals++;
      this.#goneOn.clear();
      // What was thought in a hand is told after it, and forgotten with the next.
      if (turn.kind === 'chance' && turn.pause) this.table.reasons.length = 0;
    }
    if (this.table.turn().kind === 'over') this.#info = undefined;
    return undefined;
  }

  #setChair(seat: Seat, chair: Chair): void {
    this.chairs = this.chairs.map((old, index) => (index === seat ? chair : old));
    if (this.table !== undefined) this.table.seatPlayer(seat, this.#players()[seat]!);
  }

  #resign(seat: Seat, bot: string): void {
    const chair = this.chairs[seat]!;
    const seed = 'seed' in chair ? chair.seed : '';
    this.#setChair(seat, { kind: 'bot', bot, seed });
    this.#resigned = this.chairs.every(({ kind }) => kind === 'bot');
  }

  /** Once every chair is taken the game begins. */
  #begin(): void {
    const ready = this.chairs.every(({ kind }) => kind === 'person' || kind === 'bot');
    if (this.table !== undefined || !ready) return;
    this.table = new Table({ game: this.game, rules: this.setup.rules, players: this.#players() });
  }

  #players(): Player[] {
    return this.seatInfos().map(({ kind, name, bot }): Player =>
      kind === 'bot' ? { kind, name, bot: this.bot(bot!) } : { kind: 'person', name },
    );
  }

  #winners(): Seat[] | undefined {
    return this.status === 'over' ? this.table!.winners() : undefined;
  }

  #reasons(): { seat: number; because: string }[] {
    return this.table!.reasons.slice(-REASONS).map(({ seat, because }) => ({ seat, because }));
  }
}
