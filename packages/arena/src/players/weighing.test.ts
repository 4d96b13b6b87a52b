import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  catalogue,
  decisionsOf,
  formatCard,
  playOn,
  playOut,
  preset,
  readRecord,
  seatOf,
  seedFrom,
  Table,
  writeRecord,
  type Card,
} from '@parlour/engine';
import { highCard } from '../../test/high-card.ts';
import { hold } from '../../test/hold.ts';
import { readWeighed } from './weighing.ts';

const seed = seedFrom('weighing');
const dealt = playOn(highCard, highCard.setup({ target: 3 }, 2), { by: 'chance', seed });
const view = highCard.view(dealt, seatOf(0));
const [first, second, third] = dealt.hands[0]!.slice(0, 3) as [Card, Card, Card];
const made = { card: first };
/** In a window: nobody chose anything. */
const TIME_OUT = { made: undefined };
const read = (
  given: unknown,
  chosen: { readonly made: unknown } = { made },
): ReturnType<typeof readWeighed> =>
  readWeighed(highCard, { seat: seatOf(0), view, seed, effort: 1, ...chosen }, given);
const complaintOf = (answer: ReturnType<typeof read>): string => (answer.ok ? '' : answer.error);
const best = { choice: 0, pick: [second], chance: 0.6 };

describe('a decision as a guest weighs it', () => {
  it('has its options with the best first, and what was left out computed', () => {
    const weighed = hold(
      read({
        options: [
          { action: made, chance: 0.5, error: 0.03 },
          { ...best, error: 0.04 },
        ],
      }),
    );
    expect(weighed).toEqual({
      chance: 0.6,
      error: 0.04,
      facts: [],
      options: [
        {
          action: { card: second },
          label: `Lay a card: ${formatCard(second)}`,
          chance: 0.6,
          error: 0.04,
          gap: 0,
          gapError: 0,
          share: 1,
        },
        {
          action: made,
          label: `Lay a card: ${formatCard(first)}`,
          chance: 0.5,
          error: 0.03,
          gap: expect.closeTo(0.1) as number,
          gapError: expect.closeTo(0.05) as number,
          share: 0,
        },
      ],
    });
  });
  it('keeps what the guest says of itself', () => {
    const own = { label: 'High', gapError: 0.02, share: 0.3, gainers: [1], gain: 2 };
    const facts = [{ id: 'own', value: 3, text: 'Three are left.' }];
    const weighed = hold(
      read({ chance: 0.604, options: [best, { action: made, chance: 0.5, ...own }], facts }),
    );
    expect(weighed.options[1]).toMatchObject(own);
    expect(weighed).toMatchObject({ chance: 0.6, facts });
  });
  it('says which option letting the time run out comes to', () => {
    const options = [best, { action: made, chance: 0.5 }];
    expect(hold(read({ options, idle: { choice: 0, pick: [first] } }, TIME_OUT)).idle).toEqual(made);
    expect(complaintOf(read({ options }, TIME_OUT))).toContain('"idle" must say');
    expect(complaintOf(read({ options, idle: 7 }, TIME_OUT))).toMatch(/^"idle" must be an option\./);
  });
  it('finds the choice that was made, however its melds are ordered', () => {
    const { game, bots } = catalogue.find(entry => entry.game.id === 'gin-rummy')!;
    const players = bots.slice(0, 2).map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
    const table = new Table({ game, rules: preset<unknown>(game.rules), players });
    playOut(table, seed);
    const knock = decisionsOf(hold(readRecord(writeRecord(table.record()), [game]))).find(
      point => ((point.made as { melds?: unknown[] }).melds ?? []).length > 1,
    )!;
    const { melds, ...rest } = knock.made as { melds: number[][] };
    const turned = { ...rest, melds: melds.map(meld => [...meld].reverse()).reverse() };
    const weighed = hold(
      readWeighed(game, { ...knock, seed, effort: 1 }, { options: [{ action: turned, chance: 0.5 }] }),
    );
    expect(JSON.stringify(turned)).not.toBe(JSON.stringify(knock.made));
    expect(JSON.stringify(weighed.options[0]!.action)).toBe(JSON.stringify(knock.made));
  });
  it('shares between options that are equally good', () => {
    const equal = { action: made, chance: 0.6 };
    expect(hold(read({ options: [best, equal] })).options.map(({ share }) => share)).toEqual([0.5, 0.5]);
  });
  it('no answer makes it throw', () => {
    const option = fc.record(
      { action: fc.jsonValue(), choice: fc.jsonValue(), pick: fc.jsonValue(), chance: fc.double() },
      { requiredKeys: [] },
    );
    const answers = fc.oneof(fc.jsonValue(), fc.record({ options: fc.array(option), idle: fc.jsonValue() }));
    fc.assert(
      fc.property(answers, given => {
        expect(typeof read(given).ok).toBe('boolean');
      }),
    );
  });
  const only = (option: object): object => ({ options: [{ action: made, chance: 0.5, ...option }] });
  it.each([
    [undefined, 'It must give "options", a list.'],
    [{ options: [] }, 'It must give "options", a list.'],
    [{ options: [7] }, 'An option cannot be read. The answer has neither'],
    [{ options: [best] }, `The option that was chosen is missing: {"card":${first}}.`],
    [{ options: [best, best] }, `The option "Lay a card: ${formatCard(second)}" is given twice.`],
    [{ options: [{ ...best, pick: [second, third] }] }, 'An option cannot be read. Line 0 asks for 1 to 1'],
    [only({ action: { card: 99 } }), 'is not an action of this game.'],
    [only({ action: { card: dealt.hands[1]![0] } }), 'is not allowed here.'],
    [only({ chance: undefined }), `"chance" of "Lay a card: ${formatCard(first)}" is missing, not a number`],
    [only({ chance: NaN }), 'is null, not a number from 0 to 1.'],
    [only({ chance: '0.5' }), 'is "0.5", not a number from 0 to 1.'],
    [only({ chance: 1.5 }), 'is 1.5, not a number from 0 to 1.'],
    [only({ error: -1 }), 'is -1, not a number from 0 up.'],
    [only({ gapError: Infinity }), 'is null, not a number from 0 up.'],
    [only({ share: 2 }), 'is 2, not a number from 0 to 1.'],
    [only({ gainers: 'all' }), 'is "all", not a list of seats.'],
    [only({ gain: null }), 'is null, not a number from 0 up.'],
    [{ ...only({}), chance: 0.7 }, '"chance" is that of the best option, 0.5, not 0.7.'],
    [{ ...only({}), facts: [7] }, '"facts" is a list of'],
  ])('%j is refused with a sentence', (given, complaint) => {
    expect(complaintOf(read(given))).toContain(complaint);
  });
});
