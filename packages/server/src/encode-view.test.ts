import { catalogue, drawSeed, playOn, randomAction, rngFrom, seatOf, seedFrom } from '@parlour/engine';
import type { Viewer } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { ViewEncoder } from './encode-view.ts';

describe('the views of a viewer in JSON', () => {
  it.each(catalogue.map(({ game }) => game))('are those of JSON.stringify, move for move: $name', game => {
    const rules: unknown = Object.values(game.rules.presets)[0]!.rules;
    const seats = game.seats(rules).usual;
    const viewers: Viewer[] = [...Array.from({ length: seats }, (_, seat) => seatOf(seat)), 'audience'];
    const encoders = viewers.map(() => new ViewEncoder());
    const rng = rngFrom(seedFrom(`views of ${game.id}`));
    let state: unknown = game.setup(rules, seats);
    for (let moves = 0; moves < 600; moves++) {
      const turn = game.turn(state);
      if (turn.kind === 'over') state = game.setup(rules, seats);
      else if (turn.kind === 'chance') state = playOn(game, state, { by: 'chance', seed: drawSeed(rng) });
      else {
        const by = turn.kind === 'seat' ? turn.seat : turn.seats[0]!;
        const action: unknown = randomAction(game.choices(game.view(state, by)), rng);
        state = playOn(game, state, { by, action });
      }
      for (const [index, viewer] of viewers.entries()) {
        const view: unknown = game.view(state, viewer);
        expect(encoders[index]!.encode(view)).toBe(JSON.stringify(view));
      }
    }
  });

  it('follow a list that grows, shrinks, or has another item in its middle', () => {
    const views = new ViewEncoder(0);
    const [one, two] = [{ did: 'draw' }, { did: 'pass' }];
    const lists = [
      [],
      [one],
      [one, two],
      [one, two, 3],
      [one, two, 4],
      [two, one],
      [two, one, undefined],
      [],
    ];
    for (const list of lists) expect(views.encode({ list })).toBe(JSON.stringify({ list }));
  });

  it('hold whatever plain data can', () => {
    const views = new ViewEncoder(0);
    const odd = { '"': 'ä"', none: undefined, nil: null, half: 0.5, nan: Number.NaN, yes: true, minus: -0 };
    for (const view of [odd, {}, [odd], null, 'text', { list: [0.5, undefined, '"', Number.NaN] }]) {
      expect(views.encode(view)).toBe(JSON.stringify(view));
    }
    expect(views.encode({ list: [0.5, undefined, '"', Number.NaN, undefined, 2 ** 60, 1] })).toBe(
      '{"list":[0.5,null,"\\"",null,null,1152921504606847000,1]}',
    );
  });
});
