// Saving and restoring (G48): a table as a file, and a file as a table. A finished match is for everybody who
// may see the table, and comes with the master seed of its deals; an unfinished one holds the cards to come, so
// it is given out only where no other person is at the table.
import { playersOf, readingRecord, writeMove, writeRecord } from '@parlour/engine';
import type { AnyGame, CatalogueEntry, Move, RecordHeader } from '@parlour/engine';
import { LONGEST_NAME, ownSeat, readNote, whyNotName, whyNotThere } from '@parlour/wire';
import type { NotedPlayer, RecordNote } from '@parlour/wire';
import type { JournalPart, Person } from '../store/store.ts';
import { parseEntry, type Chair, type JournalEntry, type Setup } from './journal-entry.ts';
import { MOST_MOVES } from './match-length.ts';
import { PackedLines, RecordFile } from './record-file.ts';
import { sealedNote } from './sealed-note.ts';
import type { TableState } from './table-state.ts';
import { Refused } from './refused.ts';

const LONGEST_LINE = 32 * 1024;

/** A table that a file is made of, as far as its journal does not tell. */
export interface SavedTable {
  readonly game: AnyGame;
  readonly header: RecordHeader & { readonly note: RecordNote };
  /** How many entries of the journal belong to it. */
  readonly at: number;
}

/** The table as it is now, for a person who may have its file. */
export function savedTable(live: TableState, person: Person | undefined): SavedTable {
  if (live.number === undefined) {
    throw new Refused('conflict', 'not-begun', 'The match has not begun yet.');
  }
  const mine = live.chairs.seatOf(person?.id);
  const people = live.chairs.all.filter(({ kind }) => kind === 'person').length;
  if (live.status !== 'over' && (mine === undefined || people > 1)) {
    const message = 'The record is given out when the match is over: now it would show the cards.';
    throw new Refused('forbidden', 'not-over', message);
  }
  const note = noteOf(live, mine);
  return { game: live.game, header: { ...live.recordHeader(note), note }, at: live.at };
}

/** A part of a journal as lines of a record. */
export interface RecordPart {
  readonly from: number;
  readonly lines: PackedLines;
  readonly moves: number;
  /** Which of its moves the house made. */
  readonly house: readonly number[];
  /** What is before its first move. */
  readonly before: readonly string[];
}

/** A part of the table's journal, one entry a step. */
export function* writingPart(
  { game }: SavedTable,
  { from, entries }: JournalPart,
): Generator<void, RecordPart> {
  const lines: string[] = [];
  const house: number[] = [];
  const before: string[] = [];
  for (const text of entries) {
    const entry = parseEntry(text);
    if (entry.kind === 'move') {
      if (entry.house === true) house.push(lines.length);
      lines.push(writeMove(inOrder(game, entry.move)));
    } else if (lines.length === 0) before.push(text);
    yield;
  }
  return { from, lines: new PackedLines(lines.join('')), moves: lines.length, house, before };
}

/** The table as a file, of all parts of its journal. */
export function joinRecord({ header }: SavedTable, parts: readonly RecordPart[]): RecordFile {
  const inTurn = parts.toSorted((a, b) => a.from - b.from);
  const house = new Set(header.note.house);
  const before: string[] = [];
  let moves = 0;
  for (const part of inTurn) {
    if (moves === 0) before.push(...part.before);
    for (const index of part.house) house.add(moves + index);
    moves += part.moves;
  }
  const note = withJournal(header.note, house, before);
  return new RecordFile(
    writeRecord({ header: { ...header, note }, moves: [] }),
    inTurn.map(({ lines }) => lines),
  );
}

/** The move with the properties of its action in their order, which an older version has changed in some entries. */
function inOrder(game: AnyGame, move: Move<unknown>): Move<unknown> {
  return 'action' in move ? { ...move, action: game.readAction(move.action) ?? move.action } : move;
}

/** The master seed is told when the match is over, and not before. `house` is that of a loaded file. */
function noteOf(live: TableState, mine: number | undefined): RecordNote {
  const seats = live.chairs.all.map((chair, seat): NotedPlayer => {
    if (chair.kind === 'bot') return { kind: 'bot', bot: chair.bot };
    return seat === mine ? { kind: 'person', you: true } : { kind: 'person' };
  });
  const { commitment, master, from, house = [] } = live.setup;
  const fair = { commitment, master, seeds: live.chairs.seeds, from };
  return live.status === 'over' ? { seats, house, fair } : { seats, house };
}

/** The note with the moves, counted from 0, that the house made for people who were away, and how seeds were sealed. */
function withJournal(
  { seats, fair }: RecordNote,
  house: ReadonlySet<number>,
  journal: readonly string[],
): RecordNote {
  const sorted = [...house].sort((a, b) => a - b);
  const base = sorted.length === 0 ? { seats } : { seats, house: sorted };
  if (fair === undefined) return base;
  const sealed = sealedNote(journal);
  return { ...base, fair: sealed === undefined ? fair : { ...fair, sealed } };
}

/** A table to be made of a file: what to create, and its journal. */
export interface LoadedTable {
  readonly wish: Pick<Setup, 'game' | 'rules' | 'chairs' | 'house'>;
  readonly journal: JournalEntry[];
}

/** A file as a table with this person in it, one line a step. */
export function* loadTable(
  text: string,
  catalogue: readonly CatalogueEntry[],
  person: Person,
): Generator<void, LoadedTable> {
  refuseTooLong(text);
  const games = catalogue.map(({ game }) => game);
  const read = yield* readingRecord(text, games);
  if (!read.ok) throw new Refused('invalid', 'bad-record', read.error);
  const { game, rules, record, state } = read.value;
  const { names } = record.header;
  const note = readNote(record.header);
  const bots = playersOf(catalogue.find(entry => entry.game === game)!);
  const knows = (id: string): boolean => bots.some(bot => bot.id === id);
  if (game.turn(state).kind !== 'over') {
    const why = whyNotThere(note, names, { knows, people: 'one' });
    if (why !== undefined) throw new Refused('invalid', why.code, why.message);
  }
  // A finished match without `seats` in its note: everybody keeps their name as a person.
  const seats = note.seats.length > 0 ? note.seats : names.map((): NotedPlayer => ({ kind: 'person' }));
  const mine = ownSeat({ seats });
  const chairs = seats.map((player, seat): Chair => {
    const name = readName(names[seat]!);
    if (player.kind === 'bot' && knows(player.bot)) return { kind: 'bot', bot: player.bot, name, seed: '' };
    // Somebody's own program, or of another house: its id may be any text.
    if (player.kind !== 'person') return { kind: 'bot', bot: 'guest', name, seed: '' };
    if (seat !== mine) return { kind: 'person', person: `file-${seat}`, name, seed: '' };
    // Here they have the name of the file, until they change their own.
    return { kind: 'person', person: person.id, name, called: person.name, seed: '' };
  });
  const journal = record.moves.map((move: Move<unknown>): JournalEntry => ({ kind: 'move', move }));
  const { house } = note;
  return { wish: { game: game.id, rules, chairs, ...(house === undefined ? {} : { house }) }, journal };
}

/** Before anything is parsed: a header, or a move, is never as long as these limits. */
function refuseTooLong(text: string): void {
  let [moves, start] = [-1, 0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    refuseLongLine(end - start);
    moves++;
    start = end + 1;
  }
  refuseLongLine(text.length - start);
  if (moves <= MOST_MOVES) return;
  const message = `A match may have ${MOST_MOVES} moves here; this file has ${moves}.`;
  throw new Refused('invalid', 'too-long', message);
}

function refuseLongLine(length: number): void {
  if (length <= LONGEST_LINE) return;
  const message = `A line of a record may have ${LONGEST_LINE} characters; this file has one of ${length}.`;
  throw new Refused('invalid', 'too-long', message);
}

/** A name in a file, cut to the usual length. */
function readName(name: string): string {
  const text = name.slice(0, LONGEST_NAME);
  const why = whyNotName(text);
  if (why !== undefined) throw new Refused('invalid', why.code, why.message);
  return text;
}
