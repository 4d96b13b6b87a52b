import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  catalogue,
  playOut,
  preset,
  seedFrom,
  Table,
  writeRecord,
  type CatalogueEntry,
  type Review,
} from '@parlour/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshFolder, parlour, type Ran } from '../../test/outside.ts';

const entry: CatalogueEntry = catalogue.find(({ game }) => game.id === 'gin-rummy')!;
const folder = freshFolder();
const path = (name: string): string => join(folder, name);

function play(rules: object): Table {
  const players = entry.bots.slice(0, 2).map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
  const table = new Table({ game: entry.game, rules, players });
  playOut(table, seedFrom('terminal review'));
  return table;
}

const review = (args: string): Promise<Ran> => parlour(`review ${args}`, { folder, catalogue });

beforeAll(() => {
  const rules = { ...preset<object>(entry.game.rules), target: 60 };
  const text = writeRecord(play(rules).record());
  writeFileSync(path('match.jsonl'), text);
  writeFileSync(path('torn.jsonl'), text.slice(0, text.length / 2));
  writeFileSync(path('early.jsonl'), `${text.split('\n').slice(0, 9).join('\n')}\n`);
  writeFileSync(path('foreign.jsonl'), '{"name":"something else"}\n');
  const moves = text.split('\n');
  writeFileSync(path('illegal.jsonl'), `${[moves[0], moves[1], moves[1]].join('\n')}\n`);
  const odd = writeRecord(play({ ...rules, ginBonus: 33 }).record());
  writeFileSync(path('odd.jsonl'), odd);
});

describe('parlour review', () => {
  it('says how a seat played, and its account adds up', async () => {
    const { code, out, err } = await review(`${path('match.jsonl')} --seat 2 --effort 0.05`);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`Gin Rummy: a review for ${entry.bots[1]!.name}`);
    expect(out).toContain(`${entry.bots[1]!.name} played like `);
    expect(out).toMatch(/\d+ decisions left a choice\. They cost [\d.]+ points each, on average\./);
    const points = [...out.matchAll(/^ {2}\D+? +([+−]?)(\d+\.\d)(?: +[█▓░]+)?$/gm)].map(
      ([, sign, value]) => (sign === '−' ? -1 : 1) * Number(value),
    );
    const [par = 0, luck = 0, own = 0, others = 0, result = 0] = points;
    expect(par + luck + own + others).toBeCloseTo(result, 0);
  });
  it('prints the same for programs', async () => {
    const { out } = await review(`${path('match.jsonl')} --json --effort 0.05`);
    const { seat, moments, account } = JSON.parse(out) as {
      seat: number;
      moments: { options: unknown[]; loss: number }[];
      account: { result: number };
    };
    expect(seat).toBe(0);
    expect(moments.length).toBeGreaterThan(5);
    expect(moments.every(({ options, loss }) => options.length > 1 && loss >= 0)).toBe(true);
    expect([0, 1]).toContain(account.result);
  });
  it.each([
    ['torn.jsonl', /torn\.jsonl cannot be reviewed\. Line \d+: this is not a move\./],
    ['early.jsonl', /^The match is not over in this record/],
    ['foreign.jsonl', /Line 1: this is not a Parlour record/],
    ['illegal.jsonl', /Line 3: this move is not legal here\./],
    ['odd.jsonl', /^Madame Deadwood does not know these rules.* course of the match/],
    ['nothing.jsonl', /^There is no file/],
    ['match.jsonl --seat 7', /^There is no seat "7"/],
    ['match.jsonl --effort none', /^--effort takes a number/],
  ])('refuses %s in a sentence', async (args, sentence) => {
    const { code, out, err } = await review(path(args));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(sentence);
  });
  it('takes the match that was finished last, and says "you" to who played it', async () => {
    const data = freshFolder();
    const { header, moves } = play({ ...preset<object>(entry.game.rules), target: 60 }).record();
    const note = { seats: [{ kind: 'bot', bot: entry.bots[0]!.id }, { kind: 'person' }] };
    const text = (names: string[]): string => writeRecord({ header: { ...header, names, note }, moves });
    mkdirSync(join(data, 'records'));
    const [older, newer] = ['gin-rummy-2031-05-01-1.jsonl', 'gin-rummy-2031-05-02-1.jsonl'].map(name =>
      join(data, 'records', name),
    );
    writeFileSync(newer!, text(['Rita', 'Newa']));
    writeFileSync(older!, text(['Rita', 'Olda']));
    utimesSync(older!, new Date(2031, 4, 1), new Date(2031, 4, 1));
    utimesSync(newer!, new Date(2031, 4, 2), new Date(2031, 4, 2));
    const { code, out } = await parlour('review --effort 0.05', { folder: data, catalogue });
    expect(code).toBe(0);
    expect(out).toContain('Gin Rummy: a review for Newa');
    expect(out).toMatch(/^You played like .+\.$/m);
    const other = await parlour('review --effort 0.05 --seat Rita --json', { folder: data, catalogue });
    expect((JSON.parse(other.out) as Review).headline.text).toMatch(/^Rita played like /);
  });
  it('says so when no match has been finished', async () => {
    const { err } = await parlour('review', { catalogue });
    expect(err).toBe('No match has been played to its end yet.\n');
  });
});
