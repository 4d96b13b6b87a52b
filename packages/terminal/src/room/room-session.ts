// One person at a table of a server, in the terminal: what is shown, what is asked, and what a typed line does. It does no
// input or output itself; a screen or a pipe does that.
import type { CatalogueEntry } from '@parlour/engine';
import type { MutedSeats, Parlour, RemoteTable, Update } from '@parlour/wire';
import type { AwaitedInput } from '../menu/awaited-input.ts';
import { MenuDialogue } from '../menu/menu-dialogue.ts';
import { rulesPage } from '../menu/pages.ts';
import type { Page } from '../paint/page.ts';
import type { TablePicture } from '../paint/table.ts';
import { RoomLog } from './room-log.ts';
import { RoomPeople } from './room-people.ts';
import { roomPrompt } from './room-prompt.ts';
import { RoomView } from './room-view.ts';
import { readWord, ROOM_HELP, type RoomWord } from './room-words.ts';
import { sentenceFor, sentenceOf } from './server-trouble.ts';

/** How a person's time at a table ends: they leave, or go on at the table of the rematch. */
export type RoomEnding = { readonly kind: 'leave' } | { readonly kind: 'again'; readonly table: string };

/** The outcome of a typed line. */
export type RoomOutcome =
  | RoomEnding
  | { readonly kind: 'stay' }
  /** It means nothing now. */
  | { readonly kind: 'unclear' }
  | { readonly kind: 'page'; readonly page: Page };

/** What a session is made of. */
export interface RoomSetup {
  readonly table: RemoteTable;
  readonly entry: CatalogueEntry;
  readonly parlour: Pick<Parlour, 'rematch'>;
  readonly muted: MutedSeats;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

const STAY: RoomOutcome = { kind: 'stay' };
const UNCLEAR: RoomOutcome = { kind: 'unclear' };
const FOR_PLAYERS: ReadonlySet<RoomWord> = new Set(['say', 'house', 'resign']);

export class RoomSession {
  readonly log: RoomLog;
  readonly #table: RemoteTable;
  readonly #entry: CatalogueEntry;
  readonly #parlour: RoomSetup['parlour'];
  readonly #muted: MutedSeats;
  readonly #now: () => number;
  readonly #people: RoomPeople;
  readonly #dialogue = new MenuDialogue();
  #view: RoomView | undefined;
  #notice = '';
  /** Whether the person is asked if they really resign. */
  #resigning = false;

  constructor({ table, entry, parlour, muted, now = () => performance.now() }: RoomSetup) {
    this.#table = table;
    this.#entry = entry;
    this.#parlour = parlour;
    this.#muted = muted;
    this.#now = now;
    this.#people = new RoomPeople(table, muted);
    this.log = new RoomLog(entry.game, seat => this.#people.hears(seat));
    this.#take();
    table.subscribe(() => this.#take());
  }

  /** What the person has there: a seat in a match that goes on, a look at it, or nothing more. */
  get #standing(): 'unseen' | 'seated' | 'watching' | 'over' | 'gone' {
    if (this.#isGone) return 'gone';
    if (this.#view === undefined) return 'unseen';
    if (this.#view.isOver) return this.#view.update.message === undefined ? 'gone' : 'over';
    return this.#view.isSeated ? 'seated' : 'watching';
  }

  get isOver(): boolean {
    return this.#view?.isOver === true || this.#isGone;
  }

  get #isGone(): boolean {
    return this.#table.connection === 'gone';
  }

  /** Why there is nothing more to see there. */
  get #whyGone(): string {
    const { refused } = this.#table;
    return refused === undefined ? 'This table is no more.' : sentenceOf(refused);
  }

  /** What to say when they leave; the address is that of the table. */
  farewell(address: string): string {
    switch (this.#standing) {
      case 'unseen':
        return `To go on there: parlour join ${address}`;
      case 'seated':
        return `The table keeps your seat. To go on there: parlour join ${address}`;
      case 'watching':
        return `To look on again: parlour join ${address} --watch`;
      case 'over':
        return `To see the match again: parlour replay ${address}`;
      case 'gone':
        return this.#whyGone;
    }
  }

  /** Whether there may be a rematch for the person. */
  get mayPlayAgain(): boolean {
    if (this.#standing !== 'over') return false;
    return this.#view?.isSeated === true || this.#view?.update.info.rematch !== undefined;
  }

  /** Changes when something else is asked of the person; undefined while nothing is. */
  get question(): string | undefined {
    if (this.#isGone) return 'gone';
    const kind = this.#view?.awaited().kind;
    if (this.#resigning) return 'resign';
    if (this.#view?.isAway === true) return 'away';
    return kind === undefined || kind === 'wait' ? undefined : `${kind} ${this.#number}`;
  }

  /** Undefined before the first deal. */
  picture(): TablePicture | undefined {
    const view = this.#view;
    if (view?.update.message === undefined) return undefined;
    const { message, viewer, reasons = [] } = view.update;
    const { notes, ...shown } = this.#dialogue.shown(this.#awaited(view), message.number);
    return {
      title: view.title,
      scene: this.#entry.game.scene(message.view),
      names: view.names,
      ...(typeof viewer === 'number' ? { own: viewer } : {}),
      log: this.log.lines,
      remarks: reasons.map(({ seat, because }) => `${view.names[seat]} – ${because}`),
      notes: [
        ...(this.#table.refused !== undefined ? [this.#whyGone] : this.isOver ? view.result() : []),
        ...(view.isAway ? ['You were away: the house plays for you.'] : []),
        ...notes,
        ...this.notices(),
      ],
      ...shown,
    };
  }

  /** What is told of the line that was typed last. */
  notices(): string[] {
    if (this.#resigning) return ['Resign? A computer player takes your seat for the rest of the match.'];
    return this.#notice === '' ? [] : [this.#notice];
  }

  get title(): string {
    return this.#view?.title ?? this.#entry.game.name;
  }

  /** Who is at the table, before the first deal. */
  waiting(): string {
    return this.#isGone ? this.#whyGone : (this.#view?.waiting() ?? '');
  }

  prompt(): string {
    if (this.#isGone) return 'q leaves: ';
    if (this.#table.connection === 'reconnecting') return 'Reconnecting… (q leaves): ';
    if (this.#resigning) return 'y resigns, Enter plays on: ';
    if (this.#view === undefined) return 'One moment (q leaves): ';
    return roomPrompt(this.#view, this.#dialogue.mode(this.#view.awaited(), this.#number));
  }

  /** Looks at the time. Returns whether there is something new to tell. */
  tick(): boolean {
    return this.#view !== undefined && this.log.tellGone(this.#view.update, this.#now());
  }

  /** Carries out what somebody typed. */
  async type(text: string): Promise<RoomOutcome> {
    this.#notice = '';
    try {
      return await this.#carryOut(text);
    } catch (error) {
      const sentence = sentenceFor(error);
      if (sentence === undefined) throw error;
      return this.#tell(sentence);
    }
  }

  async #carryOut(text: string): Promise<RoomOutcome> {
    const typed = text.trim().toLowerCase();
    const { word, of = '' } = readWord(typed) ?? {};
    if (word === 'leave') return { kind: 'leave' };
    const view = this.#view;
    if (view === undefined) return UNCLEAR;
    if (this.#resigning) return this.#confirm(typed);
    if (view.isAway && (typed === '' || word === 'back')) {
      await this.#table.comeBack();
      return STAY;
    }
    return word === undefined || word === 'back' ? this.#answer(text, view) : this.#do(word, of, view);
  }

  async #do(word: Exclude<RoomWord, 'leave' | 'back'>, of: string, view: RoomView): Promise<RoomOutcome> {
    const { info } = view.update;
    if (!view.isSeated && FOR_PLAYERS.has(word)) {
      return this.#tell('You are looking on: this is for the people at the table.');
    }
    switch (word) {
      case 'help':
        return { kind: 'page', page: ROOM_HELP };
      case 'log':
        return { kind: 'page', page: this.log.lines.map(({ text }) => text) };
      case 'rules':
        return { kind: 'page', page: await rulesPage(this.#entry, info.rules) };
      case 'say':
        return this.#tell(await this.#people.say(of));
      case 'mute':
        return this.#tell(this.#people.mute(of, info));
      case 'quiet':
        return this.#tell(this.#people.quiet());
      case 'house':
        return this.#tell(await this.#people.house(of, info));
      case 'again':
        return this.#again(view);
      case 'resign':
        if (info.status !== 'playing') return this.#tell('There is no match to give up now.');
        this.#resigning = true;
        return STAY;
    }
  }

  async #confirm(typed: string): Promise<RoomOutcome> {
    this.#resigning = false;
    if (typed !== 'y' && typed !== 'yes') return this.#tell('You play on.');
    await this.#table.resign();
    return this.#tell('You have resigned. You can look on, or leave with q.');
  }

  async #again({ update, isOver, isSeated }: RoomView): Promise<RoomOutcome> {
    const { id, rematch } = update.info;
    if (!isOver) return this.#tell('The match is not over yet.');
    if (!isSeated && rematch === undefined) return this.#tell('Nobody wants to play again yet.');
    const table = isSeated ? await this.#parlour.rematch(id) : rematch!;
    this.#muted.carry(id, table);
    return { kind: 'again', table };
  }

  async #answer(text: string, view: RoomView): Promise<RoomOutcome> {
    const awaited = this.#awaited(view);
    const isEmpty = text.trim() === '';
    const isPicking = this.#dialogue.mode(awaited, this.#number).kind === 'pick';
    if (awaited.kind === 'move' || (awaited.kind === 'window' && (!isEmpty || isPicking))) {
      const reply = this.#dialogue.reply(text, awaited, this.#number);
      if (reply.kind === 'unclear') return this.#refuse(reply.message);
      if (reply.kind === 'act') await this.#act(reply.action);
      return STAY;
    }
    if (!isEmpty) return this.#refuse(`"${text.trim()}" is nothing you can do now. ? lists what there is.`);
    if (awaited.kind === 'look') await this.#table.goOn();
    return STAY;
  }

  async #act(action: unknown): Promise<void> {
    const illegal = await this.#table.act(action, this.#number ?? 0);
    if (illegal !== undefined) this.#tell(illegal.message);
  }

  #awaited(view: RoomView): AwaitedInput {
    return this.#isGone ? { kind: 'over' } : view.awaited();
  }

  #take(): void {
    const { update } = this.#table;
    if (this.#isGone) this.#resigning = false;
    const before = this.#view?.update;
    if (update === undefined || update === before) return;
    this.#view = new RoomView(update, this.#entry, this.#now);
    if (update.info.status !== 'playing' || !this.#view.isSeated) this.#resigning = false;
    if (before === undefined || stageOf(update) !== stageOf(before)) this.#notice = '';
    this.log.take(before, update);
    this.tick();
  }

  /** The number of the decision that is shown. */
  get #number(): number | undefined {
    return this.#view?.update.message?.number;
  }

  #refuse(notice: string): RoomOutcome {
    this.#notice = notice;
    return UNCLEAR;
  }

  #tell(notice: string): RoomOutcome {
    this.#notice = notice;
    return STAY;
  }
}

/** What a notice is about: it is no longer true when this has changed. */
function stageOf({ message, info }: Update): string {
  return `${message?.number} ${info.status} ${info.rematch}`;
}
