// The state that follows from a table's setup and its journal, without its readers. `apply` takes one more entry in;
// `advance` says that what was applied is on disk.
import { awaitedBots, moveOf, nextStep, planOf, seatOf, Table } from '@parlour/engine';
import type { AnyGame, CatalogueEntry, Illegal, Move, Pace, Plan, Planned } from '@parlour/engine';
import type { RecordHeader, Seat, Seed, Step, TableSnapshot, Turn, Viewer } from '@parlour/engine';
import { botSeed, dealSeed, type SeedsInfo, type TablePace } from '@parlour/wire';
import type { Due, Seating, Status, StoredTable } from '../store/store.ts';
import { sha256 } from '../secrets.ts';
import { Attendance } from './attendance.ts';
import { AnsweredMoves, type AnsweredMove } from './answered-moves.ts';
import { Chairs } from './chairs.ts';
import type { Chair, JournalEntry, Setup } from './journal-entry.ts';
import { MOST_MOVES } from './match-length.ts';
import type { Summary } from './names.ts';
import type { Snapshot, TakenSnapshot } from './snapshot.ts';

/** How many of the computer players' newest reasons are told after a hand. */
const REASONS = 60;

export class TableState {
  readonly id: string;
  readonly code: string;
  readonly setup: Setup;
  readonly game: AnyGame;
  readonly #entry: CatalogueEntry;
  readonly #answered: AnsweredMoves;
  #chairs: Chairs;
  #at = 0;
  /** Entries that are applied, but not on disk yet. */
  #pending = 0;
  #due: Due | undefined;
  #rematch: string | undefined;
  #table: Table | undefined;
  #goneOn = new Set<Seat>();
  #redone = 0;
  #gone: readonly string[] = [];
  #ended = false;
  #attendance = new Attendance();
  #moves = 0;
  #deals = 0;

  /** Before the first entry, or where the snapshot was taken. */
  constructor(
    stored: Pick<StoredTable, 'id' | 'code' | 'due'>,
    setup: Setup,
    entry: CatalogueEntry,
    taken?: TakenSnapshot,
  ) {
    this.id = stored.id;
    this.code = stored.code;
    this.#due = stored.due;
    this.setup = setup;
    this.game = entry.game;
    this.#entry = entry;
    const before = taken?.snapshot;
    this.#chairs = new Chairs(entry, setup.chairs, before?.chairs);
    this.#answered = new AnsweredMoves(before?.answered);
    if (taken !== undefined) this.#restore(taken);
    this.#begin(before?.table);
  }

  /** How many entries the journal has. */
  get at(): number {
    return this.#at;
  }

  /** The same with the entries that are not on disk yet. */
  get appliedAt(): number {
    return this.#at + this.#pending;
  }

  get due(): Due | undefined {
    return this.#due;
  }

  get chairs(): Chairs {
    return this.#chairs;
  }

  get pace(): TablePace {
    return this.setup.pace ?? 'relaxed';
  }

  get attendance(): Attendance {
    return this.#attendance;
  }

  /** The table of the next match between the same people, once somebody has asked for one. */
  get rematch(): string | undefined {
    return this.#rematch;
  }

  get status(): Status {
    if (this.#ended) return 'over';
    if (this.#table === undefined) return 'waiting';
    return this.#moves >= MOST_MOVES || this.#table.turn().kind === 'over' ? 'over' : 'playing';
  }

  /** The number of the decision that is waited for; undefined before the game has begun. */
  get number(): number | undefined {
    return this.#table?.number;
  }

  get turn(): Turn | undefined {
    return this.#table?.turn();
  }

  get botSeed(): Seed {
    return botSeed(this.setup.master, sha256);
  }

  /** The seed of the next deal. */
  get nextDeal(): Seed {
    return dealSeed(this.setup.master, this.#chairs.seeds, this.#deals, sha256);
  }

  /** Who is bound to a seed and who has revealed it; undefined once the game has begun. */
  get seedsInfo(): SeedsInfo | undefined {
    return this.#table === undefined ? this.#chairs.seedsInfo(this.#redone, this.#gone) : undefined;
  }

  /** Undefined before the game has begun. */
  view(viewer: Viewer): unknown {
    return this.#table?.view(viewer);
  }

  /** True while the table waits for people to go on before a deal. */
  get pausing(): boolean {
    const turn = this.status === 'playing' ? this.turn : undefined;
    return turn?.kind === 'chance' && turn.pause;
  }

  get everybodyWentOn(): boolean {
    return this.#lookers().length === 0;
  }

  /** The person whose decision is waited for, who is there to make it. */
  get awaitedPerson(): Seat | undefined {
    const seat = this.#turnOfPerson();
    return seat === undefined || this.#attendance.isAway(seat) ? undefined : seat;
  }

  /** Whom the table waits for: those who may decide, or in a pause the people who have not gone on yet. */
  get waitingFor(): Seat[] {
    const turn = this.status === 'playing' ? this.turn : undefined;
    if (turn?.kind === 'seat') return [turn.seat];
    if (turn?.kind === 'window') return [...turn.seats];
    return this.pausing ? this.#lookers() : [];
  }

  hasGoneOn(seat: Seat): boolean {
    return this.#goneOn.has(seat);
  }

  /** What the seat was answered to that idempotency key, when it has used it before. */
  answered(seat: Seat, key: string, action: () => unknown): AnsweredMove | undefined {
    return this.#answered.find(seat, key, () => JSON.stringify(action()));
  }

  /** Whether a person has made a decision of their own in this match. */
  get hasOwnDecision(): boolean {
    return !this.#answered.areNone;
  }

  /** What the table does next if nobody acts. */
  nextStep(pace: Pace): Step | undefined {
    if (this.#table === undefined) return undefined;
    const step = nextStep(this.#table, pace);
    const isAbsent = this.#turnOfPerson() !== undefined && this.awaitedPerson === undefined;
    return isAbsent ? { kind: 'bot', afterMs: pace.botMs(this.#table.number) } : step;
  }

  /** The seats whose decision a computer player can be asked for: also a person's, for whom the house decides. */
  get awaitedBots(): Seat[] {
    const absent = this.#turnOfPerson();
    if (absent !== undefined) return [absent];
    return this.#table === undefined ? [] : awaitedBots(this.#table);
  }

  /** A plan of decisions that were made for the decision of that number. Empty when the table has moved on. */
  plan(number: number, decisions: readonly Planned[]): Plan {
    if (this.#table?.number !== number) return { number, planned: [] };
    return planOf(this.#table, this.botSeed, decisions);
  }

  /** The move of a planned attempt, while the table still waits for it. */
  moveOf(number: number, attempt: Planned | 'close'): Move<unknown> | undefined {
    if (this.#table === undefined || this.status !== 'playing') return undefined;
    if (attempt === 'close' || attempt.seat !== this.#turnOfPerson()) {
      return moveOf(this.#table, number, attempt);
    }
    const { seat, decision } = attempt;
    return this.#table.number === number ? { by: seat, action: decision.action } : undefined;
  }

  recordHeader(note: unknown): RecordHeader {
    if (this.#table === undefined) throw new Error('A table that has not begun has no record.');
    return { ...this.#table.record(note).header, names: this.#chairs.infos.map(({ name }) => name) };
  }

  /** Takes the entry in, or returns why the game refuses the move in it. */
  apply(entry: JournalEntry): Illegal | undefined {
    switch (entry.kind) {
      case 'move':
        return this.#move(entry);
      case 'sit':
        this.#sit(entry);
        break;
      case 'stand':
        this.#openChairs([entry.seat], entry);
        break;
      case 'lapse':
        this.#openChairs(entry.seats, entry);
        break;
      case 'resign':
        this.#resign(entry.seat, entry.bot);
        break;
      case 'rename': {
        const chair = this.#chairs.all[entry.seat];
        if (chair?.kind === 'person' || chair?.kind === 'reserved') {
          this.#chairs = this.#chairs.withoutNameOf(chair.person);
          this.#setChair(entry.seat, { ...chair, ...this.#chairs.journalName(entry.seat, entry) });
        }
        break;
      }
      case 'reveal':
      case 'fill':
      case 'forget':
        for (const { seat, chair } of this.#chairs.changedBy(entry)) this.#setChair(seat, chair);
        break;
      case 'go-on':
        this.#goneOn.add(entry.seat);
        break;
      case 'emote':
      case 'away':
      case 'come-back':
        break;
      case 'end':
        this.#ended = true;
        break;
      case 'rematch':
        this.#rematch = entry.table;
        break;
    }
    this.#pending++;
    this.#attendance = this.#attendance.after(entry, this.appliedAt);
    this.#begin();
    return undefined;
  }

  /** The entries just applied are on disk. */
  advance(due: Due | undefined): void {
    this.#at += this.#pending;
    this.#pending = 0;
    this.#due = due;
  }

  /** What is due has moved without an entry. */
  reschedule(due: Due | undefined): void {
    this.#due = due;
  }

  /** What people are called by now, by their ids. Returns whether it changes what is shown. */
  callPeople(now: ReadonlyMap<string, string>): boolean {
    const before = this.#chairs.namesTag;
    this.#chairs = this.#chairs.withNames(now);
    return this.#chairs.namesTag !== before;
  }

  /** Who sits where, for lists of tables and for finding a person's tables. */
  seating(): Seating {
    const { infos: seats, persons, called, all } = this.#chairs;
    const { pace, winners } = this;
    const ended = winners === undefined ? {} : { winners };
    const summary: Summary = { game: this.setup.game, pace, seats, ...ended, called };
    const isSeated = all.some(({ kind }) => kind === 'person');
    return { persons, isSeated, summary: JSON.stringify(summary) };
  }

  /** How the seats stand at the end of a match that was played out. */
  get score(): readonly number[] | undefined {
    return this.turn?.kind === 'over' ? this.#table?.score() : undefined;
  }

  /** The seats that have won, when the match is over. */
  get winners(): Seat[] | undefined {
    return this.status === 'over' ? this.#table?.winners() : undefined;
  }

  /** The computer players' newest reasons in the hand just ended, once they may be told. */
  get reasons(): { seat: number; because: string }[] {
    if (!this.pausing && this.status !== 'over') return [];
    return this.#table?.reasons.slice(-REASONS).map(({ seat, because }) => ({ seat, because })) ?? [];
  }

  /** Whether it is another seat's turn alone, so that the viewer can do nothing but watch. */
  isBystander(viewer: Viewer): boolean {
    const turn = this.status === 'playing' ? this.turn : undefined;
    return turn?.kind === 'seat' && turn.seat !== viewer;
  }

  /** All of it as plain data. It shares that data with the table: write it down before the next entry. */
  snapshot(): Snapshot {
    return {
      chairs: this.#chairs.all,
      rematch: this.#rematch,
      table: this.#table?.snapshot(),
      goneOn: [...this.#goneOn],
      redone: this.#redone,
      gone: this.#table === undefined ? this.#gone : [],
      ended: this.#ended,
      attendance: this.#attendance.all,
      moves: this.#moves,
      deals: this.#deals,
      answered: this.#answered.encode(),
    };
  }

  protected get table(): Table | undefined {
    return this.#table;
  }

  get catalogueEntry(): CatalogueEntry {
    return this.#entry;
  }

  #move(entry: JournalEntry & { kind: 'move' }): Illegal | undefined {
    const { move, because, key } = entry;
    if (this.#table === undefined) return { code: 'not-begun', message: 'Wait until all seats are taken.' };
    const turn = this.#table.turn();
    const illegal = this.#table.submit(move, because === undefined ? {} : { because });
    if (illegal !== undefined) return illegal;
    // They are in the journal.
    this.#table.forgetMoves();
    this.#moves++;
    this.#pending++;
    this.#attendance = this.#attendance.after(entry, this.appliedAt);
    if (key !== undefined && 'action' in move) {
      const answer = { at: this.appliedAt, number: this.#table.number };
      // Read anew: an older version has stored some actions with their properties in another order.
      this.#answered.add(move.by, key, JSON.stringify(this.game.readAction(move.action)), answer);
    }
    if (move.by === 'chance') {
      this.#deals++;
      this.#goneOn.clear();
      // Reasons are told after their hand, and forgotten with the next.
      if (turn.kind === 'chance' && turn.pause) this.#table.reasons.length = 0;
    }
    return undefined;
  }

  /** The people who have not gone on yet, but for those who are away. */
  #lookers(): Seat[] {
    return this.#chairs.all.flatMap((chair, index) => {
      const seat = seatOf(index);
      const isLooking = chair.kind === 'person' && !this.#goneOn.has(seat) && !this.#attendance.isAway(seat);
      return isLooking ? [seat] : [];
    });
  }

  /** The seat that has to decide now, alone, when it is a person's. */
  #turnOfPerson(): Seat | undefined {
    const turn = this.status === 'playing' ? this.turn : undefined;
    const isPersons = turn?.kind === 'seat' && this.#chairs.all[turn.seat]?.kind === 'person';
    return isPersons ? turn.seat : undefined;
  }

  #sit(entry: JournalEntry & { kind: 'sit' }): void {
    const { seat, person, commitment, seed = '' } = entry;
    const chair = { kind: 'person', person, ...this.#chairs.journalName(seat, entry), seed } as const;
    // People who sat down under an older version, with a seed in the clear, commit to a new one too.
    if (commitment !== undefined) this.#chairs = this.#chairs.unbind('never bound');
    this.#setChair(seat, commitment === undefined ? chair : { ...chair, commitment });
  }

  #openChairs(seats: readonly Seat[], { kind, redo }: { kind: 'stand' | 'lapse'; redo?: true }): void {
    const { infos } = this.#chairs;
    for (const seat of seats) this.#setChair(seat, { kind: 'open' });
    if (kind === 'lapse' || redo === true) this.#gone = seats.map(seat => infos[seat]?.name ?? '');
    if (redo !== true) return;
    this.#chairs = this.#chairs.unbind('everybody');
    this.#redone++;
  }

  #setChair(seat: Seat, chair: Chair): void {
    this.#chairs = this.#chairs.with(seat, chair);
    const player = this.#chairs.players[seat];
    if (player !== undefined) this.#table?.seatPlayer(seat, player);
  }

  #resign(seat: Seat, bot: string): void {
    const seed = this.#chairs.seeds[seat] ?? '';
    const before = this.#chairs.all[seat];
    const was = before?.kind === 'person' ? { was: before.person } : {};
    this.#setChair(seat, { kind: 'bot', bot, seed, ...was });
    this.#ended = this.#chairs.areComputers;
  }

  /** The game begins when every chair is taken, and everybody's seed is known. */
  #begin(snapshot?: TableSnapshot): void {
    if (this.#table !== undefined || !this.#chairs.areTaken || this.#chairs.awaited.length > 0) return;
    // A table that was closed before its game began.
    if (this.#ended && snapshot === undefined) return;
    const { players } = this.#chairs;
    this.#table = new Table({ game: this.game, rules: this.setup.rules, players, snapshot });
  }

  #restore({ at, snapshot }: TakenSnapshot): void {
    this.#at = at;
    this.#rematch = snapshot.rematch;
    this.#goneOn = new Set(snapshot.goneOn);
    this.#redone = snapshot.redone;
    this.#gone = snapshot.gone;
    this.#ended = snapshot.ended;
    this.#attendance = new Attendance(snapshot.attendance);
    this.#moves = snapshot.moves;
    this.#deals = snapshot.deals;
  }
}
