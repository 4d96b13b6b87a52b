// Playing again with the same people: one asks, the others see it, and each joins with one tap.
import type { TableUpdate } from '@parlour/wire';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { navigate } from '../route.ts';
import { carryMuted } from './muted.ts';
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
      carryMuted(info.id, id);
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
function scoreOf({ info, winners = [] }: TableUpdate): string {
  const { say, games } = spoken.value;
  const score = info.seats.map(({ name }, seat) => {
    const won = (info.series?.[seat] ?? 0) + (winners.includes(seat) ? 1 : 0);
    return say('series.of', { name: games.text(name), won });
  });
  return say('series', { score: say.list(score) });
}

/** The sentence that a rematch is offered, and why it cannot be. */
export function RematchOffer({ update, error }: { update: TableUpdate; error: string }): JSX.Element {
  const { say } = spoken.value;
  const { info, viewer } = update;
  const others = info.seats.filter(({ kind }, seat) => kind === 'person' && seat !== viewer);
  const [other] = others;
  const offer =
    others.length === 1 && other !== undefined
      ? say('rematch.by', { name: other.name })
      : say('rematch.bySomebody');
  return (
    <p class="rematch" role="status">
      {update.winners !== undefined && info.series !== undefined && `${scoreOf(update)} `}
      {error !== '' ? error : info.rematch === undefined ? '' : offer}
    </p>
  );
}
