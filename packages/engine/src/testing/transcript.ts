// A whole match as a text that people can read: every event as the audience hears it, the menu of the seat
// to act, and the table after every hand. Kept as golden files, in which a changed rule shows as a changed line.
import { formatCard } from '../core/card.ts';
import type { AnyBot, AnyGame, Scene } from '../core/game.ts';
import { rngFrom, seedFrom, drawSeed } from '../core/random.ts';
import type { Seat } from '../core/seat.ts';
import { attemptsOf, carryOut, planNow } from '../host/croupier.ts';
import { Table } from '../host/table.ts';

/** The transcript of a match between these computer players, cut off after so many moves. */
export function transcript(
  game: AnyGame,
  rules: unknown,
  bots: readonly AnyBot[],
  seed: string,
  limit = 400,
): string {
  const players = bots.map((bot, index) => ({ kind: 'bot' as const, name: `${bot.name} ${index + 1}`, bot }));
  const table = new Table({ game, rules, players });
  const from = seedFrom(seed);
  const deals = rngFrom(from);
  const lines = [`${game.name}, seed "${seed}"`, `Players: ${table.names.join(', ')}`];
  table.subscribe('audience', ({ events }) => {
    for (const event of events) lines.push(game.tell(event, table.names));
  });
  for (let turn = table.turn(); turn.kind !== 'over' && table.moves.length < limit; turn = table.turn()) {
    if (turn.kind === 'chance') {
      if (turn.pause) lines.push(...sceneLines(game.scene(table.view('audience')), table.names), '');
      table.submit({ by: 'chance', seed: drawSeed(deals) });
    } else {
      if (turn.kind === 'seat') lines.push(menuLine(table, turn.seat));
      const plan = planNow(table, from);
      for (const attempt of attemptsOf(plan)) carryOut(table, plan.number, attempt);
    }
  }
  lines.push(...sceneLines(game.scene(table.view('audience')), table.names));
  const winners = table.winners().map(seat => table.names[seat]);
  lines.push(winners.length === 0 ? `Cut off after ${limit} moves.` : `Won by ${winners.join(' and ')}.`);
  return `${lines.join('\n')}\n`;
}

function menuLine(table: Table, seat: Seat): string {
  const { game } = table;
  const labels = game.choices(table.view(seat)).map(choice => choice.label);
  const shown = labels.length > 12 ? [...labels.slice(0, 12), `… ${labels.length} in all`] : labels;
  return `  [${table.names[seat]}: ${shown.join(' | ')}]`;
}

function sceneLines(scene: Scene, names: readonly string[]): string[] {
  const piles = scene.piles.map(pile => {
    const top = pile.open.at(-1);
    return `${pile.name} ${pile.count}${top === undefined ? '' : ` (${formatCard(top)})`}`;
  });
  const places = scene.places.map(place => {
    const groups = place.hand.map(group =>
      group.map(face => (face === 'back' ? '▒' : formatCard(face))).join(' '),
    );
    const points = place.points === undefined ? '' : ` = ${place.points}`;
    return `  | ${names[place.seat]}: ${groups.join(' / ')}${points} ${[place.standing, ...place.marks].join(', ')}`;
  });
  return [`  | ${[scene.headline, ...piles].filter(Boolean).join('; ')}`, ...places].map(line =>
    line.trimEnd(),
  );
}
