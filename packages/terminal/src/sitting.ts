// Some people at one terminal play a match: the table, the croupier, the file it is kept in, and what the people
// type turned into moves. It draws and reads nothing itself; a screen or a pipe does that.
import {
  Croupier,
  Table,
  presetOf,
  seatsOf,
  type Clock,
  type Illegal,
  type Scene,
  type Seat,
  type Viewer,
} from '@parlour/engine';
import { botsFrom } from '@parlour/wire';
import { guestsOf } from './guests.ts';
import { Journal } from './journal.ts';
import { nextDeal, type Match } from './match.ts';
import { foldLines, readAnswer, readPick, unfoldLines, type MenuEntry } from './menu.ts';
import type { Pace } from './pace.ts';
import type { LogLine, TablePicture } from './paint/table.ts';
import type { Page } from './paint/page.ts';
import { pageFor } from './pages.ts';
import { promptFor, type Mode } from './prompt.ts';
import { askNow, viewerAt, type Desk, type Question } from './question.ts';
import { sha256 } from './sha256.ts';
import type { Notebook } from './shelf.ts';
import { sortOwnHand, SORTINGS, type Sorting } from './sort.ts';

/** A clock that can be told not to dawdle. */
export interface TableClock extends Clock {
  /** Rings the next alarm now; false when there is none. */
  hurry(): boolean;
}

/** What came of a typed line. */
export type Outcome =
  | { readonly kind: 'go-on' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'again' }
  | { readonly kind: 'page'; readonly page: Page };

const GO_ON: Outcome = { kind: 'go-on' };
const MENU: Mode = { kind: 'menu' };
const SHARED_WINDOW = 3;

export class Sitting {
  readonly table: Table;
  readonly journal: Journal;
  readonly people: readonly Seat[];
  /** The rules of this table, to be read. */
  readonly rules: Page;
  readonly #clock: TableClock;
  readonly #croupier: Croupier;
  readonly #notebook: Notebook;
  #mode: Mode = MENU;
  #modeFor = -1;
  #notice = '';
  #holder: Seat | undefined;
  #watching = false;
  #sorting: Sorting = 'as it lies';
  #disturbed = false;

  constructor(match: Match, notebook: Notebook, clock: TableClock, pace: Pace, rules?: Page) {
    this.rules = rules ?? [match.entry.game.about];
    this.#clock = clock;
    this.#notebook = notebook;
    this.table = new Table({ game: match.entry.game, rules: match.rules, players: match.players });
    this.people = seatsOf(match.players.length).filter(seat => match.players[seat]!.kind === 'person');
    this.journal = new Journal(this.table, this.people);
    for (const guest of guestsOf(match)) guest.onForfeit(sentence => this.journal.note(sentence));
    for (const move of match.moves) {
      this.table.submit(move);
      this.#settle();
    }
    // A match whose last move was kept but not yet put among the records.
    if (this.table.turn().kind === 'over') notebook.finish();
    this.table.watch(() => this.#keep());
    this.#croupier = new Croupier({
      table: this.table,
      clock,
      dealSeed: () => nextDeal(match.source, this.table.moves),
      botSeed: botsFrom(match.source, sha256),
      botMs: () => pace.botMs,
      windowMs: ms => ms * this.#stretch(pace),
      pauseMs: () => (this.table.moves.length === 0 ? 0 : this.#watching ? undefined : pace.pauseMs),
    });
  }

  start(): void {
    this.#croupier.start();
  }

  stop(): void {
    this.#croupier.stop();
  }

  /** True when the file was written to from elsewhere, so that this table must not go on. */
  get disturbed(): boolean {
    return this.#disturbed;
  }

  get title(): string {
    const { game, rules } = this.table;
    const preset = presetOf(game.rules, rules);
    const called = preset === undefined ? 'house rules' : game.rules.presets[preset]!.name;
    return `${game.name} · ${called}`;
  }

  question(): Question {
    return askNow(this.table, this.#desk());
  }

  viewer(): Viewer {
    return viewerAt(this.#desk());
  }

  scene(): Scene {
    const viewer = this.viewer();
    return sortOwnHand(this.table.game.scene(this.table.view(viewer)), viewer, this.#sorting);
  }

  /** Everything there is to see now. */
  picture(): TablePicture {
    const question = this.question();
    const viewer = this.viewer();
    const mode = this.#currentMode(question);
    const ended = question.kind === 'look' || question.kind === 'over';
    return {
      title: this.title,
      scene: this.scene(),
      names: this.table.names,
      ...(typeof viewer === 'number' && !ended ? { own: viewer } : {}),
      log: [...this.#welcome(), ...this.journal.ofHand(viewer)],
      remarks: ended ? this.journal.lastReasons() : [],
      notes: [
        ...(question.kind === 'over' ? [this.#verdict()] : []),
        ...(mode.kind === 'pick' ? [mode.choice.label] : []),
        ...(this.#notice === '' ? [] : [this.#notice]),
      ],
      menu: mode.kind === 'pick' ? [] : this.#entries(question, mode).map(entry => entry.label),
      ...(mode.kind === 'pick' ? { picking: mode.choice.from } : {}),
    };
  }

  /** The words before the cursor. */
  prompt(): string {
    const question = this.question();
    return promptFor(question, {
      mode: this.#currentMode(question),
      names: this.table.names,
      people: this.people,
      watching: this.#watching || this.table.moves.length === 0,
      windowLeft: this.#croupier.windowLeft(),
    });
  }

  /** Carries out what somebody typed. */
  type(text: string): Outcome {
    const typed = text.trim().toLowerCase();
    this.#notice = '';
    if (['q', 'quit', 'exit', 'leave'].includes(typed)) return { kind: 'leave' };
    if (typed === 'sort') return this.#sort();
    const page = pageFor(typed, this);
    if (page !== undefined) return { kind: 'page', page };
    const question = this.question();
    switch (question.kind) {
      case 'hand-over':
        this.#holder = question.seat;
        return GO_ON;
      case 'look':
        this.#croupier.goOn();
        return GO_ON;
      case 'over':
        return { kind: 'again' };
      case 'wait':
        return this.#hurry();
      case 'window':
        if (typed === '') return this.#letPass();
        return this.#reply(text, question);
      case 'move':
        return this.#reply(text, question);
    }
  }

  #reply(text: string, question: Question): Outcome {
    const mode = this.#currentMode(question);
    if (mode.kind !== 'menu' && ['b', 'back', '0'].includes(text.trim().toLowerCase())) {
      this.#enter(MENU);
      return GO_ON;
    }
    if (mode.kind === 'pick') {
      const picked = readPick(text, mode.choice);
      if (!picked.ok) return this.#tell(picked.error);
      return this.#act(question, mode.seat, mode.choice.make(picked.value));
    }
    const answer = readAnswer(text, this.#entries(question, mode));
    if (answer.kind === 'unclear') return this.#tell(answer.message);
    if (answer.kind === 'action') return this.#act(question, answer.seat, answer.action);
    const { entry } = answer;
    if (entry.kind === 'fold') {
      this.#enter({ kind: 'fold', lines: entry.lines });
      return GO_ON;
    }
    const { seat, choice } = entry.line;
    if (choice.kind === 'act') return this.#act(question, seat, choice.action);
    this.#enter({ kind: 'pick', seat, choice });
    return GO_ON;
  }

  #act(question: Question, seat: Seat, action: unknown): Outcome {
    const illegal: Illegal | undefined = this.table.submit({ by: seat, action });
    if (illegal !== undefined) return this.#tell(illegal.message);
    // [AB5] Once everybody here has let it pass, no time need run for them.
    if (question.kind === 'window') this.#croupier.skipWindow();
    return GO_ON;
  }

  /** One step at once; where nobody here takes part any more, all steps to the end of the hand. */
  #hurry(): Outcome {
    let rings = this.#clock.hurry();
    while (rings && !this.#watching && !this.#isPausing()) rings = this.#clock.hurry();
    return GO_ON;
  }

  #isPausing(): boolean {
    const turn = this.table.turn();
    return turn.kind === 'over' || (turn.kind === 'chance' && turn.pause);
  }

  /** Nobody here wants to act: the time of this window runs out at once. */
  #letPass(): Outcome {
    const { number } = this.table;
    let rings = true;
    while (rings && this.table.number === number) rings = this.#clock.hurry();
    return GO_ON;
  }

  #sort(): Outcome {
    this.#sorting = SORTINGS[(SORTINGS.indexOf(this.#sorting) + 1) % SORTINGS.length]!;
    return this.#tell(`Your hand is shown ${this.#sorting}.`);
  }

  #tell(notice: string): Outcome {
    this.#notice = notice;
    return GO_ON;
  }

  #enter(mode: Mode): void {
    this.#mode = mode;
    this.#modeFor = this.table.number;
  }

  /** A mode lasts as long as the decision it belongs to. A lone line that asks for cards needs no menu. */
  #currentMode(question: Question): Mode {
    if (question.kind !== 'move' && question.kind !== 'window') return MENU;
    const [only, ...others] = question.lines;
    if (only?.choice.kind === 'pick' && others.length === 0) {
      return { kind: 'pick', seat: only.seat, choice: only.choice };
    }
    return this.#modeFor === this.table.number ? this.#mode : MENU;
  }

  #entries(question: Question, mode: Mode): MenuEntry[] {
    if (question.kind !== 'move' && question.kind !== 'window') return [];
    return mode.kind === 'fold' ? unfoldLines(mode.lines) : foldLines(question.lines);
  }

  #verdict(): string {
    const winners = this.table.winners().map(seat => this.table.names[seat]!);
    return `${winners.join(' and ')} ${winners.length > 1 ? 'win' : 'wins'} the match!`;
  }

  /** Whoever has never played this reads first what it is about. */
  #welcome(): LogLine[] {
    return this.journal.isFirstHand ? [{ text: this.table.game.about, fresh: true }] : [];
  }

  #desk(): Desk {
    return { people: this.people, holder: this.#holder, watching: this.#watching };
  }

  /** By how much the open window is stretched; several people need time to pass the keyboard. */
  #stretch(pace: Pace): number {
    const turn = this.table.turn();
    const mayAct = turn.kind === 'window' && turn.seats.some(seat => this.people.includes(seat));
    if (!mayAct) return pace.closedWindow;
    return this.people.length > 1 ? SHARED_WINDOW * pace.openWindow : pace.openWindow;
  }

  /** Writes the last move down and notices what it means for the people here. */
  #keep(): void {
    this.#notice = '';
    if (!this.#notebook.append(this.table.moves.at(-1)!)) this.#disturbed = true;
    if (this.table.turn().kind === 'over' && !this.#disturbed) this.#notebook.finish();
    this.#settle();
  }

  #settle(): void {
    const turn = this.table.turn();
    if (turn.kind !== 'seat' || turn.seat !== this.#holder) this.#holder = undefined;
    if (this.table.moves.at(-1)?.by !== 'chance') return;
    const scene: Scene = this.table.game.scene(this.table.view('audience'));
    this.#watching = this.people.some(seat => scene.places.some(place => place.seat === seat && !place.out));
  }
}
