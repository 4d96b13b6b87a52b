// What "Play now" does with the results: in a sentence, and whom it seats in each game.
import type { CatalogueEntry } from '@parlour/engine';
import type { JSX } from 'preact';
import { nameOfGame, spoken } from '../language/index.ts';
import { whomPlayNowSeats } from './suited-opponents.ts';

export function PlayNowPanel({ catalogue }: { catalogue: readonly CatalogueEntry[] }): JSX.Element {
  const language = spoken.value;
  const { say, games } = language;
  return (
    <section class="panel">
      <h2>{say('home.playNow')}</h2>
      <p>{say('statistics.playNow')}</p>
      <ul>
        {catalogue.map(entry => (
          <li key={entry.game.id}>
            {say('statistics.playNow.game', {
              game: nameOfGame(entry.game.id, language),
              players: say.list(whomPlayNowSeats(entry).map(({ name }) => games.text(name))),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
