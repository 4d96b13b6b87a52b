// What the Duchess makes with all her thinking, on the real game against the real characters: every deal from
// every seat, the number of deals fixed beforehand.
//
//   node prove.mjs --rivals standard,mr-caution --groups 100 --seed proof      (see README.md)
// A rival is a character, three of whom sit down, or three names joined by + for a mixed table.
import { readFileSync } from 'node:fs';
import type { Bot } from '../../../engine/src/core/game.ts';
import { rngFrom, seedFrom } from '../../../engine/src/core/random.ts';
import { Judge } from '../../../engine/src/games/thirty-one/bots/duchess/judge.ts';
import { networkOf, unpackWeights } from '../../../engine/src/games/thirty-one/bots/duchess/net.ts';
import { duchessWith } from '../../../engine/src/games/thirty-one/bots/duchess/player.ts';
import type { Effort } from '../../../engine/src/games/thirty-one/bots/duchess/search.ts';
import { WEIGHTS } from '../../../engine/src/games/thirty-one/bots/duchess/weights.ts';
import { setup, step } from '../../../engine/src/games/thirty-one/game.ts';
import { thirtyOneBots } from '../../../engine/src/games/thirty-one/index.ts';
import type { Action, Rules } from '../../../engine/src/games/thirty-one/model.ts';
import { ruleBook } from '../../../engine/src/games/thirty-one/rules.ts';
import { view, type View } from '../../../engine/src/games/thirty-one/view.ts';
import { summarise } from './contest.ts';
import { option } from './course.ts';
import { packTrained } from './learner.ts';
import { SwiftNetwork } from './swift-network.ts';

type Player = Bot<View, Action>;

const preset = option('preset', 'classroom');
const rivals = option('rivals', 'standard,mr-caution,ms-aggressive,card-counter').split(',');
const groups = Number(option('groups', '25'));
const seed = option('seed', 'proof');
const effort = JSON.parse(option('effort', '{}')) as Partial<Effort>;
const net = option('net', '');
/** `swift` sums say as good as the same sooner; how long a decision takes can then not be told. */
const sums = option('sums', 'plain');

const spent: number[] = [];

/** Who is in question: she herself, or she with a network that is not shipped yet, or with swift sums. */
function contender(): Player {
  if (net === '' && sums === 'plain') return timed(duchessWith({ effort }));
  const weights = unpackWeights(net === '' ? WEIGHTS[preset as keyof typeof WEIGHTS] : packedIn(net));
  const judge = new Judge(sums === 'plain' ? networkOf(weights) : new SwiftNetwork(weights));
  return timed(duchessWith({ effort, judge }));
}

function packedIn(file: string): string {
  const { flat, inputs, hidden } = JSON.parse(readFileSync(file, 'utf8')) as {
    flat: number[];
    inputs: number;
    hidden: number;
  };
  return packTrained(Float32Array.from(flat), inputs, hidden);
}

/** The player, with a note of how much of a core each decision took, in milliseconds. */
function timed(player: Player): Player {
  return {
    ...player,
    act: (look, rng, stop) => {
      const before = process.cpuUsage();
      const decision = player.act(look, rng, stop);
      const { user, system } = process.cpuUsage(before);
      spent.push((user + system) / 1000);
      return decision;
    },
  };
}

/** The seat that wins a match dealt from this seed, whatever is played. */
function winnerOf(rules: Rules, players: readonly Player[], from: string): number {
  const state = setup(rules, players.length);
  const rng = rngFrom(seedFrom(`${from}/players`));
  for (let chances = 0; state.phase.kind !== 'over';) {
    const { phase } = state;
    if (phase.kind === 'draw' || phase.kind === 'discard') {
      if (phase.kind === 'draw') chances = 0;
      const { action } = players[phase.seat]!.act(view(state, phase.seat), rng, () => false);
      step(state, { by: phase.seat, action });
    } else {
      step(state, { by: 'chance', seed: seedFrom(`${from}/${state.deal}/${chances++}/${phase.kind}`) });
    }
  }
  return state.lives.findIndex(count => count > 0);
}

const { rules } = ruleBook.presets[preset]!;
const player = contender();
for (const names of rivals) {
  const seated = names.split('+').map(name => {
    const found = thirtyOneBots.find(({ id }) => id === name);
    if (found === undefined) throw new Error(`Nobody is called ${name}.`);
    return found;
  });
  const others = seated.length === 1 && rules.maxSeats > 2 ? [seated[0]!, seated[0]!, seated[0]!] : seated;
  const shares: number[] = [];
  for (let group = 0; group < groups; group++) {
    let won = 0;
    for (let seat = 0; seat <= others.length; seat++) {
      const players = [...others];
      players.splice(seat, 0, player);
      if (winnerOf(rules, players, `${seed}/${names}/${group}`) === seat) won++;
    }
    shares.push(won / (others.length + 1));
  }
  spent.sort((a, b) => a - b);
  const at = (part: number): string => spent[Math.floor(part * spent.length)]!.toFixed(1);
  console.log(
    `${preset} against ${names}: ${summarise(shares)} of ${groups * (others.length + 1)} matches; ${spent.length} decisions, ms: median ${at(0.5)}, p99 ${at(0.99)}`,
  );
  spent.length = 0;
}
