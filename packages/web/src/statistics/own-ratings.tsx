// The person's own ratings at the server, and how they went. Nothing for those whom no server knows.
import type { OwnRatings as Ratings } from '@parlour/wire';
import type { JSX } from 'preact';
import { nameOfGame, spoken } from '../language/index.ts';
import { ReadingNews } from '../parts/reading-news.tsx';
import { useReading } from '../parts/use-reading.ts';
import { isKnown } from '../remote/known.ts';
import { server } from '../remote/server.ts';

const [WIDTH, HEIGHT, MARGIN] = [300, 80, 5];

export function OwnRatings(): JSX.Element | null {
  const language = spoken.value;
  const { say } = language;
  const reading = useReading('ratings', readOwn);
  const games = reading.found ?? [];
  if (games.length === 0 && !reading.hasFailed) return null;
  return (
    <section class="panel stack">
      <h2>{say('ratings.own')}</h2>
      <ReadingNews reading={reading} />
      {games.map(({ game, standing, line }) => (
        <figure key={game}>
          <figcaption>
            <strong>{nameOfGame(game, language)}</strong>: {say.number(standing.points)}{' '}
            <span class="hint">
              {say('ratings.after', { count: standing.matches })}
              {standing.provisional === true && ` · ${say('ratings.provisional')}`}
            </span>
          </figcaption>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            class="rating-line"
            role="img"
            aria-label={say('ratings.line', {
              from: line[0]?.points ?? standing.points,
              to: standing.points,
              least: Math.min(...line.map(({ points }) => points)),
              most: Math.max(...line.map(({ points }) => points)),
            })}
          >
            <RatingLine points={line.map(({ points }) => points)} />
          </svg>
        </figure>
      ))}
    </section>
  );
}

async function readOwn(): Promise<Ratings['games']> {
  return isKnown() ? (await server.ownRatings()).games : [];
}

/** From left to right a match each, upwards the points; a dot for the newest, which after one match is all there is. */
function RatingLine({ points }: { points: readonly number[] }): JSX.Element {
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const places = points.map((value, index): [x: string, y: string] => {
    const x = points.length === 1 ? WIDTH / 2 : MARGIN + (index / (points.length - 1)) * (WIDTH - 2 * MARGIN);
    const height = most === least ? 0.5 : (value - least) / (most - least);
    const y = HEIGHT - MARGIN - height * (HEIGHT - 2 * MARGIN);
    return [x.toFixed(1), y.toFixed(1)];
  });
  const [x, y] = places.at(-1) ?? [];
  return (
    <>
      <polyline points={places.join(' ')} fill="none" stroke="currentColor" stroke-width="2" />
      <circle cx={x} cy={y} r="4" fill="currentColor" />
    </>
  );
}
