// Measures the Old Fox: one of it against three others in the arena's match loop, every deal from all four seats.
// `evaluate.ts [--deals N] [--seed S] [--tables standard,mr-caution,ms-aggressive,wise-guy,mixes]`; for `mixes` each deal
// draws three of these four characters at random, with replacement. Intervals are 95 %, clustered by deal.
import { parseArgs } from 'node:util';
import { pickOne, rngFrom, seedFrom, type AnyBot, type Seed } from '@parlour/engine';
import { bluff, bluffBots } from '@parlour/engine/bluff';
import { playMatchNow, shareOf, type Cluster } from '../internals/arena.ts';
import { inPercent } from './training-run.ts';

const SEATS = 4;
const MOVE_LIMIT = 20_000;

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '500' },
    seed: { type: 'string', default: 'exam' },
    tables: { type: 'string', default: 'standard,mr-caution,ms-aggressive,wise-guy,mixes' },
    preset: { type: 'string', default: 'documents' },
  },
});
const { rules } = bluff.rules.presets[values.preset]!;
const fox = botCalled('old-fox');
const characters = ['standard', 'mr-caution', 'ms-aggressive', 'wise-guy'].map(botCalled);

for (const table of values.tables.split(',')) {
  const deals: Cluster[] = [];
  let unfinished = 0;
  for (let deal = 0; deal < Number(values.deals); deal++) {
    const seed = seedFrom(`${values.seed}/${table}/${deal}`);
    const rng = rngFrom(seed);
    const others = Array.from({ length: SEATS - 1 }, () =>
      table === 'mixes' ? pickOne(characters, rng) : botCalled(table),
    );
    let won = 0;
    for (let seat = 0; seat < SEATS; seat++) {
      const result = playMatch(others.toSpliced(seat, 0, fox), seed);
      won += result.wins[seat]!;
      if (result.end.kind !== 'over') unfinished++;
    }
    deals.push({ total: won, count: SEATS });
  }
  const { value, low, high } = shareOf(deals, { total: SEATS, count: SEATS });
  console.log(
    `${table}: ${inPercent(value)} % (${inPercent(low)}–${inPercent(high)}) of ${SEATS * deals.length} games, ${unfinished} unfinished`,
  );
}

function playMatch(bots: readonly AnyBot[], seed: Seed): ReturnType<typeof playMatchNow> {
  const seated = bots.map((_, seat) => seat);
  return playMatchNow({ game: bluff, rules, seated, seed, moveLimit: MOVE_LIMIT }, question => ({
    ok: true,
    decision: bots[question.seat]!.act(question.view, rngFrom(question.seed), () => false),
  }));
}

function botCalled(id: string): AnyBot {
  const bot = bluffBots.find(other => other.id === id);
  if (bot === undefined) throw new Error(`There is no player ${id} in Bluff.`);
  return bot;
}
