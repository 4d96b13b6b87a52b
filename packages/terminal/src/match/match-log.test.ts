import { catalogue, preset, seatOf, seedFrom, Table } from '@parlour/engine';
import { expect, it } from 'vitest';
import { gatherLines, MatchLog } from './match-log.ts';

const NAMES = ['Anna', 'Anna 2', 'Ben'];

it('says once what several players did one after the other', () => {
  const lines = [
    'Anna 2 lets it pass.',
    'Anna lets it pass.',
    'Ben lets it pass.',
    'Ben knocks!',
    'The end.',
    'The end.',
  ];
  const gathered = gatherLines(
    lines.map(text => ({ text, fresh: true })),
    NAMES,
  );
  expect(gathered.map(line => line.text)).toEqual([
    'Anna 2 lets it pass (Anna, Ben too).',
    'Ben knocks!',
    'The end.',
    'The end.',
  ]);
});

it('speaks to each person, and names the others', () => {
  const { game } = catalogue.find(entry => entry.game.id === 'thirty-one')!;
  const players = ['Anna', 'Ben'].map(name => ({ kind: 'person' as const, name }));
  const table = new Table({ game, rules: preset<unknown>(game.rules), players });
  const log = new MatchLog(table, [seatOf(0), seatOf(1)]);
  table.submit({ by: 'chance', seed: seedFrom('log') });
  const turn = table.turn();
  if (turn.kind !== 'seat') throw new Error('Somebody begins.');
  table.submit({ by: turn.seat, action: { type: 'draw', from: 'stock' } });
  expect(log.since(turn.seat).at(-1)).toMatch(/^You draw \S+ from the deck\.$/);
  const other = seatOf(1 - turn.seat);
  expect(log.since(other).at(-1)).toBe(`${table.names[turn.seat]} draws a card from the deck.`);
});
