// Measures how often the players who are not scripted types (the Old Fox, The Cub, Young Pim) call, by how many cards of the rank
// they hold and are laid together: every one of them is asked at every claim, whoever was faster in the game. Prints what
// `CALLS_OF_OTHERS` of `old-fox/value/worlds.ts` rests on. `node .jobs/calls.mjs --games 600 --seed calls`
import { parseArgs } from 'node:util';
import { catalogue, playOut, preset, rngFrom, seedFrom, shuffle, Table } from '@parlour/engine';
import type { Action, Rules, State } from '@parlour/engine/bluff';
import { OPPONENT_TYPES, rankOfTurn, view } from '../internals/bluff.ts';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '600' }, seed: { type: 'string', default: 'calls' } },
});
const MOVE_LIMIT = 1500;
const SEATS = 4;
/** More than four cards of a rank there are not: such a claim is a lie for certain. */
const CERTAIN = 5;

/** How often a player was asked, and called. */
interface Asked {
  count: number;
  calls: number;
}

const entry = catalogue.find(({ game }) => game.id === 'bluff')!;
const rules = preset<Rules>(entry.game.rules);
const scripted: readonly string[] = OPPONENT_TYPES;
const found = new Map<string, Asked>();

function note(key: string, calls: boolean): void {
  const asked = found.get(key) ?? { count: 0, calls: 0 };
  asked.count++;
  if (calls) asked.calls++;
  found.set(key, asked);
}

function askAll(game: number): void {
  const seed = seedFrom(`${values.seed}/${game}`);
  const bots = shuffle([...entry.bots], rngFrom(seedFrom(`${seed}/table`))).slice(0, SEATS);
  const players = bots.map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
  const table = new Table({ game: entry.game, rules, players });
  if (!playOut(table, seed, MOVE_LIMIT)) return;
  const state = entry.game.setup(rules, SEATS) as State;
  table.moves.forEach((move, index) => {
    entry.game.step(state, move);
    const { phase } = state;
    // Last cards have a figure of their own there.
    if (phase.kind !== 'window' || phase.passed.length > 0 || state.hands[phase.seat]!.length === 0) return;
    const rank = rankOfTurn(state.past.length);
    bots.forEach((bot, seat) => {
      if (seat === phase.seat || scripted.includes(bot.id)) return;
      const held = state.hands[seat]!.filter(card => card % 13 === rank).length;
      const rng = rngFrom(seedFrom(`${seed}/${index}/${seat}`));
      const { action } = bot.act(view(state, seat as never), rng, () => false);
      const together = Math.min(CERTAIN, held + phase.laid.length);
      const calls = (action as Action).type === 'call';
      for (const who of [bot.id, 'all'])
        note(`${who}, ${together}${together === CERTAIN ? ' or more' : ''}`, calls);
    });
  });
}

for (let game = 0; game < Number(values.games); game++) askAll(game);
for (const [key, { count, calls }] of [...found].sort(([one], [other]) => one.localeCompare(other, 'en'))) {
  const share = calls / count;
  const error = 1.96 * Math.sqrt((share * (1 - share)) / count);
  console.log(`${key}: ${count} asked, ${(100 * share).toFixed(1)} ± ${(100 * error).toFixed(1)} % call`);
}
