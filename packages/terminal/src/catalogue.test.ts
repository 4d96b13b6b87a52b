// Every game of the catalogue at this terminal, at its widest table: the picture always fits 80×24, and a match can
// be played to its end by numbers alone.
import { catalogue, pickOne, preset, rngFrom, seatsOf, seedFrom, type CatalogueEntry } from '@parlour/engine';
import { expect, it } from 'vitest';
import { freshFolder } from '../test/outside.ts';
import { newMatch } from './command-line/options.ts';
import { PatientClock } from './match/clock.ts';
import { MatchSession } from './match/match-session.ts';
import { recordOfMatch } from './match/match.ts';
import { SPEED_TIMES } from './match/speed-times.ts';
import { makeInk } from './paint/ink.ts';
import { paintPlain, paintTable } from './paint/table.ts';
import { widthOf } from './paint/width.ts';
import { RecordFolder } from './records/record-folder.ts';

const INK = makeInk({ color: true, ascii: false });
const MOST_QUESTIONS = 400;

function sitDown(entry: CatalogueEntry): MatchSession {
  const { max } = entry.game.seats(preset<unknown>(entry.game.rules));
  const seats = seatsOf(max).map(seat => (seat === 0 ? 'you' : entry.bots[seat % entry.bots.length]!.id));
  const match = newMatch({ entry, seats: seats.join(','), names: ['Anna'], seed: seedFrom('widest') });
  if (!match.ok) throw new Error(match.error);
  const recordFile = new RecordFolder(freshFolder(), catalogue).begin(recordOfMatch(match.value));
  return new MatchSession({
    match: match.value,
    recordFile,
    clock: new PatientClock(),
    times: SPEED_TIMES.instant,
  });
}

it.each(catalogue.map(entry => [entry.game.name, entry] as const))(
  '%s fits 80×24 at its widest table',
  (_, entry) => {
    const rng = rngFrom(seedFrom('numbers'));
    const session = sitDown(entry);
    session.start();
    for (let asked = 0; asked < MOST_QUESTIONS && session.awaitedInput().kind !== 'over'; asked++) {
      const picture = session.picture();
      const lines = paintTable(picture, { columns: 80, rows: 24 }, INK);
      expect(lines.length).toBeLessThanOrEqual(23);
      expect(widthOf(lines[0]!), 'nothing is cut off at the top').toBe(1 + widthOf(picture.title));
      for (const line of [...lines, ...paintPlain(picture, 80, INK), session.prompt()]) {
        expect(widthOf(line), line).toBeLessThanOrEqual(80);
      }
      const numbers = (picture.picking ?? picture.menu).map((_, index) => String(index + 1));
      session.type(numbers.length === 0 ? '' : pickOne(numbers, rng));
      expect(session.disturbed).toBe(false);
    }
    session.stop();
  },
);
