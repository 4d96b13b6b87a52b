// The quick table is compared with the real rules, and its policies with the characters: the same moves on both, with
// the same seeds, and everything compared after each.
import { describe, expect, it } from 'vitest';
import type { Bot } from '../../../../../core/game.ts';
import { drawSeed, rngFrom, seedFrom, type Rng } from '../../../../../core/random.ts';
import { preset } from '../../../../../core/rules.ts';
import { setup, step } from '../../../game.ts';
import type { Action, Rules, State } from '../../../model.ts';
import { ruleBook } from '../../../rules.ts';
import { choices, view, type View } from '../../../view.ts';
import { cardCounter } from '../../card-counter.ts';
import { mrCaution } from '../../mr-caution.ts';
import { mrClueless } from '../../mr-clueless.ts';
import { msAggressive } from '../../ms-aggressive.ts';
import { standard } from '../../standard.ts';
import { twoPlayerComputer } from '../../two-player-computer.ts';
import { POLICIES, type Policy } from './policies.ts';
import { DECK, KNOCK, OVER, QuickTable, SHOWN, SHUFFLE, START, TAKE, THROW } from './quick-table.ts';

const PAIRS: readonly (readonly [Bot<View, Action>, Policy])[] = [
  [standard, POLICIES.standard],
  [mrCaution, POLICIES.caution],
  [msAggressive, POLICIES.aggressive],
  [cardCounter, POLICIES.counter],
  [mrClueless, POLICIES.clueless],
  [twoPlayerComputer, POLICIES.computer],
];
const STAGES = {
  deal: SHOWN,
  showdown: SHOWN,
  draw: START,
  discard: THROW,
  reshuffle: SHUFFLE,
  over: OVER,
} as const;

/** Any move of the menu; now and then one of a player who only swaps, so that hands stall. */
const chance: Bot<View, Action> = {
  ...standard,
  act: (look, rng) => {
    const menu = choices(look);
    const choice = menu[look.deal % 3 === 0 && look.phase.kind === 'draw' ? 1 : rng.below(menu.length)]!;
    if (choice.kind !== 'act') throw new Error('Thirty-One has no picks.');
    return { action: choice.action };
  },
};

/** What a policy does, as a move of the real game. */
function actionOf(table: QuickTable, policy: Policy, rng: Rng): Action {
  if (table.stage === THROW) {
    const card = table.hands[4 * table.seat + policy.throws(table, rng)]!;
    return { type: 'discard', card } as Action;
  }
  const start = policy.start(table, rng);
  return start === KNOCK ? { type: 'knock' } : { type: 'draw', from: start === TAKE ? 'discard' : 'stock' };
}

function stepQuickly(table: QuickTable, action: Action): void {
  if (action.type === 'knock') table.begin(KNOCK);
  else if (action.type === 'draw') table.begin(action.from === 'stock' ? DECK : TAKE);
  else table.throwAt(table.hands.subarray(4 * table.seat, 4 * table.seat + 4).indexOf(action.card));
}

function expectSame(table: QuickTable, { phase, lives, hands, stock, pile }: State): void {
  expect(table.stage).toBe(STAGES[phase.kind]);
  expect([...table.lives.subarray(0, table.seats)]).toEqual(lives);
  if (phase.kind !== 'draw' && phase.kind !== 'discard') return;
  expect(table.seat).toBe(phase.seat);
  expect(table.knocker).toBe(phase.knocker ?? -1);
  expect([...table.stock.subarray(0, table.left)]).toEqual(stock);
  expect([...table.pile.subarray(0, table.piled)]).toEqual(pile);
  hands.forEach((hand, seat) => {
    expect([...table.hands.subarray(4 * seat, 4 * seat + hand.length)]).toEqual(hand);
  });
}

/** Plays a match on both tables; returns how often a policy was compared with its character. */
function playBoth(rules: Rules, seats: number, rng: Rng): number {
  const state = setup(rules, seats);
  const table = new QuickTable(rules, seats);
  table.setUp();
  const players = Array.from({ length: seats }, () => [chance, ...PAIRS.map(([bot]) => bot)][rng.below(7)]!);
  let compared = 0;
  while (state.phase.kind !== 'over') {
    const { phase } = state;
    const seed = drawSeed(rng);
    if (phase.kind === 'draw' || phase.kind === 'discard') {
      const look = view(state, phase.seat);
      for (const [bot, policy] of PAIRS) {
        const { action } = bot.act(look, rngFrom(seed), () => false);
        expect(actionOf(table, policy, rngFrom(seed)), policy.id).toEqual(action);
        compared++;
      }
      const { action } = players[phase.seat]!.act(look, rng, () => false);
      step(state, { by: phase.seat, action });
      stepQuickly(table, action);
    } else {
      step(state, { by: 'chance', seed });
      if (phase.kind === 'reshuffle') table.shuffle(rngFrom(seed));
      else table.deal(rngFrom(seed));
    }
    expectSame(table, state);
  }
  return compared;
}

describe('the quick table', () => {
  it.each([
    ['classroom', 4, {}],
    [
      'classroom',
      3,
      { threeOfAKind: 30.5, knockerTie: 'safe', knockerPenaltyOn31: 2, deckExhausted: 'void' },
    ],
    ['classroom', 10, { lives: 2, allOut: 'draw', check31OnDeal: false, knockerTie: 'single' }],
    ['library', 4, {}],
    ['library', 7, { lowestTie: 'none', mayReturnDiscard: false }],
    ['two-player', 2, {}],
  ] as const)(
    'plays %s at %i seats by the real rules, with the real characters (%o)',
    (name, seats, knobs) => {
      const rng = rngFrom(seedFrom(`quick/${name}/${seats}`));
      const rules: Rules = { ...preset(ruleBook, name), ...knobs };
      let compared = 0;
      for (let match = 0; match < 5; match++) compared += playBoth(rules, seats, rng);
      expect(compared).toBeGreaterThan(1_000);
    },
  );
});
