// What everybody at this terminal has been told, in words: a log for each of its people and one for the
// audience, so that nobody reads in his own log what only another may know.
import type { Message, Reason, Table, Viewer } from '@parlour/engine';
import type { LogLine } from './paint/table.ts';

interface Told {
  readonly text: string;
  /** How many moves had been made when it was told. */
  readonly after: number;
}

export class Journal {
  readonly #table: Table;
  readonly #logs = new Map<Viewer, Told[]>();
  readonly #lastOwn = new Map<Viewer, number>();
  #handFrom = 0;

  /** Listens to the table from now on. */
  constructor(table: Table, viewers: readonly Viewer[]) {
    this.#table = table;
    for (const viewer of new Set<Viewer>([...viewers, 'audience'])) {
      this.#logs.set(viewer, []);
      table.subscribe(viewer, message => this.#hear(viewer, message));
    }
    table.watch(() => this.#mark());
  }

  /** The log of a viewer. Lines since his own last move, for the audience since the deal, are fresh. */
  log(viewer: Viewer): LogLine[] {
    const since = this.#lastOwn.get(viewer) ?? 0;
    return this.#told(viewer).map(({ text, after }) => ({ text, fresh: after >= since }));
  }

  /** What a viewer has been told since so many lines. */
  since(viewer: Viewer, lines: number): string[] {
    return this.#told(viewer)
      .slice(lines)
      .map(({ text }) => text);
  }

  /** The computer players' reasons in this hand. */
  reasons(): Reason[] {
    return this.#table.reasons.filter(reason => reason.number >= this.#handFrom);
  }

  /** The last reason of each computer player in this hand, as sentences. */
  lastReasons(): string[] {
    const last = new Map(this.reasons().map(reason => [reason.seat, reason.because]));
    return [...last].map(([seat, because]) => `${this.#table.names[seat]}: ${because}`);
  }

  #told(viewer: Viewer): Told[] {
    return this.#logs.get(viewer) ?? [];
  }

  #hear(viewer: Viewer, message: Message): void {
    const after = this.#table.moves.length;
    for (const event of message.events) {
      const text = this.#table.game.tell(event, this.#table.names);
      if (text !== '') this.#told(viewer).push({ text, after });
    }
  }

  #mark(): void {
    const made = this.#table.moves.length;
    const by = this.#table.moves.at(-1)?.by;
    if (typeof by === 'number') this.#lastOwn.set(by, made);
    if (by === 'chance') {
      this.#handFrom = this.#table.number;
      this.#lastOwn.set('audience', made);
    }
  }
}
