// A match with all it takes to play it on: the game, its rules, who sits where, the seeds, the moves so far. It
// goes into a record and comes back out of it; the header's note keeps what the moves alone do not tell.
import {
  isSeed,
  seedFrom,
  type Entry,
  type GameRecord,
  type Move,
  type Parsed,
  type Player,
  type Replayed,
  type Seed,
} from '@parlour/engine';
import { botsOf, seatPlayers } from './seating.ts';

export interface Match {
  readonly entry: Entry;
  readonly rules: unknown;
  readonly players: readonly Player[];
  readonly seeds: MatchSeeds;
  readonly moves: readonly Move<unknown>[];
}

/** What the deals and the computer players' chances are derived from. */
export interface MatchSeeds {
  readonly deals: Seed;
  readonly bots: Seed;
}

/** The note in the header of a record. */
interface MatchNote {
  /** The id of the computer player in each seat, or null where a person sits. */
  readonly seats: readonly (string | null)[];
  readonly seeds: MatchSeeds;
}

export function seedsFrom(seed: Seed): MatchSeeds {
  return { deals: seedFrom(`${seed}/deals`), bots: seedFrom(`${seed}/bots`) };
}

/** The seed of the next deal. It depends on the deals before it alone, so a match taken up again deals the same. */
export function nextDeal(seeds: MatchSeeds, moves: readonly Move<unknown>[]): Seed {
  const deals = moves.filter(move => move.by === 'chance').length;
  return seedFrom(`${seeds.deals}/${deals}`);
}

export function recordOf(match: Match): GameRecord {
  const note: MatchNote = {
    seats: match.players.map(player => (player.kind === 'bot' ? player.bot.id : null)),
    seeds: match.seeds,
  };
  const names = match.players.map(player => player.name);
  return {
    header: { parlour: 1, game: match.entry.game.id, rules: match.rules, names, note },
    moves: match.moves,
  };
}

/** What the players of a record's seats are called; a person is nobody in particular. */
export function seatsOfRecord({ record: { header } }: Replayed): string[] {
  return readNote(header.note, header.names.length)?.seats.map(id => id ?? '') ?? [];
}

/** The match of a record, to be played on. */
export function matchFrom(replayed: Replayed, catalogue: readonly Entry[]): Parsed<Match> {
  const { game, rules, record } = replayed;
  const entry = catalogue.find(candidate => candidate.game.id === game.id);
  const note = readNote(record.header.note, record.header.names.length);
  if (entry === undefined || note === undefined) {
    return { ok: false, error: 'the record does not say who plays which seat, so it can only be replayed.' };
  }
  const missing = note.seats.find(id => id !== null && botsOf(entry).every(bot => bot.id !== id));
  if (missing !== undefined) {
    return { ok: false, error: `the computer player "${missing}" is not here any more.` };
  }
  const seated = seatPlayers(
    note.seats.map(id => id ?? ''),
    entry,
    [],
  );
  const players = seated.map((player, seat) => ({ ...player, name: record.header.names[seat]! }));
  return { ok: true, value: { entry, rules, players, seeds: note.seeds, moves: record.moves } };
}

function readNote(value: unknown, count: number): MatchNote | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { seats, seeds } = value as Partial<MatchNote>;
  if (!Array.isArray(seats) || seats.length !== count) return undefined;
  if (!seats.every(id => id === null || typeof id === 'string')) return undefined;
  if (typeof seeds !== 'object' || !isSeed(seeds?.deals) || !isSeed(seeds.bots)) return undefined;
  return { seats, seeds };
}
