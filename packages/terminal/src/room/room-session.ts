// One person at a table of a server, in the terminal: what is shown, what is asked, and what a typed line does. It does no
// input or output itself; a screen or a pipe does that.
import { presetOf, seatOf, type CatalogueEntry, type Choice } from '@parlour/engine';
import type { RemoteTable, Update } from '@parlour/wire';
import { MenuDialogue } from '../menu/menu-dialogue.ts';
import type { MenuLine } from '../menu/menu.ts';
import { promptFor } from '../menu/prompt.ts';
import type { AwaitedInput } from '../menu/awaited-input.ts';
import type { LogLine, TablePicture } from '../paint/table.ts';

/** The most lines of the log that are kept. */
const MOST_LINES = 200;

export class RoomSession {
  readonly #table: RemoteTable;
  readonly #entry: CatalogueEntry;
  readonly #log: LogLine[] = [];
  /** How many lines the log has lost at its beginning. */
  #dropped = 0;
  readonly #dialogue = new MenuDialogue();
  #seen: Update | undefined;
  #arrivedAt = 0;
  #notice = '';

  constructor(table: RemoteTable, entry: CatalogueEntry) {
    this.#table = table;
    this.#entry = entry;
    this.#take();
    table.subscribe(() => this.#take());
  }

  /** The lines after the first so many of the match, as far as they are kept. */
  linesAfter(count: number): string[] {
    return this.#log.slice(Math.max(0, count - this.#dropped)).map(({ text }) => text);
  }

  /** How many lines there have been. */
  get lineCount(): number {
    return this.#dropped + this.#log.length;
  }

  get isOver(): boolean {
    return this.#seen?.info.status === 'over' || this.#table.connection === 'gone';
  }

  /** Whether something is asked of the person now. */
  get isAsked(): boolean {
    const { kind } = this.#awaited();
    return kind === 'move' || kind === 'window' || kind === 'look' || this.#isAway;
  }

  /** Changes with everything that is asked or shown. */
  get point(): string {
    return `${this.#seen?.at} ${this.#table.connection} ${this.#notice}`;
  }

  /** Undefined before the first deal. */
  picture(): TablePicture | undefined {
    const { message, info, viewer } = this.#seen ?? {};
    if (message === undefined || info === undefined) return undefined;
    const awaited = this.#awaited();
    const { notes, ...shown } = this.#dialogue.shown(awaited, message.number);
    return {
      title: this.title,
      scene: this.#entry.game.scene(message.view),
      names: this.#names,
      ...(typeof viewer === 'number' ? { own: viewer } : {}),
      log: this.#log,
      remarks: [],
      notes: [
        ...(this.isOver ? [this.#verdict()] : []),
        ...(this.#isAway ? ['You were away: the house plays for you. Type back to take your seat.'] : []),
        ...notes,
        ...(this.#notice === '' ? [] : [this.#notice]),
      ],
      ...shown,
    };
  }

  get title(): string {
    const { game } = this.#entry;
    if (this.#seen === undefined) return game.name;
    const preset = presetOf<unknown>(game.rules, this.#seen.info.rules);
    return `${game.name} · ${preset === undefined ? 'house rules' : game.rules.presets[preset]!.name}`;
  }

  /** Who is at the table, before the first deal. */
  waiting(): string {
    const seats = this.#seen?.info.seats ?? [];
    const open = seats.filter(({ kind }) => kind === 'open').length;
    const there = seats.filter(({ kind }) => kind !== 'open').map(({ name }) => name);
    const rest = open === 0 ? 'The cards come in a moment.' : `${open} seats are open.`;
    return `At the table: ${there.join(', ')}. ${rest} Code: ${this.#seen?.info.code ?? ''}`;
  }

  prompt(): string {
    if (this.#table.connection === 'reconnecting') return 'Reconnecting… (q leaves): ';
    if (this.#seen?.message === undefined) return 'Waiting for the others (q leaves): ';
    const awaited = this.#awaited();
    if (awaited.kind === 'over') return 'q leaves: ';
    const asked = promptFor(awaited, {
      mode: this.#dialogue.mode(awaited, this.#seen.message.number),
      names: this.#names,
      people: [],
      watching: true,
      windowLeft: this.#windowLeft(),
    });
    return this.#clock() + (awaited.kind === 'wait' ? `${thinking(awaited.names)}(q leaves): ` : asked);
  }

  /** Carries out what somebody typed. Returns whether they leave. */
  async type(text: string): Promise<'stay' | 'leave'> {
    const typed = text.trim().toLowerCase();
    this.#notice = '';
    if (['q', 'quit', 'exit', 'leave'].includes(typed)) return 'leave';
    if (this.#isAway && (typed === 'back' || typed === '')) await this.#table.comeBack();
    else if (typed === '?' || typed === 'help') {
      this.#notice =
        'Type a number, the beginning of a line or a card. back takes your seat from the house, q leaves.';
    } else if (this.#awaited().kind === 'look') await this.#table.goOn();
    else if (this.#awaited().kind === 'move' || this.#awaited().kind === 'window') await this.#reply(text);
    return 'stay';
  }

  async #reply(text: string): Promise<void> {
    const awaited = this.#awaited();
    const number = this.#seen?.message?.number;
    const isPicking = this.#dialogue.mode(awaited, number).kind === 'pick';
    if (awaited.kind === 'window' && text.trim() === '' && !isPicking) return;
    const reply = this.#dialogue.reply(text, awaited, number);
    if (reply.kind === 'unclear') this.#tell(reply.message);
    if (reply.kind === 'act') await this.#act(reply.action);
  }

  async #act(action: unknown): Promise<void> {
    const illegal = await this.#table.act(action, this.#seen?.message?.number ?? 0);
    if (illegal !== undefined) this.#tell(illegal.message);
  }

  #take(): void {
    const { update } = this.#table;
    if (update === undefined || update === this.#seen) return;
    const before = this.#seen;
    this.#seen = update;
    this.#arrivedAt = performance.now();
    const { message, info, viewer } = update;
    for (const [seat, { name, house, away }] of info.seats.entries()) {
      const old = before?.info.seats[seat];
      if (house !== old?.house && away !== true && before !== undefined)
        this.#say(`Time is over: the house has played for ${name}.`);
      if (away === true && old?.away !== true && before !== undefined)
        this.#say(`${name} is away: the house plays on.`);
      if (away !== true && old?.away === true) this.#say(`${name} is back.`);
    }
    for (const event of message?.events ?? []) {
      this.#say(this.#entry.game.tell(event, this.#names, viewer === 'audience' ? viewer : seatOf(viewer)));
    }
  }

  #say(text: string): void {
    if (text === '') return;
    this.#log.push({ text, fresh: true });
    if (this.#log.length <= MOST_LINES) return;
    this.#log.shift();
    this.#dropped++;
  }

  #awaited(): AwaitedInput {
    const { message, info, viewer, pausing = false, waitingFor = [] } = this.#seen ?? {};
    if (info?.status === 'over') return { kind: 'over' };
    if (typeof viewer !== 'number' || message === undefined) return { kind: 'wait', names: [] };
    if (pausing) return waitingFor.includes(viewer) ? { kind: 'look' } : { kind: 'wait', names: [] };
    const choices = this.#entry.game.choices(message.view) as Choice<unknown>[];
    const seat = seatOf(viewer);
    const lines = choices.map((choice): MenuLine => ({ seat, choice, label: choice.label }));
    if (lines.length === 0) return { kind: 'wait', names: this.#acting() };
    return this.#windowLeft() === undefined ? { kind: 'move', seat, lines } : { kind: 'window', lines };
  }

  #acting(): string[] {
    const { clock, info } = this.#seen ?? {};
    return clock === undefined ? [] : [info?.seats[clock.seat]?.name ?? ''];
  }

  get #isAway(): boolean {
    const { viewer, info } = this.#seen ?? {};
    return typeof viewer === 'number' && info?.status === 'playing' && info.seats[viewer]?.away === true;
  }

  get #names(): string[] {
    return this.#seen?.info.seats.map(({ name }) => name) ?? [];
  }

  #windowLeft(): number | undefined {
    const left = this.#seen?.windowLeft;
    return left === undefined ? undefined : Math.max(0, left - (performance.now() - this.#arrivedAt));
  }

  /** The time that the running decision still has, by the server's clock. */
  #clock(): string {
    const { clock } = this.#seen ?? {};
    if (clock === undefined) return '';
    const left = Math.max(0, clock.deadline - clock.now - (performance.now() - this.#arrivedAt));
    return `${timeInWords(left)} · `;
  }

  #verdict(): string {
    const winners = (this.#seen?.winners ?? []).map(seat => this.#names[seat] ?? '');
    if (winners.length === 0) return 'The table has ended without a winner.';
    return `${winners.join(' and ')} ${winners.length > 1 ? 'win' : 'wins'} the match!`;
  }

  #tell(notice: string): void {
    this.#notice = notice;
  }
}

function thinking(names: readonly string[]): string {
  const [only] = names;
  return only === undefined ? '' : `${only} is thinking. `;
}

/** "2 d 3 h", "3 h 20 min", "65 s". */
export function timeInWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${Math.ceil(ms / 1000)} s`;
}
