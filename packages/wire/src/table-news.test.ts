import { describe, expect, it } from 'vitest';
import type { SeatInfo, TableUpdate } from './table-client.ts';
import { newsOf, saidSince, seriesScore, whoWantsRematch } from './table-news.ts';

const ben: SeatInfo = { kind: 'person', name: 'Ben' };

function updateWith(update: object): TableUpdate {
  return update as TableUpdate;
}

describe('what is said of people at a table', () => {
  it('tells once that the house has decided, that somebody is away, and that they are back', () => {
    const ranOut = { ...ben, house: 7 };
    const away: SeatInfo = { ...ben, house: 8, away: true };
    const values = { name: 'Ben' };
    expect(newsOf(ben, ranOut, 'other')).toEqual({ key: 'clock.ranOut', values });
    expect(newsOf(ben, ranOut, 'own')).toEqual({ key: 'clock.ranOutYou', values });
    expect(newsOf(ranOut, ranOut, 'other')).toBeUndefined();
    expect(newsOf(ranOut, away, 'other')).toEqual({ key: 'away.now', values });
    expect(newsOf(away, { ...away, house: 9 }, 'other')).toBeUndefined();
    expect(newsOf(away, { ...ben, house: 9 }, 'other')).toEqual({ key: 'away.back', values });
    expect([newsOf(ranOut, away, 'own'), newsOf(away, ranOut, 'own')]).toEqual([undefined, undefined]);
  });

  it('says that a computer player has the seat of somebody now, and nothing else of it', () => {
    const standard: SeatInfo = { kind: 'bot', name: 'Standard', bot: 'standard' };
    const left = { key: 'away.left', values: { name: 'Ben', player: 'Standard' } };
    expect(newsOf({ ...ben, house: 7 }, standard, 'other')).toEqual(left);
    expect(newsOf({ ...ben, house: 8, away: true }, standard, 'other')).toEqual(left);
    expect(newsOf(standard, standard, 'other')).toBeUndefined();
    expect(newsOf({ kind: 'open', name: '' }, standard, 'other')).toBeUndefined();
    expect(newsOf({ kind: 'open', name: '' }, ben, 'other')).toBeUndefined();
    expect(newsOf({ ...ben, away: true }, { kind: 'open', name: '' }, 'other')).toBeUndefined();
    expect(newsOf({ ...ben, house: 7 }, ben, 'other')).toBeUndefined();
  });

  it('finds the emotes that are new', () => {
    const said: SeatInfo = { ...ben, emote: { id: 'hello', at: 4 } };
    expect(saidSince(undefined, [said])).toEqual([]);
    expect(saidSince([ben], [said])).toEqual([{ seat: 0, name: 'Ben', emote: 'hello' }]);
    expect(saidSince([said], [said])).toEqual([]);
    expect(saidSince([said], [{ ...ben, emote: { id: 'hello', at: 9 } }])).toHaveLength(1);
  });

  it('counts the match that has ended to the score of the series', () => {
    expect(seriesScore(updateWith({ info: { series: [2, 1] }, winners: [1] }))).toEqual([2, 2]);
    expect(seriesScore(updateWith({ info: {}, winners: [1] }))).toBeUndefined();
    expect(seriesScore(updateWith({ info: { series: [2, 1] } }))).toBeUndefined();
  });

  it('knows who wants a rematch where only one other person can', () => {
    const bot: SeatInfo = { kind: 'bot', name: 'Standard' };
    const ann: SeatInfo = { kind: 'person', name: 'Ann' };
    expect(whoWantsRematch(updateWith({ info: { seats: [ann, bot, ben] }, viewer: 0 }))).toBe('Ben');
    expect(whoWantsRematch(updateWith({ info: { seats: [ann, ben] }, viewer: 'audience' }))).toBeUndefined();
  });
});
