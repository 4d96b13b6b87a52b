// Playing again with the same people: one asks, the others see it, and each joins with one tap.
import { seriesScore, whoWantsRematch, type TableUpdate } from '@parlour/wire';
import { nameInSeat } from '@parlour/words';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { navigate } from '../route.ts';
import { muted } from './muted.ts';
import { problem, server } from './server.ts';

export interface Rematch {
  /** Asks for a rematch or joins the one that is offered; undefined for those who can do neither. */
  readonly accept: (() => void) | undefined;
  readonly error: string;
}

export function useRematch(update: TableUpdate | undefined): Rematch {
  const [error, setError] = useState('');
  if (update === undefined) return { accept: undefined, error };
  const { viewer, info } = update;
  async function join(): Promise<void> {
    try {
      const id = await server.rematch(info.id);
      muted.carry(info.id, id);
      navigate({ screen: 'room', id });
    } catch (caught) {
      setError(problem(caught));
    }
  }
  if (viewer !== 'audience') return { accept: () => void join(), error };
  // Those who watched may watch again.
  const { rematch } = info;
  return {
    accept: rematch === undefined ? undefined : () => navigate({ screen: 'room', id: rematch }),
    error,
  };
}

/** How often each has won in the series, this match included. */
function scoreOf(update: TableUpdate): string {
  const { say, games } = spoken.value;
  const score = seriesScore(update);
  if (score === undefined) return '';
  const shown = score.map((won, seat) => {
    const { kind, name = '' } = update.info.seats[seat] ?? {};
    return say('series.of', { name: nameInSeat(games, kind, name), won });
  });
  return `${say('series', { score: say.list(shown) })} `;
}

/** The sentence that a rematch is offered, and why it cannot be. */
export function RematchOffer({ update, error }: { update: TableUpdate; error: string }): JSX.Element {
  const { say, games } = spoken.value;
  const name = whoWantsRematch(update);
  const offer =
    name === undefined
      ? say('rematch.bySomebody')
      : say('rematch.by', { name: nameInSeat(games, 'person', name) });
  return (
    <p class="rematch" role="status">
      {scoreOf(update)}
      {error !== '' ? error : update.info.rematch === undefined ? '' : offer}
    </p>
  );
}
