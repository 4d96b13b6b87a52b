// What the characters of a game say at the table. A cue is drawn from an event alone, and from what everybody at the
// table has seen of it; the line is chosen by the number of the event, so that a replay says the same.
import { ownValue } from './plain.ts';
import type { Seat } from './seat.ts';

/** Somebody has cause to say something. */
export interface Cue {
  readonly seat: Seat;
  /** Such as `knock`. */
  readonly occasion: string;
}

/** The lines of one character, by occasion. */
export type CharacterLines = Readonly<Record<string, readonly string[]>>;

/** How the characters of a game speak one language. */
export interface Chatter<Event> {
  /** Who speaks at the event of that number, if anybody does. */
  readonly cue: (event: Event, number: number) => Cue | undefined;
  /** By the id of the player. */
  readonly lines: Readonly<Record<string, CharacterLines>>;
}

/** What the characters say by language, each fetched when a table is played in it. */
export interface Chatters {
  // Games of different types stand side by side; each is only ever given events of its own game.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly [language: string]: () => Promise<Chatter<any>>;
}

/** A line as it is said. */
export interface SaidLine {
  /** The number of the event that it answers. */
  readonly number: number;
  readonly seat: Seat;
  readonly text: string;
}

/** After a line nobody says anything for so many events; only the winner does. */
const SILENCE = 4;

/** Every line said during these events, numbered from 0. `bots` are the ids of the players by seat. */
export function linesSaid<Event>(
  { cue, lines }: Chatter<Event>,
  events: readonly Event[],
  bots: readonly (string | undefined)[],
): SaidLine[] {
  const said: SaidLine[] = [];
  for (const [number, event] of events.entries()) {
    const given = cue(event, number);
    if (given === undefined) continue;
    const { seat, occasion } = given;
    const last = said.at(-1);
    if (last !== undefined && number - last.number <= SILENCE && occasion !== 'win') continue;
    const choice = ownValue(lines, bots[seat] ?? '')?.[occasion] ?? [];
    // A hash, so that events at a regular distance do not get the same line again and again.
    const text = choice[(Math.imul(number + 1, 0x9e3779b1) >>> 16) % choice.length];
    if (text !== undefined) said.push({ number, seat, text });
  }
  return said;
}
