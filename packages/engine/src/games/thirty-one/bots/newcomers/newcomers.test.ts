import { describe, expect, it } from 'vitest';
import { cards, formatCard, type Card } from '../../../../core/card.ts';
import type { Bot, Decision } from '../../../../core/game.ts';
import { rngFrom, seedFrom } from '../../../../core/random.ts';
import { preset } from '../../../../core/rules.ts';
import { nobodyKnows, showTo } from '../../../../core/secrets.ts';
import { seatOf } from '../../../../core/seat.ts';
import { setup } from '../../game.ts';
import type { Action } from '../../model.ts';
import { ruleBook } from '../../rules.ts';
import { view, type View } from '../../view.ts';
import { auntRosie } from './aunt-rosie.ts';
import { captain } from './captain.ts';
import { daydreamer } from './daydreamer.ts';
import { fisherman } from './fisherman.ts';
import { grandpaNod } from './grandpa-nod.ts';
import { tourist } from './tourist.ts';

/** What the first seat of two sees with this hand of three before its turn, or of four after a draw. */
function lookAt(hand: string, top: string): View {
  const state = setup(preset(ruleBook), 2);
  state.hands = [cards(hand), cards('2c 3d 4s')];
  state.pile = cards(top);
  state.knownBy = nobodyKnows();
  for (const card of state.hands[0]!) showTo(state.knownBy, card, seatOf(0));
  const seat = seatOf(0);
  state.phase =
    state.hands[0]!.length === 3
      ? { kind: 'draw', seat, knocker: null }
      : { kind: 'discard', seat, knocker: null, from: 'stock', picked: state.hands[0]![3]! };
  return view(state, seat);
}

function ask(bot: Bot<View, Action>, hand: string, top: string, seed: string): Decision<Action> {
  return bot.act(lookAt(hand, top), rngFrom(seedFrom(seed)), () => false);
}

/** What is done in so many questions of one view: `knock`, `stock`, `discard`, or the card that is thrown. */
function habits(bot: Bot<View, Action>, hand: string, top = '5c'): Map<string, number> {
  const done = new Map<string, number>();
  for (let time = 0; time < 400; time++) {
    const { action } = ask(bot, hand, top, `${time}`);
    const what =
      action.type === 'draw' ? action.from : action.type === 'discard' ? name(action.card) : 'knock';
    done.set(what, (done.get(what) ?? 0) + 1);
  }
  return done;
}
const name = (card: Card): string => formatCard(card);

describe('the newcomers', () => {
  it('Aunt Rosie takes hearts and throws everything else first', () => {
    expect([...habits(auntRosie, 'Kc Qc 2h', '9h').keys()]).toEqual(['discard']);
    expect([...habits(auntRosie, 'Kc Jd 2h', '9c').keys()]).toEqual(['stock']);
    expect([...habits(auntRosie, 'Kc Jd 2h', '7h').keys()]).toEqual(['stock']);
    expect([...habits(auntRosie, 'Kc Qc 2h 3h').keys()]).toEqual(['Q♣']);
  });
  it('The Captain keeps the highest cards of any suit', () => {
    expect([...habits(captain, 'Kc 9c 8c 10h').keys()]).toEqual(['8♣']);
    expect([...habits(captain, 'Kc Qd 8c', '9h').keys()]).toEqual(['discard']);
    expect([...habits(captain, 'Kc Qc 8d').keys()]).toEqual(['stock']);
    expect([...habits(captain, 'Kc Ac 8d').keys()]).toEqual(['knock']);
  });
  it('The Tourist takes what helps, and throws anything', () => {
    expect([...habits(tourist, 'Kc Qc 2h', '9c').keys()]).toEqual(['discard']);
    expect(habits(tourist, 'Kc Qc 9c 2h').size).toBe(4);
  });
  it('The Fisherman takes nothing from the pile', () => {
    expect([...habits(fisherman, 'Kc Qc 2h', '9c').keys()]).toEqual(['stock']);
  });
  it.each([
    [grandpaNod, 0.13],
    [fisherman, 0.38],
    [daydreamer, 0.43],
  ] as const)('%o is awake so often: %f', (bot, awake) => {
    const right = habits(bot, 'Kc Qc 9c 2h').get('2♥')! / 400;
    // Awake, or asleep and lucky.
    expect(right).toBeGreaterThan(awake + (1 - awake) / 4 - 0.08);
    expect(right).toBeLessThan(awake + (1 - awake) / 4 + 0.08);
  });
  it.each([
    [grandpaNod, 'Kc Qc Jc', 'Kc Qc 9c'],
    [tourist, 'Kc Qc Jc', 'Kc Qc 9c'],
    [fisherman, 'Kc Qc 9c', 'Kc Qc 8c'],
    [daydreamer, 'Kc Qc 9c', 'Kc Qc 8c'],
    [auntRosie, 'Kc Qc 3c', 'Kc Qc 2c'],
  ] as const)('%o knocks from its own number on', (bot, enough, tooLittle) => {
    expect([...habits(bot, enough).keys()]).toEqual(['knock']);
    expect([...habits(bot, tooLittle).keys()]).not.toContain('knock');
  });
});
