// A player at the table: portrait, name, score, the dealer's button, and the hand as backs.
import type { Seat } from '@parlour/engine';
import type { JSX } from 'preact';
import { CardBack, CardFace, DealerButton, TurnArrow } from '../../art/index.ts';
import { SeatPortrait } from '../../table/seat-portrait.tsx';
import { knownHand, type GinProps } from './props.ts';

export function PlayerPlate(props: GinProps & { seat: Seat }): JSX.Element {
  const { view, seats, names, say, seat } = props;
  const count = knownHand(view, seat).length + (view.hands[seat]?.hidden ?? 0);
  const open = props.openHands?.[seat];
  const acting = 'seat' in view.phase && view.phase.seat === seat;
  return (
    <div class={`gin-player${acting ? ' acting' : ''}`} role="group" aria-label={names[seat]}>
      <SeatPortrait of={seats[seat]} />
      <div class="gin-who">
        <strong>{names[seat]}</strong>
        <Score {...props} />
      </div>
      {view.deal?.dealer === seat && (
        <span class="gin-dealer" role="img" aria-label={say('gin.dealer')}>
          <DealerButton />
        </span>
      )}
      {open === undefined ? (
        <span class="gin-backs" role="img" aria-label={say('cards', { count })} data-place={`seat-${seat}`}>
          {Array.from({ length: count }, (_, index) => (
            <CardBack key={index} />
          ))}
        </span>
      ) : (
        <span
          class="open-hand"
          role="img"
          aria-label={say.list(open.map(say.card))}
          data-place={`seat-${seat}`}
        >
          {open.map(card => (
            <CardFace card={card} size="index" key={card} />
          ))}
        </span>
      )}
      {acting && <TurnArrow class="gin-turn" />}
    </div>
  );
}

/** The points of a seat in the match, and how many win it. */
export function Score({ view, say, seat }: GinProps & { seat: Seat }): JSX.Element {
  const count = view.scores[seat] ?? 0;
  const { target } = view.rules;
  return (
    <span class="gin-score">
      <span class="unseen">{say('gin.scoreOf', { count, target })}</span>
      <span aria-hidden="true">
        <b>{say.number(count)}</b>/{say.number(target)}
      </span>
    </span>
  );
}
