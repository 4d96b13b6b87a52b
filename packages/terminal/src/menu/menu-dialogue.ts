// The dialogue of a decision: which menu is open, and what a typed line does with it. A match at this terminal and a table
// of a server have the same one.
import type { Card, Seat } from '@parlour/engine';
import type { AwaitedInput } from './awaited-input.ts';
import { foldLines, parseAnswer, readPick, unfoldLines, type MenuEntry } from './menu.ts';
import type { Mode } from './prompt.ts';

/** What a typed line means: an action, nothing that can be done, or that another menu is open now. */
export type MenuReply =
  | { readonly kind: 'act'; readonly seat: Seat; readonly action: unknown }
  | { readonly kind: 'unclear'; readonly message: string }
  | { readonly kind: 'opened' };

/** The part of a picture that shows the menu. */
export interface ShownMenu {
  /** What the cards are picked for. */
  readonly notes: readonly string[];
  readonly menu: readonly string[];
  readonly picking?: readonly Card[];
}

const MENU: Mode = { kind: 'menu' };

export class MenuDialogue {
  #mode: Mode = MENU;
  /** The number of the decision that the mode belongs to. */
  #number: number | undefined;

  /** A mode lasts as long as the decision it belongs to. A single line that asks for cards needs no menu. */
  mode(awaited: AwaitedInput, number: number | undefined): Mode {
    if (awaited.kind !== 'move' && awaited.kind !== 'window') return MENU;
    const [only, ...others] = awaited.lines;
    if (only?.choice.kind === 'pick' && others.length === 0) {
      return { kind: 'pick', seat: only.seat, choice: only.choice };
    }
    return this.#number === number ? this.#mode : MENU;
  }

  shown(awaited: AwaitedInput, number: number | undefined): ShownMenu {
    const mode = this.mode(awaited, number);
    return mode.kind === 'pick'
      ? { notes: [mode.choice.label], menu: [], picking: mode.choice.from }
      : { notes: [], menu: entriesOf(awaited, mode).map(({ label }) => label) };
  }

  reply(text: string, awaited: AwaitedInput, number: number | undefined): MenuReply {
    const mode = this.mode(awaited, number);
    if (mode.kind !== 'menu' && ['b', 'back', '0'].includes(text.trim().toLowerCase())) {
      return this.#open(MENU, number);
    }
    if (mode.kind === 'pick') {
      const picked = readPick(text, mode.choice);
      if (!picked.ok) return { kind: 'unclear', message: picked.error };
      return { kind: 'act', seat: mode.seat, action: mode.choice.make(picked.value) };
    }
    const answer = parseAnswer(text, entriesOf(awaited, mode));
    if (answer.kind === 'unclear') return answer;
    if (answer.kind === 'action') return { kind: 'act', seat: answer.seat, action: answer.action };
    const { entry } = answer;
    if (entry.kind === 'fold') return this.#open({ kind: 'fold', lines: entry.lines }, number);
    const { seat, choice } = entry.line;
    if (choice.kind === 'act') return { kind: 'act', seat, action: choice.action };
    return this.#open({ kind: 'pick', seat, choice }, number);
  }

  #open(mode: Mode, number: number | undefined): MenuReply {
    this.#mode = mode;
    this.#number = number;
    return { kind: 'opened' };
  }
}

function entriesOf(awaited: AwaitedInput, mode: Mode): MenuEntry[] {
  if (awaited.kind !== 'move' && awaited.kind !== 'window') return [];
  return mode.kind === 'fold' ? unfoldLines(mode.lines) : foldLines(awaited.lines);
}
