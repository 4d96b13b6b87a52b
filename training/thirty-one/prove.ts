// What the Duchess makes with all her thinking, on the real game against the real characters: every deal from
// every seat, the number of deals fixed beforehand.
//
//   node prove.mjs --rivals standard,mr-caution --groups 100 --seed proof      (see README.md)
// A rival is a character, three of whom sit down, or three names joined by + for a mixed table.
import { thirtyOneBots } from '@parlour/engine/thirty-one';
import {
  duchessWith,
  Judge,
  networkOf,
  ruleBook,
  unpackWeights,
  WEIGHTS,
  type Effort,
} from '../internals/thirty-one.ts';
import { summariseTable } from './contest.ts';
import { option } from './course.ts';
import { packedIn } from './learner.ts';
import { realWinner, type Player } from './real-match.ts';
import { SwiftNetwork } from './swift-network.ts';

const preset = option('preset', 'classroom');
const rivals = option('rivals', 'standard,mr-caution,ms-aggressive,card-counter').split(',');
const groups = Number(option('groups', '25'));
const seed = option('seed', 'proof');
const effort = JSON.parse(option('effort', '{}')) as Partial<Effort>;
const net = option('net', '');
/** With `duchess` she knows that nobody but Duchesses sits with her. */
const knows = option('knows', '');
/** `swift` sums say as good as the same sooner; how long a decision takes can then not be told. */
const sums = option('sums', 'plain');

const spent: number[] = [];

/** A judge with the network of this file, or with the shipped one, and these sums. */
function judgeIn(file: string): Judge {
  const weights = unpackWeights(file === '' ? WEIGHTS[preset as keyof typeof WEIGHTS] : packedIn(file));
  return new Judge(sums === 'plain' ? networkOf(weights) : new SwiftNetwork(weights));
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

const { rules } = ruleBook.presets[preset]!;
const insight =
  knows === 'duchess' ? { types: [{ habit: judgeIn(''), prior: 1, slip: 0.1, part: 0.3 }] } : {};
const player = timed(duchessWith({ judge: judgeIn(net), effort, ...insight }));
const bots = [duchessWith({ judge: judgeIn('') }), ...thirtyOneBots];
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
  const at = (part: number): string => spent[Math.floor(part * spent.length)]!.toFixed(1);
  const found = summariseTable(['herself', ...others.map(({ id }) => id)], wins);
  console.log(
    `${preset} against ${names}: ${found}; ${spent.length} decisions, ms: median ${at(0.5)}, p99 ${at(0.99)}`,
  );
  spent.length = 0;
}
