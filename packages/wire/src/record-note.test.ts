import { seedFrom, type Seed } from '@parlour/engine';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { botSeed, dealSeed } from './fair.ts';
import { botsFrom, dealFrom, ownSeat, readNote, whyNotThere, type RecordNote } from './record-note.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const names = ['Anna', 'The Computer'];
const fair = { commitment: 'a'.repeat(64), master: 'b'.repeat(64), seeds: ['c'.repeat(32), ''], from: 1 };
const seeds = { deals: 'd'.repeat(32) as Seed, bots: 'e'.repeat(32) as Seed, from: 2 };

describe('the note of a record', () => {
  it('is read as it was written', () => {
    const note: RecordNote = {
      seats: [
        { kind: 'person', you: true },
        { kind: 'guest', guest: './my-bot.ts' },
      ],
      fair,
    };
    expect(readNote({ names, note: JSON.parse(JSON.stringify(note)) })).toEqual(note);
    const sealed = {
      steps: [
        { at: 1, seat: 0, commitment: 'd'.repeat(64) },
        { at: 2, seat: 0, seed: 'c'.repeat(32) },
      ],
      redone: 3,
    };
    const bound: RecordNote = { ...note, fair: { ...fair, sealed } };
    expect(readNote({ names, note: JSON.parse(JSON.stringify(bound)) })).toEqual(bound);
    const own: RecordNote = {
      seats: [{ kind: 'bot', bot: 'random' }, { kind: 'person' }],
      seeds,
      helped: true,
    };
    expect(readNote({ names, note: JSON.parse(JSON.stringify(own)) })).toEqual(own);
  });

  it('is read in the forms from before it', () => {
    const bot = { kind: 'bot', bot: 'two-player-computer' };
    const { deals, bots } = seeds;
    // The terminal's, the browser's and the server's.
    expect(
      readNote({ names, note: { seats: [null, 'two-player-computer'], seeds: { deals, bots } } }),
    ).toEqual({ seats: [{ kind: 'person' }, bot], seeds: { deals, bots, from: 0 } });
    expect(readNote({ names, note: { seats: ['cmd:python3 bot.py', '/home/anna/bot.ts'] } }).seats).toEqual([
      { kind: 'guest', guest: 'cmd:python3 bot.py' },
      { kind: 'guest', guest: '/home/anna/bot.ts' },
    ]);
    expect(
      readNote({
        names,
        note: {
          fair,
          chairs: [
            { kind: 'person', name: 'Anna' },
            { ...bot, name: 'The Computer' },
          ],
        },
      }),
    ).toEqual({ seats: [{ kind: 'person' }, bot], fair });
    expect(readNote({ names, note: { seats: [{ kind: 'person', you: true }, bot] } })).toEqual({
      seats: [{ kind: 'person', you: true }, bot],
    });
  });

  it.each([
    undefined,
    null,
    'x',
    {},
    { seats: 'me' },
    { helped: 'yes' },
    { seats: [null] },
    { seats: [null, 7] },
    { seats: [null, { kind: 'bot' }] },
    { seats: [null, { kind: 'cat', bot: 'tom' }] },
    { fair: { ...fair, master: 'x' }, seeds: { ...seeds, from: -1 } },
    { fair: { ...fair, seeds: ['x'] }, seeds: { ...seeds, deals: 'x' } },
    { fair: { ...fair, sealed: null } },
    { fair: { ...fair, sealed: { steps: [], redone: -1 } } },
    { fair: { ...fair, sealed: { steps: [{ at: 1, seat: 0 }], redone: 0 } } },
    { fair: { ...fair, sealed: { steps: [{ at: 1, seat: 0, commitment: 'd', seed: 'c' }], redone: 0 } } },
  ])('leaves out what is not right: %j', note => {
    expect(readNote({ names, note })).toEqual({ seats: [] });
    expect(readNote({ note })).toEqual({ seats: [] });
  });

  it('knows whose record it is', () => {
    const bot = { kind: 'bot', bot: 'random' } as const;
    const anybody = { kind: 'person' } as const;
    expect(ownSeat({ seats: [bot, anybody, { kind: 'person', you: true }] })).toBe(2);
    expect(ownSeat({ seats: [bot, anybody, anybody] })).toBe(1);
    expect(ownSeat({ seats: [bot] })).toBe(undefined);
  });

  it('lets several people go on where any number may sit', () => {
    const several: RecordNote = { seats: [{ kind: 'person' }, { kind: 'person' }] };
    const knows = (): boolean => false;
    expect(whyNotThere(several, names, { knows, people: 'any' })).toBe(undefined);
    expect(whyNotThere(several, names, { knows, people: 'one' })?.code).toBe('several-people');
  });

  it('derives deals and chances from the promise, or from its own seeds', () => {
    expect(dealFrom({ fair }, 3, sha256)).toBe(dealSeed(fair.master, fair.seeds, 3, sha256));
    expect(botsFrom({ fair }, sha256)).toBe(botSeed(fair.master, sha256));
    expect(dealFrom({ seeds }, 3, sha256)).toBe(seedFrom(`${seeds.deals}/3`));
    expect(botsFrom({ seeds }, sha256)).toBe(seeds.bots);
  });
});
