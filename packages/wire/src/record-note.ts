// The note in a record's header: who plays which seat, and what the deals are derived from. Every face writes and reads
// this one form. Records that the terminal, the browser and the server wrote before it existed are read too. A note comes
// from a file, so nothing in it is trusted.
import { isSeed, seedFrom, type Illegal, type Seed } from '@parlour/engine';
import { botSeed, dealSeed, type FairNote, type SealedNote, type SealedStep, type Sha256 } from './fair.ts';

/** Who plays a seat. What they are called is in the header's `names`. */
export type NotedPlayer =
  /** `you`: the person the record was given to. */
  | { readonly kind: 'person'; readonly you?: true }
  /** A computer player, by its id: a character of the house, or one that plays every game, such as `random`. */
  | { readonly kind: 'bot'; readonly bot: string }
  /** Somebody's own program, by what it was called at the terminal: the path of a file, or `cmd:` and a command. */
  | { readonly kind: 'guest'; readonly guest: string };

/** What a match without a promise is derived from. */
export interface OwnSeeds {
  readonly deals: Seed;
  /** For the computer players' chances. */
  readonly bots: Seed;
  /** How many deals came from a file that was loaded, and are not derived from these. */
  readonly from: number;
}

/** The note. */
export interface RecordNote {
  /** A player a seat; empty where the record does not say. */
  readonly seats: readonly NotedPlayer[];
  /** In the records of the browser, and of finished matches of the server. */
  readonly fair?: FairNote;
  /** In the records of the terminal. */
  readonly seeds?: OwnSeeds;
  /** The moves, counted from 0, that the house made for a person who was away. */
  readonly house?: readonly number[];
  /** The person was helped by hints or warnings, or took moves back. */
  readonly helped?: true;
}

/** What the deals and the computer players' chances of a match are derived from. */
export type SeedSource = { readonly fair: FairNote } | { readonly seeds: OwnSeeds };

/** The seed of a deal, counted from 0. */
export function dealFrom(source: SeedSource, deal: number, sha256: Sha256): Seed {
  if ('seeds' in source) return seedFrom(`${source.seeds.deals}/${deal}`);
  return dealSeed(source.fair.master, source.fair.seeds, deal, sha256);
}

/** What the computer players' chances are derived from. */
export function botsFrom(source: SeedSource, sha256: Sha256): Seed {
  return 'seeds' in source ? source.seeds.bots : botSeed(source.fair.master, sha256);
}

/** The note of a header, in whatever form it was written. What it does not say, or says wrongly, is left out. */
export function readNote(header: { readonly names?: unknown; readonly note?: unknown }): RecordNote {
  const count = Array.isArray(header.names) ? header.names.length : 0;
  const note = fieldsOf(header.note);
  const fair = readFair(note['fair']);
  const seeds = readSeeds(note['seeds']);
  return {
    seats: readPlayers(note['seats'] ?? note['chairs'], count),
    ...(fair === undefined ? {} : { fair }),
    ...(seeds === undefined ? {} : { seeds }),
    ...readHouse(note['house']),
    ...(note['helped'] === true ? { helped: true } : {}),
  };
}

/** The seat of the person the record was given to: the one marked `you`, or else the first person's. */
export function ownSeat({ seats }: RecordNote): number | undefined {
  const marked = seats.findIndex(seat => seat.kind === 'person' && seat.you === true);
  const seat = marked < 0 ? seats.findIndex(({ kind }) => kind === 'person') : marked;
  return seat < 0 ? undefined : seat;
}

/** Where a match is to go on. */
export interface Place {
  /** Whether a computer player or a guest of that id can sit down here. */
  readonly knows: (id: string) => boolean;
  /** Who has to be among the players: exactly one person, or any number of them. */
  readonly people: 'one' | 'any';
}

/** Why the match of a record cannot go on in a place, if so. No player is ever replaced by another. */
export function whyNotThere(note: RecordNote, names: readonly string[], place: Place): Illegal | undefined {
  const { seats } = note;
  if (seats.length === 0) {
    return {
      code: 'no-players',
      message: 'The record does not say who plays which seat. It can be replayed.',
    };
  }
  for (const [seat, player] of seats.entries()) {
    if (player.kind === 'person' || place.knows(player.kind === 'bot' ? player.bot : player.guest)) continue;
    const who = player.kind === 'bot' ? 'a computer player' : 'a program of somebody’s own';
    const message = `Seat ${seat + 1} is ${who}, which is not here, so the match cannot go on. It can be replayed.`;
    return { code: 'unknown-player', message };
  }
  const people = names.filter((_, seat) => seats[seat]!.kind === 'person');
  if (place.people === 'any' || people.length === 1) return undefined;
  if (people.length === 0) {
    const message = 'No person plays in this match, so nobody can go on with it here. It can be replayed.';
    return { code: 'no-person', message };
  }
  const message = `${people.length} people play this match at one terminal. Here it can be replayed only.`;
  return { code: 'several-people', message };
}

function readPlayers(value: unknown, count: number): NotedPlayer[] {
  if (!Array.isArray(value) || value.length !== count) return [];
  const players = value.map(readPlayer);
  return players.every(player => player !== undefined) ? players : [];
}

function readPlayer(value: unknown): NotedPlayer | undefined {
  // As the terminal once wrote it: nothing for a person, one word for everybody else.
  if (value === null) return { kind: 'person' };
  if (typeof value === 'string') {
    return /^[\w-]+$/.test(value) ? { kind: 'bot', bot: value } : { kind: 'guest', guest: value };
  }
  const { kind, you, bot, guest } = fieldsOf(value);
  if (kind === 'person') return you === true ? { kind, you } : { kind };
  if (kind === 'bot' && typeof bot === 'string') return { kind, bot };
  if (kind === 'guest' && typeof guest === 'string') return { kind, guest };
  return undefined;
}

function readFair(value: unknown): FairNote | undefined {
  const { commitment, master, seeds, from, sealed } = fieldsOf(value);
  if (!isHash(commitment) || !isHash(master) || !isCount(from)) return undefined;
  if (!Array.isArray(seeds) || !seeds.every(seed => seed === '' || isSeed(seed))) return undefined;
  const note = { commitment, master, seeds: seeds as string[], from };
  if (sealed === undefined) return note;
  const read = readSealed(sealed);
  // A malformed note makes the whole commitment invalid; otherwise it would pass for one of an older version.
  return read === undefined ? undefined : { ...note, sealed: read };
}

function readSealed(value: unknown): SealedNote | undefined {
  const { steps, redone } = fieldsOf(value);
  if (!Array.isArray(steps) || !isCount(redone)) return undefined;
  const read = steps.map(readStep);
  return read.every(step => step !== undefined) ? { steps: read, redone } : undefined;
}

function readStep(value: unknown): SealedStep | undefined {
  const { at, seat, commitment, seed } = fieldsOf(value);
  if (!isCount(at) || !isCount(seat)) return undefined;
  if (isHash(commitment) && seed === undefined) return { at, seat, commitment };
  return isSeed(seed) && commitment === undefined ? { at, seat, seed } : undefined;
}

function readHouse(value: unknown): Pick<RecordNote, 'house'> {
  return Array.isArray(value) && value.length > 0 && value.every(isCount) ? { house: value } : {};
}

function readSeeds(value: unknown): OwnSeeds | undefined {
  const { deals, bots, from = 0 } = fieldsOf(value);
  return isSeed(deals) && isSeed(bots) && isCount(from) ? { deals, bots, from } : undefined;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}
