// What people do at a table: sit down, leave, move, go on, resign.
import { seatOf, type CatalogueEntry, type Clock, type Seat } from '@parlour/engine';
import { commitToSeed, type AskHouse, type MovePlayed, type PlayMove } from '@parlour/wire';
import type { RevealSeed, SayEmote, SitDown } from '@parlour/wire';
import { sha256 } from '../secrets.ts';
import type { Person, Store } from '../store/store.ts';
import { bankSpent } from './due.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { LiveTable } from './live-table.ts';
import { findFreeSeat, findGame, refuseAside, resolveBot, seatOfPerson, standEntry } from './lookup.ts';
import type { ServerPace } from './pace.ts';
import { Refused } from './refused.ts';
import type { TableCache } from './table-cache.ts';

export interface TablePlaySetup {
  readonly cache: TableCache;
  readonly store: Store;
  readonly clock: Clock;
  readonly pace: ServerPace;
  readonly games: readonly CatalogueEntry[];
}

const COMMITMENT_NEEDED =
  'This page or program is older than the room: load the page again. Programs sit down with a commitment, the SHA-256 of "parlour seed SEED", instead of a seed, and reveal the seed when all seats are taken.';
const BOUND =
  'You sit here already, bound to another seed. Use the device you sat down with, or get up and sit down again.';
const NOT_BOUND = 'You are not bound to a seed here: sit down with a commitment first.';
const WRONG_SEED = 'This is not the seed that you are bound to.';
const TOO_EARLY =
  'Not everybody is bound yet, and a seed that is known too early protects from nothing. Get up, and sit down with another one.';

const TOO_MUCH_SITTING = 'People have sat down here and got up again too often. Open another table.';
const TOO_MUCH_SAID = 'So much has been said at this table that no more is kept.';
const TOO_MUCH_ASKED = 'The house has been asked too often at this table.';

export class TablePlay {
  readonly #setup: TablePlaySetup;

  constructor(setup: TablePlaySetup) {
    this.#setup = setup;
  }

  /** Takes a seat: the given one, the one kept for this person, or the first that is free. */
  async sit(person: Person, id: string, { seat: wanted, commitment }: SitDown): Promise<Seat> {
    if (commitment === undefined) throw new Refused('invalid', 'commitment-needed', COMMITMENT_NEEDED);
    let taken: Seat | undefined;
    await this.#setup.cache.change(id, live => {
      const mine = live.chairs.seatOf(person.id);
      const chair = mine === undefined ? undefined : live.chairs.all[mine];
      const isSeated = chair?.kind === 'person';
      const seat =
        mine !== undefined && (isSeated || wanted === mine || wanted === undefined)
          ? mine
          : findFreeSeat(live, wanted);
      taken = seat;
      // Sitting down twice is a no-op, but for those who have to commit anew.
      if (isSeated && (live.status !== 'waiting' || chair.commitment === commitment)) return undefined;
      if (isSeated && chair.commitment) throw new Refused('conflict', 'bound', BOUND);
      refuseAside(live, TOO_MUCH_SITTING);
      const name = live.chairs.freeName(seat, person.name);
      const called = name === person.name ? {} : { called: person.name };
      return { kind: 'sit', seat, person: person.id, name, ...called, commitment };
    });
    return taken!;
  }

  /** Reveals the seed that the person is bound to. The same seed again changes nothing. */
  async reveal(person: Person, id: string, { seed }: RevealSeed): Promise<void> {
    await this.#setup.cache.change(id, live => {
      const seat = seatOfPerson(live, person);
      const chair = live.chairs.all[seat];
      const { commitment = '', seed: revealed } = chair?.kind === 'person' ? chair : { seed: '' };
      if (commitment === '') throw new Refused('conflict', 'not-bound', NOT_BOUND);
      if (commitToSeed(seed, sha256) !== commitment) throw new Refused('illegal', 'wrong-seed', WRONG_SEED);
      if (revealed === seed) return undefined;
      if (live.chairs.stage !== 'revealing') throw new Refused('conflict', 'too-early', TOO_EARLY);
      return { kind: 'reveal', seat, seed };
    });
  }

  /** Gets up before the game has begun. */
  async leave(person: Person, id: string): Promise<void> {
    await this.#setup.cache.change(id, live => {
      const seat = seatOfPerson(live, person);
      if (live.status === 'playing') {
        throw new Refused('conflict', 'playing', 'The game is on. Resign to give your seat to the computer.');
      }
      return live.status === 'over' ? undefined : standEntry(live, seat);
    });
  }

  /** Gives the seat up to a computer player. Who has done so already changes nothing: the answer may have got lost. */
  async resign(person: Person, id: string): Promise<void> {
    await this.#setup.cache.change(id, live => {
      if (live.chairs.all.some(chair => chair.kind === 'bot' && chair.was === person.id)) return undefined;
      const seat = seatOfPerson(live, person);
      if (live.status === 'waiting') return standEntry(live, seat);
      if (live.status === 'over') return undefined;
      return { kind: 'resign', seat, bot: resolveBot(findGame(this.#setup.games, live.game.id)) };
    });
  }

  /** Says something to everybody at the table. */
  async say(person: Person, id: string, { emote }: SayEmote): Promise<void> {
    await this.#setup.cache.change(id, live => {
      const seat = seatOfPerson(live, person);
      if (live.chairs.all[seat]?.kind !== 'person') {
        throw new Refused('conflict', 'not-begun', 'Sit down first.');
      }
      refuseAside(live, TOO_MUCH_SAID);
      return { kind: 'emote', seat, emote };
    });
  }

  /** Takes the seat again from the house. A no-op for a person who is not away. */
  async comeBack(person: Person, id: string): Promise<void> {
    await this.#setup.cache.change(id, live => {
      const seat = seatOfPerson(live, person);
      const isAway = live.status === 'playing' && live.attendance.isAway(seat);
      return isAway ? { kind: 'come-back', seat } : undefined;
    });
  }

  /** Asks the house to play for somebody who has been gone from a relaxed table for a while. */
  async askHouse(person: Person, id: string, { seat: index }: AskHouse): Promise<void> {
    const { cache, store, clock, pace } = this.#setup;
    const { chair } = await cache.read(id, live => ({ chair: live.chairs.all[index] }));
    const gone = chair?.kind === 'person' ? chair.person : '';
    // Connected to another node, perhaps.
    const seenAt = (await store.shared?.lastSeen(id, gone)) ?? -Infinity;
    await cache.change(id, live => {
      const own = seatOfPerson(live, person);
      const seat = seatOf(index);
      const name = live.chairs.infos[seat]?.name ?? '';
      if (live.status !== 'playing')
        throw new Refused('conflict', 'not-playing', 'No match is being played.');
      if (seat === own || live.chairs.all[seat]?.kind !== 'person' || live.chairs.persons[seat] !== gone) {
        throw new Refused(
          'invalid',
          'nobody-there',
          'Ask the house to play for another person at the table.',
        );
      }
      if (live.pace !== 'relaxed') {
        const message = 'This table has a clock: when it runs out, the house plays by itself.';
        throw new Refused('conflict', 'has-clock', message);
      }
      if (live.attendance.isAway(seat)) return undefined;
      const since = live.goneSince(gone, clock.now());
      if (since === undefined) throw new Refused('conflict', 'is-here', `${name} is at the table.`);
      const waitMs = Math.max(since, seenAt) + pace.goneMs - clock.now();
      if (waitMs > 0) {
        const message = `${name} was here a moment ago. Ask again in ${Math.ceil(waitMs / 1000)} seconds.`;
        throw new Refused('conflict', 'not-gone', message);
      }
      refuseAside(live, TOO_MUCH_ASKED);
      return { kind: 'away', seat };
    });
  }

  /** The person has seen enough before the next deal. */
  async goOn(person: Person, id: string): Promise<void> {
    await this.#setup.cache.change(id, live => {
      const seat = seatOfPerson(live, person);
      return live.pausing && !live.hasGoneOn(seat) ? { kind: 'go-on', seat } : undefined;
    });
  }

  /** Makes a move for a person. The same idempotency key again gets the same answer and changes nothing. */
  async move(person: Person, id: string, wanted: PlayMove): Promise<MovePlayed> {
    let before: MovePlayed | undefined;
    const changed = await this.#setup.cache.change(id, live => {
      const seat = seatOfPerson(live, person);
      before = answerBefore(live, seat, wanted);
      return before === undefined ? this.#timed(live, readMove(live, seat, wanted)) : undefined;
    });
    if (!changed.ok) throw new Refused('illegal', changed.illegal.code, changed.illegal.message);
    const { at, number = 0 } = changed.live;
    return before ?? { at, number };
  }

  /** The entry with what it uses of the person's time bank. */
  #timed(live: LiveTable, entry: JournalEntry): JournalEntry {
    const { clock, pace } = this.#setup;
    const spent = bankSpent(live, clock.now(), pace);
    return spent === 0 || entry.kind !== 'move' ? entry : { ...entry, spent };
  }
}

/** What was answered to this key, when the move it came with has been made. */
function answerBefore(live: LiveTable, seat: Seat, { action, key }: PlayMove): MovePlayed | undefined {
  const before = live.answered(seat, key, () => live.game.readAction(action) as unknown);
  if (before === undefined || before.isSame) return before?.answer;
  throw new Refused('invalid', 'key-used', 'This key has been used for another move. Take a new one.');
}

/** The move as it goes into the journal. Whether the game allows it is seen when it is applied. */
function readMove(live: LiveTable, seat: Seat, { number, action: sent, key }: PlayMove): JournalEntry {
  if (live.status === 'waiting') {
    throw new Refused('conflict', 'not-begun', 'Wait until all seats are taken.');
  }
  if (live.status === 'over') throw new Refused('illegal', 'game-over', 'The game is over.');
  if (live.number !== number) {
    throw new Refused('stale', 'stale', 'The table has moved on since. Look again.');
  }
  const action: unknown = live.game.readAction(sent);
  if (action === undefined) {
    throw new Refused('illegal', 'not-an-action', `This is not an action of ${live.game.name}.`);
  }
  return { kind: 'move', move: { by: seat, action }, key };
}
