// What keeps the first deal waiting at a table for friends: seeds that are not revealed yet, and chairs that were
// opened again.
import type { TableUpdate } from '@parlour/wire';
import { nameInSeat } from '@parlour/words';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { problem, server } from './server.ts';

export function SeatingNews({ update }: { update: TableUpdate }): JSX.Element | null {
  const { say, games } = spoken.value;
  const [error, setError] = useState('');
  const { info, viewer } = update;
  const { seeds } = info;
  if (seeds === undefined) return null;
  const named = (names: readonly string[]): string =>
    say.list(names.map(name => nameInSeat(games, 'person', name)));
  const awaited = info.seats.flatMap(({ kind, name }, seat) =>
    kind === 'person' && !seeds.revealed.includes(seat) ? [name] : [],
  );

  async function sitHere(): Promise<void> {
    if (viewer === 'audience') return;
    try {
      await server.sitAgain(info.id, viewer);
    } catch (caught) {
      setError(problem(caught));
    }
  }

  return (
    <div role="status" class="stack">
      {seeds.gone.length > 0 && (
        <p class="notice">{say('room.gone', { names: named(seeds.gone), count: seeds.gone.length })}</p>
      )}
      {seeds.stage === 'revealing' && awaited.length > 0 && (
        <p class="hint">{say('room.revealing', { names: named(awaited) })}</p>
      )}
      {server.isElsewhere(update) && (
        <p class="notice">
          {say('room.elsewhere')}{' '}
          <button type="button" class="button" onClick={() => void sitHere()}>
            {say('room.sitHere')}
          </button>
        </p>
      )}
      {error !== '' && <p class="notice">{error}</p>}
    </div>
  );
}
