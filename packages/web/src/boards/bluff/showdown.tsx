// [D28] The end of the match: how many cards each player has left, fewest first, and the hands if they are shown.
import { formatCards, seatOf } from '@parlour/engine';
import type { JSX } from 'preact';
import { CardFace } from '../../art/index.ts';
import { SeatPortrait } from '../../table/seat-portrait.tsx';
import type { BluffProps } from './props.ts';

export function BluffShowdown({ view, events, seats, names, say }: BluffProps): JSX.Element | null {
  const { phase, counts } = view;
  if (phase.kind !== 'over') return null;
  const hands = events.find(event => event.type === 'over')?.hands;
  const left = counts
    .map((count, seat) => ({ seat: seatOf(seat), count, hand: hands?.[seat] ?? [] }))
    .sort((a, b) => a.count - b.count);
  return (
    <>
      <p>{say(phase.ending === 'emptied' ? 'bluff.endEmptied' : 'bluff.endTurnLimit')}</p>
      <ol class="bluff-left">
        {left.map(({ seat, count, hand }) => (
          <li key={seat} class={phase.winners.includes(seat) ? 'winner' : ''}>
            <SeatPortrait of={seats[seat]} />
            <strong>{names[seat]}</strong>
            <span>{say('cards', { count })}</span>
            {hand.length > 0 && (
              <span class="bluff-left-cards" role="img" aria-label={formatCards(hand)}>
                {hand.map(card => (
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
