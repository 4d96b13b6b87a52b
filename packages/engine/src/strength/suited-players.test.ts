// Who sits down at once with people whose results are known: their usual players, or stronger or weaker ones step by step.
import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '../core/game.ts';
import { rngFrom, seedFrom } from '../core/random.ts';
import { preset } from '../core/rules.ts';
import { catalogue } from '../games/index.ts';
import { exactStarsUnder } from './stars.ts';
import { suitedCircle, suitedPlayers, type MatchOutcome } from './suited-players.ts';
import { usualPlayers } from '../host/usual-players.ts';

const GAMES = ['thirty-one', 'bluff', 'gin-rummy'] as const;
const entryOf = (game: string): CatalogueEntry => catalogue.find(entry => entry.game.id === game)!;
const rulesOf = (entry: CatalogueEntry): unknown => preset<unknown>(entry.game.rules);
const chairsOf = (entry: CatalogueEntry): number => entry.game.seats(rulesOf(entry)).usual - 1;

/** The ids of those who may sit down after these results. */
function circle(game: string, outcomes: readonly MatchOutcome[]): string[] {
  const entry = entryOf(game);
  return suitedCircle(entry, rulesOf(entry), chairsOf(entry), outcomes).map(({ id }) => id);
}

/** Results of matches, each with whom the earlier ones seat. */
function played(game: string, results: readonly boolean[]): MatchOutcome[] {
  const entry = entryOf(game);
  const rng = rngFrom(seedFrom('matches'));
  const outcomes: MatchOutcome[] = [];
  for (const won of results) {
    const seated = suitedPlayers(entry, rulesOf(entry), chairsOf(entry), outcomes, rng);
    outcomes.push({ won, opponents: seated.map(({ id }) => id) });
  }
  return outcomes;
}

function strengthOf(game: string, ids: readonly string[]): number {
  const entry = entryOf(game);
  const stars = exactStarsUnder(entry, rulesOf(entry));
  return ids.reduce((sum, id) => sum + stars.get(id)!, 0) / ids.length;
}

/** A result at each of the usual tables in turn. */
const usual = (game: string, results: readonly boolean[]): MatchOutcome[] => {
  const entry = entryOf(game);
  return results.map((won, index) => {
    const rng = rngFrom(seedFrom(`table ${index}`));
    const seated = usualPlayers(entry, rulesOf(entry), chairsOf(entry), rng);
    return { won, opponents: seated.map(({ id }) => id) };
  });
};
const all = (count: number, won: boolean): boolean[] => Array.from({ length: count }, () => won);

describe.each(GAMES)('who suits a player of %s', game => {
  it('AT22, AB26, G40: newcomers, and those with few results, meet the usual players drawn as ever', () => {
    const entry = entryOf(game);
    for (const outcomes of [[], usual(game, all(4, true)), usual(game, all(4, false))]) {
      for (let number = 0; number < 20; number++) {
        const seed = seedFrom(`seats ${number}`);
        expect(suitedPlayers(entry, rulesOf(entry), chairsOf(entry), outcomes, rngFrom(seed))).toEqual(
          usualPlayers(entry, rulesOf(entry), chairsOf(entry), rngFrom(seed)),
        );
      }
    }
  });

  it('whoever wins their share keeps the usual players', () => {
    const share = chairsOf(entryOf(game)) + 1;
    const results = Array.from({ length: 40 }, (_, index) => index % share === 1);
    expect(circle(game, usual(game, results))).toEqual(circle(game, []));
  });

  it('five wins in a row bring players at least half a star stronger, or the strongest table', () => {
    const [before, after] = [circle(game, []), circle(game, usual(game, all(5, true)))];
    expect(strengthOf(game, after) - strengthOf(game, before)).toBeGreaterThanOrEqual(0.5);
  });

  it('ten losses in a row bring weaker players', () => {
    const after = circle(game, usual(game, all(10, false)));
    expect(strengthOf(game, after)).toBeLessThan(strengthOf(game, circle(game, [])));
  });

  it('the strongest player sits only at the last table, after every other step', () => {
    const strongest = entryOf(game).bots.find(bot => bot.strongest === true)!.id;
    const tables = Array.from({ length: 60 }, (_, count) => circle(game, played(game, all(count, true))));
    const reached = tables.findIndex(ids => ids.includes(strongest));
    expect(reached).toBeGreaterThan(5);
    for (const later of tables.slice(reached)) expect(later).toEqual(tables[reached]);
    const strengths = tables.map(ids => strengthOf(game, ids));
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
  });

  it('losses lead down to the weakest table and not below, wins back over the usual one', () => {
    const down = played(game, all(90, false));
    const lowest = circle(game, down);
    expect(lowest).toHaveLength(chairsOf(entryOf(game)));
    expect(circle(game, played(game, all(91, false)))).toEqual(lowest);
    const back = Array.from({ length: 60 }, (_, count) =>
      circle(game, played(game, [...all(90, false), ...all(count, true)])),
    );
    expect(back).toContainEqual(circle(game, []));
  });
});

describe('what counts', () => {
  const won = (opponents: readonly string[]): MatchOutcome[] =>
    Array.from({ length: 20 }, () => ({ won: true, opponents }));

  it('matches with people, with unknown players or alone say nothing', () => {
    for (const opponents of [['person'], ['my-bot'], []])
      expect(circle('gin-rummy', won(opponents))).toEqual(['regular']);
  });
  it('wins against much weaker players and losses against much stronger ones say nothing', () => {
    expect(circle('gin-rummy', won(['beginner']))).toEqual(['regular']);
    const lost = won(['madame']).map(outcome => ({ ...outcome, won: false }));
    expect(circle('gin-rummy', lost)).toEqual(['regular']);
  });
  it('only the last ten matches count: what was lost long ago is no burden', () => {
    const long = Array.from({ length: 30 }, (_, index) => index % 2 === 0);
    expect(circle('gin-rummy', usual('gin-rummy', [...long, ...all(6, true)]))).toEqual(['careful']);
  });
  it('Gin Rummy: The Regular, The Careful, Madame Deadwood', () => {
    const steps = [0, 5, 10, 15].map(count => circle('gin-rummy', played('gin-rummy', all(count, true))));
    expect(steps).toEqual([['regular'], ['careful'], ['madame'], ['madame']]);
  });
  it('a game without measured strength seats its regulars whatever the results', () => {
    const { game, bots } = entryOf('bluff');
    const entry: CatalogueEntry = { game: { ...game, id: 'new-game' }, bots };
    const seated = suitedCircle(entry, rulesOf(entry), 3, usual('bluff', all(20, true)));
    expect(seated.map(({ id }) => id)).toEqual(circle('bluff', []));
  });
});
