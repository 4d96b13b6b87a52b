// The knock, the lay-off and what they score, by requirement and by vector.
import { describe, expect, it } from 'vitest';
import {
  awardOf,
  by,
  card,
  codeOf,
  knock,
  labels,
  LAID,
  NINE,
  opponent,
  spreadPoints,
  you,
} from '../../../test/gin-rummy.ts';
import { cards, formatCards, fullDeck, rankOf, suitOf, type Card } from '../../core/card.ts';
import type { Move } from '../../core/game.ts';
import { playOn } from '../../core/play.ts';
import { rngFrom, seedFrom, shuffle } from '../../core/random.ts';
import { ginRummy } from './index.ts';
import type { Action, Award, Meld, State } from './model.ts';
import { setTable } from './set-table.ts';

describe('the knock', () => {
  it('VG02, VG03, G14: a discard that leaves ten or less, and no other', () => {
    const state = setTable({ hands: [`${NINE} Kc Qc`] });
    const discards = ginRummy
      .choices(ginRummy.view(state, you))
      .flatMap(choice =>
        choice.kind === 'act' && choice.action.type === 'knock' ? [choice.action.discard] : [],
      );
    expect(new Set(discards)).toEqual(new Set(cards('Kc Qc')));
    expect(codeOf(state, you, knock('As', '4h 5h 6h', '7d 8d 9d'))).toBe('too-much-deadwood');
  });

  it('VG14, G17: nobody has to knock', () => {
    const state = setTable({ hands: [`${NINE} 3h Kd`] });
    expect(codeOf(state, you, knock('Kd', ...LAID))).toBeUndefined();
    expect(codeOf(state, you, { type: 'discard', card: card('Kd') })).toBeUndefined();
  });

  it('VG16, AG8: without a chance to knock the refusal says what the best would leave', () => {
    const state = setTable({ hands: ['Ks Kh Qs Qh Jd Jc Ts 9d 8c 7h 2d'] });
    const refused = ginRummy.check(state, by(you, knock('Ks')));
    expect(refused).toMatchObject({ code: 'cannot-knock' });
    expect(refused?.message).toContain('86');
  });

  it('WG10, AG7, G7: the card just taken cannot be the knock discard', () => {
    const state = setTable({ hands: [`${NINE} Ac Js`], drawnFrom: 'discard' });
    expect(codeOf(state, you, knock('Js', ...LAID))).toBe('just-taken');
    expect(codeOf(state, you, knock('Ac', ...LAID))).toBeUndefined();
  });

  it('AG7: the first way to knock in the menu throws the highest card left over', () => {
    const state = setTable({ hands: [`${NINE} 2c Kd`] });
    expect(labels(state, you).find(label => label.startsWith('Knock'))).toContain('throw K♦');
  });

  it('WG07, AG10: any arrangement within the limit may be laid down, not only the best', () => {
    const state = setTable({ hands: ['2s 3s 4s 4h 4d 8c 9c Tc Ah Ad Kd'] });
    expect(codeOf(state, you, knock('Kd', '4s 4h 4d', '8c 9c Tc'))).toBeUndefined();
    expect(codeOf(state, you, knock('Kd', '8c 9c Tc', '2s 4s 3s'))).toBeUndefined();
    expect(codeOf(state, you, knock('Kd', '8c 9c Tc'))).toBe('too-much-deadwood');
  });

  it('G9–G12: melds that are none, foreign cards and cards used twice are refused with a reason', () => {
    const state = setTable({ hands: ['As 2s 3s 4h 5h 6h 7d 7h 7s Ad Kc'] });
    expect(codeOf(state, you, knock('Kc', 'As 2s 3s', '4h 5h 6h', '7d 7h Ad'))).toBe('not-a-meld');
    expect(codeOf(state, you, knock('Kc', 'As 2s 3s', '4h 5h 6h', '7d 7h 7c'))).toBe('not-held');
    expect(codeOf(state, you, knock('Kc', 'As 2s 3s', '4h 5h 6h 7h', '7d 7h 7s'))).toBe('card-used-twice');
    expect(codeOf(state, you, knock('7s', '7d 7h 7s'))).toBe('not-held');
    expect(codeOf(state, you, knock('Qd', ...LAID))).toBe('not-held');
  });

  it('WG06, AG6: eleven melded cards still need a discard, and earn gin only', () => {
    const state = setTable({ hands: ['As 2s 3s 4s 5h 6h 7h 9c 9d 9h 9s'] });
    const gins = labels(state, you).filter(label => label.startsWith('Gin'));
    for (const text of ['A♠', '4♠', '9♣', '9♦', '9♥', '9♠']) {
      expect(
        gins.some(label => label.startsWith(`Gin, throw ${text}`)),
        text,
      ).toBe(true);
    }
    expect(gins.some(label => label.startsWith('Gin, throw 2♠'))).toBe(false);
    expect(codeOf(state, you, { type: 'bigGin' })).toBe('no-big-gin');
    const after = playOn(ginRummy, state, by(you, knock('As', '2s 3s 4s', '5h 6h 7h', '9c 9d 9h 9s')));
    expect(awardOf(after)).toMatchObject({ how: 'gin', bonus: 20 });
  });

  it('AG6: where big gin is played it needs no discard and pays 31', () => {
    const rules = 'standard';
    const state = setTable({
      rules,
      hands: ['As 2s 3s 4s 5h 6h 7h 9c 9d 9h 9s', 'Kc Kd Kh Qc Qd Qh Jc Jd Jh 2c'],
    });
    expect(labels(state, you)).toContain('Big gin: lay down all eleven');
    const after = playOn(ginRummy, state, by(you, { type: 'bigGin' }));
    expect(awardOf(after)).toMatchObject({ how: 'bigGin', bonus: 31, difference: 2, points: 33 });
    const short = setTable({ rules, hands: [`${NINE} Td Kc`] });
    expect(codeOf(short, you, { type: 'bigGin' })).toBe('no-big-gin');
  });

  it('AG10, VG03: the menu offers every legal way to knock, and nothing else', () => {
    const rng = rngFrom(seedFrom('ways'));
    for (let index = 0; index < 15; index++) {
      const deck = fullDeck().filter(held => rankOf(held) < 4);
      const hand = shuffle(deck, rng).slice(0, 11);
      const state = setTable({ hands: [formatCards(hand)] });
      const offered = new Set(
        ginRummy
          .choices(ginRummy.view(state, you))
          .flatMap(choice =>
            choice.kind === 'act' && choice.fold === 'Knock…' ? [JSON.stringify(choice.action)] : [],
          ),
      );
      const legal = new Set<string>();
      for (const discard of hand) {
        const rest = hand.filter(held => held !== discard);
        for (const laid of waysToMeld(rest)) {
          const action: Action = { type: 'knock', discard, melds: laid };
          if (codeOf(state, you, action) === undefined)
            legal.add(JSON.stringify(ginRummy.readAction(action)));
        }
      }
      expect(offered).toEqual(legal);
    }
  });
});

/** Every set of disjoint groups of three or more that are of one rank or of one suit, however senseless. */
function waysToMeld(hand: readonly Card[]): Meld[][] {
  const groups: Card[][] = [];
  for (let mask = 0; mask < 1 << hand.length; mask++) {
    const group = hand.filter((_, index) => mask & (1 << index)).sort((a, b) => a - b);
    const isAlike = new Set(group.map(rankOf)).size === 1 || new Set(group.map(suitOf)).size === 1;
    if (group.length >= 3 && isAlike) groups.push(group);
  }
  const ways = (from: readonly Card[][]): Meld[][] => [
    [],
    ...from.flatMap((group, index) =>
      ways(from.slice(index + 1).filter(other => !other.some(held => group.includes(held)))).map(more => [
        group,
        ...more,
      ]),
    ),
  ];
  return ways(groups);
}

describe('after the knock', () => {
  const knocker = '5s 6s 7s Qh Qd Qc 2h 2d 2c 3d Jd';
  const laid = ['5s 6s 7s', 'Qh Qd Qc', '2h 2d 2c'];
  const defender = '8s 9s Qs Kh Kd Kc 4d 4h 9h Ac';
  const lay = (text: string, meld: number): Move<Action> =>
    by(opponent, { type: 'layoff', card: card(text), meld });
  const knocked = playOn(ginRummy, setTable({ hands: [knocker, defender] }), by(you, knock('Jd', ...laid)));
  const runOf = (state: State): number =>
    state.phase.kind === 'layoff' ? state.phase.melds.findIndex(meld => meld.includes(card('5s'))) : -1;
  const queensOf = (state: State): number =>
    state.phase.kind === 'layoff' ? state.phase.melds.findIndex(meld => meld.includes(card('Qc'))) : -1;

  it('G18: both hands lie open and the opponent is asked', () => {
    expect(ginRummy.turn(knocked)).toEqual({ kind: 'seat', seat: opponent });
    for (const viewer of [you, opponent, 'audience'] as const) {
      expect(ginRummy.view(knocked, viewer).hands.map(({ hidden }) => hidden)).toEqual([0, 0]);
    }
  });

  it('VG12, G19, AG11: lays off step by step, in a chain, and says when it is done', () => {
    const run = runOf(knocked);
    expect(ginRummy.check(knocked, lay('9s', run))?.code).toBe('does-not-fit');
    const done = playOn(ginRummy, knocked, lay('8s', run), lay('9s', run), lay('Qs', queensOf(knocked)));
    expect(spreadPoints(done)).toEqual([3, 18]);
    expect(awardOf(done)).toMatchObject({ winner: you, how: 'knock', points: 15 });
  });

  it('AG11: done at once lays off nothing; arrange lays off all that pays', () => {
    expect(awardOf(playOn(ginRummy, knocked, by(opponent, { type: 'done' }))).points).toBe(42);
    expect(awardOf(playOn(ginRummy, knocked, by(opponent, { type: 'arrange' }))).points).toBe(15);
    const begun = playOn(ginRummy, knocked, lay('8s', runOf(knocked)), by(opponent, { type: 'arrange' }));
    expect(awardOf(begun).points).toBe(15);
  });

  it('AG11: a card not held, or laid off already, and a meld that is not there are refused', () => {
    const run = runOf(knocked);
    expect(ginRummy.check(knocked, lay('8d', run))?.code).toBe('not-held');
    expect(ginRummy.check(knocked, lay('8s', 7))?.code).toBe('does-not-fit');
    const laidOff = playOn(ginRummy, knocked, lay('8s', run));
    expect(ginRummy.check(laidOff, lay('8s', run))?.code).toBe('not-held');
    expect(codeOf(setTable({ hands: [knocker] }), you, { type: 'done' })).toBe('no-knock');
  });

  it('VG13, G21: the knocker never lays off', () => {
    const hands = ['As 2s 3s 4h 5h 6h 7d 7h 7c 8s Kd', '9s Ts Js Qd Qh Qc Kc Kh Ac 9d'] as const;
    const state = playOn(
      ginRummy,
      setTable({ hands }),
      by(you, knock('Kd', 'As 2s 3s', '4h 5h 6h', '7d 7h 7c')),
    );
    expect(ginRummy.choices(ginRummy.view(state, you))).toEqual([]);
    expect(spreadPoints(state)[0]).toBe(8);
  });

  it('VG18, WG03: played out, the best defence undercuts: 4 against 3 is 11 points', () => {
    const hands = ['9s Ts Js 5c 5d 5h 8d 8c 8h 4s Kd', 'Qc Qd Qh Qs Ks 2h 3h 4h Ad 2c'] as const;
    const state = playOn(
      ginRummy,
      setTable({ hands }),
      by(you, knock('Kd', '9s Ts Js', '5c 5d 5h', '8d 8c 8h')),
      by(opponent, { type: 'arrange' }),
    );
    expect(spreadPoints(state)).toEqual([4, 3]);
    expect(awardOf(state)).toMatchObject({ winner: opponent, how: 'undercut', points: 11 });
  });

  it('VG11, G20, G23: no laying off against gin, so 20 + 45', () => {
    const hands = ['5s 6s 7s Qh Qd Qc 2h 2d 2c 2s Jd', defender] as const;
    const gin = by(you, knock('Jd', '5s 6s 7s', 'Qh Qd Qc', '2h 2d 2c 2s'));
    const state = playOn(ginRummy, setTable({ hands }), gin);
    expect(awardOf(state)).toMatchObject({ winner: you, how: 'gin', bonus: 20, difference: 45, points: 65 });
    const lenient = playOn(ginRummy, setTable({ hands, rules: { layoffOnGin: true } }), gin);
    expect(lenient.phase.kind).toBe('layoff');
    expect(awardOf(playOn(ginRummy, lenient, by(opponent, { type: 'arrange' }))).points).toBe(38);
  });
});

describe('the score', () => {
  const score = (
    hands: readonly [string, string],
    discard: string,
    laid: string[],
    more: object = {},
  ): Award => awardOf(playOn(ginRummy, setTable({ hands, ...more }), by(you, knock(discard, ...laid))));
  const GIN = `${NINE} Td Kc`;
  const GIN_LAID = ['As 2s 3s', '4h 5h 6h', '7d 8d 9d Td'];

  it('VG04, G16, G23: gin against 25 is 45 points', () => {
    const award = score([GIN, 'Qc Qh Qs Jc Jh Js 9c 8s 6c 2d'], 'Kc', GIN_LAID);
    expect(award).toMatchObject({ winner: you, points: 45 });
  });

  it('VG10, G24: 4 against 30 is 26 for the knocker', () => {
    const hands = ['5s 6s 7s Qh Qd Qc 2h 2d 2c 4c 8h', 'Kh Kd Kc Jh Jd Jc Ts Th 9d Ac'] as const;
    const award = score(hands, '8h', ['5s 6s 7s', 'Qh Qd Qc', '2h 2d 2c']);
    expect(award).toMatchObject({ winner: you, how: 'knock', bonus: 0, points: 26 });
  });

  it('WG01, G25, AG2: a tie is an undercut worth 10, unless the rules say otherwise', () => {
    const hands = [`${NINE} 8h Kc`, 'Qc Qh Qs Jc Jh Js 2c 2d 2h 8c'] as const;
    expect(score(hands, 'Kc', LAID)).toMatchObject({ winner: opponent, how: 'undercut', points: 10 });
    const plain = score(hands, 'Kc', LAID, { rules: { undercutOnTie: false } });
    expect(plain).toMatchObject({ winner: you, how: 'knock', points: 0 });
  });

  it('WG02, AG2: 9 against 3 is 16 for the opponent', () => {
    const hands = [`${NINE} 9h Kc`, 'Qc Qh Qs Jc Jh Js 2c 2d 2h 3d'] as const;
    expect(score(hands, 'Kc', LAID)).toMatchObject({ winner: opponent, points: 16 });
  });

  it('WG08, AG12: gin against gin is 20 and no undercut', () => {
    const award = score([GIN, 'Qc Qh Qs Jc Jh Js 2c 2d 2h Jd'], 'Kc', GIN_LAID);
    expect(award).toMatchObject({ winner: you, how: 'gin', points: 20 });
  });

  it('AG13: an undercut with nothing left earns the difference and the bonus, no more', () => {
    const hands = [`${NINE} 8h Kc`, 'Qc Qh Qs Jc Jh Js 2c 2d 2h Jd'] as const;
    expect(score(hands, 'Kc', LAID)).toMatchObject({ winner: opponent, how: 'undercut', points: 18 });
  });

  it('VG15, G26: 92 and 8 more are 100 and win the match', () => {
    const hands = [`${NINE} Ac Kc`, 'Qc Qh Qs Jc Jh Js 2c 2d 2h 9h'] as const;
    const state = playOn(ginRummy, setTable({ hands, scores: [92, 40] }), by(you, knock('Kc', ...LAID)));
    expect(ginRummy.score(state)).toEqual([100, 40]);
    expect(ginRummy.turn(state)).toEqual({ kind: 'over' });
    const short = playOn(ginRummy, setTable({ hands, scores: [91, 40] }), by(you, knock('Kc', ...LAID)));
    expect(ginRummy.turn(short)).toEqual({ kind: 'chance', pause: true });
  });

  it('AG18: what a hand showed is remembered by everybody, the deadwood as it was before lay-offs', () => {
    const hands = [`${NINE} Ac Kc`, '4s Qc Qh Qs Jc Jh Js 2c 2d 2h'] as const;
    const knocked = playOn(ginRummy, setTable({ hands }), by(you, knock('Kc', ...LAID)));
    const state = playOn(ginRummy, knocked, by(opponent, { type: 'arrange' }));
    const past = [{ knocker: you, how: 'undercut', throws: 1, deadwood: [1, 4], points: 11 }];
    expect(ginRummy.view(state, 'audience').past).toEqual(past);
    expect(ginRummy.view(state, opponent).past).toEqual(past);
  });

  it('AG14: boxes, game and shutout are added to the final account and never change who has won', () => {
    const hands = [`${NINE} Ac Kc`, 'Qc Qh Qs Jc Jh Js 2c 2d 2h 9h'] as const;
    const rules = { boxBonus: 20, gameBonus: 100, shutoutBonus: 50 };
    const state = playOn(
      ginRummy,
      setTable({ hands, rules, scores: [92, 0] }),
      by(you, knock('Kc', ...LAID)),
    );
    expect(ginRummy.score(state)).toEqual([100, 0]);
    const standings = ginRummy.scene(ginRummy.view(state, 'audience')).places.map(place => place.standing);
    expect(standings).toEqual(['270 points', '0 points']);
  });
});
