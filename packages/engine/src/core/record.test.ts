import { describe, expect, it } from 'vitest';
import { thirtyOne, thirtyOneBots } from '../games/thirty-one/index.ts';
import { playOut } from '../host/play-out.ts';
import { Table } from '../host/table.ts';
import { readRecord, statesOf, writeRecord } from './record.ts';
import { seedFrom } from './random.ts';

const players = ['A', 'B', 'C'].map(name => ({ kind: 'bot' as const, name, bot: thirtyOneBots[0]! }));
const table = new Table({ game: thirtyOne, rules: thirtyOne.rules.presets['library']!.rules, players });
playOut(table, seedFrom('record'));
const text = writeRecord(table.record({ event: 'club night' }));
const lines = text.split('\n');

const errorOf = (damaged: string): string => {
  const read = readRecord(damaged, [thirtyOne]);
  return read.ok ? 'it was read' : read.error;
};
const withLine = (number: number, line: string): string =>
  lines.map((old, index) => (index === number - 1 ? line : old)).join('\n');

describe('a record', () => {
  it('D9: is written, read and replayed to the very card', () => {
    const read = readRecord(text, [thirtyOne]);
    if (!read.ok) throw new Error(read.error);
    expect(read.value.record).toEqual(table.record({ event: 'club night' }));
    expect(thirtyOne.view(read.value.state as never, 'audience')).toEqual(table.view('audience'));
    expect(statesOf(read.value)).toHaveLength(table.moves.length + 1);
    expect(statesOf(read.value).at(-1)).toEqual(read.value.state);
  });
  it('of something else is refused', () => {
    expect(errorOf('')).toBe('Line 1: this is not a Parlour record (version 1).');
    expect(errorOf('[Event "Casual"]')).toContain('Line 1: this is not');
    expect(errorOf(withLine(1, lines[0]!.replace('thirty-one', 'chess')))).toBe(
      'Line 1: this game is not here.',
    );
    expect(errorOf(withLine(1, lines[0]!.replace('"lives":5', '"lives":-5')))).toContain(
      'Line 1: lives takes a whole number',
    );
    expect(errorOf(withLine(1, lines[0]!.replace('["A","B","C"]', '["A"]')))).toContain(
      '2 to 10 seats, not 1',
    );
    expect(errorOf(withLine(1, lines[0]!.replace('["A","B","C"]', 'null')))).toContain('names');
  });
  it('that is damaged names the line', () => {
    expect(errorOf(withLine(3, lines[3]!.slice(0, -3)))).toContain('Line 3: this is not a move');
    expect(errorOf(withLine(2, '{"by":"chance","seed":"12"}'))).toContain('Line 2: this is not a move');
    expect(errorOf(withLine(4, '{"by":-1,"action":{"type":"knock"}}'))).toContain(
      'Line 4: this is not a move',
    );
    expect(errorOf(withLine(5, lines[1]!))).toBe('Line 5: this move is not legal here. No deal is due now.');
    expect(errorOf(`${text}{"by":0,"action":{"type":"knock"}}\n`)).toContain(
      `Line ${lines.length}: this move is not legal`,
    );
  });
});
