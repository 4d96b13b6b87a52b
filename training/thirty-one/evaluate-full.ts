// The strength of the Duchess with search, on the real game against the real characters: every deal from every seat, the
// number of deals fixed beforehand.
//
//   node evaluate-full.mjs --rivals standard,mr-caution --groups 100 --seed proof      (see README.md)
// A rival is a character, three of whom sit down, or three names joined by + for a mixed table.
import { thirtyOneBots } from '@parlour/engine/thirty-one';
import {
  duchessWith,
  NetworkPolicy,
  networkOf,
  ruleBook,
  unpackWeights,
  type SearchSettings,
} from '../internals/thirty-one.ts';
import { summariseTable } from './contest.ts';
import { packedIn } from './learner.ts';
import { exportedWeights } from './networks.ts';
import { option } from './option.ts';
import { realWinner, type ThirtyOneBot } from './real-match.ts';
import { WasmNetwork } from './wasm-network.ts';

const preset = option('preset', 'classroom');
const rivals = option('rivals', 'standard,mr-caution,ms-aggressive,card-counter').split(',');
const groups = Number(option('groups', '25'));
const seed = option('seed', 'proof');
/** Settings of the search as JSON, such as `{"networkBudget":20000}`. */
const search = JSON.parse(option('effort', '{}')) as Partial<SearchSettings>;
const net = option('net', '');
/** With `duchess` the belief holds that all opponents are Duchesses. */
const knows = option('knows', '');
/** With `swift` the network runs in WebAssembly: faster, with almost the same values; times are then not those of play. */
const sums = option('sums', 'plain');

const spent: number[] = [];

/** The network of this file, or the exported one, as a policy. */
function networkPolicyIn(file: string): NetworkPolicy {
  const weights = unpackWeights(file === '' ? exportedWeights(preset) : packedIn(file));
  return new NetworkPolicy(sums === 'plain' ? networkOf(weights) : new WasmNetwork(weights));
}

/** The player, with the CPU time of each decision noted, in milliseconds. */
function timed(player: ThirtyOneBot): ThirtyOneBot {
  return {
    ...player,
    act: (view, rng, stop) => {
      const before = process.cpuUsage();
      const decision = player.act(view, rng, stop);
      const { user, system } = process.cpuUsage(before);
      spent.push((user + system) / 1000);
      return decision;
    },
  };
}

const { rules } = ruleBook.presets[preset]!;
const insight =
  knows === 'duchess'
    ? { types: [{ policy: networkPolicyIn(''), prior: 1, errorRate: 0.1, particleShare: 0.3 }] }
    : {};
const player = timed(duchessWith({ networkPolicy: networkPolicyIn(net), search, ...insight }));
const bots = [duchessWith({ networkPolicy: networkPolicyIn('') }), ...thirtyOneBots];
for (const names of rivals) {
  const seated = names.split('+').map(name => {
    const found = bots.find(({ id }) => id === name);
    if (found === undefined) throw new Error(`Nobody is called ${name}.`);
    return found;
  });
  const others = seated.length === 1 && rules.maxSeats > 2 ? [seated[0]!, seated[0]!, seated[0]!] : seated;
  const wins: number[][] = [];
  for (let group = 0; group < groups; group++) {
    const won = [player, ...others].map(() => 0);
    for (let seat = 0; seat <= others.length; seat++) {
      const players = [...others];
      players.splice(seat, 0, player);
      const winner = realWinner(rules, players, `${seed}/${names}/${group}`);
      won[winner === seat ? 0 : winner < seat ? winner + 1 : winner]!++;
    }
    wins.push(won);
  }
  spent.sort((a, b) => a - b);
  const at = (quantile: number): string => spent[Math.floor(quantile * spent.length)]!.toFixed(1);
  const found = summariseTable(['herself', ...others.map(({ id }) => id)], wins);
  console.log(
    `${preset} against ${names}: ${found}; ${spent.length} decisions, ms: median ${at(0.5)}, p99 ${at(0.99)}`,
  );
  spent.length = 0;
}
