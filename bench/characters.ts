// A round robin of the characters of every game that has at least two: a fixed number of seeds, each with a different mix of
// characters. Prints the win rates, and checks that no move is refused and every game ends.
import { catalogue, playOut, preset, rngFrom, seedFrom, shuffle, Table, type AnyBot } from '@parlour/engine';
import { table } from './measure.ts';

const SEEDS = Number(process.env['SEEDS'] ?? 500);
const LIMIT = 20_000;

for (const { game, bots: all } of catalogue) {
  const bots = all.filter(bot => bot.strongest !== true);
  for (const name of Object.keys(game.rules.presets)) {
    const rules: unknown = preset<unknown>(game.rules, name);
    const { usual } = game.seats(rules);
    const tally = new Map(bots.map(bot => [bot.id, { games: 0, wins: 0 }]));
    const lengths: number[] = [];
    let unfinished = 0;
    for (let index = 0; index < SEEDS; index++) {
      const seed = seedFrom(`round robin/${game.id}/${name}/${index}`);
      const players = seating(bots, usual, seed).map((bot, seat) => ({
        kind: 'bot' as const,
        name: `${bot.name} ${seat}`,
        bot,
      }));
      const match = new Table({ game, rules, players });
      // An illegal move throws: it is a bug of the character.
      if (!playOut(match, seed, LIMIT)) unfinished++;
      lengths.push(match.moves.length);
      const winners = match.winners();
      for (const [seat, { bot }] of players.entries()) {
        const line = tally.get(bot.id)!;
        line.games++;
        if (winners.some(winner => winner === seat)) line.wins += 1 / winners.length;
      }
    }
    lengths.sort((a, b) => a - b);
    const at = (share: number): number => lengths[Math.floor(share * (lengths.length - 1))]!;
    console.log(`### ${game.name}, ${name}: ${SEEDS} matches of ${usual}\n`);
    console.log(
      `No move refused; unfinished after ${LIMIT} moves: ${unfinished}. Moves a match: median ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}.\n`,
    );
    const rows = [...tally].map(([id, { games, wins }]) => {
      const share = wins / games;
      const error = 1.96 * Math.sqrt((share * (1 - share)) / games);
      return [id, String(games), `${(100 * share).toFixed(1)} ± ${(100 * error).toFixed(1)} %`];
    });
    console.log(`${table(['player', 'seats taken', 'won'], rows)}\n`);
  }
}

/** Every character equally often over the seeds, in a new order each time. */
function seating(from: readonly AnyBot[], seats: number, seed: string): AnyBot[] {
  const rng = rngFrom(seedFrom(`${seed}/seats`));
  const rows: AnyBot[] = [];
  while (rows.length < seats) rows.push(...shuffle([...from], rng));
  return rows.slice(0, seats);
}
