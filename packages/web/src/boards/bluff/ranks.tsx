// [B4, B23] The thirteen ranks as a ladder: the one being played now, and the one that will be the viewer's next.
import { RANKS, type Rank } from '@parlour/engine';
import type { JSX } from 'preact';
import type { Props } from './props.ts';

export function Ranks({ view, say }: Props): JSX.Element {
  const { rank, nextRank } = view;
  return (
    <div class="bluff-ranks">
      <p>
        <strong>{say('bluff.now', { ranks: say.ranks(rank) })}</strong>
        {nextRank !== undefined && <span>{say('bluff.next', { ranks: say.ranks(nextRank) })}</span>}
      </p>
      <ol aria-hidden="true">
        {RANKS.map((name, index) => (
          <li
            key={name}
            class={`${(index as Rank) === rank ? 'now' : ''} ${(index as Rank) === nextRank ? 'mine' : ''}`}
          >
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
