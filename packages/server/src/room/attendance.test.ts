// Since when somebody else decides for a person.
import { seatOf } from '@parlour/engine';
import { expect, it } from 'vitest';
import { Attendance } from './attendance.ts';
import type { JournalEntry } from './journal-entry.ts';

const seat = seatOf(1);
const move = { by: seat, action: {} };
const own: JournalEntry = { kind: 'move', move, key: 'key' };
const house: JournalEntry = { kind: 'move', move, house: true };
const resign: JournalEntry = { kind: 'resign', seat, bot: 'standard' };
const away: JournalEntry = { kind: 'away', seat };
const back: JournalEntry = { kind: 'come-back', seat };
const goOn: JournalEntry = { kind: 'go-on', seat };

it.each<[string, JournalEntry[], number | undefined]>([
  ['nobody who decides', [own, own], undefined],
  ['whoever resigns, with that', [own, resign], 2],
  ['whoever runs out of time, with the first time', [own, house, house, house], 2],
  ['nobody who decides again', [house, own], undefined],
  ['whoever runs out of time again, with the newer time', [house, own, house], 3],
  ['nobody who comes back', [house, house, back], undefined],
  ['nobody who goes on after a hand', [house, goOn], undefined],
  ['whoever is gone, when the others ask the house', [own, away, house], 2],
  ['whoever is away and then resigns, when they went away', [house, house, resign], 1],
])('counts as giving up: %s', (_, entries, at) => {
  let attendance = new Attendance();
  for (const [index, entry] of entries.entries()) attendance = attendance.after(entry, index + 1);
  expect(attendance.gaveUpAt(seat)).toBe(at);
  expect(new Attendance(attendance.all).gaveUpAt(seat)).toBe(at);
  expect(attendance.gaveUpAt(seatOf(0))).toBeUndefined();
});
