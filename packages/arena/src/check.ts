// Looks a player over before it goes to a tournament: are its moves legal, does it decide the same from the same
// chances, does it leave alone what it cannot know, is it quick enough, does it forget between games. Works for
// files and for commands alike, because it asks only what the arena asks.
import { copyPlain, rngFrom, seatOf, seedFrom, type AnyBot, type AnyGame, type Seat } from '@parlour/engine';
import { localContender, type Contender } from './contender.ts';
import { playMatch, type Answer, type MatchResult, type Question } from './match.ts';
import { addTime, meanMs, noTimes, quantileMs, type Times } from './statistics/stopwatch.ts';
import { duration } from './words.ts';

/** A player to be looked over, and the company it plays in. */
export interface CheckSetup {
  readonly game: AnyGame;
  readonly rules: unknown;
  readonly seats: number;
  readonly player: Contender;
  readonly opponent: AnyBot;
  readonly games: number;
  /** What a decision may take. */
  readonly limitMs: number;
  readonly seed: string;
}

/** One thing that was looked at. */
export interface Finding {
  readonly about: 'legal' | 'steady' | 'blind' | 'quick' | 'forgetful';
  readonly good: boolean;
  readonly message: string;
}

/** Plays some games and says what was found. */
export async function checkPlayer(setup: CheckSetup): Promise<Finding[]> {
  const inspector = new Inspector(setup);
  const results: MatchResult[] = [];
  for (let game = 0; game < setup.games; game++) results.push(await inspector.play(game, 'probing'));
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
    this.#opponent = localContender(setup.opponent, 'house');
  }

  /** One game of the player against copies of its opponent. */
  async play(number: number, how: 'probing' | 'plain'): Promise<MatchResult> {
    const { game, rules, seats, seed } = this.#setup;
    const own = ownSeat(number, seats);
    const seated = Array.from({ length: seats }, (_, seat) => (seat === own ? 0 : 1));
    const match = playMatch({ game, rules, seated, seed: seedFrom(`${seed}/${number}`), moveLimit: 5_000 });
    let step = match.next();
    while (step.done !== true) {
      const question = step.value;
      const theirs = question.seat !== own;
      const answer = theirs ? await this.#opponent.decide(question) : await this.#decide(question, how);
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

  async #decide(question: Question, how: 'probing' | 'plain'): Promise<Answer> {
    const { game, player } = this.#setup;
    const started = performance.now();
    const answer = await player.decide(question);
    addTime(this.#times, performance.now() - started);
    if (how === 'plain' || !answer.ok) return answer;
    this.#decisions++;
    const again = await player.decide({ ...question, view: copyPlain(question.view) });
    this.#unsteady ||= differs(answer, again);
    // Another world that looks the same from this seat.
    const world: unknown = game.imagine(question.view, rngFrom(seedFrom(`${question.seed}/elsewhere`)));
    const elsewhere = await player.decide({ ...question, view: game.view(world, question.seat) });
    if (this.#unsteady === '') this.#peeking ||= differs(answer, elsewhere);
    return answer;
  }
}

/** The player's seat moves round from game to game. */
function ownSeat(game: number, seats: number): Seat {
  return seatOf(game % seats);
}

function judgeLegality(results: readonly MatchResult[], { games, seats }: CheckSetup): Finding {
  for (const [number, { end }] of results.entries()) {
    if (end.kind !== 'forfeit' || end.seat !== ownSeat(number, seats)) continue;
    const message = `Game ${number + 1}, decision ${end.number}: ${end.fault.message}`;
    return { about: 'legal', good: false, message };
  }
  const unfinished = results.filter(({ end }) => end.kind === 'unfinished').length;
  const rest = unfinished === 0 ? '' : ` (${unfinished} of them were not finished within the limit on moves)`;
  return { about: 'legal', good: true, message: `Every move of ${games} games was legal${rest}.` };
}

function differs(one: Answer, other: Answer): string {
  const [first, second] = [one, other].map(answer =>
    JSON.stringify(answer.ok ? answer.decision.action : answer.fault.message),
  );
  return first === second ? '' : `${first} and then ${second}`;
}
