// The Old Fox: it uses only its view, gives reasons, and keeps to the rules under every preset.
import { describe, expect, it } from 'vitest';
import { cards } from '../../../../core/card.ts';
import type { Decision } from '../../../../core/game.ts';
import { playOn } from '../../../../core/play.ts';
import { rngFrom, seedFrom } from '../../../../core/random.ts';
import { seatOf, seatsOf, type Seat } from '../../../../core/seat.ts';
import { playOut } from '../../../../host/play-out.ts';
import { Table } from '../../../../host/table.ts';
import { bluff, bluffBots } from '../../index.ts';
import { mayCall, packTurn, type Action, type Rules, type State } from '../../model.ts';
import { position } from '../../position.ts';
import type { View } from '../../view.ts';
import { OPPONENT_TYPES } from './belief/opponent-types.ts';
import { Outlook } from './belief/outlook.ts';
import { PublicBelief } from './belief/public-belief.ts';
import { evaluateAnswers } from './evaluate.ts';
import { Inputs, MAX_INPUT } from './network/inputs.ts';
import { PROVEN } from './call.ts';
import { CLUB, STRONGEST } from './choose.ts';
import { isPoorGuess } from './guess.ts';
import { makeOldFox, oldFox } from './old-fox.ts';

const never = (): boolean => false;
const decide = (view: View, bot = oldFox): Decision<Action> => bot.act(view, rngFrom(seedFrom('one')), never);
const { rules: documents } = bluff.rules.presets['documents']!;

/** The seats that may act now. */
function acting(state: State): Seat[] {
  const { phase } = state;
  if (phase.kind === 'play') return [phase.seat];
  return phase.kind === 'window' ? mayCall(phase.seat, phase.passed, state.hands.length) : [];
}

/** Passes every state of a game between the computer players to `look`, before anybody acts on it. */
function follow(seed: string, seats: number, rules: Rules, look: (state: State) => void): void {
  const rng = rngFrom(seedFrom(seed));
  const state = bluff.setup(rules, seats);
  bluff.step(state, { by: 'chance', seed: seedFrom(seed) });
  for (let turn = 0; turn < 120 && state.phase.kind !== 'over'; turn++) {
    look(state);
    const wants = acting(state).map(seat => {
      const bot = bluffBots[seat % bluffBots.length]!;
      return { by: seat, action: bot.act(bluff.view(state, seat), rng, never).action };
    });
    const move = wants.find(({ action }) => action.type !== 'pass');
    bluff.step(state, move ?? { by: 'clock' });
  }
}

/** A seat's outlook after these turns. */
function outlookAfter(turns: readonly number[], hands: readonly string[], seat: number): Outlook {
  const state = position({ hands, turns: turns.length });
  state.past.splice(0, state.past.length, ...turns);
  const view = bluff.view(state, seatOf(seat));
  return new Outlook(view, new PublicBelief(view).update(view));
}

describe('inference', () => {
  it('tells a player of single cards who never calls from one of big plays', () => {
    const single = packTurn(1);
    const double = packTurn(2);
    const hands = ['*', '*', '*', '*'];
    const turns = Array.from({ length: 24 }, (_, turn) => (turn % 4 === 1 ? double : single));
    const { publicBelief } = outlookAfter(turns, hands, 0);
    const weightOf = (seat: number, type: (typeof OPPONENT_TYPES)[number]): number =>
      publicBelief.typeWeights[seat * OPPONENT_TYPES.length + OPPONENT_TYPES.indexOf(type)]!;
    expect(weightOf(2, 'mr-caution')).toBeGreaterThan(weightOf(1, 'mr-caution') * 10);
    for (let seat = 0; seat < 4; seat++) {
      const sum = OPPONENT_TYPES.reduce((total, type) => total + weightOf(seat, type), 0);
      expect(sum).toBeCloseTo(1);
    }
  });
  it('expects four cards of each rank, and in every place as many as lie there', () => {
    follow('expected', 5, { ...documents, turnLimit: 200 }, state => {
      const seat = acting(state)[0]!;
      const view = bluff.view(state, seat);
      const { expected, sizes } = new PublicBelief(view).update(view);
      sizes.forEach((size, place) => {
        const held = expected.slice(place * 13, place * 13 + 13).reduce((sum, count) => sum + count, 0);
        expect(held).toBeCloseTo(size);
      });
    });
  });
  it('knows a bluff when the cards cannot be there', () => {
    const state = playOn(bluff, position({ hands: ['2c 3c 4c', '7c 7d 7h 9c', '*', '*'], turns: 6 }), {
      by: seatOf(0),
      action: { type: 'play', cards: cards('2c 3c') },
    });
    const { action, certain, because } = decide(bluff.view(state, seatOf(1)));
    expect(action).toEqual({ type: 'call' });
    expect(certain).toBe(true);
    expect(because).toContain('a bluff at 100 %');
  });
});

const asTrained = makeOldFox({ ...STRONGEST, guessMargin: 0 });

describe('The Old Fox', () => {
  it('AB15: decides the same when the hidden cards are others', () => {
    const rng = rngFrom(seedFrom('twins'));
    for (const seats of [4, 5, 6]) {
      follow(`twin ${seats}`, seats, documents, state => {
        for (const seat of acting(state)) {
          const view = bluff.view(state, seat);
          const twin = bluff.view(bluff.imagine(view, rng), seat);
          expect(decide(twin)).toEqual(decide(view));
        }
      });
    }
  });
  it('describes cards just laid within the bounds that let it pass without asking', () => {
    for (const seats of [4, 6]) {
      follow(`bounds ${seats}`, seats, documents, state => {
        if (state.phase.kind !== 'window') return;
        for (const seat of acting(state)) {
          const view = bluff.view(state, seat);
          const inputs = new Inputs(view, new PublicBelief(view).update(view));
          const claim = view.phase.kind === 'window' ? view.phase.claim : undefined;
          const { values, count } = inputs.encodeClaim(claim!, evaluateAnswers(inputs, claim!));
          const written = values.subarray(0, count);
          // Sums of chances are wrong in their last digits, which `mostAnswered` leaves room for.
          expect(Math.min(...written)).toBeGreaterThan(-1e-9);
          expect(Math.max(...written)).toBeLessThanOrEqual(MAX_INPUT);
        }
      });
    }
  });
  it('lays the right cards and says what it compared them with', () => {
    const honest = bluff.view(position({ hands: ['7c 7d 2c 9d Kh', '*', '*', '*'], turns: 6 }), seatOf(0));
    const { action, because } = decide(honest);
    expect(action.type === 'play' && action.cards).toEqual(expect.arrayContaining(cards('7c 7d')));
    expect(because).toMatch(/^lays .* as Sevens: \d+ % against \d+ % for /);
  });
  it('AB6: never lets a last card pass', () => {
    const state = playOn(bluff, position({ hands: ['2c', '8c 9c', '*', '*'], turns: 6 }), {
      by: seatOf(0),
      action: { type: 'play', cards: cards('2c') },
    });
    expect(decide(bluff.view(state, seatOf(1))).action).toEqual({ type: 'call' });
  });
  it('makes no poor guess, and calls what is proven', () => {
    let [proven, guessed, left] = [0, 0, 0];
    for (let game = 0; game < 6; game++) {
      follow(`guess ${game}`, 4, documents, state => {
        if (state.phase.kind !== 'window' || state.hands[state.phase.seat]!.length === 0) return;
        for (const seat of acting(state)) {
          const view = bluff.view(state, seat);
          if (view.phase.kind !== 'window') continue;
          const { claim } = view.phase;
          const outlook = new Outlook(view, new PublicBelief(view).update(view));
          const evaluation = evaluateAnswers(outlook, claim);
          const isPoor = isPoorGuess(evaluation, STRONGEST.guessMargin, view, claim);
          const calls = decide(view).action.type === 'call';
          if (isPoor) expect(calls).toBe(false);
          if (calls && evaluation.bluff > PROVEN) proven++;
          else if (calls) guessed++;
          else if (isPoor && decide(view, asTrained).action.type === 'call') left++;
        }
      });
    }
    // Each of the three happened: what the margin leaves out is not nothing, nor everything.
    expect(Math.min(proven, guessed, left)).toBeGreaterThan(0);
  });
  it('AB10: lays the ace of spades first where the rules say so', () => {
    const rules = { firstPlayMustIncludeAceOfSpades: true };
    const state = position({ hands: ['As 2c 3c 9h Td', '*', '*', '*'], rules });
    const { action } = decide(bluff.view(state, seatOf(0)));
    expect(bluff.check(state, { by: seatOf(0), action })).toBeUndefined();
  });
  it('has nothing to say without a seat', () => {
    const state = position({ hands: ['*', '*', '*', '*'] });
    expect(() => decide(bluff.view(state, 'audience'))).toThrow('no seat');
  });
  it('at the club now and then does something else', () => {
    const state = position({ hands: ['2c 3c 4d 5h 8s 9d', '*', '*', '*'], turns: 6 });
    const club = makeOldFox(CLUB);
    const laid = Array.from({ length: 60 }, (_, seed) =>
      JSON.stringify(club.act(bluff.view(state, seatOf(0)), rngFrom(seedFrom(`club ${seed}`)), never).action),
    );
    expect(new Set(laid).size).toBeGreaterThan(1);
  });
  it.each(Object.entries(bluff.rules.presets))('%s: finishes games among its own kind', (_, { rules }) => {
    for (const seats of [4, 5, 6]) {
      const players = seatsOf(seats).map(seat => {
        const bot = seat === 0 ? makeOldFox(CLUB) : oldFox;
        return { kind: 'bot' as const, name: bot.name, bot };
      });
      const table = new Table({ game: bluff, rules, players });
      expect(playOut(table, seedFrom(`foxes ${seats}`), 20_000)).toBe(true);
    }
  });
});
