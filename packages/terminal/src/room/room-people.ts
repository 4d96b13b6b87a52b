// What the people at a table of a server can do with each other from the terminal: say something, mute somebody, ask the
// house to play for somebody. Each returns a sentence for the person, or an empty one where the table shows what came of it.
import { EMOTES, type Emote, type MutedSeats, type RemoteTable, type TableInfo } from '@parlour/wire';
import { ENGLISH } from '../language/spoken.ts';

const { say } = ENGLISH;

interface Person {
  readonly seat: number;
  readonly name: string;
}

export class RoomPeople {
  readonly #table: RemoteTable;
  readonly #muted: MutedSeats;

  constructor(table: RemoteTable, muted: MutedSeats) {
    this.#table = table;
    this.#muted = muted;
  }

  /** Whether what that seat says is shown. */
  hears(seat: number): boolean {
    const { info, viewer } = this.#table.update ?? {};
    return seat === viewer || this.#muted.hears(info?.id ?? '', seat);
  }

  /** Says the thing of that number, or that begins with those words; without one it lists them. */
  async say(typed: string): Promise<string> {
    const emote = emoteFor(typed);
    if (emote === undefined) return `Type say and a number: ${EMOTES.map(listed).join(', ')}`;
    const illegal = await this.#table.say(emote);
    if (illegal?.code === 'slow-down') return 'That was a lot at once. Wait some seconds and say it again.';
    return illegal?.message ?? '';
  }

  mute(typed: string, { id, seats }: TableInfo): string {
    const found = this.#find(typed, seats);
    if (typeof found === 'string') return found;
    return this.#muted.toggle(id, found.seat)
      ? `You no longer see what ${found.name} says. The same again shows it.`
      : `You see again what ${found.name} says.`;
  }

  quiet(): string {
    return this.#muted.toggleEverybody()
      ? 'You no longer see what anybody says, at any table of this server. quiet shows it again.'
      : 'You see again what people say.';
  }

  /** Asks the house to play for a person; the server knows whether they have been gone for long enough. */
  async house(typed: string, { seats }: TableInfo): Promise<string> {
    const found = this.#find(typed, seats);
    if (typeof found === 'string') return found;
    const illegal = await this.#table.askHouse(found.seat);
    return illegal?.message ?? say('away.asked', { name: found.name });
  }

  /** The person of that name, or of one that begins like this; the only other person needs none. */
  #find(typed: string, seats: TableInfo['seats']): Person | string {
    const others = seats.flatMap(({ kind, name }, seat) =>
      kind === 'person' && seat !== this.#table.update?.viewer ? [{ seat, name }] : [],
    );
    if (others.length === 0) return 'There is nobody else at this table.';
    const called = others.filter(({ name }) => name.toLowerCase() === typed);
    const [found, ...more] =
      called.length > 0 ? called : others.filter(({ name }) => name.toLowerCase().startsWith(typed));
    if (found !== undefined && more.length === 0) return found;
    return `Type one of these names too: ${others.map(({ name }) => name).join(', ')}.`;
  }
}

function listed(emote: Emote, index: number): string {
  return `${index + 1} "${say(`emote.${emote}`)}"`;
}

function emoteFor(typed: string): Emote | undefined {
  if (typed === '') return undefined;
  if (/^\d+$/.test(typed)) return EMOTES[Number(typed) - 1];
  const [found, ...more] = EMOTES.filter(emote => say(`emote.${emote}`).toLowerCase().startsWith(typed));
  return more.length === 0 ? found : undefined;
}
