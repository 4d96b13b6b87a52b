// Measures the Old Fox: one of it against three others in training games, every deal from all four seats.
// `evaluate.ts [--deals N] [--seed S] [--tables standard,mr-caution,ms-aggressive,wise-guy,mixes,old-fox] [--margin M]`; for
// `mixes` each deal draws three of the four characters at random, with replacement. `--margin` is that of its guesses, and
// `old-fox` is the shipped one. Intervals are 95 %, clustered by deal.
import { parseArgs } from 'node:util';
import { pickOne, rngFrom, seedFrom } from '@parlour/engine';
import { bluffBots } from '@parlour/engine/bluff';
import { shareOf, type Cluster } from '../internals/arena.ts';
import { LEARNED, ruleBook, STRONGEST, unpackWeights } from '../internals/bluff.ts';
import { botPlayer, oldFoxPlayer } from './fixed-players.ts';
import { playTrainingGame, type TrainingPlayer } from './game.ts';
import { inPercent } from './training-run.ts';
import { wasmPolicy } from './wasm-net.ts';

const SEATS = 4;
const CHARACTERS = ['standard', 'mr-caution', 'ms-aggressive', 'wise-guy'];

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '500' },
    seed: { type: 'string', default: 'exam' },
    tables: { type: 'string', default: [...CHARACTERS, 'mixes'].join() },
    preset: { type: 'string', default: 'documents' },
    margin: { type: 'string', default: String(STRONGEST.guessMargin) },
  },
});
/** Endless games would end here; with an Old Fox at the table none was seen. */
const TURN_LIMIT = 4000;
const rules = { ...ruleBook.presets[values.preset]!.rules, turnLimit: TURN_LIMIT };
const policy = wasmPolicy(unpackWeights(LEARNED.lay), unpackWeights(LEARNED.reply));
const fox = oldFoxPlayer({ ...STRONGEST, guessMargin: Number(values.margin) }, policy);
const characters = CHARACTERS.map(playerCalled);

for (const table of values.tables.split(',')) {
  const same = table === 'mixes' ? undefined : playerCalled(table);
  const deals: Cluster[] = [];
  for (let deal = 0; deal < Number(values.deals); deal++) {
    const seed = seedFrom(`${values.seed}/${table}/${deal}`);
    const rng = rngFrom(seed);
    const others = Array.from({ length: SEATS - 1 }, () => same ?? pickOne(characters, rng));
    let total = 0;
    for (let seat = 0; seat < SEATS; seat++)
      total += playTrainingGame(rules, others.toSpliced(seat, 0, fox), seed)[seat]!;
    deals.push({ total, count: SEATS });
  }
  const { value, low, high } = shareOf(deals, { total: SEATS, count: SEATS });
  console.log(
    `${table}: ${inPercent(value)} % (${inPercent(low)}–${inPercent(high)}) of ${SEATS * deals.length} games`,
  );
}

function playerCalled(id: string): TrainingPlayer {
  if (id === 'old-fox') return oldFoxPlayer(STRONGEST, policy);
  const bot = bluffBots.find(other => other.id === id);
  if (bot === undefined) throw new Error(`There is no player ${id} in Bluff.`);
  return botPlayer(bot);
}
