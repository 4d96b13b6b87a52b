// Laws about secrets: determinizations look the same to their viewer, and no event tells more than the viewer may know.
import { formatCard, fullDeck, type Card } from '../../core/card.ts';
import { play } from '../../core/play.ts';
import { rngFrom, seedFrom } from '../../core/random.ts';
import { seatsOf } from '../../core/seat.ts';
import { knows } from '../../core/secrets.ts';
import { hold, same } from '../assert.ts';
import type { Walk } from '../walk.ts';
import { viewers, type Conforming } from './conforming.ts';

export function imagines(spec: Conforming, { seed, states }: Walk): void {
  const { game } = spec;
  const rng = rngFrom(seedFrom(`${seed}/imagine`));
  for (const [index, state] of states.entries()) {
    for (const viewer of viewers(spec)) {
      const view: unknown = game.view(state, viewer);
      const imagined: unknown = game.imagine(view, rng);
      const where = (): string => `Seed ${seed}, state ${index}, viewer ${viewer}`;
      hold(same(game.view(imagined, viewer), view), () => `${where()}: the imagined state looks different.`);
      hold(
        same(game.turn(imagined), game.turn(state)),
        () => `${where()}: the imagined state waits for another.`,
      );
      const found = spec.cardsIn(imagined);
      const whole = found.length === spec.cardsIn(state).length && new Set(found).size === found.length;
      hold(whole, () => `${where()}: the imagined state has ${found.length} cards.`);
    }
  }
}

/** The cards that a text names. */
function namedCards(text: string): Card[] {
  return fullDeck().filter(card => new RegExp(`(^|[^0-9A-Z])${formatCard(card)}`).test(text));
}

export function tellsNoSecret(spec: Conforming, { seed, states, moves }: Walk): void {
  const { game } = spec;
  const names = seatsOf(spec.seats).map(seat => `seat ${seat}`);
  for (const [index, move] of moves.entries()) {
    for (const viewer of viewers(spec)) {
      const events: unknown[] = game.report(states[index], move, states[index + 1], viewer);
      const text = events.map(event => game.tell(event, names)).join(' ');
      for (const card of namedCards(text)) {
        const open = [states[index], states[index + 1]].some(state =>
          knows(spec.knownBy(state), card, viewer),
        );
        hold(open, () => `Seed ${seed}, move ${index}: ${viewer} is told of ${formatCard(card)}: ${text}`);
      }
    }
  }
}

export function hidesSecrets(spec: Conforming, { seed, states, moves }: Walk): void {
  const { game } = spec;
  const rng = rngFrom(seedFrom(`${seed}/hide`));
  for (const [index, move] of moves.entries()) {
    const before = states[index];
    const after = states[index + 1];
    for (const viewer of viewers(spec)) {
      // A determinization in which the same move looks the same to the viewer.
      const other: unknown = game.imagine(game.view(before, viewer), rng);
      if (move.by === 'chance' || game.check(other, move) !== undefined) continue;
      const played = play(game, other, move);
      if (!played.ok || !same(game.view(played.state, viewer), game.view(after, viewer))) continue;
      const told: unknown = game.report(before, move, after, viewer);
      const toldThere: unknown = game.report(other, move, played.state, viewer);
      hold(same(told, toldThere), () => `Seed ${seed}, move ${index}: ${viewer} hears more than they see.`);
    }
  }
}
