import { describe, expect, it } from 'vitest';
import { readRecord, writeRecord, type CatalogueEntry } from '@parlour/engine';
import { entry, highest } from '../../test/high-card.ts';
import { hold } from '../../test/hold.ts';
import type { Summary } from '../results/summary.ts';
import { runTournament, type Progress, type RecordedGame } from './run.ts';
import { chooseFormat, type Tournament } from './tournament.ts';

function tournament(named: string[], changes: Partial<Tournament> & { robin?: true } = {}): Tournament {
  const { robin, ...rest } = changes;
  const seats = rest.seats ?? 2;
  const chosen = chooseFormat(named, seats, robin === true ? 'round-robin' : 'one-table');
  if (!chosen.ok) throw new Error(chosen.error);
  return {
    game: 'high-card',
    rules: { target: 3 },
    seats,
    games: 200,
    seed: 'test',
    moveLimit: 1_000,
    ...chosen.value,
    ...rest,
  };
}
const run = async (of: Tournament, at: CatalogueEntry = entry): Promise<Summary> =>
  hold(await runTournament({ entry: at, tournament: of, threads: 0 }));
/** Everything but the decision times. */
const settled = (summary: Summary): Summary => ({ ...summary, times: [] });

describe('a tournament', () => {
  it('finds the better player, with an interval clear of par', async () => {
    const { players, tables, games, groups } = await run(tournament(['highest', 'lowest']));
    const [best, worst] = players;
    expect(games).toEqual({ planned: 200, played: 200, unfinished: 0 });
    expect(groups).toBe(100);
    expect(best!.share.low).toBeGreaterThan(0.9);
    expect(best!.wins + worst!.wins).toBeCloseTo(200);
    expect(best!.perHand.low).toBeGreaterThan(worst!.perHand.high);
    // Unbeaten: a rating without an interval.
    expect(best!.rating.value).toBeGreaterThan(worst!.rating.value);
    expect(best!.rating.low).toBe(-Infinity);
    expect(tables[0]!.sign!.ahead).toBeGreaterThan(90);
    expect(tables[0]!.sign!.chance).toBeLessThan(1e-9);
  });
  it('a player against itself under another name is exactly even: mirrored deals cancel', async () => {
    const twin = { ...highest, id: 'twin', name: 'Twin' };
    const { players, tables } = await run(tournament(['highest', 'twin']), {
      ...entry,
      bots: [...entry.bots, twin],
    });
    expect(players.map(player => player.share.value)).toEqual([0.5, 0.5]);
    expect(tables[0]!.sign).toEqual({ ahead: 0, behind: 0, level: 100, chance: 1 });
  });
  it('the same seed gives the same results, another seed others', async () => {
    const one = tournament(['middle', 'random']);
    expect(settled(await run(one))).toEqual(settled(await run(one)));
    expect((await run({ ...one, seed: 'other' })).players).not.toEqual((await run(one)).players);
  });
  it('one against three copies: shares are per seat and add up to a whole table', async () => {
    const { players, par } = await run(
      tournament(['highest', 'middle', 'middle', 'middle'], { seats: 4, games: 80 }),
    );
    expect(par).toBe(0.25);
    expect(players[0]!.share.value + 3 * players[1]!.share.value).toBeCloseTo(1);
    expect(players[0]!.share.value).toBeGreaterThan(0.4);
  });
  it('a round robin puts the players in their order', async () => {
    const { players, tables } = await run(
      tournament(['lowest', 'highest', 'middle'], { robin: true, games: 60 }),
    );
    expect(tables.map(table => table.lineup)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    const total = (of: 'wins' | 'seats'): number => players.reduce((sum, player) => sum + player[of], 0);
    expect(total('wins')).toBeCloseTo(180);
    expect(total('seats')).toBe(360);
    const [low, high, middling] = players.map(player => player.rating.value);
    expect(high).toBeGreaterThan(middling!);
    expect(middling).toBeGreaterThan(low!);
  });
  it('endings, lengths and scores count every hand and game', async () => {
    const summary = await run(tournament(['middle', 'highest']));
    const hands = summary.hands.reduce((sum, [length, games]) => sum + length * games, 0);
    expect(summary.endings.map(({ ending }) => ending).sort()).toEqual(['level', 'won']);
    expect(summary.endings.reduce((sum, ending) => sum + ending.hands, 0)).toBe(hands);
    expect(summary.endings.reduce((sum, ending) => sum + ending.deciding, 0)).toBe(200);
    expect(summary.moves.reduce((sum, [moves, games]) => sum + moves * games, 0)).toBe(3 * hands);
    expect(summary.players[0]!.scores.reduce((sum, [, games]) => sum + games, 0)).toBe(200);
    expect(summary.highlights.longest!.standing.at(-1)).toContain(3);
    expect(summary.highlights.comeback!.figure).toBeGreaterThanOrEqual(1);
  });
  it('unfinished games are counted apart and won by nobody', async () => {
    const { games, players } = await run(tournament(['middle', 'highest'], { moveLimit: 10 }));
    expect(games.unfinished).toBeGreaterThan(0);
    expect(players[0]!.seats + games.unfinished).toBe(games.played);
    expect(players[0]!.wins + players[1]!.wins).toBeCloseTo(games.played - games.unfinished);
  });
  it('stopped early it sums up the results so far', async () => {
    const stop = new AbortController();
    const progress: Progress[] = [];
    const played = await runTournament({
      entry,
      tournament: tournament(['middle', 'highest']),
      threads: 0,
      signal: stop.signal,
      progress(now) {
        progress.push(now);
        if (now.played >= 20) stop.abort();
      },
    });
    expect(hold(played).games).toEqual({ planned: 200, played: 20, unfinished: 0 });
    expect(progress.at(-1)).toMatchObject({ played: 20, planned: 200 });
  });
  it('gives every game as a record that replays to its end', async () => {
    const recorded: RecordedGame[] = [];
    await runTournament({
      entry,
      tournament: tournament(['middle', 'middle', 'highest'], { seats: 3, games: 6 }),
      threads: 0,
      record: game => recorded.push(game),
    });
    expect(recorded.map(({ job, game }) => [job.group, game])).toEqual(
      [0, 1].flatMap(group => [0, 1, 2].map(game => [group, game])),
    );
    expect(recorded[0]!.record.header.names).toEqual(['Middle', 'Middle 2', 'Highest']);
    for (const { record } of recorded) {
      const { state } = hold(readRecord(writeRecord(record), [entry.game]));
      expect(entry.game.turn(state)).toMatchObject({ kind: 'over' });
    }
  });
  it('names the players there are when one is not known', async () => {
    await expect(run(tournament(['middle', 'nobody']))).rejects.toThrow(
      /middle, highest, lowest, monte-carlo, random/,
    );
  });
});
