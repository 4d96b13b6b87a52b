// The hundred best of each game, people and players of the house.
import { playersOf, type CatalogueEntry } from '@parlour/engine';
import type { RatedLine } from '@parlour/wire';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { gameIds } from '../games.ts';
import { meetAll, nameOfGame, spoken } from '../language/index.ts';
import { Options } from '../parts/fields.tsx';
import { Page } from '../parts/page.tsx';
import { ReadingNews } from '../parts/reading-news.tsx';
import { useReading } from '../parts/use-reading.ts';
import { server } from '../remote/server.ts';

export function RatingsScreen(): JSX.Element {
  const language = spoken.value;
  const { say } = language;
  const [game, setGame] = useState(gameIds[0] ?? '');
  const reading = useReading<readonly RatedLine[]>(game, () => server.leaders(game));
  const lines = reading.found;
  const [catalogue, setCatalogue] = useState<readonly CatalogueEntry[]>([]);
  useEffect(() => void meetAll().then(setCatalogue, () => undefined), []);
  return (
    <Page title={say('ratings')}>
      <div class="stack">
        <Options
          label={say('ratings.game')}
          values={gameIds}
          value={game}
          name={id => nameOfGame(id, language)}
          onChange={setGame}
          hint={say('ratings.hint')}
        />
        <ReadingNews reading={reading} />
        {lines !== undefined && lines.length === 0 && <p class="panel">{say('ratings.none')}</p>}
        {lines !== undefined && lines.length > 0 && (
          <Leaders lines={lines} entry={entryOf(catalogue, game)} />
        )}
      </div>
    </Page>
  );
}

function Leaders({
  lines,
  entry,
}: {
  lines: readonly RatedLine[];
  entry: CatalogueEntry | undefined;
}): JSX.Element {
  const { say, games } = spoken.value;
  const nameIn = ({ name, bot }: RatedLine): string => {
    const player = entry === undefined ? undefined : playersOf(entry).find(({ id }) => id === bot);
    return player === undefined ? name : games.text(player.name);
  };
  return (
    <div class="panel" style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={say('ratings')}>
      <table class="ratings">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{say('ratings.player')}</th>
            <th scope="col">{say('ratings.points')}</th>
            <th scope="col">{say('ratings.matches')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr
              key={`${line.kind}${line.name}${index}`}
              aria-current={line.you === true ? 'true' : undefined}
            >
              <td>{say.number(index + 1)}</td>
              <th scope="row">
                {nameIn(line)} {line.kind === 'house' && <span class="badge">{say('ratings.house')}</span>}
                {line.you === true && <span class="badge">{say('ratings.you')}</span>}
              </th>
              <td>
                {say.number(line.points)}
                {line.provisional === true && <span title={say('ratings.provisional')}> ?</span>}
                {line.provisional === true && <span class="unseen">{say('ratings.provisional')}</span>}
              </td>
              <td>{say.number(line.matches)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function entryOf(catalogue: readonly CatalogueEntry[], game: string): CatalogueEntry | undefined {
  return catalogue.find(entry => entry.game.id === game);
}
