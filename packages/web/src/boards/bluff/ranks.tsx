// [B4, B23] The thirteen ranks in a row: the one being played now, and the one of the viewer's next turn.
import { RANKS } from '@parlour/engine';
import type { JSX } from 'preact';
import type { BluffProps } from './props.ts';

export function Ranks({ view, say }: BluffProps): JSX.Element {
  const { rank, nextRank } = view;
  return (
    <div class="bluff-ranks">
      {/* Other words are a new element: one whose words change would count as one that has moved. */}
      <p key={`${rank} ${nextRank}`}>
        <strong>{say('bluff.now', { ranks: say.ranks(rank) })}</strong>
        {nextRank !== undefined && <span>{say('bluff.next', { ranks: say.ranks(nextRank) })}</span>}
      </p>
      <ol aria-hidden="true">
        {RANKS.map((name, index) => (
          <li key={name} class={`${index === rank ? 'now' : ''} ${index === nextRank ? 'mine' : ''}`}>
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
