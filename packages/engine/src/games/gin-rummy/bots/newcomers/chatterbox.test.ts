import { expect, it } from 'vitest';
import { preset } from '../../../../core/rules.ts';
import { rngFrom, seedFrom, drawSeed } from '../../../../core/random.ts';
import { seatOf } from '../../../../core/seat.ts';
import { ginRummy } from '../../index.ts';
import type { State } from '../../model.ts';
import { regular } from '../regular.ts';
import { chatterbox } from './chatterbox.ts';

const never = (): boolean => false;

it('The Chatterbox plays like The Regular, but for the turns that fall into a story', () => {
  const rng = rngFrom(seedFrom('stories'));
  let stories = 0;
  let questions = 0;
  for (let deal = 0; deal < 60; deal++) {
    const state: State = ginRummy.setup(preset(ginRummy.rules), 2);
    ginRummy.step(state, { by: 'chance', seed: drawSeed(rng) });
    for (let turn = ginRummy.turn(state); turn.kind === 'seat'; turn = ginRummy.turn(state)) {
      const view = ginRummy.view(state, seatOf(turn.seat));
      const { action, because } = chatterbox.act(view, rng, never);
      expect(ginRummy.check(state, { by: turn.seat, action })).toBeUndefined();
      questions++;
      if (because === 'too busy telling a story') {
        stories++;
        expect(action.type).not.toBe('knock');
        expect(action).not.toEqual({ type: 'draw', from: 'discard' });
      }
      ginRummy.step(state, { by: turn.seat, action: regular.act(view, rng, never).action });
    }
  }
  expect(questions).toBeGreaterThan(500);
  expect(stories / questions).toBeGreaterThan(0.07);
  expect(stories / questions).toBeLessThan(0.17);
});
