// A match with all it takes to play it on: the game, its rules, who sits where, the seeds, the moves so far. It
// goes into a record and comes back out of it; the header's note keeps what the moves alone do not tell.
import {
  freshSeed,
  playersOf,
  seedFrom,
  type Entry,
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
  readonly entry: Entry;
  readonly rules: unknown;
  readonly players: readonly Player[];
  /** What the deals and the computer players' chances are derived from. */
  readonly source: SeedSource;
  readonly moves: readonly Move<unknown>[];
}

/** What a match at this terminal is derived from, after so many deals from elsewhere. */
export function sourceFrom(seed: Seed, from = 0): { readonly seeds: OwnSeeds } {
  return { seeds: { deals: seedFrom(`${seed}/deals`), bots: seedFrom(`${seed}/bots`), from } };
}

/** The seed of the next deal. It depends on the deals before it alone, so a match taken up again deals the same. */
export function nextDeal(source: SeedSource, moves: readonly Move<unknown>[]): Seed {
  return dealFrom(source, countDeals(moves), sha256);
}

export function recordOf(match: Match): GameRecord {
  const note: RecordNote = { seats: match.players.map(notePlayer), ...match.source };
  const names = match.players.map(player => player.name);
  return {
    header: { parlour: 1, game: match.entry.game.id, rules: match.rules, names, note },
    moves: match.moves,
  };
}

/** What a record says its deals are derived from, if it does. */
export function sourceOf({ record: { header } }: Replayed): SeedSource | undefined {
  const { fair, seeds } = readNote(header);
  if (seeds !== undefined) return { seeds };
  return fair === undefined ? undefined : { fair };
}

/** What the players of a record's seats are called in a list of seats. */
export function seatsOfRecord({ record: { header } }: Replayed): string[] {
  return readNote(header).seats.map(seatWord);
}

/** The match of a record, to be played on. Where the record does not say what to deal, a seed is drawn. */
export function matchFrom(replayed: Replayed, catalogue: readonly Entry[]): Parsed<Match> {
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
  return { ok: true, value: { entry, rules, players, source, moves: record.moves } };
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
