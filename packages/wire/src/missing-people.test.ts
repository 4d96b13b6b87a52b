import { describe, expect, it } from 'vitest';
import { GONE_MS, MissingPeople } from './missing-people.ts';
import type { SeatInfo, TableInfo, TableUpdate } from './table-client.ts';

const ann: SeatInfo = { kind: 'person', name: 'Ann', connected: true };
const ben: SeatInfo = { kind: 'person', name: 'Ben', connected: false };

function updateWith(seats: readonly SeatInfo[], info: Partial<TableInfo> = {}): TableUpdate {
  const whole = {
    id: 't',
    game: 'g',
    rules: {},
    seats,
    status: 'playing',
    pace: 'relaxed',
    ...info,
  } as const;
  return { info: whole, viewer: 0 as never, pausing: false };
}

describe('the people who are gone', () => {
  it('are those who have been disconnected for two minutes without a break', () => {
    const people = new MissingPeople();
    expect(people.see(updateWith([ann, ben]), 0)).toEqual([1]);
    expect(people.gone(GONE_MS - 1)).toEqual([]);
    expect(people.gone(GONE_MS)).toEqual([1]);
    people.see(updateWith([ann, { ...ben, connected: true }]), GONE_MS);
    people.see(updateWith([ann, ben]), GONE_MS + 1);
    expect(people.gone(2 * GONE_MS)).toEqual([]);
  });

  it('are nobody for whom the house plays already, no computer player, and nobody at a table with a clock', () => {
    const people = new MissingPeople();
    const bot: SeatInfo = { kind: 'bot', name: 'Standard' };
    expect(people.see(updateWith([{ ...ann, connected: false }, { ...ben, away: true }, bot]), 0)).toEqual(
      [],
    );
    expect(people.see(updateWith([ann, ben], { pace: 'live' }), 0)).toEqual([]);
    expect(people.see(updateWith([ann, ben], { status: 'over' }), 0)).toEqual([]);
    expect(people.see(undefined, 0)).toEqual([]);
  });
});
