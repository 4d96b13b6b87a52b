import { catalogue, type CatalogueEntry } from '@parlour/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { keepResults } from './statistics.ts';
import type { StoredResult } from './stored-results.ts';
import { suitedOpponents, whomPlayNowSeats } from './suited-opponents.ts';

const gin = catalogue.find(({ game }) => game.id === 'gin-rummy')!;
const win = (id: number, changed: Partial<StoredResult> = {}): StoredResult => ({
  id: String(id),
  game: 'gin-rummy',
  preset: 'documents',
  at: id,
  won: true,
  opponents: ['regular'],
  ...changed,
});
const wins = (changed: Partial<StoredResult> = {}): StoredResult[] =>
  [1, 2, 3, 4, 5].map(id => win(id, changed));
const seats = (entry: CatalogueEntry): string[] => whomPlayNowSeats(entry).map(({ id }) => id);

describe('whom Play now seats', () => {
  afterEach(() => keepResults([]));

  it('is the usual player before there are results, and a stronger one after five wins', () => {
    expect(suitedOpponents(gin)).toEqual(['regular']);
    keepResults(wins().slice(0, 4));
    expect(suitedOpponents(gin)).toEqual(['regular']);
    keepResults(wins());
    expect(suitedOpponents(gin)).toEqual(['careful']);
    expect(seats(gin)).toEqual(['careful']);
  });
  it('is not changed by matches with help, or of another game', () => {
    for (const changed of [{ helped: true }, { game: 'bluff' }] as const) {
      keepResults(wins(changed));
      expect(seats(gin)).toEqual(['regular']);
    }
  });
});
