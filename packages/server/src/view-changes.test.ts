import { catalogue, drawSeed, playOn, randomAction, rngFrom, seatOf, seedFrom } from '@parlour/engine';
import type { Viewer } from '@parlour/engine';
import { wholeUpdate, type BriefUpdate, type Update } from '@parlour/wire';
import { describe, expect, it } from 'vitest';
import { viewChanges } from './view-changes.ts';

describe('the changes of a view', () => {
  it.each(catalogue.map(({ game }) => game))('lead to it to the byte, move for move: $name', game => {
    const rules: unknown = Object.values(game.rules.presets)[0]!.rules;
    const seats = game.seats(rules).usual;
    const viewers: Viewer[] = [...Array.from({ length: seats }, (_, seat) => seatOf(seat)), 'audience'];
    const rng = rngFrom(seedFrom(`changes of ${game.id}`));
    let state: unknown = game.setup(rules, seats);
    const before = viewers.map(viewer => game.view(state, viewer) as unknown);
    const read = viewers.map((_, index) => JSON.parse(JSON.stringify(before[index])) as unknown);
    let [brief, whole] = [0, 0];
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
        const text = JSON.stringify(view);
        const changes = told(before[index], view);
        read[index] = changes === undefined ? JSON.parse(text) : apply(read[index], changes);
        expect(JSON.stringify(read[index])).toBe(text);
        before[index] = view;
        brief += changes?.length ?? text.length;
        whole += text.length;
      }
    }
    expect(brief).toBeLessThan(whole * 0.8);
  });

  it('tells a list that grows by what is new, and any other list whole', () => {
    const [one, two] = [{ did: 'draw' }, { did: 'pass' }];
    const steps: [before: unknown[], now: unknown[], changes: string][] = [
      [[], [one], '"changes":{},"added":{"list":[{"did":"draw"}]}'],
      [[one], [one, two, 3], '"changes":{},"added":{"list":[{"did":"pass"},3]}'],
      [[one, two], [one, two], '"changes":{}'],
      [[one, two], [two, one], '"changes":{"list":[{"did":"pass"},{"did":"draw"}]}'],
      [[one, two], [one], '"changes":{"list":[{"did":"draw"}]}'],
      [[one], [one, undefined], '"changes":{},"added":{"list":[null]}'],
    ];
    for (const [before, now, changes] of steps) {
      expect(told({ list: before }, { list: now })).toBe(changes);
    }
  });

  it('tells fields of any kind and name', () => {
    const before = { '"': 'a', nil: 1, half: 0, yes: false, same: 7 };
    const view = { '"': 'ä"', nil: null, half: 0.5, yes: true, same: 7 };
    expect(told(before, view)).toBe('"changes":{"\\"":"ä\\"","nil":null,"half":0.5,"yes":true}');
  });

  it('cannot tell views with other fields, or what is no record', () => {
    for (const [before, view] of [
      [{ a: 1 }, { a: 1, b: 2 }],
      [{ a: 1, b: 2 }, { a: 1 }],
      [
        { a: 1, b: 2 },
        { a: 1, b: undefined },
      ],
      [{ a: 1 }, { a: undefined }],
      [
        { a: 1, b: 2, c: undefined },
        { a: 1, c: undefined, d: undefined },
      ],
      [[1], [1]],
      ['a', { a: 1 }],
      [{ a: 1 }, null],
    ]) {
      expect(told(before, view)).toBeUndefined();
    }
  });
});

/** The changes in JSON, as part of a message. */
function told(before: unknown, view: unknown): string | undefined {
  const changed = viewChanges(before, view);
  return changed && JSON.stringify(changed).slice(1, -1);
}

/** What a client makes of the changes. */
function apply(view: unknown, changes: string): unknown {
  const rest = { at: 1, viewer: seatOf(0), pausing: false };
  const before: Update = { ...rest, info: {} as Update['info'], message: { number: 1, view, events: [] } };
  const brief = { ...rest, message: JSON.parse(`{"number":1,${changes},"events":[]}`) as unknown };
  return wholeUpdate(brief as BriefUpdate, before).message!.view;
}
