// Laws about menus: what they offer is legal and nothing else is, and nobody has one out of turn.
import type { Card } from '../../core/card.ts';
import type { Choice, Move } from '../../core/game.ts';
import { seedFrom } from '../../core/random.ts';
import { seatsOf } from '../../core/seat.ts';
import { hold, same } from '../assert.ts';
import type { Walk } from '../walk.ts';
import type { Conforming } from './conforming.ts';

/** Whether the menu offers this action, trying every list of cards inside it where cards are to be picked. */
function offers(choices: readonly Choice<unknown>[], action: unknown): boolean {
  const lists = Object.values(action ?? {}).filter(value => Array.isArray(value)) as Card[][];
  return choices.some(choice => {
    if (choice.kind === 'act') return same(choice.action, action);
    return lists.some(
      picked =>
        picked.length >= choice.min &&
        picked.length <= choice.max &&
        new Set(picked).size === picked.length &&
        picked.every(card => choice.from.includes(card)) &&
        same(choice.make(picked), action),
    );
  });
}

export function menuAgrees({ game }: Conforming, { seed, states, moves }: Walk): void {
  const actions = moves.flatMap(move => (typeof move.by === 'number' ? [move.action] : []));
  for (const [index, state] of states.entries()) {
    const turn = game.turn(state);
    const asked = turn.kind === 'seat' ? [turn.seat] : turn.kind === 'window' ? turn.seats : [];
    for (const by of asked) {
      const choices: Choice<unknown>[] = game.choices(game.view(state, by));
      hold(choices.length > 0, () => `Seed ${seed}, state ${index}: seat ${by} is asked but has no menu.`);
      for (const choice of choices) {
        const action = choice.kind === 'act' ? choice.action : choice.make(choice.from.slice(0, choice.min));
        const illegal = game.check(state, { by, action });
        hold(
          illegal === undefined,
          () => `Seed ${seed}, state ${index}: "${choice.label}" is refused. ${illegal?.message}`,
        );
      }
      // Actions of other moments: each must be legal here exactly when the menu offers it.
      for (let offset = 1; offset < actions.length; offset += Math.ceil(actions.length / 24)) {
        const action = actions[(index + offset) % actions.length];
        const legal = game.check(state, { by, action }) === undefined;
        hold(
          legal === offers(choices, action),
          () =>
            `Seed ${seed}, state ${index}: ${JSON.stringify(action)} is ${legal ? 'legal but not offered' : 'offered but refused'}.`,
        );
      }
    }
  }
}

export function namesWhatLies(spec: Conforming, { seed, states }: Walk): void {
  const { game, seats } = spec;
  for (const [index, state] of states.entries()) {
    for (const viewer of seatsOf(seats)) {
      const view: unknown = game.view(state, viewer);
      const { piles, places } = game.scene(view);
      const lying = new Set([
        ...places.filter(({ seat }) => seat === viewer).flatMap(({ hand }) => hand.flat()),
        ...piles.flatMap(({ open }) => open),
      ]);
      const choices: Choice<unknown>[] = game.choices(view);
      for (const choice of choices) {
        if (choice.kind !== 'act') continue;
        const { label, card, pile } = choice;
        const there = card === undefined || lying.has(card);
        hold(
          there,
          () => `Seed ${seed}, state ${index}: "${label}" names a card that ${viewer} cannot choose.`,
        );
        const has = pile === undefined || piles.some(({ id }) => id === pile);
        hold(has, () => `Seed ${seed}, state ${index}: "${label}" names a pile "${pile}" that is not there.`);
      }
    }
  }
}

export function onlyTheAsked({ game, seats }: Conforming, { seed, states, moves }: Walk): void {
  const action = moves.flatMap(move => (typeof move.by === 'number' ? [move.action] : []))[0];
  for (const [index, state] of states.entries()) {
    const turn = game.turn(state);
    const asked = turn.kind === 'seat' ? [turn.seat] : turn.kind === 'window' ? turn.seats : [];
    for (const by of seatsOf(seats)) {
      if (asked.includes(by)) continue;
      const empty = game.choices(game.view(state, by)).length === 0;
      hold(empty, () => `Seed ${seed}, state ${index}: seat ${by} has a menu out of turn.`);
      const illegal = game.check(state, { by, action });
      hold(illegal !== undefined, () => `Seed ${seed}, state ${index}: seat ${by} may act out of turn.`);
    }
    const audience = game.choices(game.view(state, 'audience'));
    hold(audience.length === 0, () => `Seed ${seed}, state ${index}: the audience has a menu.`);
    const wrong: Move<unknown>[] = [{ by: 'chance', seed: seedFrom(seed) }, { by: 'clock' }];
    for (const move of wrong) {
      const due = move.by === 'chance' ? turn.kind === 'chance' : turn.kind === 'window';
      const refused = game.check(state, move) !== undefined;
      hold(
        refused !== due,
        () => `Seed ${seed}, state ${index}: a ${move.by} move is ${due ? 'refused' : 'accepted'}.`,
      );
    }
  }
}
