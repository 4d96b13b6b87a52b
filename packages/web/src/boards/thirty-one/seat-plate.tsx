// An opponent at the table: portrait, name, cards, marks, and signs for the dealer, a knock and the turn.
import type { View } from '@parlour/engine/thirty-one';
import type { JSX } from 'preact';
import { CardBack, CardFace, DealerButton, KnockedSign, StrikeX, TurnArrow } from '../../art/index.ts';
import { lastTurns, knockerOf } from './laps.ts';
import { SeatPortrait } from '../../table/seat-portrait.tsx';
import type { ThirtyOneProps } from './props.ts';
import { livesShown, Marks } from './marks.tsx';
import { PLACES } from './own-hand.tsx';
import { isLit, isOpen, lostNow, markOf, Stamp } from './stamp.tsx';

export function SeatPlate(props: ThirtyOneProps & { seat: number }): JSX.Element {
  const { seat, seats, names, say } = props;
  const { phase } = props.view;
  const view = livesShown(props);
  const isOut = view.lives[seat] === 0;
  const isActing = (phase.kind === 'draw' || phase.kind === 'discard') && phase.seat === seat;
  return (
    <li
      class={`t31-seat${isActing ? ' acting' : ''}${isOut ? ' out' : ''}${markOf(props, seat)}`}
      aria-current={isActing ? 'true' : undefined}
    >
      <div class="t31-who">
        <SeatPortrait of={seats[seat]} />
        <span class="t31-name">{names[seat]}</span>
        <Marks view={view} seat={seat} say={say} lost={lostNow(props, seat)} />
      </div>
      <div class="t31-cards" data-place={`seat-${seat}`}>
        <Cards {...props} />
        {isOut && <StrikeX class="t31-x" />}
        <Stamp {...props} />
      </div>
      <Signs {...props} />
      {isActing && <TurnArrow class="t31-arrow" />}
    </li>
  );
}

/** [T22 T23 K23 K69] Backs until the showdown; a player who is out keeps one back under a red X. */
function Cards(props: ThirtyOneProps & { seat: number }): JSX.Element {
  const { view, scene, seat, say, openHands } = props;
  const { known, hidden } = view.hands[seat] ?? { known: [], hidden: 0 };
  const count = known.length + hidden;
  const points = scene.places[seat]?.points;
  const shown = openHands?.[seat] ?? (isOpen(props, seat) && hidden === 0 ? known : []);
  if (shown.length > 0) {
    return (
      <span class="t31-fan t31-open" role="img" aria-label={say.list(shown.map(say.card))}>
        {shown.map(card => (
          <span data-card={card} class={isLit(props, seat, card) ? 'lit' : ''} key={card}>
            <CardFace card={card} />
          </span>
        ))}
        {points !== undefined && <b class="t31-worth">{points}</b>}
      </span>
    );
  }
  const label = livesShown(props).lives[seat] === 0 ? say('thirtyOne.out') : say('cards', { count });
  return (
    <span class="t31-fan" role="img" aria-label={label}>
      {Array.from({ length: Math.max(1, count) }, (_, index) => (
        <span key={index}>
          <CardBack />
        </span>
      ))}
      {view.rules.lastChance && count < PLACES && <span class="t31-slot" />}
    </span>
  );
}

/** [D16 D18 K45] Dealer, knocked, last turn. */
export function Signs({
  view,
  seat,
  say,
}: Pick<ThirtyOneProps, 'view' | 'say'> & { seat: number }): JSX.Element {
  return (
    <span class="t31-signs">
      {dealerOf(view) === seat && (
        <span
          class="t31-sign"
          role="img"
          aria-label={say('thirtyOne.dealer')}
          title={say('thirtyOne.dealer')}
        >
          <DealerButton />
        </span>
      )}
      {knockerOf(view) === seat && (
        <span class="t31-sign knocked">
          <KnockedSign /> <span class="t31-knocked-word">{say('thirtyOne.knocked')}</span>
        </span>
      )}
      {lastTurns(view).includes(seat) && <span class="badge">{say('thirtyOne.lastTurn')}</span>}
    </span>
  );
}

function dealerOf({ dealer, deal, rules }: View): number | undefined {
  return deal > 0 && rules.firstTurn !== 'rotating' ? dealer : undefined;
}
