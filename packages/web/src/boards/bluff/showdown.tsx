// [D28] The end of the game: how many cards everybody has left, fewest first, and the hands where they are shown.
import { formatCards, seatsOf } from '@parlour/engine';
import type { JSX } from 'preact';
import { CardFace } from '../../art/index.ts';
import { Face } from '../../table/face.tsx';
import type { Props } from './props.ts';

export function Showdown({ view, events, seats, names, say }: Props): JSX.Element | null {
  const { phase, counts } = view;
  if (phase.kind !== 'over') return null;
  const hands = events.find(event => event.type === 'over')?.hands;
  const order = seatsOf(counts.length).sort((a, b) => counts[a]! - counts[b]!);
  return (
    <>
      <p>{say(phase.ending === 'emptied' ? 'bluff.endEmptied' : 'bluff.endTurnLimit')}</p>
      <ol class="bluff-left">
        {order.map(seat => (
          <li key={seat} class={phase.winners.includes(seat) ? 'winner' : ''}>
            <Face of={seats[seat]} />
            <strong>{names[seat]}</strong>
            <span>{say('cards', { count: counts[seat]! })}</span>
            {counts[seat]! > 0 && hands !== undefined && (
              <span class="bluff-left-cards" role="img" aria-label={formatCards(hands[seat]!)}>
                {hands[seat]!.map(card => (
                  <CardFace key={card} card={card} size="index" />
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
