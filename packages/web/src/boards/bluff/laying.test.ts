import { cards, copyPlain, fullDeck, playOn, seatOf, seedFrom, type Card, type Seat } from '@parlour/engine';
import { bluff, type Action } from '@parlour/engine/bluff';
import { describe, expect, it } from 'vitest';
import { actionOfType, groupByRank, isPlayFull, layingOf, mainButton, type MainButton } from './laying.ts';

const rules = bluff.rules.presets['documents']!.rules;
type State = ReturnType<typeof bluff.setup>;

function dealt(): State {
  return playOn(bluff, bluff.setup(rules, 4), { by: 'chance', seed: seedFrom('a deal') });
}

function whoseTurn(state: State): Seat {
  const turn = bluff.turn(state);
  if (turn.kind !== 'seat') throw new Error('Nobody is laying cards.');
  return turn.seat;
}

function button(state: State, seat: Seat, chosen: readonly Card[] = []): MainButton {
  const view = bluff.view(state, seat);
  const choices = bluff.choices(view);
  return mainButton(choices, layingOf(view, choices, chosen));
}

function lay(state: State, count = 1): State {
  const seat = whoseTurn(state);
  const hand = bluff.view(state, seat).hand!;
  return playOn(bluff, state, { by: seat, action: { type: 'play', cards: hand.slice(0, count) } });
}

describe('the main button', () => {
  it('B35: does not end a turn before a card is put down', () => {
    const state = dealt();
    expect(button(state, whoseTurn(state))).toEqual({ does: 'end-turn' });
  });

  it('B34: ends the turn with the cards put down', () => {
    const state = dealt();
    const seat = whoseTurn(state);
    const chosen = bluff.view(state, seat).hand!.slice(3, 5);
    expect(button(state, seat, chosen)).toEqual({
      does: 'end-turn',
      action: { type: 'play', cards: chosen },
    });
  });

  it('B36, AB3: says "call bluff" after the own play, and cannot be pressed', () => {
    const state = dealt();
    expect(button(lay(state), whoseTurn(state))).toEqual({ does: 'call' });
  });

  it('B37: cannot be pressed while another seat is choosing', () => {
    const state = dealt();
    const other = seatOf((whoseTurn(state) + 1) % 4);
    expect(button(state, other, [...bluff.view(state, other).hand!])).toEqual({ does: 'call' });
  });

  it('B42, AB4: stays "call bluff" for the next player until the window closes', () => {
    const first = dealt();
    const next = seatOf((whoseTurn(first) + 1) % 4);
    const open = lay(first);
    expect(button(open, next)).toEqual({ does: 'call', action: { type: 'call' } });
    expect(button(playOn(bluff, open, { by: 'clock' }), next)).toEqual({ does: 'end-turn' });
  });

  it('cannot call a play any more after passing it', () => {
    const state = lay(dealt());
    const turn = bluff.turn(state);
    const seat = turn.kind === 'window' ? turn.seats[1]! : seatOf(0);
    const pass = actionOfType(bluff.choices(bluff.view(state, seat)), 'pass');
    expect(pass).toEqual({ type: 'pass' });
    expect(button(playOn(bluff, state, { by: seat, action: pass as Action }), seat)).toEqual({
      does: 'call',
    });
  });
});

describe('putting cards on the pile', () => {
  it('B31: takes four cards and no fifth', () => {
    const state = dealt();
    const view = bluff.view(state, whoseTurn(state));
    const put = (count: number): boolean =>
      isPlayFull(layingOf(view, bluff.choices(view), view.hand!.slice(0, count))!);
    expect([1, 2, 3, 4].map(put)).toEqual([false, false, false, true]);
  });

  it('AB10: puts the ace of spades down by itself if the rules ask for it', () => {
    const strict = copyPlain({ ...rules, firstPlayMustIncludeAceOfSpades: true });
    const state = playOn(bluff, bluff.setup(strict, 4), {
      by: 'chance',
      seed: seedFrom('another deal'),
    });
    const seat = whoseTurn(state);
    const [ace] = cards('As') as [Card];
    expect(button(state, seat)).toEqual({ does: 'end-turn', action: { type: 'play', cards: [ace] } });
    const view = bluff.view(state, seat);
    const laying = layingOf(view, bluff.choices(view), [])!;
    expect(laying).toMatchObject({ put: [ace], picked: [], most: 4 });
  });
});

describe('the hand', () => {
  it('B17, B19: stands in groups of equal rank', () => {
    expect(groupByRank(cards('Ac As 2d Kc Kd Kh'))).toEqual([cards('Ac As'), cards('2d'), cards('Kc Kd Kh')]);
    expect(groupByRank([...fullDeck()].sort((a, b) => (a % 13) - (b % 13)))).toHaveLength(13);
  });
});
