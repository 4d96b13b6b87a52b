// [B21] The opponents, clockwise from the viewer: portrait, one card back with the number of cards, their claim, and a
// warning when they are about to win.
import { clockwiseFrom, rankOf, RANKS, seatOf, type Card, type Seat } from '@parlour/engine';
import type { JSX } from 'preact';
import { CardBack } from '../../art/index.ts';
import { Icon } from '../../art/more-icons.tsx';
import type { Say } from '../../language/say.ts';
import { SeatPortrait } from '../../table/seat-portrait.tsx';
import type { BluffProps } from './props.ts';

const FEW = 2;

export function Opponents(props: BluffProps): JSX.Element {
  const { me, names, say } = props;
  const seats = clockwiseFrom(me === 'audience' ? seatOf(names.length - 1) : me, names.length);
  return (
    <ul class="bluff-others" aria-label={say('opponents')}>
      {seats
        .filter(seat => seat !== me)
        .map(seat => (
          <Opponent key={seat} {...props} seat={seat} />
        ))}
    </ul>
  );
}

function Opponent({ view, seats, names, say, seat, openHands }: BluffProps & { seat: Seat }): JSX.Element {
  const { phase } = view;
  const count = view.counts[seat] ?? 0;
  const acting = phase.kind === 'play' && phase.seat === seat;
  const claim = phase.kind === 'window' && phase.claim.seat === seat ? phase.claim : undefined;
  const caller = phase.kind === 'play' && phase.reveal?.by === seat;
  const few = phase.kind !== 'deal' && count <= FEW;
  return (
    <li class={`bluff-other${acting ? ' acting' : ''}${few ? ' few' : ''}`}>
      <span class="bluff-face">
        <SeatPortrait of={seats[seat]} />
        <span class="bluff-cards" data-place={`seat-${seat}`}>
          <CardBack />
          <span aria-hidden="true" key={count}>
            {say.number(count)}
          </span>
        </span>
      </span>
      <span class="bluff-name">{names[seat]}</span>
      {openHands !== undefined && <OpenRanks cards={openHands[seat] ?? []} say={say} />}
      <span class="unseen">
        {say(few ? 'bluff.fewLeft' : 'cards', { count })}
        {acting && `, ${say('bluff.acting')}`}
      </span>
      {few && (
        <span class="bluff-warning" aria-hidden="true">
          <Icon name="warning" />
        </span>
      )}
      {(claim !== undefined || caller) && (
        <span
          class={`bluff-bubble${caller ? ' calling' : ''}`}
          key={claim?.rank ?? 'call'}
          aria-hidden="true"
        >
          {claim === undefined ? (
            <Icon name="call" />
          ) : (
            say('bluff.claim', { count: claim.count, rank: RANKS[claim.rank] })
          )}
        </span>
      )}
    </li>
  );
}

/** An open hand: in Bluff the ranks are what matters, and a hand may have all of them. */
function OpenRanks({ cards, say }: { cards: readonly Card[]; say: Say }): JSX.Element {
  const sorted = [...cards].sort((a, b) => rankOf(a) - rankOf(b));
  return (
    <span class="open-ranks" role="img" aria-label={say.list(sorted.map(say.card))}>
      {sorted.map(card => (
        <span key={card}>{RANKS[rankOf(card)]}</span>
      ))}
    </span>
  );
}
