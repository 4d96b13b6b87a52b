// The habits she imagines others by must be theirs to the last card.
import { describe, expect, it } from 'vitest';
import { rngFrom, seedFrom } from '../../../../core/random.ts';
import { setup, step } from '../../game.ts';
import { preset } from '../../../../core/rules.ts';
import type { Action } from '../../model.ts';
import { ruleBook } from '../../rules.ts';
import { view } from '../../view.ts';
import { cardCounter } from '../card-counter.ts';
import { mrCaution } from '../mr-caution.ts';
import { mrClueless } from '../mr-clueless.ts';
import { msAggressive } from '../ms-aggressive.ts';
import { standard } from '../standard.ts';
import { twoPlayerComputer } from '../two-player-computer.ts';
import { HABITS } from './habits.ts';
import { actionOf, playTurn } from './play-hand.ts';

const PAIRS = [
  [standard, HABITS.standard],
  [mrCaution, HABITS.caution],
  [msAggressive, HABITS.aggressive],
  [cardCounter, HABITS.counter],
  [mrClueless, HABITS.clueless],
  [twoPlayerComputer, HABITS.computer],
] as const;

describe('habits', () => {
  it.each(['classroom', 'library', 'two-player'])('decide like the characters (%s)', name => {
    const rules = preset(ruleBook, name);
    const rng = rngFrom(seedFrom(`habits/${name}`));
    const seats = name === 'two-player' ? 2 : 4;
    for (let match = 0; match < 12; match++) {
      const state = setup(rules, seats);
      const habits = Array.from({ length: seats }, () => PAIRS[rng.below(PAIRS.length)]![1]);
      while (state.phase.kind !== 'over') {
        const { phase } = state;
        if (phase.kind === 'draw' || phase.kind === 'discard') {
          // Every character is asked at every decision, whoever really makes it.
          for (const [bot, habit] of PAIRS) {
            const seed = seedFrom(`${match}/${state.deal}/${state.history.length}`);
            const told: Action = bot.act(view(state, phase.seat), rngFrom(seed), () => false).action;
            expect(actionOf(state, habit, rngFrom(seed)), habit.id).toEqual(told);
          }
        }
        playTurn(state, habits, rng);
      }
    }
  });

  it('a wrong habit is noticed', () => {
    const state = setup(preset(ruleBook, 'classroom'), 4);
    step(state, { by: 'chance', seed: seedFrom('a first deal') });
    const rng = rngFrom(seedFrom('x'));
    const knocker = { ...HABITS.standard, start: () => 2 as const };
    expect(actionOf(state, knocker, rng)).not.toEqual(actionOf(state, HABITS.standard, rng));
  });
});
