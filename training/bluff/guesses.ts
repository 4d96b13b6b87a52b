// What guesses are worth among Old Foxes. A guess is a call of cards that are neither proven to be a bluff nor the last.
// `guesses.ts [--deals N] [--seed S] [--margin M]`: one that never guesses against three Old Foxes, every deal from all
// four seats; `--margin` is theirs, 0 is the Old Fox as it was trained.
// `guesses.ts --cost N [--margin M]`: in N games between Old Foxes every guess is made and not made, both are played on
// to the end with the same random numbers, and the difference is summed up by what was known at the guess.
import { parseArgs } from 'node:util';
import { rngFrom, seedFrom, type Seat } from '@parlour/engine';
import type { State } from '@parlour/engine/bluff';
import { shareOf, type Cluster } from '../internals/arena.ts';
import {
  evaluateAnswers,
  LEARNED,
  OPPONENT_TYPES,
  Outlook,
  PROVEN,
  PublicBelief,
  rankOfTurn,
  ruleBook,
  STRONGEST,
  unpackWeights,
  view,
} from '../internals/bluff.ts';
import { oldFoxPlayer } from './fixed-players.ts';
import { closeWindow, finishTrainingGame, playTrainingGame, type TrainingPlayer } from './game.ts';
import { inPercent } from './training-run.ts';
import { wasmPolicy } from './wasm-net.ts';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'guesses' },
    margin: { type: 'string', default: String(STRONGEST.guessMargin) },
    cost: { type: 'string' },
  },
});
const SEATS = 4;
const rules = { ...ruleBook.presets['documents']!.rules, turnLimit: 2000 };
const policy = wasmPolicy(unpackWeights(LEARNED.lay), unpackWeights(LEARNED.reply));
const foxes = Array.from({ length: SEATS }, () => foxWith(Number(values.margin)));

if (values.cost === undefined) measureNeverGuessing(Number(values.deals));
else measureCost(Number(values.cost));

function foxWith(guessMargin: number): TrainingPlayer {
  return oldFoxPlayer({ ...STRONGEST, guessMargin }, policy);
}

/** The win share of one that never guesses, clustered by deal. */
function measureNeverGuessing(count: number): void {
  const never = foxWith(Infinity);
  const deals: Cluster[] = [];
  for (let deal = 0; deal < count; deal++) {
    let total = 0;
    for (let seat = 0; seat < SEATS; seat++) {
      const players = foxes.map((fox, place) => (place === seat ? never : fox));
      total += playTrainingGame(rules, players, seedFrom(`${values.seed}/${deal}`))[seat]!;
    }
    deals.push({ total, count: SEATS });
  }
  const { value, low, high } = shareOf(deals, { total: SEATS, count: SEATS });
  console.log(
    `One that never guesses against three Old Foxes, margin ${values.margin}: ${inPercent(value)} % (${inPercent(low)}–${inPercent(high)}) of ${SEATS * count} games`,
  );
}

/** A guess: what the caller knew, the truth, and by how much it raised the caller's wins. */
interface Guess {
  readonly labels: Readonly<Record<string, string>>;
  readonly bluff: number;
  readonly lie: number;
  readonly gain: number;
}

function measureCost(games: number): void {
  const guesses: Guess[] = [];
  for (let game = 0; game < games; game++) {
    playTrainingGame(rules, foxes, seedFrom(`${values.seed}/${game}`), undefined, (state, [caller, next]) => {
      const guess = judge(state, caller!, next, `${values.seed}/${game}/${guesses.length}`);
      if (guess !== undefined) guesses.push(guess);
    });
  }
  console.log(`${guesses.length} guesses in ${games} games`);
  const kinds = Object.keys(guesses[0]?.labels ?? {});
  for (const kind of kinds) {
    console.log(`\n| ${kind} | guesses | bluff, estimated | bluffs | points won by guessing | ± |`);
    console.log('| --- | --- | --- | --- | --- | --- |');
    const groups = [...groupBy(guesses, kind)].sort(([a], [b]) => startOf(a) - startOf(b));
    for (const [label, group] of groups) console.log(`| ${[label, ...summarise(group)].join(' | ')} |`);
  }
}

/** Both ways to the end; undefined where it is no guess. */
function judge(state: State, caller: Seat, next: Seat | undefined, seed: string): Guess | undefined {
  const own = view(state, caller);
  if (own.phase.kind !== 'window') return undefined;
  const { claim } = own.phase;
  const publicBelief = new PublicBelief(own).update(own);
  const outlook = new Outlook(own, publicBelief);
  const { bluff, pass, call } = evaluateAnswers(outlook, claim);
  if (bluff > PROVEN || own.counts[claim.seat] === 0) return undefined;
  const winsAfter = (first: Seat | undefined): number => {
    const branch = structuredClone(state);
    closeWindow(branch, first);
    return finishTrainingGame(branch, foxes, rngFrom(seedFrom(seed)))[caller]!;
  };
  const types = publicBelief.typeWeights.subarray(
    claim.seat * OPPONENT_TYPES.length,
    (claim.seat + 1) * OPPONENT_TYPES.length,
  );
  const rank = rankOfTurn(state.past.length);
  return {
    bluff,
    lie: state.phase.kind === 'window' && state.phase.laid.some(card => card % 13 !== rank) ? 1 : 0,
    gain: winsAfter(caller) - winsAfter(next),
    labels: {
      'all guesses': '',
      'call over pass, points': band(100 * (call - pass), [0.1, 0.3, 1, 2, 4]),
      'bluff, estimated, %': band(100 * bluff, [50, 70, 80, 90]),
      'player taken for': OPPONENT_TYPES[types.indexOf(Math.max(...types))]!,
      'turns so far': band(state.past.length, [20, 40, 60]),
      'cards in the pile': band(own.pile, [3, 6, 9, 12]),
      'cards laid': String(claim.count),
      'own cards': band(own.counts[caller]!, [4, 8, 12, 16, 20]),
      'cards left to the player': band(own.counts[claim.seat]!, [3, 6, 9]),
    },
  };
}

/** The band between two bounds in which a number lies. */
function band(number: number, bounds: readonly number[]): string {
  const place = bounds.findIndex(bound => number < bound);
  if (place === 0) return `below ${bounds[0]}`;
  return place < 0 ? `${bounds.at(-1)} or more` : `${bounds[place - 1]} to ${bounds[place]}`;
}

/** Where a band begins; words have no order. */
function startOf(label: string): number {
  if (label.startsWith('below')) return -1;
  return Number.parseFloat(label) || 0;
}

function groupBy(guesses: readonly Guess[], kind: string): Map<string, Guess[]> {
  const groups = new Map<string, Guess[]>();
  for (const guess of guesses) {
    const label = guess.labels[kind]!;
    const group = groups.get(label);
    if (group === undefined) groups.set(label, [guess]);
    else group.push(guess);
  }
  return groups;
}

function summarise(guesses: readonly Guess[]): string[] {
  const mean = (of: (guess: Guess) => number): number =>
    guesses.reduce((sum, guess) => sum + of(guess), 0) / guesses.length;
  const gain = mean(guess => guess.gain);
  const variance = mean(guess => (guess.gain - gain) ** 2);
  return [
    String(guesses.length),
    mean(guess => guess.bluff).toFixed(2),
    mean(guess => guess.lie).toFixed(2),
    (100 * gain).toFixed(2),
    (196 * Math.sqrt(variance / guesses.length)).toFixed(2),
  ];
}
