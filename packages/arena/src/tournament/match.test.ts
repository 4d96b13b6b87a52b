import { describe, expect, it } from 'vitest';
import { catalogue, botRng, preset, rngFrom, seedFrom, type AnyBot, type Card } from '@parlour/engine';
import { highCard, highest, lowest, middle } from '../../test/high-card.ts';
import { localContender } from '../players/contender.ts';
import { playMatchNow, type DecisionReply, type MatchSetup } from './match.ts';

const setup: MatchSetup = {
  game: highCard,
  rules: { target: 3 },
  seated: [0, 1],
  seed: seedFrom('a match'),
  moveLimit: 1_000,
};
const answers = (...bots: AnyBot[]) => {
  const contenders = bots.map(bot => localContender(bot, 'guest'));
  return (request: Parameters<(typeof contenders)[0]['decide']>[0]): DecisionReply =>
    contenders[request.seat]!.decide(request) as DecisionReply;
};

describe('a match', () => {
  it('goes to its end, hand by hand', () => {
    const result = playMatchNow(setup, answers(highest, lowest));
    expect(result.end).toEqual({ kind: 'over' });
    expect(result.wins).toEqual([1, 0]);
    expect(result.score[0]).toBe(3);
    expect(result.hands.length).toBeGreaterThanOrEqual(3);
    for (const hand of result.hands) {
      expect(hand.moves).toBe(3);
      expect(hand.ending).toBe(hand.change.some(points => points !== 0) ? 'won' : 'level');
    }
    expect(result.moves).toBe(3 * result.hands.length);
    expect(result.score).toEqual(
      [0, 1].map(seat => result.hands.reduce((sum, hand) => sum + hand.change[seat]!, 0)),
    );
  });
  it('is the same again from the same seed, and another from another', () => {
    const play = (seed: string) => playMatchNow({ ...setup, seed: seedFrom(seed) }, answers(middle, middle));
    expect(play('one')).toEqual(play('one'));
    expect(play('one')).not.toEqual(play('two'));
  });
  it('gives a player the random numbers it would have at any other table of the engine', () => {
    const chances: number[] = [];
    playMatchNow(setup, request => {
      const rng = botRng(seedFrom(`${setup.seed}/players`), request.number, request.seat);
      chances.push(rng.bits() - rngFrom(request.seed).bits());
      return answers(highest, lowest)(request);
    });
    expect(new Set(chances)).toEqual(new Set([0]));
  });
  it('deals the same cards to the seats, whoever sits there', () => {
    const seen = (first: typeof highest, second: typeof highest): Map<string, readonly Card[]> => {
      const hands = new Map<string, readonly Card[]>();
      const answer = answers(first, second);
      playMatchNow(setup, request => {
        const view = request.view as { dealt: number; hand: readonly Card[] };
        hands.set(`${view.dealt}/${request.seat}`, view.hand);
        return answer(request);
      });
      return hands;
    };
    const [one, other] = [seen(highest, lowest), seen(lowest, highest)];
    for (const [place, hand] of one) if (other.has(place)) expect(other.get(place)).toEqual(hand);
  });
  it('deals the same second hand, however long the first one took', () => {
    const { game, bots } = catalogue.find(entry => entry.game.id === 'thirty-one')!;
    const [patient, hasty] = ['mr-caution', 'ms-aggressive'].map(id => bots.find(bot => bot.id === id)!);
    const dealt = (...seated: AnyBot[]): { hands: string[]; moves: number } => {
      const hands = new Map<string, string>();
      const rules = preset<unknown>(game.rules);
      const { hands: played } = playMatchNow({ ...setup, game, rules }, request => {
        const view = request.view as { deal: number; hands: { known: Card[] }[] };
        const place = `deal ${view.deal}, seat ${request.seat}`;
        // A seat's first look at a hand shows the cards it was dealt.
        if (!hands.has(place)) hands.set(place, view.hands[request.seat]!.known.join());
        return answers(...seated)(request);
      });
      const second = [...hands].filter(([place]) => place.startsWith('deal 2'));
      return { hands: second.map(String).sort(), moves: played[0]!.moves };
    };
    const [one, other] = [dealt(patient!, patient!), dealt(hasty!, hasty!)];
    expect(one.moves).not.toBe(other.moves);
    expect(one.hands).toEqual(other.hands);
    expect(one.hands.length).toBe(2);
  });
  it('is given up as unfinished when it takes too many moves', () => {
    const result = playMatchNow({ ...setup, moveLimit: 4 }, answers(highest, lowest));
    expect(result).toMatchObject({ end: { kind: 'unfinished' }, wins: [0, 0], moves: 4 });
  });
  it('an illegal move forfeits the game, and the record says what it was', () => {
    const cheat = { ...highest, act: () => ({ action: { card: 51 as Card } }) };
    const result = playMatchNow(setup, answers(highest, cheat));
    expect(result.wins).toEqual([1, 0]);
    expect(result.end).toMatchObject({ kind: 'forfeit', seat: 1, fault: { code: 'illegal' } });
    expect(JSON.stringify(result.end)).toContain('You do not hold that card.');
  });
  it('a player who throws, or returns nothing, forfeits', () => {
    const broken = { ...highest, act: () => JSON.parse('{') as never };
    expect(playMatchNow(setup, answers(broken, highest)).end).toMatchObject({
      seat: 0,
      fault: { code: 'crashed' },
    });
    const silent = { ...highest, act: () => undefined as never };
    expect(playMatchNow(setup, answers(silent, highest)).end).toMatchObject({
      seat: 0,
      fault: { code: 'unreadable' },
    });
  });
  it('the others share a game of three that one forfeits', () => {
    const cheat = { ...highest, act: () => ({ action: {} }) };
    const three = { ...setup, seated: [0, 1, 2] };
    expect(playMatchNow(three, answers(cheat, middle, highest)).wins).toEqual([0, 0.5, 0.5]);
    const copies = { ...setup, seated: [0, 1, 0] };
    expect(playMatchNow(copies, answers(cheat, middle, highest)).wins).toEqual([0, 1, 0]);
  });
  it('a guest that changes its view has no effect', () => {
    const scribbler = {
      ...highest,
      act(view: { points: number[]; hand: Card[] }) {
        view.points[0] = 3;
        return { action: { card: view.hand.pop()! } };
      },
    };
    expect(playMatchNow(setup, answers(scribbler, highest)).end).toEqual({ kind: 'over' });
  });
});
