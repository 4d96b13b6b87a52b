// Finding a table with one tap: a game, and whether the house may fill the chairs.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { gameIds } from '../games.ts';
import { nameOfGame, spoken } from '../language/index.ts';
import { Switch } from '../parts/fields.tsx';
import type { Seat } from './use-seat.ts';

export interface FindTableProps {
  readonly heading: 'h2' | 'h3';
  readonly seat: Seat;
}

export function FindTable({ heading: Heading, seat }: FindTableProps): JSX.Element {
  const language = spoken.value;
  const { say } = language;
  const [house, setHouse] = useState(true);
  const [seeking, setSeeking] = useState<string | undefined>(undefined);
  async function find(game: string): Promise<void> {
    if (seeking !== undefined) return;
    setSeeking(game);
    await seat.find(game, house);
    setSeeking(undefined);
  }
  return (
    <>
      <Heading>{say('lobby.find')}</Heading>
      <div class="buttons">
        {gameIds.map(game => (
          <button
            type="button"
            class="button primary"
            key={game}
            aria-busy={seeking === game}
            aria-disabled={seeking !== undefined}
            onClick={() => void find(game)}
          >
            {nameOfGame(game, language)}
          </button>
        ))}
      </div>
      <Switch label={say('lobby.house')} hint={say('lobby.find.hint')} on={house} onChange={setHouse} />
    </>
  );
}
