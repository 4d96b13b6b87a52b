import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cards, catalogue, playOn, preset, seatOf, seedFrom, type Choice } from '@parlour/engine';
import { highCard } from '../../test/high-card.ts';
import { readReply, readLine, readRequest, readWeighRequest, writeMenu, writeView } from './protocol.ts';

const dealt = playOn(highCard, highCard.setup({ target: 3 }, 2), {
  by: 'chance',
  seed: seedFrom('protocol'),
});
const menu = highCard.choices(highCard.view(dealt, seatOf(0))) as Choice<unknown>[];
const hand = dealt.hands[0]!;
const answer = (line: Record<string, unknown>) => readReply(highCard, menu, line);

describe('the protocol', () => {
  it('a menu is sent without its functions', () => {
    const [line] = JSON.parse(JSON.stringify(writeMenu(menu))) as unknown[];
    expect(line).toEqual({ kind: 'pick', label: 'Lay a card', from: hand, min: 1, max: 1 });
  });
  it('a view is sent with what it packs, unpacked beside it', () => {
    const { game } = catalogue.find(entry => entry.game.id === 'thirty-one')!;
    const rules: unknown = preset<unknown>(game.rules);
    const state: unknown = playOn(game, game.setup(rules, 2), { by: 'chance', seed: seedFrom('unpacked') });
    const view = game.view(state, seatOf(1)) as { pile: unknown[] };
    expect(writeView(game, view)).toEqual({ ...view, acts: [{ did: 'turned-up', card: view.pile[0] }] });
    expect(writeView(highCard, { viewer: 0 })).toEqual({ viewer: 0 });
  });
  it('an answer is a line of the menu with its cards, or the action spelled out', () => {
    const decision = { action: { card: hand[1] } };
    expect(answer({ choice: 0, pick: [hand[1]] })).toEqual({ ok: true, decision });
    expect(answer({ action: { card: hand[1] } })).toEqual({ ok: true, decision });
  });
  it('carries hesitation, certainty and a reason, and drops what is not one', () => {
    const more = { afterMs: 120, certain: true, because: 'it is high' };
    expect(answer({ choice: 0, pick: [hand[0]], ...more })).toMatchObject({ decision: more });
    const wrong = answer({ choice: 0, pick: [hand[0]], afterMs: -1, certain: 1, because: 2 });
    expect(wrong).toEqual({ ok: true, decision: { action: { card: hand[0] } } });
  });
  it.each([
    [{}, 'neither an "action" nor a "choice"'],
    [{ choice: 7 }, 'no line 7 in a menu of 1'],
    [{ choice: '0' }, '"choice" is the number of a line of the menu, such as 0 for the first, not "0".'],
    [{ choice: 0 }, 'asks for 1 to 1 different cards of its "from", not for []'],
    [{ choice: 0, pick: [hand[0], hand[0]] }, 'different cards'],
    [
      {
        choice: 0,
        pick: cards('As 2s 3s 4s')
          .filter(card => !hand.includes(card))
          .slice(0, 1),
      },
      'of its "from"',
    ],
    [{ action: { card: 52 } }, '{"card":52} is not an action of this game'],
  ])('%j is refused with a sentence', (line, complaint) => {
    const read = answer(line);
    expect(read.ok ? '' : read.message).toContain(complaint);
  });
  it('no input makes a parser throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), text => {
        const line = readLine(text);
        if (line === undefined) return;
        expect(typeof answer(line).ok).toBe('boolean');
        readWeighRequest(line);
      }),
    );
  });
  it('a request needs id, view and seed', () => {
    const seed = seedFrom('x');
    expect(readRequest({ id: 1, view: {}, seed })).toEqual({ id: 1, view: {}, seed });
    expect(readRequest({ id: 1, view: {}, seed: 'short' })).toBeUndefined();
    expect(readRequest({ view: {}, seed })).toBeUndefined();
  });
  it('a request to weigh needs an effort too, and what was done unless the time ran out', () => {
    const request = { id: 1, view: {}, seed: seedFrom('x'), effort: 0.5 };
    expect(readWeighRequest({ ...request, made: { card: 1 } })).toEqual({ ...request, made: { card: 1 } });
    expect(readWeighRequest({ ...request, made: null })).toEqual({ ...request, made: undefined });
    expect(readWeighRequest({ ...request, effort: 0 })).toBeUndefined();
    expect(readWeighRequest({ ...request, id: '1' })).toBeUndefined();
  });
});
