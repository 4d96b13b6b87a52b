// Checks a player before a tournament: are its moves legal, is it deterministic for a seed, independent of hidden
// cards, fast enough, and stateless between games. Works for files and commands alike, because it uses only the
// arena's decision requests.
import { copyPlain, rngFrom, seatOf, seedFrom, type AnyBot, type AnyGame, type Seat } from '@parlour/engine';
import { duration } from '../results/words.ts';
import { addTime, meanMs, noTimes, quantileMs, type Times } from '../statistics/stopwatch.ts';
import {
  playMatch,
  type DecisionReply,
  type DecisionRequest,
  type MatchEnd,
  type MatchResult,
} from '../tournament/match.ts';
import { localContender, type Contender } from './contender.ts';

/** A player to be checked, and its opponent. */
export interface CheckSetup {
  readonly game: AnyGame;
  readonly rules: unknown;
  readonly seats: number;
  readonly player: Contender;
  readonly opponent: AnyBot;
  readonly games: number;
  /** The time limit of a decision. */
  readonly limitMs: number;
  readonly seed: string;
}

/** The result of one check. */
export interface Finding {
  readonly about: 'legal' | 'steady' | 'blind' | 'quick' | 'forgetful';
  readonly good: boolean;
  readonly message: string;
  /** The end of what a crashed process wrote to its standard error. */
  readonly output?: string;
}

/** Plays some games and returns the findings. A forfeit is the only one: the other checks need whole games. */
export async function checkPlayer(setup: CheckSetup): Promise<Finding[]> {
  const inspector = new Inspector(setup);
  const results: MatchResult[] = [];
  for (let game = 0; game < setup.games; game++) {
    const result = await inspector.play(game, 'probing');
    const { end } = result;
    if (end.kind === 'forfeit' && end.seat === ownSeat(game, setup.seats)) return [judgeForfeit(game, end)];
    results.push(result);
  }
  const again: MatchResult[] = [];
  for (let game = setup.games - 1; game >= 0; game--) again.unshift(await inspector.play(game, 'plain'));
  const forgetful = JSON.stringify(results) === JSON.stringify(again);
  return [
    judgeLegality(results, setup),
    inspector.judgeSteadiness(),
    inspector.judgeBlindness(),
    inspector.judgeSpeed(),
    {
      about: 'forgetful',
      good: forgetful,
      message: forgetful
        ? 'Games played a second time, in another order, went the same way.'
        : 'A game played a second time went another way: the player keeps something from game to game.',
    },
  ];
}

class Inspector {
  readonly #setup: CheckSetup;
  readonly #opponent: Contender;
  readonly #times: Times = noTimes();
  #decisions = 0;
  #unsteady = '';
  #peeking = '';

  constructor(setup: CheckSetup) {
    this.#setup = setup;
    this.#opponent = localContender(setup.opponent, 'catalogue');
  }

  /** One game of the player against copies of its opponent. */
  async play(number: number, how: 'probing' | 'plain'): Promise<MatchResult> {
    const { game, rules, seats, seed } = this.#setup;
    const own = ownSeat(number, seats);
    const seated = Array.from({ length: seats }, (_, seat) => (seat === own ? 0 : 1));
    const match = playMatch({ game, rules, seated, seed: seedFrom(`${seed}/${number}`), moveLimit: 5_000 });
    let step = match.next();
    while (step.done !== true) {
      const request = step.value;
      const theirs = request.seat !== own;
      const answer = theirs ? await this.#opponent.decide(request) : await this.#decide(request, how);
      step = match.next(answer);
    }
    return step.value;
  }

  judgeSteadiness(): Finding {
    const good = this.#unsteady === '';
    const message = good
      ? `Asked twice with the same chances, it decided the same ${this.#decisions} times.`
      : `Asked twice with the same chances, it decided differently: ${this.#unsteady}. Use only the rng you are given.`;
    return { about: 'steady', good, message };
  }

  judgeBlindness(): Finding {
    const good = this.#peeking === '';
    const message = good
      ? 'Hidden cards dealt anew never changed a decision.'
      : `Hidden cards dealt anew changed a decision: ${this.#peeking}.`;
    return { about: 'blind', good, message };
  }

  judgeSpeed(): Finding {
    const { limitMs } = this.#setup;
    const [mean, p99, longest] = [meanMs(this.#times), quantileMs(this.#times, 0.99), this.#times.longestMs];
    const figures = `mean ${duration(mean)}, slowest hundredth ${duration(p99)}, longest ${duration(longest)}`;
    const good = p99 <= limitMs;
    return {
      about: 'quick',
      good,
      message: good ? `Decisions: ${figures}.` : `Over ${limitMs} ms: ${figures}.`,
    };
  }

  async #decide(request: DecisionRequest, how: 'probing' | 'plain'): Promise<DecisionReply> {
    const { game, player } = this.#setup;
    const started = performance.now();
    const answer = await player.decide(request);
    addTime(this.#times, performance.now() - started);
    if (how === 'plain' || !answer.ok) return answer;
    this.#decisions++;
    const { seat, number, seed } = request;
    const again = await player.decide({ seat, number, seed, view: copyPlain(request.view) });
    this.#unsteady ||= differs(answer, again);
    // Another state with the same view from this seat.
    const world: unknown = game.imagine(request.view, rngFrom(seedFrom(`${seed}/elsewhere`)));
    const elsewhere = await player.decide({ seat, number, seed, view: game.view(world, seat) });
    if (this.#unsteady === '') this.#peeking ||= differs(answer, elsewhere);
    return answer;
  }
}

/** The player's seat changes from game to game. */
function ownSeat(game: number, seats: number): Seat {
  return seatOf(game % seats);
}

function judgeForfeit(game: number, { number, fault }: MatchEnd & { kind: 'forfeit' }): Finding {
  const message = `Game ${game + 1}, decision ${number}: ${sentence(fault.message)} The other checks need games without a fault.`;
  return {
    about: 'legal',
    good: false,
    message,
    ...(fault.output === undefined ? {} : { output: fault.output }),
  };
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function judgeLegality(results: readonly MatchResult[], { games }: CheckSetup): Finding {
  const unfinished = results.filter(({ end }) => end.kind === 'unfinished').length;
  const rest = unfinished === 0 ? '' : ` (${unfinished} of them were not finished within the limit on moves)`;
  return { about: 'legal', good: true, message: `Every move of ${games} games was legal${rest}.` };
}

function differs(one: DecisionReply, other: DecisionReply): string {
  const [first, second] = [one, other].map(answer =>
    JSON.stringify(answer.ok ? answer.decision.action : answer.fault.message),
  );
  return first === second ? '' : `${first} and then ${second}`;
}
