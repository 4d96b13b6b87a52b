// The three characters: what each does in the situations it was made for, and matches of all pairs to the end.
import { describe, expect, it } from 'vitest';
import { cards, type Card } from '../../../core/card.ts';
import { copyPlain } from '../../../core/plain.ts';
import { playOn } from '../../../core/play.ts';
import { rngFrom, seedFrom } from '../../../core/random.ts';
import { preset } from '../../../core/rules.ts';
import { seatOf, type Viewer } from '../../../core/seat.ts';
import { knows, showToAll } from '../../../core/secrets.ts';
import { playOut } from '../../../host/play-out.ts';
import { Table } from '../../../host/table.ts';
import { ginRummy } from '../index.ts';
import type { Action, State } from '../model.ts';
import { ruleBook } from '../rules.ts';
import { setTable } from '../set-table.ts';
import { beginner } from './beginner.ts';
import { careful } from './careful.ts';
import { regular } from './regular.ts';

const you = seatOf(0);
const card = (text: string): Card => cards(text)[0]!;

/** What the player does, over several seeds. */
function actsOf(bot: typeof regular, state: State, seeds = 30): Action[] {
  const view = ginRummy.view(state, you);
  return Array.from({ length: seeds }, (_, index) => {
    const decision = bot.act(view, rngFrom(seedFrom(`act ${index}`)), () => false);
    expect(ginRummy.check(state, { by: you, action: decision.action })).toBeUndefined();
    expect(decision.because).toMatch(/\w/);
    return decision.action;
  });
}

const thrown = (actions: readonly Action[]): Set<Card> =>
  new Set(actions.flatMap(action => (action.type === 'discard' ? [action.card] : [])));

describe('The Beginner', () => {
  const hand = '4h 5h 9c 9d Ks Qc 2d 3s 7c 8h';

  it('G39: takes what finishes a meld and a picture that makes a pair, else draws from the stock', () => {
    for (const [top, from] of [
      ['6h', 'discard'],
      ['9s', 'discard'],
      ['Kd', 'discard'],
      ['Jd', 'stock'],
      ['7d', 'stock'],
      ['Ad', 'stock'],
    ] as const) {
      expect(actsOf(beginner, setTable({ hands: [hand], top }))[0], top).toEqual({ type: 'draw', from });
    }
  });

  it('G39: wants no picture for a set that it has finished already', () => {
    const state = setTable({ hands: ['Ks Kc Kh 4h 5h 9c 2d 3s 7c 8h'], top: 'Qd' });
    expect(actsOf(beginner, state)[0]).toEqual({ type: 'draw', from: 'stock' });
  });

  it('G39: declines an upcard that it does not want, and cannot take it once declined', () => {
    const offered = setTable({ rules: 'standard', hands: [hand], top: 'Jd' });
    offered.phase = { kind: 'upcard', seat: you };
    expect(actsOf(beginner, offered)[0]).toEqual({ type: 'pass' });
    const declined = setTable({ rules: 'standard', hands: [hand], top: '6h' });
    declined.deeds.push({ did: 'pass', seat: you }, { did: 'pass', seat: seatOf(1) });
    expect(actsOf(beginner, declined)[0]).toEqual({ type: 'draw', from: 'stock' });
  });

  it('AG22: never takes back what it threw, not even for a meld', () => {
    for (const top of ['Kd', '6h']) {
      const state = setTable({ hands: [hand], top });
      state.deeds.push({ did: 'discard', seat: seatOf(1), card: card(top) });
      expect(actsOf(beginner, state)[0], top).toEqual({ type: 'draw', from: 'discard' });
      state.deeds.unshift({ did: 'discard', seat: you, card: card(top) });
      expect(actsOf(beginner, state)[0], top).toEqual({ type: 'draw', from: 'stock' });
    }
  });

  it('G39: throws plain cards first, then pairs, then pictures, the highest of each', () => {
    for (const [held, goes] of [
      // The eight has a neighbour, which it overlooks; king and queen would cost more.
      ['4h 5h 6h 9c 9d Ks Qc 2d 3s 7s 8s', '8s'],
      ['4h 5h 6h 9c 9d 3s 3c Ks Qc Jd Jh', '9c'],
      ['4h 5h 6h 2c 2d 2s Ks Qc Qd Jd Jh', 'Ks'],
      ['4h 5h 6h 2c 2d 2s 2h Qc Qd Jd Jh', 'Qc'],
    ] as const) {
      expect(thrown(actsOf(beginner, setTable({ hands: [held] }))), held).toEqual(new Set(cards(goes)));
    }
  });

  it('G39: never throws from a finished meld, nor [G7] the card just taken', () => {
    const state = setTable({ hands: ['Js Qs Ks 4c 4d 4h 2c 3d 5h Qh Qd'], drawnFrom: 'discard' });
    expect(thrown(actsOf(beginner, state))).toEqual(new Set(cards('5h')));
    const pair = setTable({ hands: ['9s Ts Js 4c 4d 4h 6c 6d 6h Qh Qd'], drawnFrom: 'discard' });
    expect(thrown(actsOf(beginner, pair))).toEqual(new Set(cards('Qh')));
  });

  it('G39: ignores what the other is known to hold', () => {
    const held = '4h 5h 6h 9c 9d Ks Qc 2d 3s 7s 8s';
    const state = setTable({ hands: [held, '8h 8d 8c 2h 3h 5c 6d Jh Tc Ac'] });
    for (const known of cards('8h 8d 8c')) showToAll(state.knownBy, known);
    expect(thrown(actsOf(beginner, state))).toEqual(new Set(cards('8s')));
  });

  it('G39, AG21: never knocks short of gin, and goes gin', () => {
    const close = setTable({ hands: ['As 2s 3s 4h 5h 6h 7d 8d 9d Ac Kc'] });
    expect(thrown(actsOf(beginner, close))).toEqual(new Set(cards('Ac')));
    const gin = setTable({ hands: ['As 2s 3s 4h 5h 6h 7d 8d 9d Td Kc'] });
    for (const action of actsOf(beginner, gin))
      expect(action).toMatchObject({ type: 'knock', discard: card('Kc') });
    const bigGin = setTable({ rules: 'standard', hands: ['As 2s 3s 4h 5h 6h 7d 8d 9d Td Jd'] });
    expect(actsOf(beginner, bigGin)[0]).toEqual({ type: 'bigGin' });
  });

  it('G19, G39: never lays off', () => {
    const hands = ['9s Ts Js 5c 5d 5h 8d 8c 8h 4s Kd', 'Qs Ks 2h 3h 4h Ad 2c 5s 8s 7c'] as const;
    const melds = ['9s Ts Js', '5c 5d 5h', '8d 8c 8h'].map(text => cards(text));
    const state = playOn(ginRummy, setTable({ hands }), {
      by: you,
      action: { type: 'knock', discard: card('Kd'), melds },
    });
    const view = ginRummy.view(state, seatOf(1));
    expect(beginner.act(view, rngFrom(seedFrom('defence')), () => false).action).toEqual({ type: 'done' });
  });
});

describe('The Regular', () => {
  it('G40: takes a face-up card only when it would be part of a meld', () => {
    const hand = '4h 5h 9c 9d Ks Qc 2d 3s 7c 8h';
    for (const [top, from] of [
      ['6h', 'discard'],
      ['9s', 'discard'],
      ['Ad', 'stock'],
    ] as const) {
      expect(actsOf(regular, setTable({ hands: [hand], top }))[0], top).toEqual({ type: 'draw', from });
    }
  });

  it('G40: takes it for a meld even when that lowers nothing', () => {
    // Four of the run would be as good without the nine; the baseline does not look.
    const state = setTable({ hands: ['9h 9d 9c 9s Ks Qc 2d 3s 7h 8h'], top: '6h' });
    expect(actsOf(regular, state)[0]).toEqual({ type: 'draw', from: 'discard' });
  });

  it('G40: declines an upcard that makes no meld, and cannot take it once declined', () => {
    const offered = setTable({ rules: 'eaai', hands: ['4h 5h 9c 9d Ks Qc 2d 3s 7c 8h'], top: 'Jd' });
    offered.phase = { kind: 'upcard', seat: you };
    expect(actsOf(regular, offered)[0]).toEqual({ type: 'pass' });
    const fitting = setTable({ rules: 'eaai', hands: ['4h 5h 9c 9d Ks Qc 2d 3s 7c 8h'], top: '6h' });
    fitting.deeds.push({ did: 'pass', seat: you }, { did: 'pass', seat: seatOf(1) });
    expect(actsOf(regular, fitting)[0]).toEqual({ type: 'draw', from: 'stock' });
  });

  it('G40: throws any of the cards that leave the least, whatever pairs that breaks', () => {
    const state = setTable({ hands: ['4h 5h 6h 9c 9d Ks Kc Qc 2d 3s 8h'] });
    expect(thrown(actsOf(regular, state, 60))).toEqual(new Set(cards('Ks Kc Qc')));
  });

  it('G40: does not repeat a pair of drawn and thrown card', () => {
    const state = setTable({ hands: ['4h 5h 6h 9c 9d Ks Qc 2d 3s 8h 7c'] });
    const earlier = { did: 'draw', seat: you, from: 'discard', card: card('7c') } as const;
    state.deeds.unshift(earlier, { did: 'discard', seat: you, card: card('Ks') });
    expect(thrown(actsOf(regular, state))).toEqual(new Set(cards('Qc')));
    const reversed = setTable({ hands: ['4h 5h 6h 9c 9d Ks Qc 2d 3s 8h 7c'] });
    reversed.deeds.unshift(
      { did: 'draw', seat: you, from: 'stock', card: card('Qc') },
      { did: 'discard', seat: you, card: card('7c') },
    );
    expect(thrown(actsOf(regular, reversed))).toEqual(new Set(cards('Ks')));
  });

  it('G40: knocks at the first chance', () => {
    const state = setTable({ hands: ['As 2s 3s 4h 5h 6h 7d 8d 9d Tc Kc'] });
    for (const action of actsOf(regular, state)) expect(action).toMatchObject({ type: 'knock' });
  });

  it('G40, VG18: melds first and lays off what is left over, which the best defence would not', () => {
    const hands = ['9s Ts Js 5c 5d 5h 8d 8c 8h 4s Kd', 'Qc Qd Qh Qs Ks 2h 3h 4h Ad 2c'] as const;
    const melds = ['9s Ts Js', '5c 5d 5h', '8d 8c 8h'].map(text => cards(text));
    const state = playOn(ginRummy, setTable({ hands }), {
      by: you,
      action: { type: 'knock', discard: card('Kd'), melds },
    });
    const view = ginRummy.view(state, seatOf(1));
    expect(regular.act(view, rngFrom(seedFrom('defence')), () => false).action).toEqual({ type: 'done' });
    expect(careful.act(view, rngFrom(seedFrom('defence')), () => false).action).toEqual({ type: 'arrange' });

    // Somebody else has played the seat and broken a meld: what is left over now goes on.
    const { phase } = state;
    const meld = phase.kind === 'layoff' ? phase.melds.findIndex(one => one.includes(card('Js'))) : -1;
    const action: Action = { type: 'layoff', card: card('Qs'), meld };
    const broken = ginRummy.view(playOn(ginRummy, state, { by: seatOf(1), action }), seatOf(1));
    const next = regular.act(broken, rngFrom(seedFrom('broken')), () => false);
    expect(next.action).toEqual({ type: 'layoff', card: card('Ks'), meld });
  });
});

describe('The Careful', () => {
  it('AG21: waits when many cards would make gin, and knocks when none is likely or the stock is short', () => {
    const waiting = 'As 2s 3s 4h 5h 6h 7d 8d 9d 2c Kc';
    expect(actsOf(careful, setTable({ hands: [waiting], stock: 30 }), 1)[0]).toMatchObject({
      type: 'discard',
    });
    expect(actsOf(careful, setTable({ hands: [waiting], stock: 5 }), 1)[0]).toMatchObject({ type: 'knock' });
    const stuck = setTable({ hands: ['As Ad Ac Kh Kd Ks 7d 7c 7s 9h Qh'], stock: 20, top: 'Ah Kc 7h' });
    expect(actsOf(careful, stuck, 1)[0]).toMatchObject({ type: 'knock' });
  });

  it('AG21: does not throw a card that the other can surely use', () => {
    const thrownKnowing = (known: string): Action => {
      const others = `${known} 3c 4d 5d 9h Jh 7h 3h 6d`;
      const state = setTable({ hands: ['4h 5h 6h 2c 2d 8s Kc Qd 7c 9d As', others] });
      for (const held of cards(known)) showToAll(state.knownBy, held);
      return actsOf(careful, state, 1)[0]!;
    };
    expect(thrownKnowing('Kh Kd')).toEqual({ type: 'discard', card: card('Qd') });
    expect(thrownKnowing('Qh Qs')).toEqual({ type: 'discard', card: card('Kc') });
  });

  it('AG21: where only gin ends the hand, its own pair is worth more than safety', () => {
    const thrownUnder = (rules: string): Action => {
      const hands = ['5h 8d Kd Ac 5s Tc Td 2h 7s 9d 4c', 'Jh 8s Jd 4h Ks 9s 6h 9c Ah 5c'] as const;
      const state = setTable({ rules, hands });
      for (const held of cards('Jh 8s Jd')) showToAll(state.knownBy, held);
      return actsOf(careful, state, 1)[0]!;
    };
    // The other may hold the queen of diamonds with that jack.
    expect(thrownUnder('documents')).toEqual({ type: 'discard', card: card('Tc') });
    expect(thrownUnder('straight')).toEqual({ type: 'discard', card: card('Kd') });
  });
});

describe('matches', () => {
  const cardsIn = ({ hands, stock, pile }: State): number =>
    new Set([...hands.flat(), ...stock, ...pile]).size;

  for (const name of Object.keys(ruleBook.presets)) {
    it(`${name}, AG22: every pair of characters plays to the end, with 52 cards after every move`, () => {
      for (const first of [regular, beginner, careful]) {
        for (const second of [regular, beginner, careful]) {
          const rules = preset(ruleBook, name);
          const players = [first, second].map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
          const table = new Table({ game: ginRummy, rules, players });
          expect(playOut(table, seedFrom(`${name}/${first.id}/${second.id}`), 20_000)).toBe(true);
          expect(Math.max(...table.score())).toBeGreaterThanOrEqual(rules.target);
          const state = ginRummy.setup(rules, 2);
          for (const move of table.moves) {
            ginRummy.step(state, move as never);
            expect(cardsIn(state)).toBe(52);
          }
        }
      }
    });
  }

  it('AG18: hidden cards, permuted, change nothing that another sees, is told, may do or imagines', () => {
    const rng = rngFrom(seedFrom('permute'));
    const players = [regular, careful].map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
    const table = new Table({ game: ginRummy, rules: preset(ruleBook, 'standard'), players });
    playOut(table, seedFrom('secrets'), 120);
    const state = ginRummy.setup(preset(ruleBook, 'standard'), 2);
    for (const move of table.moves) {
      const before = copyPlain(state);
      ginRummy.step(state, move as never);
      for (const viewer of [seatOf(0), seatOf(1), 'audience'] as const) {
        const view = ginRummy.view(before, viewer);
        const other = permuteHidden(before, viewer, rng);
        expect(ginRummy.view(other, viewer)).toEqual(view);
        expect(ginRummy.choices(ginRummy.view(other, viewer)).map(choice => choice.label)).toEqual(
          ginRummy.choices(view).map(choice => choice.label),
        );
        const imagined = ginRummy.imagine(view, rngFrom(seedFrom('world')));
        expect(ginRummy.view(imagined, viewer)).toEqual(view);
        expect(cardsIn(imagined)).toBe(52);
        expect(ginRummy.turn(imagined)).toEqual(ginRummy.turn(before));
        for (const seat of [0, 1]) expectPossible(imagined, seat);
        // A draw from the stock is possible in every determinization, and nobody but the player learns the card.
        if (typeof move.by === 'number' && move.by !== viewer && isStockDraw(move.action as Action)) {
          const after = playOn(ginRummy, other, move as never);
          expect(ginRummy.report(other, move as never, after, viewer)).toEqual(
            ginRummy.report(before, move as never, state, viewer),
          );
        }
      }
    }
  });
});

const isStockDraw = (action: Action): boolean => action.type === 'draw' && action.from === 'stock';

/** The same table with every card that the viewer does not know somewhere else. */
function permuteHidden(state: State, viewer: Viewer, rng: ReturnType<typeof rngFrom>): State {
  const hidden = [...state.hands.flat(), ...state.stock].filter(held => !knows(state.knownBy, held, viewer));
  const shift = hidden.length > 1 ? 1 + rng.below(hidden.length - 1) : 0;
  const to = new Map(hidden.map((held, index) => [held, hidden[(index + shift) % hidden.length]!]));
  const moved = (held: Card): Card => to.get(held) ?? held;
  const other = copyPlain(state);
  other.hands.forEach((hand, seat) => (other.hands[seat] = hand.map(moved)));
  other.stock = other.stock.map(moved);
  for (const [from, onto] of to) other.knownBy[onto] = state.knownBy[from]!;
  return other;
}

/** Going back through the deeds of a seat, it ends with ten cards it could have been dealt. */
function expectPossible(state: State, seat: number): void {
  const held = new Set(state.hands[seat]);
  for (const deed of [...state.deeds].reverse()) {
    if (deed.seat !== seat || deed.did === 'pass') continue;
    if (deed.did === 'discard') held.add(deed.card);
    else expect(held.delete(deed.card)).toBe(true);
  }
  if (state.deal !== null) expect(held.size).toBe(10);
}
