// A match with everything that is needed to continue it: the game, its rules, the players, the seeds, the moves so
// far. It is written to a record and read back; the header's note holds what does not follow from the moves.
import {
  freshSeed,
  playersOf,
  seedFrom,
  type CatalogueEntry,
  type GameRecord,
  type Move,
  type Parsed,
  type Player,
  type Replayed,
  type Seed,
} from '@parlour/engine';
import { isGuest } from '@parlour/arena';
import {
  dealFrom,
  readNote,
  whyNotThere,
  type NotedPlayer,
  type OwnSeeds,
  type RecordNote,
  type SeedSource,
} from '@parlour/wire';
import { seatPlayers, YOU } from './seating.ts';
import { sha256 } from './sha256.ts';

export interface Match {
  readonly entry: CatalogueEntry;
  readonly rules: unknown;
  readonly players: readonly Player[];
  /** The seeds that deals and the computer players' random numbers are derived from. */
  readonly source: SeedSource;
  readonly moves: readonly Move<unknown>[];
  /** There was help in it. */
  readonly helped?: true;
}

/** The seeds of a match at this terminal, after so many deals that were made elsewhere. */
export function sourceFrom(seed: Seed, from = 0): { readonly seeds: OwnSeeds } {
  return { seeds: { deals: seedFrom(`${seed}/deals`), bots: seedFrom(`${seed}/bots`), from } };
}

/** The seed of the next deal. It depends only on the number of earlier deals, so a resumed match deals the same. */
export function nextDeal(source: SeedSource, moves: readonly Move<unknown>[]): Seed {
  return dealFrom(source, countDeals(moves), sha256);
}

export function recordOfMatch(match: Match): GameRecord {
  const { helped } = match;
  const note: RecordNote = {
    seats: match.players.map(notePlayer),
    ...match.source,
    ...(helped === undefined ? {} : { helped }),
  };
  const names = match.players.map(player => player.name);
  return {
    header: { parlour: 1, game: match.entry.game.id, rules: match.rules, names, note },
    moves: match.moves,
  };
}

/** The seeds that a record names for its deals, if any. */
export function sourceOf({ record: { header } }: Replayed): SeedSource | undefined {
  const { fair, seeds } = readNote(header);
  if (seeds !== undefined) return { seeds };
  return fair === undefined ? undefined : { fair };
}

/** The players of a record as words of a list of seats. */
export function seatWordsOf({ record: { header } }: Replayed): string[] {
  return readNote(header).seats.map(seatWord);
}

/** The match of a record, to be continued. Where the record names no seeds, random ones are drawn. */
export function matchFrom(replayed: Replayed, catalogue: readonly CatalogueEntry[]): Parsed<Match> {
  const { game, rules, record } = replayed;
  const { names } = record.header;
  const entry = catalogue.find(candidate => candidate.game.id === game.id)!;
  const known = new Set(playersOf(entry).map(({ id }) => id));
  const note = readNote(record.header);
  const why = whyNotThere(note, names, { knows: id => known.has(id), people: 'any' });
  if (why !== undefined) return { ok: false, error: why.message };
  const seated = seatPlayers(note.seats.map(seatWord), entry, []);
  const players = seated.map((player, seat) => ({ ...player, name: names[seat]! }));
  const source = sourceOf(replayed) ?? sourceFrom(freshSeed(), countDeals(record.moves));
  const { helped } = note;
  const match = { entry, rules, players, source, moves: record.moves };
  return { ok: true, value: helped === undefined ? match : { ...match, helped } };
}

function notePlayer(player: Player): NotedPlayer {
  if (player.kind === 'person') return { kind: 'person' };
  const { id } = player.bot;
  return isGuest(id) ? { kind: 'guest', guest: id } : { kind: 'bot', bot: id };
}

function seatWord(player: NotedPlayer): string {
  if (player.kind === 'person') return YOU;
  return player.kind === 'bot' ? player.bot : player.guest;
}

function countDeals(moves: readonly Move<unknown>[]): number {
  return moves.filter(move => move.by === 'chance').length;
}
