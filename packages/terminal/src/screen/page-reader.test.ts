import { expect, it } from 'vitest';
import { FakeScreen } from '../../test/fake-screen.ts';
import { makeInk } from '../paint/ink.ts';
import { PageReader } from './page-reader.ts';

it('a long page is shown a screenful at a time, cut between paragraphs, and closes after the last', () => {
  const screen = new FakeScreen();
  const reader = new PageReader(screen, makeInk({ color: false, ascii: true }));
  reader.open(Array.from({ length: 30 }, (_, line) => (line === 15 ? '' : `line ${line}`)));
  reader.draw();
  expect([screen.picture.split('\n').at(-2), screen.asked]).toEqual([' line 14', 'Enter shows more:']);
  reader.turn();
  reader.draw();
  expect([screen.picture.split('\n')[0], screen.asked]).toEqual([
    ' line 16',
    'Enter goes back to the table:',
  ]);
  reader.turn();
  expect(reader.isOpen).toBe(false);
});
