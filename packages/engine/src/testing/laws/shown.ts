// Laws about what people are shown: the ending of a hand, and the scene.
import { DECK_SIZE, formatCard } from '../../core/card.ts';
import { seatsOf } from '../../core/seat.ts';
import { knows } from '../../core/secrets.ts';
import { hold, same } from '../assert.ts';
import type { Walk } from '../walk.ts';
import { viewers, type Conforming } from './conforming.ts';

export function saysHowItEnded(spec: Conforming, { seed, states }: Walk): void {
  const { game } = spec;
  for (const [index, state] of states.entries()) {
    const turn = game.turn(state);
    const ended = turn.kind === 'over' || (turn.kind === 'chance' && turn.pause);
    for (const viewer of viewers(spec)) {
      const said = game.ending(game.view(state, viewer));
      const fits = ended ? said !== undefined && said !== '' : said === undefined;
      hold(
        fits,
        () => `Seed ${seed}, state ${index}, viewer ${viewer}: the ending is ${JSON.stringify(said)}.`,
      );
    }
  }
}

export function showsAll(spec: Conforming, { seed, states }: Walk): void {
  const { game } = spec;
  for (const [index, state] of states.entries()) {
    for (const viewer of viewers(spec)) {
      const scene = game.scene(game.view(state, viewer));
      const where = (): string => `Seed ${seed}, state ${index}, viewer ${viewer}`;
      hold(
        same(
          scene.places.map(place => place.seat),
          seatsOf(spec.seats),
        ),
        () => `${where()}: a seat is missing.`,
      );
      const inHands = scene.places.flatMap(place => place.hand.flat()).length;
      const inPiles = scene.piles.reduce((sum, pile) => sum + pile.count, 0);
      const expected = spec.cardsIn(state).length === 0 ? 0 : DECK_SIZE;
      hold(inHands + inPiles === expected, () => `${where()}: the scene shows ${inHands + inPiles} cards.`);
      for (const place of scene.places) {
        for (const face of place.hand.flat()) {
          if (face === 'back') continue;
          hold(knows(spec.knownBy(state), face, viewer), () => `${where()}: ${formatCard(face)} is shown.`);
        }
      }
    }
  }
}
