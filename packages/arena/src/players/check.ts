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
  type Fault,
  type MatchEnd,
  type MatchResult,
} from '../tournament/match.ts';
import { localContender, type Contender } from './contender.ts';
import { judgeForfeit, judgeLegality, judgeMemory, skipped, type Finding } from './finding.ts';
import { judgeAction } from './judge-action.ts';

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

/** Plays some games and returns the findings. A fault in any of them is the only one: the other checks need whole games. */
export async function checkPlayer(setup: CheckSetup): Promise<Finding[]> {
  const inspector = new Inspector(setup);
  const results: MatchResult[] = [];
  for (let game = 0; game < setup.games; game++) {
    const result = await inspector.play(game, 'probing');
    const { end } = result;
    if (isOwnFault(end, game, setup)) return [inspector.judgeForfeit(`Game ${game + 1}`, end)];
    results.push(result);
  }
  const findings = [
    judgeLegality(results),
    inspector.judgeSteadiness(),
    inspector.judgeBlindness(),
    inspector.judgeSpeed(),
  ];
  if (!inspector.steady)
    return [...findings, skipped('forgetful', 'whether it keeps something from game to game')];
  let forgetful = true;
  for (let game = setup.games - 1; game >= 0; game--) {
    const again = await inspector.play(game, 'plain');
    const { end } = again;
    if (isOwnFault(end, game, setup)) return [inspector.judgeForfeit(`Game ${game + 1}, played again`, end)];
    forgetful &&= JSON.stringify(again) === JSON.stringify(results[game]);
  }
  return [...findings, judgeMemory(forgetful)];
}

type Decided = DecisionReply & { ok: true };

class Inspector {
  readonly #setup: CheckSetup;
  readonly #opponent: Contender;
  readonly #times: Times = noTimes();
  #decisions = 0;
  #unsteady = '';
  #peeking = '';
  /** How the last question was asked, where it was not the first time. */
  #asking = '';

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

  judgeForfeit(where: string, { number, fault }: MatchEnd & { kind: 'forfeit' }): Finding {
    return judgeForfeit(`${where}, decision ${number}${this.#asking}`, fault);
  }

  /** Whether the same question always got the same answer. */
  get steady(): boolean {
    return this.#unsteady === '';
  }

  judgeSteadiness(): Finding {
    const message = this.steady
      ? `Asked twice with the same chances, it decided the same ${this.#decisions} times.`
      : `Asked twice with the same chances, it decided differently: ${this.#unsteady}. ` +
        'Use only the rng or seed you are given, and keep nothing from one question for the next.';
    return { about: 'steady', result: this.steady ? 'passed' : 'failed', message };
  }

  judgeBlindness(): Finding {
    if (!this.steady) return skipped('blind', 'whether hidden cards change a decision');
    const good = this.#peeking === '';
    const message = good
      ? 'Hidden cards dealt anew never changed a decision.'
      : `Hidden cards dealt anew changed a decision: ${this.#peeking}.`;
    return { about: 'blind', result: good ? 'passed' : 'failed', message };
  }

  judgeSpeed(): Finding {
    const { limitMs } = this.#setup;
    const [mean, p99, longest] = [meanMs(this.#times), quantileMs(this.#times, 0.99), this.#times.longestMs];
    const figures = `mean ${duration(mean)}, slowest hundredth ${duration(p99)}, longest ${duration(longest)}`;
    const good = p99 <= limitMs;
    return {
      about: 'quick',
      result: good ? 'passed' : 'failed',
      message: good ? `Decisions: ${figures}.` : `Over ${limitMs} ms: ${figures}.`,
    };
  }

  async #decide(request: DecisionRequest, how: 'probing' | 'plain'): Promise<DecisionReply> {
    const { player } = this.#setup;
    this.#asking = '';
    const started = performance.now();
    const answer = await player.decide(request);
    addTime(this.#times, performance.now() - started);
    if (how === 'plain' || !answer.ok) return answer;
    // The match finds it illegal too, and ends.
    if (this.#judge(request, answer.decision.action) !== undefined) return answer;
    this.#decisions++;
    const { view } = request;
    const again = await this.#askAgain(request, copyPlain(view), ', asked again');
    if (!again.ok) return again;
    this.#unsteady ||= differs(answer, again);
    const elsewhere = await this.#askAgain(request, this.#elsewhere(request), ', hidden cards dealt anew');
    if (!elsewhere.ok) return elsewhere;
    this.#peeking ||= differs(answer, elsewhere);
    return answer;
  }

  /** The view of another state that looks the same from this seat. */
  #elsewhere({ seat, view, seed }: DecisionRequest): unknown {
    const { game } = this.#setup;
    return game.view(game.imagine(view, rngFrom(seedFrom(`${seed}/elsewhere`))), seat);
  }

  /** The same question once more. The decision is not carried out, so its legality is checked here. */
  async #askAgain(request: DecisionRequest, view: unknown, how: string): Promise<DecisionReply> {
    const { player } = this.#setup;
    const { seat, number, seed } = request;
    this.#asking = how;
    const reply = await player.decide({ seat, number, seed, view });
    const fault = reply.ok ? this.#judge(request, reply.decision.action) : reply.fault;
    return fault === undefined ? reply : { ok: false, fault };
  }

  #judge({ seat, view, seed }: DecisionRequest, action: unknown): Fault | undefined {
    const { game } = this.#setup;
    return judgeAction(game, game.imagine(view, rngFrom(seed)), { by: seat, action });
  }
}

/** The player's seat changes from game to game. */
function ownSeat(game: number, seats: number): Seat {
  return seatOf(game % seats);
}

function isOwnFault(
  end: MatchEnd,
  game: number,
  { seats }: CheckSetup,
): end is MatchEnd & { kind: 'forfeit' } {
  return end.kind === 'forfeit' && end.seat === ownSeat(game, seats);
}

function differs(one: Decided, other: Decided): string {
  const [first, second] = [one, other].map(({ decision }) => JSON.stringify(decision.action));
  return first === second ? '' : `${first} and then ${second}`;
}
