// The statistics of the person at this browser.
import { presetOf, type CatalogueEntry } from '@parlour/engine';
import type { TableUpdate } from '@parlour/wire';
import { useEffect } from 'preact/hooks';
import { keepResult } from '../../statistics/statistics.ts';

/** Counts a match that is over, for a viewer who has played in it. Shows nothing. */
export function KeepScore(props: { update: TableUpdate; entry: CatalogueEntry }): null {
  const { info, viewer, winners = [] } = props.update;
  const { game } = props.entry;
  useEffect(() => {
    if (viewer === 'audience') return;
    const others = info.seats.filter((_, seat) => seat !== viewer);
    keepResult({
      id: info.id,
      game: info.game,
      preset: presetOf<unknown>(game.rules, info.rules) ?? 'own',
      at: Date.now(),
      won: winners.includes(viewer),
      opponents: others.map(({ kind, bot }) => (kind === 'bot' ? (bot ?? '') : 'person')),
    });
  }, [info.id]);
  return null;
}
