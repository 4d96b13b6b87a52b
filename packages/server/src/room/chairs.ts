// Who sits where and what they are called: an immutable value. No two players at a table share a name: computer
// players are numbered, and among them those who replaced a person come last. People are shown under the name they have
// now (names.ts); what the journal makes of a chair depends on the journal alone.
import {
  nameApart,
  playersOf,
  randomBot,
  seatOf,
  type AnyBot,
  type CatalogueEntry,
  type Player,
  type Seat,
  type Viewer,
} from '@parlour/engine';
import type { SeatInfo, SeedsInfo } from '@parlour/wire';
import { fnv1a } from '../fnv1a.ts';
import { FORMER, personIn, type Chair, type JournalEntry } from './journal-entry.ts';
import { namesNow } from './names.ts';

type ChairEntry = JournalEntry & { readonly kind: 'reveal' | 'fill' | 'forget' };

export class Chairs {
  readonly #entry: CatalogueEntry;
  readonly #original: readonly Chair[];
  readonly all: readonly Chair[];
  readonly #now: ReadonlyMap<string, string>;
  #names: readonly string[] | undefined;
  #namesTag: string | undefined;

  /** `original`: the chairs as they were when the table was opened. `now`: what people are called by now. */
  constructor(
    entry: CatalogueEntry,
    original: readonly Chair[],
    all: readonly Chair[] = original,
    now: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#entry = entry;
    this.#original = original;
    this.all = all;
    this.#now = now;
  }

  /** The same chairs but for one. */
  with(seat: Seat, chair: Chair): Chairs {
    return this.#withAll(this.all.map((old, index) => (index === seat ? chair : old)));
  }

  /** The same chairs, with people called what they are called now, by their ids. */
  withNames(now: ReadonlyMap<string, string>): Chairs {
    return new Chairs(this.#entry, this.#original, this.all, now);
  }

  /** The same chairs, with that person under the name that the journal gives them. */
  withoutNameOf(person: string): Chairs {
    return this.withNames(new Map([...this.#now].filter(([id]) => id !== person)));
  }

  get areTaken(): boolean {
    return this.all.every(({ kind }) => kind === 'person' || kind === 'bot');
  }

  get areComputers(): boolean {
    return this.all.every(({ kind }) => kind === 'bot');
  }

  /** The same chairs, with people who have to commit to a new seed: all of them, or those who have never committed. */
  unbind(who: 'everybody' | 'never bound'): Chairs {
    const all = this.all.map(chair => {
      const isMeant = who === 'everybody' || (chair.kind === 'person' && chair.commitment === undefined);
      return chair.kind === 'person' && isMeant ? { ...chair, seed: '', commitment: '' } : chair;
    });
    return this.#withAll(all);
  }

  /** `revealing` once every chair is taken and everybody is bound to a seed. */
  get stage(): SeedsInfo['stage'] {
    return this.areTaken && this.#seatsWhere(({ commitment }) => commitment === '').length === 0
      ? 'revealing'
      : 'sitting';
  }

  /** The seats whose person, or whose commitment, or else whose seed, the first deal waits for. */
  get awaited(): Seat[] {
    if (this.stage === 'sitting') {
      return this.all.flatMap((chair, seat) => {
        const isUnbound = chair.kind === 'person' && chair.commitment === '';
        return isUnbound || chair.kind === 'reserved' ? [seatOf(seat)] : [];
      });
    }
    return this.#seatsWhere(({ commitment, seed }) => commitment !== undefined && seed === '');
  }

  /** The commitment of each seat to a seed; empty where there is none. */
  get commitments(): string[] {
    return this.all.map(chair => (chair.kind === 'person' ? (chair.commitment ?? '') : ''));
  }

  /** What each seat has added to the deals. */
  get seeds(): string[] {
    return this.all.map(chair => ('seed' in chair ? chair.seed : ''));
  }

  /** Who is bound to a seed and who has revealed it; with how often that was redone, and for whom. */
  seedsInfo(redone: number, gone: readonly string[]): SeedsInfo {
    const { stage, commitments, seeds } = this;
    const revealed = [...seeds.keys()].filter(seat => commitments[seat] !== '' && seeds[seat] !== '');
    return { stage, commitments, revealed, redone, gone };
  }

  /** The chairs that an entry replaces, and by what. */
  changedBy(entry: ChairEntry): { seat: Seat; chair: Chair }[] {
    if (entry.kind === 'fill') {
      return entry.chairs.map(({ seat, bot }) => ({ seat, chair: { kind: 'bot', bot, seed: '' } }));
    }
    const { seat } = entry;
    if (seat === undefined) return [];
    const chair = this.all[seat];
    if (entry.kind === 'forget') return chair === undefined ? [] : [{ seat, chair: forgotten(chair) }];
    return chair?.kind === 'person' ? [{ seat, chair: { ...chair, seed: entry.seed } }] : [];
  }

  /** Whose the seat's result is: the person's who sits there or has given it up, or a computer player's. */
  ownerOf(seat: Seat): { readonly person: string } | { readonly bot: string } | undefined {
    const chair = this.all[seat];
    if (chair?.kind === 'person') return { person: chair.person };
    if (chair?.kind !== 'bot') return undefined;
    const person = this.givenUpBy(seat);
    return person === undefined ? { bot: chair.bot } : { person };
  }

  /** The person who has given the seat up to a computer player in this match. */
  givenUpBy(seat: Seat): string | undefined {
    const chair = this.all[seat];
    // Rematches of an older version kept the person of the match before with a computer player who sat there from the start.
    const isFromStart = this.#original[seat]?.kind === 'bot';
    return chair?.kind === 'bot' && !isFromStart ? chair.was : undefined;
  }

  /** The seat that the person has given up to a computer player. */
  leftBy(person: string): Seat | undefined {
    const seat = this.all.findIndex(chair => chair.kind === 'bot' && chair.was === person);
    return seat < 0 ? undefined : seatOf(seat);
  }

  /** The person in each seat, if there is one. */
  get persons(): (string | null)[] {
    return this.all.map(personIn);
  }

  /** A seat whose person has been taken out of the journal, but not out of the seat. */
  get formerSeat(): Seat | undefined {
    const seat = this.all.findIndex(chair => 'person' in chair && chair.person === FORMER);
    return seat < 0 ? undefined : seatOf(seat);
  }

  seatOf(person: string | undefined): Seat | undefined {
    if (person === undefined) return undefined;
    const seat = this.all.findIndex(chair => personIn(chair) === person);
    return seat < 0 ? undefined : seatOf(seat);
  }

  /** From where a person sees the table. A reserved chair is no seat yet. */
  viewerOf(person: string | undefined): Viewer {
    const seat = this.seatOf(person);
    return seat !== undefined && this.all[seat]?.kind === 'person' ? seat : 'audience';
  }

  /** The wanted name, or that name with a number when somebody else is shown under it. */
  freeName(seat: Seat, wanted: string): string {
    return nameBeside(seat, wanted, this.names);
  }

  /** The name that the journal gives to whoever has that seat, and what they were called then. */
  journalName(
    seat: Seat,
    { name: wanted, called = wanted }: { name: string; called?: string },
  ): { name: string; called?: string | undefined } {
    const name = nameBeside(seat, wanted, this.#journalNames());
    return { name, called: called === name ? undefined : called };
  }

  /** The name to show for each chair; empty for an open one. */
  get names(): readonly string[] {
    if (this.#names !== undefined) return this.#names;
    const names = this.#journalNames();
    this.#names = namesNow(
      this.all.map((chair, seat) => {
        const name = names[seat]!;
        return { name, called: calledIn(chair) ?? name, now: this.#now.get(personIn(chair) ?? '') };
      }),
    );
    return this.#names;
  }

  /** Another text for other names; empty while they are those of the journal. */
  get namesTag(): string {
    if (this.#namesTag !== undefined) return this.#namesTag;
    const [shown, written] = [JSON.stringify(this.names), JSON.stringify(this.#journalNames())];
    this.#namesTag = shown === written ? '' : (fnv1a(shown) >>> 0).toString(36);
    return this.#namesTag;
  }

  /** What the person in each chair is called when they are asked, where that is not the name of the chair. */
  get called(): (string | null)[] | undefined {
    const { names } = this;
    const called = this.all.map((chair, seat) => {
      const now = this.#now.get(personIn(chair) ?? '') ?? calledIn(chair) ?? names[seat];
      return now === names[seat] ? null : (now ?? null);
    });
    return called.every(name => name === null) ? undefined : called;
  }

  get infos(): SeatInfo[] {
    const { names } = this;
    return this.all.map((chair, seat) => {
      if (chair.kind === 'open') return { kind: 'open', name: 'Open' };
      const name = names[seat] ?? '';
      return chair.kind === 'bot' ? { kind: 'bot', name, bot: chair.bot } : { kind: 'person', name };
    });
  }

  get players(): Player[] {
    return this.infos.map(({ kind, name, bot }): Player =>
      kind === 'bot' ? { kind, name, bot: this.#bot(bot ?? '') } : { kind: 'person', name },
    );
  }

  #seatsWhere(test: (chair: Chair & { kind: 'person' }) => boolean): Seat[] {
    return this.all.flatMap((chair, seat) => (chair.kind === 'person' && test(chair) ? [seatOf(seat)] : []));
  }

  #withAll(all: readonly Chair[]): Chairs {
    return new Chairs(this.#entry, this.#original, all, this.#now);
  }

  #journalNames(): string[] {
    const names = this.all.map(chair => ('name' in chair ? (chair.name ?? '') : ''));
    const nameBots = (which: 'from the start' | 'later'): void => {
      for (const [seat, chair] of this.all.entries()) {
        const came = this.#original[seat]?.kind === 'bot' ? 'from the start' : 'later';
        if (chair.kind !== 'bot' || chair.name !== undefined || came !== which) continue;
        names[seat] = nameApart(this.#bot(chair.bot).name, names);
      }
    };
    nameBots('from the start');
    nameBots('later');
    return names;
  }

  #bot(id: string): AnyBot {
    return playersOf(this.#entry).find(bot => bot.id === id) ?? randomBot(this.#entry.game);
  }
}

/** The chair without the person who sits there, for whom it is kept, or who has given it up. */
function forgotten(chair: Chair): Chair {
  if (chair.kind === 'bot') return chair.was === undefined ? chair : { ...chair, was: FORMER };
  return chair.kind === 'open' ? chair : { ...chair, person: FORMER };
}

function calledIn(chair: Chair): string | undefined {
  return 'called' in chair ? chair.called : undefined;
}

function nameBeside(seat: Seat, wanted: string, names: readonly string[]): string {
  return nameApart(
    wanted,
    names.filter((_, index) => index !== seat),
  );
}
