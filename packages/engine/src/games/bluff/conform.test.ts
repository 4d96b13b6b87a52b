// The laws of every game, for Bluff: each preset at each size of the table.
import { describe, it } from 'vitest';
import type { Card } from '../../core/card.ts';
import { nobodyKnows, showTo, showToAll, type Knowledge } from '../../core/secrets.ts';
import { seatsOf } from '../../core/seat.ts';
import { laws } from '../../testing/conform.ts';
import { bluff } from './index.ts';
import type { State } from './model.ts';

/** All cards, wherever they are. */
function cardsIn({ hands, pile, phase }: State): Card[] {
  return [...hands.flat(), ...pile, ...(phase.kind === 'window' ? phase.laid : [])];
}

/** Who knows which card, read off the memory: one place left. */
function knownBy({ hands, memory }: State): Knowledge {
  const knowledge = nobodyKnows();
  const isSure = (places: number | undefined): boolean =>
    places !== undefined && (places & (places - 1)) === 0;
  for (const card of knowledge.keys()) {
    for (const seat of seatsOf(hands.length))
      if (isSure(memory[seat]![card])) showTo(knowledge, card as Card, seat);
    if (isSure(memory[hands.length]![card])) showToAll(knowledge, card as Card);
  }
  return knowledge;
}

for (const [name, { rules }] of Object.entries(bluff.rules.presets)) {
  for (const seats of [4, 5, 6]) {
    describe(`Bluff, ${name}, ${seats} seats`, () => {
      const spec = {
        game: bluff,
        rules,
        seats,
        cardsIn: (state: unknown) => cardsIn(state as State),
        knownBy: (state: unknown) => knownBy(state as State),
        matches: 2,
        // [AB30] Without a limit of turns a game may go on for ever.
        ends: rules.turnLimit > 0,
      };
      for (const law of laws(spec)) it(law.name, () => law.check());
    });
  }
}
