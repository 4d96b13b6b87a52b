// A player of the arena, in this process or in another one. A computer player in this process answers at once; when
// it throws, or takes far longer than its limit, it forfeits the game.
import { copyPlain, LazyRng, rngFrom, type AnyBot } from '@parlour/engine';
import type { DecisionReply, DecisionRequest, Fault } from '../tournament/match.ts';
import type { WeighReply, WeighRequest } from './weighing.ts';

/** A player of the arena. */
export interface Contender {
  /** Its name for people. */
  readonly name: string;
  /** Whether the main thread must check that it returns: it is a user's code and runs in this thread. */
  readonly watched: boolean;
  decide(request: DecisionRequest): DecisionReply | Promise<DecisionReply>;
  /** What it thinks of every option of a decision, for the review of a finished match. */
  weigh(request: WeighRequest): WeighReply | Promise<WeighReply>;
  /** Tells it the result of a game; for players that keep a log. */
  tellOver?(score: readonly number[]): void;
  /** Tells it that a decision it gave was refused by the rules. */
  tellFault?(fault: Fault): void;
  close(): void;
}

/** A computer player in this process. */
export function localContender(bot: AnyBot, from: 'catalogue' | 'guest', timePerMove?: number): Contender {
  const guest = from === 'guest';
  return {
    name: bot.name,
    watched: guest,
    decide(request) {
      const { view } = request;
      const started = timePerMove === undefined ? 0 : performance.now();
      const stop = timePerMove === undefined ? never : () => performance.now() - started > timePerMove;
      try {
        // A guest might change its view: it gets a copy.
        const decision = bot.act(guest ? copyPlain(view) : view, new LazyRng(() => request.seed), stop);
        if (timePerMove !== undefined) {
          const took = performance.now() - started;
          if (took > overtime(timePerMove)) {
            return { ok: false, fault: { code: 'late', message: lateMessage(took, timePerMove) } };
          }
        }
        if (typeof decision !== 'object' || decision === null || !('action' in decision)) {
          return {
            ok: false,
            fault: {
              code: 'unreadable',
              message: 'act() must return { action }, and at once, not a promise.',
            },
          };
        }
        return { ok: true, decision };
      } catch (error) {
        const message = `act() threw${guest ? placeOf(error) : ''}: ${errorMessage(error)}`;
        return { ok: false, fault: { code: 'crashed', message } };
      }
    },
    weigh: request => weighHere(bot, request),
    close() {},
  };
}

function weighHere(bot: AnyBot, { view, seed, effort, made }: WeighRequest): WeighReply {
  const fail = (message: string): WeighReply => ({ ok: false, fault: { code: 'crashed', message } });
  if (typeof bot.weigh !== 'function') return fail('It has no weigh(view, rng, effort, made).');
  try {
    const weighed: unknown = bot.weigh(copyPlain(view), rngFrom(seed), effort, copyPlain(made));
    if (weighed === undefined || weighed === null) return { ok: true, given: null };
    const { idle, ...rest } = weighed as { readonly idle?: unknown };
    const given = idle === undefined ? rest : { ...rest, idle: { action: idle } };
    // The answer goes to another thread, so it must be plain.
    return { ok: true, given: JSON.parse(JSON.stringify(given)) as unknown };
  } catch (error) {
    return fail(`weigh() threw${placeOf(error)}: ${errorMessage(error)}`);
  }
}

function never(): boolean {
  return false;
}

/** The limit that is enforced, with a margin: a pause of the machine must not cost a game. */
export function overtime(timePerMove: number): number {
  return timePerMove + Math.max(250, timePerMove);
}

/** The sentence about a decision that came too late. */
export function lateMessage(took: number, timePerMove: number): string {
  return `The answer took ${Math.round(took)} ms where ${timePerMove} ms are allowed.`;
}

/** Where an error was thrown, such as ` in my-bot.ts, line 12`, if its stack says so. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, file, line] = /([^/\\\s(]+\.[cm]?[jt]s)(?:\?[^:\s]*)?:(\d+):\d+/.exec(stack) ?? [];
  return file === undefined ? '' : ` in ${file}, line ${line}`;
}

/** The message of anything that was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
