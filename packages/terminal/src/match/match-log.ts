// The events in words, as told to the people at this terminal: a log for each person and one for the audience, so
// that no log shows what only another person may know.
import type { Message, Reason, Seat, Table, Viewer } from '@parlour/engine';
import type { LogLine } from '../paint/table.ts';

interface Told {
  readonly text: string;
  /** How many moves had been made by then. */
  readonly after: number;
}

export class MatchLog {
  readonly #table: Table;
  readonly #logs = new Map<Viewer, Told[]>();
  readonly #lastOwn = new Map<Viewer, number>();
  /** The current hand: its number in the match, and the decision number and move it began with. */
  #hand = { number: 0, moves: 0, count: 0 };
  #lookedAt = true;

  /** Listens to the table from now on. */
  constructor(table: Table, viewers: readonly Viewer[]) {
    this.#table = table;
    for (const viewer of new Set<Viewer>([...viewers, 'audience'])) {
      this.#logs.set(viewer, []);
      table.subscribe(viewer, message => this.#hear(viewer, message));
    }
    table.watch(() => this.#mark());
  }

  /** A viewer's lines of this hand. Those since the viewer's own last move are fresh. */
  ofHand(viewer: Viewer): LogLine[] {
    const since = this.#lastOwn.get(viewer) ?? 0;
    const lines = this.#told(viewer)
      .filter(({ after }) => after >= this.#hand.moves)
      .map(({ text, after }) => ({ text, fresh: after >= since }));
    return gatherLines(lines, this.#table.names);
  }

  get isFirstHand(): boolean {
    return this.#hand.count <= 1;
  }

  /** The number of a viewer's lines. */
  length(viewer: Viewer): number {
    return this.#told(viewer).length;
  }

  /** A viewer's lines, without the first so many. */
  since(viewer: Viewer, lines = 0): string[] {
    return this.#told(viewer)
      .slice(lines)
      .map(({ text }) => text);
  }

  /** Adds a line that is not an event of the game to every log. */
  note(text: string): void {
    const after = this.#table.moves.length;
    for (const log of this.#logs.values()) log.push({ text, after });
  }

  /** The computer players' reasons in this hand. */
  reasons(): Reason[] {
    return this.#table.reasons.filter(reason => reason.number >= this.#hand.number);
  }

  /** The last reason of each computer player in this hand, the newest at the end. */
  lastReasons(): string[] {
    const last = new Map<Seat, string>();
    for (const { seat, because } of this.reasons()) {
      last.delete(seat);
      last.set(seat, because);
    }
    return [...last].map(([seat, because]) => `${this.#table.names[seat]} – ${because}`);
  }

  #told(viewer: Viewer): Told[] {
    return this.#logs.get(viewer) ?? [];
  }

  #hear(viewer: Viewer, message: Message): void {
    const after = this.#table.moves.length;
    for (const event of message.events) {
      const text = this.#table.game.tell(event, this.#table.names, viewer);
      if (text !== '') this.#told(viewer).push({ text, after });
    }
  }

  #mark(): void {
    const moves = this.#table.moves.length;
    const by = this.#table.moves.at(-1)?.by;
    if (typeof by === 'number') this.#lastOwn.set(by, moves);
    // A hand begins with the deal after a pause; a reshuffle does not begin one.
    if (by === 'chance' && this.#lookedAt) {
      this.#hand = { number: this.#table.number, moves, count: this.#hand.count + 1 };
    }
    const turn = this.#table.turn();
    this.#lookedAt = turn.kind === 'chance' && turn.pause;
  }
}

/** Joins consecutive lines that say the same of several players: `Anna is out (Ben, Cleo too).` */
export function gatherLines(lines: readonly LogLine[], names: readonly string[]): LogLine[] {
  // The longest name first: `Anna 2 knocks` is not about Anna.
  const known = [...names].sort((a, b) => b.length - a.length);
  const gathered: (LogLine & { readonly also: string[]; readonly said: string })[] = [];
  for (const line of lines) {
    const name = known.find(candidate => line.text.startsWith(`${candidate} `)) ?? '';
    const said = line.text.slice(name.length);
    const last = gathered.at(-1);
    if (name !== '' && last?.said === said) last.also.push(name);
    else gathered.push({ ...line, said, also: [] });
  }
  return gathered.map(({ text, fresh, also }) => {
    if (also.length === 0) return { text, fresh };
    const [, sentence = '', stop = ''] = /^(.*?)([.!]?)$/.exec(text) ?? [];
    return { text: `${sentence} (${also.join(', ')} too)${stop}`, fresh };
  });
}
