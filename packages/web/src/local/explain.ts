// Why a computer player made a move of a record. A record has no reasons, but a decision is a function of the seat's view,
// the match's seed and the decision's number: the player is asked again, and its reason counts if it decides the same.
import {
  decide,
  playersOf,
  readRecord,
  seatOf,
  Table,
  type CatalogueEntry,
  type Player,
} from '@parlour/engine';
import { botsFrom, readNote, sha256, type NotedPlayer, type SeedSource } from '@parlour/wire';
import { loadEntry } from '../games.ts';
import { gameOfRecord } from '../replay/game-of-record.ts';
import { fetchPlayer } from './lazy-player.ts';

/** The reason for the move of that number, counted from 1; undefined where there is none or it cannot be known. */
export async function explain(text: string, move: number): Promise<string | undefined> {
  const game = gameOfRecord(text);
  if (game === undefined) return undefined;
  const entry = await loadEntry(game);
  const read = readRecord(text, [entry.game]);
  if (!read.ok) return undefined;
  const { record, rules } = read.value;
  const { seats, fair, seeds } = readNote(record.header);
  const source: SeedSource | undefined =
    fair !== undefined ? { fair } : seeds !== undefined ? { seeds } : undefined;
  const made = record.moves[move - 1];
  if (source === undefined || made === undefined || typeof made.by !== 'number') return undefined;
  const seated = seats[made.by];
  const bot = seated?.kind === 'bot' ? botOf(entry, seated.bot) : undefined;
  if (bot === undefined) return undefined;
  await fetchPlayer(bot);
  const players = record.header.names.map((name, seat) => playerOf(entry, seats[seat], name));
  const setup = { game: entry.game, rules, players };
  const before = record.moves.slice(0, move - 1);
  const decided = decide(
    new Table({ ...setup, moves: before.slice(0, askedAt(new Table(setup), before)) }),
    seatOf(made.by),
    botsFrom(source, sha256),
  );
  return JSON.stringify(decided.action) === JSON.stringify(made.action) ? decided.because : undefined;
}

/** How many moves had been made when the decision after these moves was asked for: a window asks all when it opens. */
function askedAt(table: Table, moves: Table['moves']): number {
  let [asked, number] = [0, table.number];
  moves.forEach((move, index) => {
    table.submit(move);
    if (table.number !== number) [asked, number] = [index + 1, table.number];
  });
  return asked;
}

function botOf(entry: CatalogueEntry, id: string): ReturnType<typeof playersOf>[number] | undefined {
  return playersOf(entry).find(bot => bot.id === id);
}

function playerOf(entry: CatalogueEntry, noted: NotedPlayer | undefined, name: string): Player {
  const bot = noted?.kind === 'bot' ? botOf(entry, noted.bot) : undefined;
  return bot === undefined ? { kind: 'person', name } : { kind: 'bot', name, bot };
}
