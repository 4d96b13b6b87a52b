// The greatest strokes of luck of a review as lines: where each was, and what happened there.
import { greatestLucks, placeOfLuck } from '@parlour/words';
import type { Replayed, Review } from '@parlour/engine';
import type { Ink } from '../paint/ink.ts';
import { paintText } from '../paint/table.ts';
import { framesOf, type Frame } from '../records/frames.ts';
import type { Told } from './whose.ts';

/** So many sentences tell the end of a hand, or of a stroke of luck. */
const TOLD = 3;
/** Of a stroke over more hands only the first and the last are told: mostly the seat was out of the match by then. */
const MOST_HANDS = 3;

export function luckLines(
  { lucks, seat }: Pick<Review, 'lucks' | 'seat'>,
  replayed: Replayed,
  { names, isOwn, spoken: { say, games, change } }: Told,
  width: number,
  ink: Ink,
): string[] {
  const end = replayed.record.moves.length;
  const told = greatestLucks(lucks);
  if (told.length === 0) return paintText(say('luck.none'), width, ink);
  // The frame after a move has the number of the next one.
  const frames = framesOf(replayed, seat, (game, event) =>
    games.tell(game, event, names, isOwn ? seat : undefined),
  );
  return [
    ink.bold(ink.spell(say('luck.title'))),
    ...told.flatMap(stroke => {
      const { from, until, luck, fortune } = stroke;
      const where = say(...placeOfLuck(stroke, end));
      const happened = endsOf(frames.slice(from + 1, until + 1));
      return [
        ...paintText(`${where}: ${say(`luck.${fortune}`)}, ${change(luck)}`, width - 2, ink).map(
          line => `  ${line}`,
        ),
        ...paintText(happened.join(' '), width - 4, ink).map(line => `    ${line}`),
      ];
    }),
  ];
}

/** The last sentences of a stroke, and before them those of each hand that ended in it: its showdown is mostly what the luck was. */
function endsOf(stroke: readonly Frame[]): string[] {
  const hands: string[][] = [[]];
  for (const { told, ended } of stroke) {
    hands.at(-1)!.push(...told);
    if (ended) hands.push([]);
  }
  // At the end of the match no other hand begins.
  const told = hands.filter(sentences => sentences.length > 0);
  const some = told.length > MOST_HANDS ? [told[0]!, told.at(-1)!] : told;
  return some.flatMap(sentences => sentences.slice(-TOLD));
}
