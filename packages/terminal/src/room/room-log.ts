// What has happened at a table of a server since the terminal has been there, in lines.
import { seatOf, type CatalogueEntry } from '@parlour/engine';
import { MissingPeople, newsOf, saidSince, type Update } from '@parlour/wire';
import { ENGLISH } from '../language/spoken.ts';
import type { LogLine } from '../paint/table.ts';

/** The most lines that are kept. */
const MOST_LINES = 200;

const { say } = ENGLISH;

export class RoomLog {
  readonly #game: CatalogueEntry['game'];
  readonly #hears: (seat: number) => boolean;
  readonly #lines: LogLine[] = [];
  /** How many lines have been lost at the beginning. */
  #dropped = 0;
  readonly #missing = new MissingPeople();
  /** The seats for which the house may be asked, as has been told. */
  #gone: readonly number[] = [];

  /** `hears` says whether what a seat says is to be shown. */
  constructor(game: CatalogueEntry['game'], hears: (seat: number) => boolean) {
    this.#game = game;
    this.#hears = hears;
  }

  /** The lines that are kept. */
  get lines(): readonly LogLine[] {
    return this.#lines;
  }

  /** How many lines there have been. */
  get count(): number {
    return this.#dropped + this.#lines.length;
  }

  /** The lines after the first so many of the match, as far as they are kept. */
  after(count: number): string[] {
    return this.#lines.slice(Math.max(0, count - this.#dropped)).map(({ text }) => text);
  }

  /** Tells what is new in an update. */
  take(before: Update | undefined, { info, viewer, message }: Update): void {
    for (const [index, seat] of info.seats.entries()) {
      const old = before?.info.seats[index];
      const news = old && newsOf(old, seat, index === viewer ? 'own' : 'other');
      if (news !== undefined) this.#add(say(news.key, news.values));
    }
    for (const { seat, name, emote } of saidSince(before?.info.seats, info.seats)) {
      if (this.#hears(seat)) this.#add(say('emote.said', { name, text: say(`emote.${emote}`) }));
    }
    const names = info.seats.map(({ name }) => name);
    const listener = viewer === 'audience' ? viewer : seatOf(viewer);
    for (const event of message?.events ?? []) this.#add(this.#game.tell(event, names, listener));
  }

  /** Tells for whom the house may be asked by now. Returns whether there is somebody new. */
  tellGone(update: Update, now: number): boolean {
    this.#missing.see(update, now);
    const before = this.#gone;
    this.#gone = this.#missing.gone(now);
    const news = this.#gone.filter(seat => !before.includes(seat));
    for (const seat of news) {
      const name = update.info.seats[seat]?.name ?? '';
      this.#add(`${name} has been gone for two minutes. house ${name} lets the house play for them.`);
    }
    return news.length > 0;
  }

  /** An empty line says nothing. */
  #add(text: string): void {
    if (text === '') return;
    this.#lines.push({ text, fresh: true });
    if (this.#lines.length <= MOST_LINES) return;
    this.#lines.shift();
    this.#dropped++;
  }
}
