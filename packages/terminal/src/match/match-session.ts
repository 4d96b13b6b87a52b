// A match of the people at one terminal: the table, its runner, the file it is saved in, and the moves for what
// people type. It does no input or output itself; a screen or a pipe does that.
import {
  Table,
  TableRunner,
  presetOf,
  seatsOf,
  type Clock,
  type Illegal,
  type Scene,
  type Seat,
  type Viewer,
} from '@parlour/engine';
import { botsFrom } from '@parlour/wire';
import { HelpCommands } from '../help/help-commands.ts';
import type { TableHelp } from '../help/table-help.ts';
import { awaitedInput, viewerAt, type KeyboardState, type AwaitedInput } from '../menu/awaited-input.ts';
import type { MenuLine } from '../menu/menu.ts';
import { MenuDialogue } from '../menu/menu-dialogue.ts';
import { pageFor } from '../menu/pages.ts';
import { promptFor } from '../menu/prompt.ts';
import { sortOwnHand, SORTINGS, type Sorting } from '../menu/sort.ts';
import type { Page } from '../paint/page.ts';
import type { LogLine, TablePicture } from '../paint/table.ts';
import type { RecordFile } from '../records/record-folder.ts';
import { guestsOf } from './guests.ts';
import { MatchLog } from './match-log.ts';
import { nextDeal, type Match } from './match.ts';
import { sha256 } from './sha256.ts';
import type { SpeedTimes } from './speed-times.ts';

/** A clock whose next alarm can be brought forward. */
export interface TableClock extends Clock {
  /** Rings the next alarm now; false when there is none. */
  hurry(): boolean;
}

/** The outcome of a typed line. */
export type TypedOutcome =
  | { readonly kind: 'go-on' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'again' }
  /** The table is to begin anew before the person's last move. */
  | { readonly kind: 'take-back' }
  /** Weighing takes a moment: whoever shows the table says so, and finishes it. */
  | { readonly kind: 'weighing'; readonly finish: () => TypedOutcome }
  | { readonly kind: 'page'; readonly page: Page };

const GO_ON: TypedOutcome = { kind: 'go-on' };
const SHARED_WINDOW = 3;

/** What a session is made of. */
export interface SessionSetup {
  readonly match: Match;
  readonly recordFile: RecordFile;
  readonly clock: TableClock;
  readonly times: SpeedTimes;
  readonly rules?: Page;
  readonly help?: TableHelp | undefined;
}

export class MatchSession {
  readonly table: Table;
  readonly log: MatchLog;
  readonly people: readonly Seat[];
  /** The rules of this table as a page of text. */
  readonly rules: Page;
  readonly #clock: TableClock;
  readonly #runner: TableRunner;
  readonly #recordFile: RecordFile;
  readonly #dialogue = new MenuDialogue();
  /** Where one person plays against the computer. */
  readonly help: HelpCommands | undefined;
  #notice = '';
  #holder: Seat | undefined;
  #watching = false;
  #sorting: Sorting = 'as it lies';
  #disturbed = false;

  constructor({ match, recordFile, clock, times, rules, help }: SessionSetup) {
    this.rules = rules ?? [match.entry.game.about];
    this.help = help === undefined ? undefined : new HelpCommands(help, this);
    this.#clock = clock;
    this.#recordFile = recordFile;
    this.table = new Table({ game: match.entry.game, rules: match.rules, players: match.players });
    this.people = seatsOf(match.players.length).filter(seat => match.players[seat]!.kind === 'person');
    this.log = new MatchLog(this.table, this.people);
    for (const guest of guestsOf(match)) guest.onForfeit(sentence => this.log.note(sentence));
    for (const move of match.moves) {
      this.table.submit(move);
      this.#settle();
    }
    // The program ended after the last move was saved, before the file was moved to the records.
    if (this.table.turn().kind === 'over') recordFile.finish();
    this.table.watch(() => this.#keep());
    this.#runner = new TableRunner({
      table: this.table,
      clock,
      dealSeed: () => nextDeal(match.source, this.table.moves),
      botSeed: botsFrom(match.source, sha256),
      pace: {
        botMs: () => times.botMs,
        windowMs: ms => ms * this.#stretch(times),
        pauseMs: () => (this.table.moves.length === 0 ? 0 : this.#watching ? undefined : times.pauseMs),
      },
    });
  }

  start(): void {
    this.#runner.start();
  }

  stop(): void {
    this.#runner.stop();
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

  awaitedInput(): AwaitedInput {
    return awaitedInput(this.table, this.#keyboard());
  }

  viewer(): Viewer {
    return viewerAt(this.#keyboard());
  }

  scene(): Scene {
    const viewer = this.viewer();
    return sortOwnHand(this.table.game.scene(this.table.view(viewer)), viewer, this.#sorting);
  }

  /** The current picture. */
  picture(): TablePicture {
    const awaited = this.awaitedInput();
    const viewer = this.viewer();
    const { notes, ...shown } = this.#dialogue.shown(awaited, this.table.number);
    const ended = awaited.kind === 'look' || awaited.kind === 'over';
    return {
      title: this.title,
      scene: this.scene(),
      names: this.table.names,
      ...(typeof viewer === 'number' && !ended ? { own: viewer } : {}),
      log: [...this.#welcome(), ...this.log.ofHand(viewer)],
      remarks: ended ? this.log.lastReasons() : [],
      notes: [
        ...(awaited.kind === 'over' ? [this.#verdict()] : []),
        ...notes,
        ...(this.help?.warning === undefined ? [] : [this.help.warning]),
        ...(this.#notice === '' ? [] : [this.#notice]),
      ],
      ...shown,
    };
  }

  /** The words before the cursor. */
  prompt(): string {
    const awaited = this.awaitedInput();
    if (this.help?.warning !== undefined) return 'Are you sure? y plays it, Enter thinks again: ';
    return promptFor(awaited, {
      mode: this.#dialogue.mode(awaited, this.table.number),
      names: this.table.names,
      people: this.people,
      watching: this.#watching || this.table.moves.length === 0,
      windowLeft: this.#runner.windowLeft(),
    });
  }

  /** Carries out what somebody typed. */
  type(text: string): TypedOutcome {
    const typed = text.trim().toLowerCase();
    this.#notice = '';
    if (['q', 'quit', 'exit', 'leave'].includes(typed)) return { kind: 'leave' };
    if (typed === 'sort') return this.#sort();
    const page = pageFor(typed, this);
    if (page !== undefined) return { kind: 'page', page };
    const awaited = this.awaitedInput();
    const helped = this.help?.type(typed, awaited.kind === 'move' || awaited.kind === 'window');
    if (helped !== undefined) return helped;
    switch (awaited.kind) {
      case 'hand-over':
        this.#holder = awaited.seat;
        return GO_ON;
      case 'look':
        this.#runner.goOn();
        return GO_ON;
      case 'over':
        return { kind: 'again' };
      case 'wait':
        return this.#hurry();
      case 'window':
        if (typed === '') return this.#letPass(awaited.lines);
        return this.#reply(text, awaited);
      case 'move':
        return this.#reply(text, awaited);
    }
  }

  /** Shows a sentence below the table, until something else is typed or happens. */
  tell(notice: string): TypedOutcome {
    this.#notice = notice;
    return GO_ON;
  }

  #reply(text: string, awaited: AwaitedInput): TypedOutcome {
    const reply = this.#dialogue.reply(text, awaited, this.table.number);
    if (reply.kind === 'unclear') return this.tell(reply.message);
    if (reply.kind === 'opened') return GO_ON;
    const make = (): TypedOutcome => this.#act(awaited, reply.seat, reply.action);
    return this.help?.act(reply.action, make) ?? make();
  }

  #act(awaited: AwaitedInput, seat: Seat, action: unknown): TypedOutcome {
    const illegal: Illegal | undefined = this.table.submit({ by: seat, action });
    if (illegal !== undefined) return this.tell(illegal.message);
    // [AB5] Once everybody here has acted, the window need not wait for them.
    if (awaited.kind === 'window') this.#runner.skipWindow();
    return GO_ON;
  }

  /** Takes the next step at once; where nobody here takes part in the hand any more, all steps to its end. */
  #hurry(): TypedOutcome {
    let rings = this.#clock.hurry();
    while (rings && !this.#watching && !this.#isPausing()) rings = this.#clock.hurry();
    return GO_ON;
  }

  #isPausing(): boolean {
    const turn = this.table.turn();
    return turn.kind === 'over' || (turn.kind === 'chance' && turn.pause);
  }

  /** Nobody here wants to act: passes for them where the game has a pass, and brings the end of this window forward. */
  #letPass(lines: readonly MenuLine[]): TypedOutcome {
    const passes = lines.flatMap(({ seat, choice }) =>
      choice.kind === 'act' && choice.idle === true ? [{ by: seat, action: choice.action }] : [],
    );
    const make = (): TypedOutcome => {
      const { number } = this.table;
      for (const pass of passes) this.table.submit(pass, { number });
      let rings = true;
      while (rings && this.table.number === number) rings = this.#clock.hurry();
      return GO_ON;
    };
    return this.help?.act(passes[0]?.action, make) ?? make();
  }

  #sort(): TypedOutcome {
    this.#sorting = SORTINGS[(SORTINGS.indexOf(this.#sorting) + 1) % SORTINGS.length]!;
    return this.tell(`Your hand is shown ${this.#sorting}.`);
  }

  #verdict(): string {
    const winners = this.table.winners().map(seat => this.table.names[seat]!);
    return `${winners.join(' and ')} ${winners.length > 1 ? 'win' : 'wins'} the match!`;
  }

  /** In the first hand the log begins with what the game is about. */
  #welcome(): LogLine[] {
    return this.log.isFirstHand ? [{ text: this.table.game.about, fresh: true }] : [];
  }

  #keyboard(): KeyboardState {
    return { people: this.people, holder: this.#holder, watching: this.#watching };
  }

  /** By how much the open window is stretched; several people need time to pass the keyboard. */
  #stretch(times: SpeedTimes): number {
    const turn = this.table.turn();
    const mayAct = turn.kind === 'window' && turn.seats.some(seat => this.people.includes(seat));
    if (!mayAct) return times.closedWindow;
    return this.people.length > 1 ? SHARED_WINDOW * times.openWindow : times.openWindow;
  }

  /** Saves the last move and updates what the people here see. */
  #keep(): void {
    this.#notice = '';
    if (!this.#recordFile.append(this.table.moves.at(-1)!)) this.#disturbed = true;
    if (this.table.turn().kind === 'over' && !this.#disturbed) this.#recordFile.finish();
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
