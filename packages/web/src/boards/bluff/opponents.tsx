// [B21] The others, clockwise from the viewer: portrait, one cardback with the number of cards, what they claim,
// and a warning when they are about to win.
import { clockwiseFrom, RANKS, seatOf, type Seat } from '@parlour/engine';
import type { JSX } from 'preact';
import { CardBack, Icon } from '../../art/index.ts';
import { Face } from '../../table/face.tsx';
import type { Props } from './props.ts';

const FEW = 2;

export function Opponents(props: Props): JSX.Element {
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

function Opponent({ view, seats, names, say, seat }: Props & { seat: Seat }): JSX.Element {
  const { phase } = view;
  const count = view.counts[seat] ?? 0;
  const acting = phase.kind === 'play' && phase.seat === seat;
  const claim = phase.kind === 'window' && phase.claim.seat === seat ? phase.claim : undefined;
  const caller = phase.kind === 'play' && phase.reveal?.by === seat;
  const few = phase.kind !== 'deal' && count <= FEW;
  return (
    <li class={`bluff-other${acting ? ' acting' : ''}${few ? ' few' : ''}`}>
      <span class="bluff-face">
        <Face of={seats[seat]} />
        <span class="bluff-cards" data-place={`seat-${seat}`}>
          <CardBack />
          <span aria-hidden="true">{say.number(count)}</span>
        </span>
      </span>
      <span class="bluff-name">{names[seat]}</span>
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
