// What a person against the computer types for help: a hint, taking back, warnings, and the answer to a warning. The table stands
// still while a hint is read or a warning is open.
import type { Table } from '@parlour/engine';
import { isCostly } from '@parlour/words';
import { ENGLISH } from '../language/spoken.ts';
import type { TypedOutcome } from '../match/match-session.ts';
import { hintPage } from './hint-page.ts';
import type { TableHelp } from './table-help.ts';

/** What the commands do to the session they belong to. */
export interface HelpedSession {
  readonly table: Table;
  /** Shows a sentence below the table. */
  tell(sentence: string): TypedOutcome;
  stop(): void;
  start(): void;
}

/** A move that is not made yet, because it costs so much. */
interface Doubt {
  readonly costs: string;
  readonly make: () => TypedOutcome;
}

const { say, games, points } = ENGLISH;
const GO_ON: TypedOutcome = { kind: 'go-on' };

export class HelpCommands {
  readonly #help: TableHelp;
  readonly #session: HelpedSession;
  #doubt: Doubt | undefined;
  #isHeld = false;

  constructor(help: TableHelp, session: HelpedSession) {
    this.#help = help;
    this.#session = session;
  }

  /** What a move costs that is asked about. */
  get warning(): string | undefined {
    return this.#doubt?.costs;
  }

  /** What the typed word does; undefined where it is no word of these. */
  type(typed: string, isAsked: boolean): TypedOutcome | undefined {
    if (this.#doubt !== undefined) {
      const { make } = this.#doubt;
      this.#doubt = undefined;
      this.goOn();
      if (typed === '') return GO_ON;
      if (typed === 'y' || typed === 'yes') return make();
    }
    if (typed === 'h' || typed === 'hint')
      return isAsked ? this.#hint() : this.#session.tell(say('hint.none'));
    if (typed === 'u' || typed === 'undo') return this.#takeBack();
    return typed === 'warn' ? this.#turnWarnings() : undefined;
  }

  /** Makes the move, or asks first where it is costly and the person wants to be warned. */
  act(action: unknown, make: () => TypedOutcome): TypedOutcome {
    if (!this.#help.warns) return make();
    return {
      kind: 'weighing',
      finish: () => {
        const { weighed, made } = this.#help.weigh(this.#session.table, action) ?? {};
        if (made === undefined || !isCostly(made)) return make();
        const fact = weighed?.facts[0]?.text;
        const costs = say('warn.costs', { made: games.text(made.label), points: points(made.gap) });
        this.#doubt = { costs: [costs, ...(fact === undefined ? [] : [fact])].join(' '), make };
        this.#hold();
        return GO_ON;
      },
    };
  }

  /** Something has been read, or the question answered: the table goes on, unless the question is still open. */
  goOn(): void {
    if (!this.#isHeld || this.#doubt !== undefined) return;
    this.#isHeld = false;
    this.#session.start();
  }

  #hold(): void {
    this.#isHeld = true;
    this.#session.stop();
  }

  #hint(): TypedOutcome {
    return {
      kind: 'weighing',
      finish: () => {
        const found = this.#help.weigh(this.#session.table);
        if (found === undefined) return this.#session.tell(say('hint.none'));
        this.#hold();
        return { kind: 'page', page: hintPage(found.weighed) };
      },
    };
  }

  #takeBack(): TypedOutcome {
    const { table } = this.#session;
    if (table.turn().kind === 'over') return this.#session.tell('The match is over: nothing is taken back.');
    if (!this.#help.canTakeBack(table)) return this.#session.tell('There is nothing to take back yet.');
    return { kind: 'take-back' };
  }

  #turnWarnings(): TypedOutcome {
    this.#help.warns = !this.#help.warns;
    return this.#session.tell(
      this.#help.warns
        ? 'From now on you are warned before a move that costs four points or more.'
        : 'You are not warned any more.',
    );
  }
}
