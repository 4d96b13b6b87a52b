// Every game of the house at this terminal, by its widest table: whatever happens, the picture fits 80×24, and a
// match played by numbers alone comes to its end.
import { catalogue, pickOne, preset, rngFrom, seatsOf, seedFrom, type Entry } from '@parlour/engine';
import { expect, it } from 'vitest';
import { freshFolder } from '../test/outside.ts';
import { PatientClock } from './clock.ts';
import { recordOf } from './match.ts';
import { newMatch } from './options.ts';
import { PACES } from './pace.ts';
import { makeInk } from './paint/ink.ts';
import { paintPlain, paintTable } from './paint/table.ts';
import { widthOf } from './paint/width.ts';
import { Shelf } from './shelf.ts';
import { Sitting } from './sitting.ts';

const INK = makeInk({ color: true, ascii: false });
const MOST_QUESTIONS = 400;

function sitDown(entry: Entry): Sitting {
  const { max } = entry.game.seats(preset<unknown>(entry.game.rules));
  const seats = seatsOf(max).map(seat => (seat === 0 ? 'you' : entry.bots[seat % entry.bots.length]!.id));
  const match = newMatch({ entry, seats: seats.join(','), names: ['Anna'], seed: seedFrom('widest') });
  if (!match.ok) throw new Error(match.error);
  const notebook = new Shelf(freshFolder(), catalogue).begin(recordOf(match.value));
  return new Sitting(match.value, notebook, new PatientClock(), PACES.instant);
}

it.each(catalogue.map(entry => [entry.game.name, entry] as const))(
  '%s fits 80×24 at its widest table',
  (_, entry) => {
    const rng = rngFrom(seedFrom('numbers'));
    const sitting = sitDown(entry);
    sitting.start();
    for (let asked = 0; asked < MOST_QUESTIONS && sitting.question().kind !== 'over'; asked++) {
      const picture = sitting.picture();
      const lines = paintTable(picture, { columns: 80, rows: 24 }, INK);
      expect(lines.length).toBeLessThanOrEqual(23);
      expect(widthOf(lines[0]!), 'nothing is cut off at the top').toBe(1 + widthOf(picture.title));
      for (const line of [...lines, ...paintPlain(picture, 80, INK), sitting.prompt()]) {
        expect(widthOf(line), line).toBeLessThanOrEqual(80);
      }
      const numbers = (picture.picking ?? picture.menu).map((_, index) => String(index + 1));
      sitting.type(numbers.length === 0 ? '' : pickOne(numbers, rng));
      expect(sitting.disturbed).toBe(false);
    }
    sitting.stop();
  },
);
