// Secrecy and memory: nothing hidden ever reaches a view or an event, what a viewer deduces is true, and determinizations
// fit the view.
import { describe, expect, it } from 'vitest';
import { cards, type Card } from '../../core/card.ts';
import type { Move } from '../../core/game.ts';
import { copyPlain } from '../../core/plain.ts';
import { playOn } from '../../core/play.ts';
import { drawSeed, rngFrom, seedFrom, shuffle, type Rng } from '../../core/random.ts';
import { seatOf, seatsOf, type Viewer } from '../../core/seat.ts';
import { bluff, bluffBots } from './index.ts';
import { handOf, LAID, memoryIndex, PILE, surelyIn } from './memory.ts';
import { setup, type Action, type State } from './model.ts';
import { position } from './position.ts';
import { ruleBook } from './rules.ts';

const viewersOf = (state: State): Viewer[] => [...seatsOf(state.hands.length), 'audience'];
const [A, B, C, D] = [0, 1, 2, 3].map(seatOf) as [never, never, never, never];
const lay = (by: number, text: string): Move<Action> => ({
  by: seatOf(by),
  action: { type: 'play', cards: cards(text) },
});
const call = (by: number): Move<Action> => ({ by: seatOf(by), action: { type: 'call' } });
const close: Move<Action> = { by: 'clock' };
const placeOf = (state: State, viewer: Viewer, card: string): number =>
  bluff.view(state, viewer).places[cards(card)[0]!]!;

/** Games of all characters: every state with the move that was made in it. */
function* played(seats: number, games: number): Generator<{ state: State; move: Move<Action>; rng: Rng }> {
  const rules = { ...ruleBook.presets['documents']!.rules, turnLimit: 120 };
  for (let game = 0; game < games; game++) {
    const rng = rngFrom(seedFrom(`memory ${seats}/${game}`));
    let state = setup(rules, seats);
    for (let turn = bluff.turn(state); turn.kind !== 'over'; turn = bluff.turn(state)) {
      const by = turn.kind === 'seat' ? turn.seat : turn.kind === 'window' ? turn.seats[0]! : undefined;
      const move: Move<Action> =
        by === undefined
          ? { by: 'chance', seed: drawSeed(rng) }
          : {
              by,
              action: bluffBots[(by + game) % bluffBots.length]!.act(bluff.view(state, by), rng, () => false)
                .action,
            };
      yield { state, move, rng };
      state = playOn(bluff, state, move);
    }
    yield { state, move: close, rng };
  }
}

/** Where every card really is. */
function truth({ hands, pile, phase }: State): number[] {
  const places: number[] = [];
  hands.forEach((hand, seat) => hand.forEach(card => (places[card] = handOf(seat))));
  pile.forEach(card => (places[card] = PILE));
  if (phase.kind === 'window') phase.laid.forEach(card => (places[card] = LAID));
  return places;
}

describe('nothing hidden is told', () => {
  it('D3, D9: a viewer sees and hears the same, whatever the hidden cards are and whichever of them are laid', () => {
    let compared = 0;
    for (const seats of [4, 6]) {
      for (const { state, move, rng } of played(seats, 2)) {
        if (move.by === 'chance' || bluff.turn(state).kind === 'over') continue;
        const after = playOn(bluff, state, move);
        for (const viewer of viewersOf(state)) {
          if (viewer === move.by) continue;
          const other = bluff.imagine(bluff.view(state, viewer), rng);
          const there = elsewhere(other, move, rng);
          if (there === undefined) continue;
          const otherAfter = playOn(bluff, other, there);
          if (bluff.turn(otherAfter).kind === 'over') continue;
          expect(bluff.view(otherAfter, viewer)).toEqual(bluff.view(after, viewer));
          expect(bluff.report(other, there, otherAfter, viewer)).toEqual(
            bluff.report(state, move, after, viewer),
          );
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(1_000);
  });
  it('would notice a hidden card: the views of those who laid them do differ', () => {
    const state = position({ hands: ['2c 3c', '*', '*', '*'] });
    const [one, other] = ['2c', '3c'].map(card => playOn(bluff, state, lay(A, card)));
    expect(bluff.view(one!, A)).not.toEqual(bluff.view(other!, A));
    expect(bluff.view(one!, B)).toEqual(bluff.view(other!, B));
  });
});

/** A move that looks the same to the viewer: as many other cards. A call shows cards, so it differs. */
function elsewhere(other: State, move: Move<Action>, rng: Rng): Move<Action> | undefined {
  if (typeof move.by !== 'number' || move.action.type === 'pass') return move;
  if (move.action.type === 'call') return undefined;
  const laid = shuffle([...other.hands[move.by]!], rng).slice(0, move.action.cards.length);
  return { by: move.by, action: { type: 'play', cards: laid } };
}

describe('what is known is true', () => {
  it("every card is where its viewer thinks it may be, and one knows one's own hand", () => {
    for (const { state } of played(5, 3)) {
      if (state.phase.kind === 'deal') continue;
      const real = truth(state);
      for (const viewer of viewersOf(state)) {
        const { places, hand } = bluff.view(state, viewer);
        expect(places.every((possible, card) => (possible & real[card]!) !== 0)).toBe(true);
        if (viewer !== 'audience') expect(new Set(surelyIn(places, handOf(viewer)))).toEqual(new Set(hand));
      }
    }
  });

  const start = (): State =>
    position({ hands: ['2c 3c 4c', '5c 6c 7c 8c', '9c Tc Jc', '*'], pile: 'As Ad', turns: 1 });

  it('cards that were shown are known to everybody while they cannot have been laid again', () => {
    const state = playOn(bluff, start(), lay(A, '3c 4c'), call(B));
    for (const viewer of viewersOf(state)) {
      expect([placeOf(state, viewer, '3c'), placeOf(state, viewer, '4c')]).toEqual([handOf(A), handOf(A)]);
    }
    const around = playOn(
      bluff,
      state,
      lay(B, '5c'),
      close,
      lay(C, '9c'),
      close,
      { by: D, action: { type: 'play', cards: [state.hands[D]![0]!] } },
      close,
    );
    expect(placeOf(around, C, '3c')).toBe(handOf(A));
    const laid = playOn(bluff, around, lay(A, '3c'));
    for (const viewer of [B, C, D, 'audience'] as const) {
      // Which of the two is gone cannot be told.
      expect(placeOf(laid, viewer, '3c')).toBe(handOf(A) | LAID);
      expect(placeOf(laid, viewer, '4c')).toBe(handOf(A) | LAID);
    }
    expect([placeOf(laid, A, '3c'), placeOf(laid, A, '4c')]).toEqual([LAID, handOf(A)]);
    const settled = playOn(bluff, laid, close);
    expect(placeOf(settled, B, '4c')).toBe(handOf(A) | PILE);
    const shown = playOn(bluff, laid, call(C));
    for (const viewer of viewersOf(shown)) expect(placeOf(shown, viewer, '4c')).toBe(handOf(A));
  });
  it('a player who laid a card knows it in the pile, and in the hand that takes it', () => {
    const state = playOn(bluff, start(), lay(A, '3c'), close);
    expect([placeOf(state, A, '3c'), placeOf(state, C, '3c') & handOf(A)]).toEqual([PILE, handOf(A)]);
    const taken = playOn(bluff, state, lay(B, '5c'), call(C));
    expect(placeOf(taken, A, '3c')).toBe(handOf(B));
    expect(placeOf(taken, B, 'As')).toBe(handOf(B));
    expect(placeOf(taken, D, '5c')).toBe(handOf(B));
    // For the others it is where it was, or in the hand that took the pile.
    expect(placeOf(taken, D, '3c')).toBe(handOf(A) | handOf(B) | handOf(C));
  });
  it('B29: after the deal everybody knows who has the ace of spades, until that player lays cards', () => {
    const rules = ruleBook.presets['documents']!.rules;
    const state = playOn(bluff, setup(rules, 5), { by: 'chance', seed: seedFrom('ace') });
    const first = state.hands.findIndex(hand => hand.includes(cards('As')[0]!));
    for (const viewer of viewersOf(state)) expect(placeOf(state, viewer, 'As')).toBe(handOf(first));
    const other = state.hands[first]!.find(card => card !== cards('As')[0]);
    const laid = playOn(bluff, state, { by: seatOf(first), action: { type: 'play', cards: [other!] } });
    expect(placeOf(laid, 'audience', 'As')).toBe(handOf(first) | LAID);
  });
  it('an empty hand holds nothing', () => {
    const state = playOn(bluff, position({ hands: ['2c', '5c 6c', '9c Tc', '*'], turns: 1 }), lay(A, '2c'));
    expect(bluff.view(state, B).places.some(possible => (possible & handOf(A)) !== 0)).toBe(false);
  });
});

describe('a determinization', () => {
  it('fits the view, for every viewer, in whole games', () => {
    for (const seats of [4, 5, 6]) {
      for (const { state, rng } of played(seats, 1)) {
        for (const viewer of viewersOf(state)) {
          const view = bluff.view(state, viewer);
          const imagined = bluff.imagine(view, rng);
          expect(bluff.view(imagined, viewer)).toEqual(view);
          expect(truth(imagined).filter(place => place > 0)).toHaveLength(
            state.phase.kind === 'deal' ? 0 : 52,
          );
          // Every seat of the determinization knows its own cards and rules out no true place.
          for (const seat of seatsOf(seats)) {
            const { places } = bluff.view(imagined, seat);
            expect(truth(imagined).every((place, card) => (places[card]! & place) !== 0)).toBe(true);
          }
        }
      }
    }
  });
  it('is equally likely in every way the view allows', () => {
    // D knows that A holds the two and the three; then A lays one of five cards.
    const hands = ['4c 5c 6c', '8c 9c Tc', 'Jc Qc Kc', '*'];
    const before = playOn(bluff, position({ hands, pile: '2c 3c', turns: 6 }), lay(A, '4c'), call(D));
    const view = bluff.view(before, D);
    const known = { ...before, memory: copyPlain(before.memory) };
    for (const card of cards('2c 3c')) known.memory[memoryIndex(D, 4)]![card] = handOf(A);
    expect(view.counts[A]).toBe(5);
    const around = playOn(
      bluff,
      known,
      lay(B, '8c'),
      close,
      lay(C, 'Jc'),
      close,
      { by: D, action: { type: 'play', cards: [known.hands[D]![0]!] } },
      close,
      lay(A, '5c'),
    );
    const rng = rngFrom(seedFrom('equally likely'));
    const samples = 4_000;
    let twoLaid = 0;
    for (let sample = 0; sample < samples; sample++) {
      const { phase } = bluff.imagine(bluff.view(around, D), rng);
      if (phase.kind === 'window' && phase.laid.includes(cards('2c')[0] as Card)) twoLaid++;
    }
    expect(Math.abs(twoLaid - samples / 5)).toBeLessThan(5 * Math.sqrt(samples * 0.2 * 0.8));
  });
});
