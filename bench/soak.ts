// A soak test: thousands of seeded matches of every game, preset and table size between its characters, one kind and
// mixed. After every move all 52 cards are accounted for; a refused move throws. Matches that do not end within
// the move limit are printed with their seeds. `npm run soak`, or `npm run soak -- gin-rummy` for one game;
// MATCHES=200 for a short one.
import {
  catalogue,
  playOut,
  preset,
  rngFrom,
  seedFrom,
  pickOne,
  Table,
  type AnyBot,
  type AnyGame,
  type Player,
} from '@parlour/engine';
import { table } from './measure.ts';

const MATCHES = Number(process.env['MATCHES'] ?? 2_000);
const LIMIT = 10_000;
const only = process.argv.slice(2);

interface Soaked {
  readonly lengths: number[];
  readonly unfinished: string[];
}

/** Plays one match and checks all cards after every move. */
function playWatched(
  game: AnyGame,
  rules: unknown,
  bots: readonly AnyBot[],
  name: string,
): { moves: number; ended: boolean } {
  const players = bots.map((bot, seat): Player => ({ kind: 'bot', name: `${bot.name} ${seat}`, bot }));
  const match = new Table({ game, rules, players });
  match.watch(() => {
    const { places, piles } = game.scene(match.view('audience'));
    const inHands = places.reduce((sum, place) => sum + place.hand.flat().length, 0);
    const inPiles = piles.reduce((sum, pile) => sum + pile.count, 0);
    if (inHands + inPiles !== 52)
      throw new Error(`${name}: ${inHands + inPiles} cards after move ${match.moves.length}.`);
  });
  const ended = playOut(match, seedFrom(name), LIMIT);
  return { moves: match.moves.length, ended };
}

/** Every character alone at the table in turn, then mixtures. */
function seating(bots: readonly AnyBot[], seats: number, index: number, name: string): AnyBot[] {
  const rng = rngFrom(seedFrom(`${name}/seats`));
  const alike = index % 3 === 0 ? bots[(index / 3) % bots.length] : undefined;
  return Array.from({ length: seats }, () => alike ?? pickOne(bots, rng));
}

function soak(game: AnyGame, presetName: string, bots: readonly AnyBot[], seats: number): Soaked {
  const rules: unknown = preset<unknown>(game.rules, presetName);
  const lengths: number[] = [];
  const unfinished: string[] = [];
  for (let index = 0; index < MATCHES; index++) {
    const name = `soak/${game.id}/${presetName}/${seats}/${index}`;
    const players = seating(bots, seats, index, name);
    const { moves, ended } = playWatched(game, rules, players, name);
    lengths.push(moves);
    if (!ended) unfinished.push(`${name} (${players.map(bot => bot.id).join(', ')})`);
  }
  return { lengths: lengths.sort((a, b) => a - b), unfinished };
}

const rows: string[][] = [];
const endless: string[] = [];
for (const { game, bots: all } of catalogue.filter(
  ({ game }) => only.length === 0 || only.includes(game.id),
)) {
  // The strongest players are too slow for thousands of matches; the arena plays them.
  const bots = all.filter(bot => bot.strongest !== true);
  for (const name of Object.keys(game.rules.presets)) {
    const { min, max, usual } = game.seats(preset<unknown>(game.rules, name));
    for (const seats of new Set(
      max - min <= 2 ? [min, min + 1, max].filter(size => size <= max) : [min, usual, max],
    )) {
      const { lengths, unfinished } = soak(game, name, bots, seats);
      const at = (share: number): string => String(lengths[Math.floor(share * (lengths.length - 1))]);
      rows.push([
        game.id,
        name,
        String(seats),
        String(MATCHES),
        at(0.5),
        at(0.99),
        at(1),
        String(unfinished.length),
      ]);
      endless.push(...unfinished);
      console.error(rows.at(-1)!.join('  '));
    }
  }
}
const head = [
  'game',
  'preset',
  'seats',
  'matches',
  'moves: median',
  'p99',
  'longest',
  `not over after ${LIMIT}`,
];
console.log(table(head, rows));
console.log(`\nNo move was refused and no card was lost.`);
if (endless.length > 0)
  console.log(`\nNot over after ${LIMIT} moves:\n${endless.map(line => `- ${line}`).join('\n')}`);
