// The words before the cursor: what is asked, how long there is time, and what else may be typed.
import { RANKS, rankOf, SUITS, suitOf, type Card, type PickChoice, type Seat } from '@parlour/engine';
import type { AwaitedInput } from './awaited-input.ts';
import { howMany, type MenuLine } from './menu.ts';

/** What typed numbers mean now. */
export type Mode =
  | { readonly kind: 'menu' }
  | { readonly kind: 'fold'; readonly lines: readonly MenuLine[] }
  | { readonly kind: 'pick'; readonly seat: Seat; readonly choice: PickChoice<unknown> };

/** What a prompt depends on besides what is awaited. */
export interface Circumstances {
  readonly mode: Mode;
  readonly names: readonly string[];
  readonly people: readonly Seat[];
  /** Whether somebody here takes part in the hand. */
  readonly watching: boolean;
  /** How long the open window still lasts, in milliseconds. */
  readonly windowLeft: number | undefined;
}

export function promptFor(awaited: AwaitedInput, now: Circumstances): string {
  switch (awaited.kind) {
    case 'hand-over':
      return `Hand the keyboard to ${now.names[awaited.seat]}, who presses Enter: `;
    case 'look':
      return 'Enter deals the next hand (why explains, q leaves): ';
    case 'over':
      return 'Enter plays again (why explains, q leaves): ';
    case 'wait':
      return waiting(awaited.names, now);
    case 'window':
      return (
        secondsLeft(now.windowLeft) + (asking(now.mode) ?? `Number, or Enter to let it pass${looking(now)}: `)
      );
    case 'move':
      return asking(now.mode) ?? 'Your move (? helps): ';
  }
}

function waiting(names: readonly string[], { watching, windowLeft }: Circumstances): string {
  if (!watching) return 'Enter skips to the end of the hand (q leaves): ';
  const [only] = names;
  const thinking = names.length === 1 ? `${only} is thinking. ` : '';
  // [D25] Also the time in which others may call what a person here has laid.
  return `${secondsLeft(windowLeft)}${thinking}Enter goes faster (q leaves): `;
}

function asking(mode: Mode): string | undefined {
  if (mode.kind === 'fold') return 'Number (b goes back): ';
  return mode.kind === 'pick' ? `Type ${howMany(mode.choice)}, such as ${example(mode.choice)}: ` : undefined;
}

function secondsLeft(ms: number | undefined): string {
  return ms === undefined ? '' : `${Math.ceil(ms / 1000)} s · `;
}

/** Where several people share a window, nobody's cards are on the screen. */
function looking({ people, names }: Circumstances): string {
  const [first] = people;
  return first === undefined || people.length < 2 ? '' : ` (hand ${names[first]} shows it)`;
}

function example({ from, min, max }: PickChoice<unknown>): string {
  const sample = from.slice(0, Math.max(min, Math.min(2, max)));
  return `${sample.map((_, index) => index + 1).join(' ')} or ${sample.map(cardWord).join(' ')}`;
}

/** A card as it is easily typed: `10h`, `Ks`. */
function cardWord(card: Card): string {
  return `${RANKS[rankOf(card)]}${SUITS[suitOf(card)][0]}`;
}
