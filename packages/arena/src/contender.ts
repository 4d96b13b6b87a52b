// A player of the arena, whatever it is made of. A computer player in this process answers at once and is
// watched: what it throws, and a decision far over its time, costs it the game.
import { copyPlain, rngFrom, type AnyBot } from '@parlour/engine';
import type { Answer, Question } from './match.ts';

/** A player of the arena. */
export interface Contender {
  /** Its name for people. */
  readonly name: string;
  /** Whether somebody must watch that it comes back: its code is the user's own and runs in this thread. */
  readonly watched: boolean;
  decide(question: Question): Answer | Promise<Answer>;
  /** Says how a game of its ended; for players who keep a log. */
  tellOver?(score: readonly number[]): void;
  close(): void;
}

/** A computer player in this process. */
export function localContender(bot: AnyBot, from: 'house' | 'guest', timePerMove?: number): Contender {
  const guest = from === 'guest';
  return {
    name: bot.name,
    watched: guest,
    decide({ view, seed }) {
      const started = performance.now();
      const stop = timePerMove === undefined ? () => false : () => performance.now() - started > timePerMove;
      try {
        // A guest could scribble on its view: it gets one of its own.
        const decision = bot.act(guest ? copyPlain(view) : view, rngFrom(seed), stop);
        const took = performance.now() - started;
        if (timePerMove !== undefined && took > overtime(timePerMove)) {
          return { ok: false, fault: { code: 'late', message: lateMessage(took, timePerMove) } };
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
        return { ok: false, fault: { code: 'crashed', message: `act() threw: ${describe(error)}` } };
      }
    },
    close() {},
  };
}

/** How long a decision may really take: machines pause now and then, and nobody should lose a game by that. */
export function overtime(timePerMove: number): number {
  return timePerMove + Math.max(250, timePerMove);
}

/** The sentence for an answer that came too late. */
export function lateMessage(took: number, timePerMove: number): string {
  return `The answer took ${Math.round(took)} ms where ${timePerMove} ms are allowed.`;
}

/** What was thrown, in one line. */
export function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
