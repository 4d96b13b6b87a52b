// A player at a table that any of several nodes may serve: follows it over a stream or by polling, waits a moment, and
// moves. Now and then two different moves go to two nodes at once, as from two browser tabs: only one of them may be
// accepted.
import { randomAction, type AnyBot, type AnyGame, type Decision, type Rng } from '@parlour/engine';
import { Parlour, type RemoteTable } from '@parlour/wire';

export interface PlayerSetup {
  readonly parlour: Parlour;
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly table: RemoteTable;
  readonly id: string;
  readonly game: AnyGame;
  readonly bot: AnyBot;
  readonly rng: Rng;
  /** How long to think at most. */
  readonly thinkMs: number;
  /** The share of decisions that are left to the clock. */
  readonly dawdles: number;
  /** The share at which the person gives up. */
  readonly resigns: number;
}

/** One decision in so many is answered twice. */
const DUELS = 6;

/** Plays until the match is over or `stop` says so. */
export function playAt(setup: PlayerSetup, stop: AbortSignal): Promise<void> {
  const { table, game, bot, rng } = setup;
  return new Promise((resolve, reject) => {
    let thinking: NodeJS.Timeout | undefined;
    let answered = -1;
    let wentOn = -1;
    let keys = 0;
    let left = -1;

    const finish = (): void => {
      clearTimeout(thinking);
      unsubscribe();
      stop.removeEventListener('abort', finish);
      resolve();
    };
    const think = (): void => {
      const { update } = table;
      if (update === undefined || thinking !== undefined) return;
      if (update.info.status === 'over') return finish();
      const isMine = update.message !== undefined && game.choices(update.message.view).length > 0;
      if (!isMine && !(update.pausing && update.viewer !== 'audience' && wentOn !== update.message?.number))
        return;
      thinking = setTimeout(() => {
        move()
          .catch(reject)
          .finally(() => {
            thinking = undefined;
            if (!stop.aborted) think();
          });
      }, rng.below(setup.thinkMs));
    };
    const move = async (): Promise<void> => {
      const { message, pausing, info, viewer } = table.update!;
      const choices = message === undefined ? [] : game.choices(message.view);
      if (choices.length > 0 && rng.chance(setup.resigns)) return insist('/resign');
      if (viewer !== 'audience' && info.seats[viewer]?.away === true) {
        if (rng.below(3) > 0) return untilNews();
        await insist('/come-back');
      }
      if (choices.length > 0) {
        const { number, view } = message!;
        if (left !== number && rng.chance(setup.dawdles)) left = number;
        if (left === number) return untilNews();
        // Accepted already; the update is on its way.
        if (answered === number) return untilNews();
        const { action } = bot.act(view, rng, () => true) as Decision<unknown>;
        const moves = [action];
        if (rng.below(DUELS) === 0) moves.push(randomAction(choices, rng));
        await Promise.all(
          moves.map(wanted => insist('/moves', { number, action: wanted, key: `k${keys++}` })),
        );
        answered = number;
      } else if (pausing) {
        wentOn = message!.number;
        await insist('/go-on');
      }
    };
    const untilNews = (): Promise<void> =>
      new Promise(done => {
        const before = table.update;
        const look = (): void => {
          if (table.update === before && !stop.aborted) return;
          forget();
          stop.removeEventListener('abort', look);
          done();
        };
        const forget = table.subscribe(look);
        stop.addEventListener('abort', look);
      });
    /** Sends it, under the same idempotency key, until a node has answered. */
    const insist = async (what: string, body?: object): Promise<void> => {
      const headers = { authorization: `Bearer ${setup.parlour.token}`, 'content-type': 'application/json' };
      const sent = { method: 'POST', headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      for (let pauseMs = 50; !stop.aborted; pauseMs = Math.min(1000, pauseMs * 2)) {
        const response = await setup
          .fetch(`${setup.url}/api/v1/tables/${setup.id}${what}`, sent)
          .catch(() => undefined);
        await response?.arrayBuffer().catch(() => undefined);
        if (response !== undefined && response.status < 500 && response.status !== 429) return;
        await new Promise(again => setTimeout(again, pauseMs));
      }
    };
    const unsubscribe = table.subscribe(think);
    stop.addEventListener('abort', finish);
    think();
  });
}
