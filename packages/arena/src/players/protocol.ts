// The protocol between the arena and a player in a process of its own: one JSON object a line, both ways. The
// arena sends hello with the game and its rules, then one decision request after another. Each request is complete,
// so a player needs no state. Documented in docs/protocol.md.
import {
  isCard,
  isSeed,
  type AnyGame,
  type Card,
  type Choice,
  type Decision,
  type Seed,
} from '@parlour/engine';
import type { Fault } from '../tournament/match.ts';

/** The version of the protocol. */
export const PROTOCOL = 1;

/** A line of a menu in the protocol. */
export type ProtocolMenuLine =
  | { readonly kind: 'act'; readonly label: string; readonly action: unknown }
  | {
      readonly kind: 'pick';
      readonly label: string;
      readonly from: readonly Card[];
      readonly min: number;
      readonly max: number;
    };

/** Messages from the arena to a player. */
export type ToPlayer =
  | {
      readonly type: 'hello';
      readonly protocol: number;
      readonly game: string;
      readonly rules: unknown;
      readonly seats: number;
      /** Milliseconds for a decision, if they are limited. */
      readonly timePerMove?: number;
    }
  | {
      readonly type: 'decide';
      readonly id: number;
      readonly seat: number;
      readonly view: unknown;
      readonly menu: readonly ProtocolMenuLine[];
      readonly seed: Seed;
    }
  | {
      readonly type: 'weigh';
      readonly id: number;
      readonly seat: number;
      readonly view: unknown;
      readonly menu: readonly ProtocolMenuLine[];
      readonly seed: Seed;
      readonly effort: number;
      /** The action that was chosen; null where the time ran out. */
      readonly made: unknown;
    }
  | { readonly type: 'over'; readonly score: readonly number[] }
  | { readonly type: 'fault'; readonly code: Fault['code']; readonly message: string }
  | { readonly type: 'bye' };

/** Messages from a player to the arena. An answer is an action, or a line of the menu and the cards picked for it. */
export type FromPlayer =
  | { readonly type: 'ready'; readonly name?: string }
  | ({ readonly type: 'answer'; readonly id: number } & (
      { readonly action: unknown } | { readonly choice: number; readonly pick?: readonly Card[] }
    ) &
      Omit<Decision<unknown>, 'action'>)
  /** What it thinks of every option: read by `readWeighed`. */
  | { readonly type: 'weighed'; readonly id: number; readonly options: readonly unknown[] }
  | { readonly type: 'error'; readonly message: string };

/** A menu in the protocol: without the functions that make actions of picked cards. */
export function writeMenu(choices: readonly Choice<unknown>[]): ProtocolMenuLine[] {
  return choices.map(choice => {
    const { kind, label } = choice;
    if (kind === 'act') return { kind, label, action: choice.action };
    return { kind, label, from: choice.from, min: choice.min, max: choice.max };
  });
}

/** A view in the protocol: with what it packs into numbers in fields of their own. */
export function writeView(game: AnyGame, view: unknown): unknown {
  return Object.assign({}, view, game.unpack?.(view));
}

/** Parses one line; undefined when it is not a JSON object. */
export function readLine(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return value as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** The decision that an answer means, or what is wrong with it, in a sentence for the player's author. */
export function readReply(
  game: AnyGame,
  choices: readonly Choice<unknown>[],
  answer: Record<string, unknown>,
): { ok: true; decision: Decision<unknown> } | { ok: false; message: string } {
  const action = 'action' in answer ? game.readAction(answer['action']) : chosen(choices, answer);
  if (action === undefined) return { ok: false, message: complain(choices, answer) };
  const { afterMs, certain, because } = answer;
  return {
    ok: true,
    decision: {
      action,
      ...(typeof afterMs === 'number' && afterMs >= 0 ? { afterMs } : {}),
      ...(typeof certain === 'boolean' ? { certain } : {}),
      ...(typeof because === 'string' ? { because } : {}),
    },
  };
}

/** Parses the request of a `decide` line, for `servePlayer`. */
export function readRequest(
  line: Record<string, unknown>,
): { id: number; view: unknown; seed: Seed } | undefined {
  const { id, view, seed } = line;
  return typeof id === 'number' && isSeed(seed) && view !== undefined ? { id, view, seed } : undefined;
}

/** Parses the request of a `weigh` line, for `servePlayer`. */
export function readWeighRequest(
  line: Record<string, unknown>,
): { id: number; view: unknown; seed: Seed; effort: number; made: unknown } | undefined {
  const request = readRequest(line);
  const { effort, made } = line;
  if (request === undefined || typeof effort !== 'number' || !(effort > 0)) return undefined;
  return { ...request, effort, made: made ?? undefined };
}

function chosen(choices: readonly Choice<unknown>[], answer: Record<string, unknown>): unknown {
  const { choice: number, pick = [] } = answer;
  const choice = typeof number === 'number' ? choices[number] : undefined;
  if (choice === undefined) return undefined;
  if (choice.kind === 'act') return choice.action;
  if (!Array.isArray(pick) || !pick.every(isCard) || new Set(pick).size !== pick.length) return undefined;
  const fits = pick.length >= choice.min && pick.length <= choice.max;
  return fits && pick.every(card => choice.from.includes(card)) ? choice.make(pick) : undefined;
}

function complain(choices: readonly Choice<unknown>[], answer: Record<string, unknown>): string {
  if ('action' in answer) return `${JSON.stringify(answer['action'])} is not an action of this game.`;
  const { choice: number, pick } = answer;
  if (number === undefined) return 'The answer has neither an "action" nor a "choice".';
  if (typeof number !== 'number') {
    return `"choice" is the number of a line of the menu, such as 0 for the first, not ${JSON.stringify(number)}.`;
  }
  const choice = choices[number];
  if (choice === undefined) {
    return `There is no line ${JSON.stringify(number)} in a menu of ${choices.length} (the first is 0).`;
  }
  if (choice.kind === 'act') return `Line ${JSON.stringify(number)} cannot be chosen.`;
  return (
    `Line ${JSON.stringify(number)} asks for ${choice.min} to ${choice.max} different cards of its "from", ` +
    `not for ${JSON.stringify(pick ?? [])}.`
  );
}
