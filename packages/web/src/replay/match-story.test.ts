// A match as a list of moves and hands.
import { catalogue, linesSaid, readRecord, seatOf, statesOf, writeRecord } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { recordOf } from '../local/saved-table.ts';
import { playTo } from '../../test/saved-moment.ts';
import type { LoadedRecord } from './load-record.ts';
import { eventsOf, handsOf, saidIn, storyOf } from './match-story.ts';

function finished(game: string, preset: string, players: readonly string[]): LoadedRecord {
  const saved = playTo({ game, preset, players, isThere: (_, table) => table.turn().kind === 'over' });
  const text = writeRecord(recordOf(saved));
  const entry = catalogue.find(each => each.game.id === game)!;
  const read = readRecord(text, [entry.game]);
  if (!read.ok) throw new Error(read.error);
  return { text, replayed: read.value, states: statesOf(read.value), chatter: entry.chatter };
}

const tell = (...[game, event, names]: Parameters<Parameters<typeof storyOf>[2]>): string =>
  game.tell(event, names);

describe('the story of a match', () => {
  const loaded = finished('thirty-one', 'classroom', [
    'standard',
    'mr-caution',
    'ms-aggressive',
    'card-counter',
  ]);
  const { names } = loaded.replayed.record.header;

  it('has a hand for every deal, and none for a reshuffle', () => {
    const hands = handsOf(loaded);
    const lines = storyOf(loaded, seatOf(0), tell, names);
    const dealt = lines.filter(({ text }) => /^Hand \d+:/.test(text));
    expect(hands.length).toBeGreaterThan(1);
    expect(hands).toEqual(dealt.map(({ move }) => move));
    expect(
      handsOf(finished('bluff', 'brisk', ['standard', 'mr-caution', 'ms-aggressive', 'wise-guy'])),
    ).toEqual([1]);
  });

  it.each(['en', 'de'])(
    'has what the characters said at the table, at the move they answered: %s',
    async language => {
      const chatter = await loaded.chatter![language]!();
      const bots = [undefined, 'mr-caution', 'ms-aggressive', 'card-counter'];
      const said = saidIn(loaded, seatOf(0), chatter, bots);
      const events = loaded.replayed.record.moves.map((_, index) => eventsOf(loaded, index + 1, seatOf(0)));
      expect(said.map(({ number, seat, text }) => ({ number, seat, text }))).toEqual(
        linesSaid(chatter, events.flat(), bots),
      );
      expect(said.length).toBeGreaterThan(2);
      for (const { move, number } of said) expect(events[move - 1]).toContain(events.flat()[number]);
    },
  );

  it('tells each viewer what they noticed, move by move', () => {
    const own = storyOf(loaded, seatOf(0), tell, names);
    const others = storyOf(loaded, seatOf(1), tell, names);
    const moves = own.map(({ move }) => move);
    expect(moves).toEqual([...new Set(moves)].sort((a, b) => a - b));
    expect(own.map(({ text }) => text)).not.toEqual(others.map(({ text }) => text));
  });
});
