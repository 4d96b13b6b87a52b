import { catalogue } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { searchLeaks } from '../../test/leaks.ts';

describe('AG18: what a viewer is sent does not depend on cards the viewer cannot know', () => {
  const all = catalogue.flatMap(entry =>
    Object.keys(entry.game.rules.presets).map(preset => ({ entry, preset, name: entry.game.name })),
  );
  it.each(all)('$name, $preset', ({ entry, preset }) => {
    const { compared, leaks } = searchLeaks(entry, preset, 1000, `leaks ${preset}`);
    expect(leaks).toEqual([]);
    expect(compared).toBeGreaterThan(2000);
  });

  it('would find a game that tells too much', () => {
    const { game, bots } = catalogue[0]!;
    const chatty = Object.create(game, {
      view: {
        value: (state: unknown, viewer: never) => ({
          ...(game.view(state, viewer) as object),
          secret: JSON.stringify(state).length % 7 === 0 ? state : JSON.stringify(state),
        }),
      },
    }) as typeof game;
    const [preset] = Object.keys(game.rules.presets);
    expect(searchLeaks({ game: chatty, bots }, preset!, 50, 'chatty').leaks.length).toBeGreaterThan(0);
  });
});
