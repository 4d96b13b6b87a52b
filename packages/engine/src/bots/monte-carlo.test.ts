import { expect, it } from 'vitest';
import type { AnyBot, AnyGame } from '../core/game.ts';
import { rngFrom, seedFrom } from '../core/random.ts';
import { preset } from '../core/rules.ts';
import { seatOf } from '../core/seat.ts';
import { catalogue } from '../games/index.ts';
import { monteCarloBot } from './monte-carlo.ts';

const { game, bots } = catalogue.find(entry => entry.game.id === 'thirty-one')!;
const never = (): boolean => false;

/** A view of the first player, and what the menu offers. */
function firstView(seed: string): { view: unknown; actions: readonly unknown[] } {
  const state: unknown = game.setup(preset<unknown>(game.rules), 2);
  game.step(state, { by: 'chance', seed: seedFrom(seed) });
  const turn = game.turn(state);
  const view: unknown = game.view(state, turn.kind === 'seat' ? turn.seat : seatOf(0));
  const actions = game.choices(view).map(choice => (choice.kind === 'act' ? choice.action : undefined));
  return { view, actions };
}

it('plays what its policy would play where it may not look ahead', () => {
  const { view, actions } = firstView('policy');
  for (const action of actions) {
    const policy: AnyBot = { id: 'one', name: 'One', about: 'One thing only.', act: () => ({ action }) };
    const decision = monteCarloBot(game, { policy, effort: 0 }).act(view, rngFrom(seedFrom('a')), never);
    expect(decision.action).toEqual(action);
  }
});

it('leaves a policy that loses for a choice that stands better', () => {
  // Throws the best card of a hand that is one turn from the showdown: any other is better.
  const knocked = play(game, ['knock', 'draw']);
  const worst = knocked.actions.find(action => JSON.stringify(action).includes(String(knocked.best)))!;
  const policy: AnyBot = {
    ...bots[0]!,
    act: view =>
      view === knocked.view ? { action: worst } : bots[0]!.act(view, rngFrom(seedFrom('x')), never),
  };
  const decision = monteCarloBot(game, { policy, effort: 200 }).act(
    knocked.view,
    rngFrom(seedFrom('b')),
    never,
  );
  expect(decision.action).not.toEqual(worst);
  expect(decision.because).toMatch(/^played out in \d+ imagined worlds, it stood best$/);
});

/** The last throw of a hand after a knock: everything is decided by what is kept. */
function play(
  of: AnyGame,
  moves: readonly string[],
): { view: unknown; actions: readonly unknown[]; best: number } {
  for (let deal = 0; ; deal++) {
    const state: unknown = of.setup(preset<unknown>(of.rules), 2);
    of.step(state, { by: 'chance', seed: seedFrom(`last throw ${deal}`) });
    for (const type of moves) {
      const turn = of.turn(state);
      if (turn.kind !== 'seat') break;
      of.step(state, { by: turn.seat, action: type === 'knock' ? { type } : { type, from: 'stock' } });
    }
    const turn = of.turn(state);
    if (turn.kind !== 'seat') continue;
    const view = of.view(state, turn.seat) as { hands: { known: number[] }[]; phase: { kind: string } };
    if (view.phase.kind !== 'discard') continue;
    const hand = view.hands[turn.seat]!.known;
    // Two cards of one suit that count much, and two others: to throw the higher of the two loses.
    const suits = hand.map(card => Math.trunc(card / 13));
    const court = hand.filter(
      (card, place) => card % 13 >= 9 && suits.filter(suit => suit === suits[place]).length === 2,
    );
    if (court.length !== 2 || new Set(suits).size !== 3) continue;
    const actions = of.choices(view).map(choice => (choice.kind === 'act' ? choice.action : undefined));
    return { view, actions, best: court[0]! };
  }
}
