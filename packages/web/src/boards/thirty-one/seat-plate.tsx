// Another player at the table: face, name, cards, marks, and whether he deals, has knocked or is to play.
import type { View } from '@parlour/engine/thirty-one';
import type { JSX } from 'preact';
import { CardBack, CardFace, DealerButton, KnockedSign, StrikeX, TurnArrow } from '../../art/index.ts';
import { lastTurns, knockerOf } from './laps.ts';
import { Face } from '../../table/face.tsx';
import type { Props } from './index.tsx';
import { Marks } from './marks.tsx';
import { PLACES } from './own-hand.tsx';

export function SeatPlate(props: Props & { seat: number }): JSX.Element {
  const { view, seat, seats, names, say } = props;
  const { phase } = view;
  const isOut = view.lives[seat] === 0;
  const isActing = (phase.kind === 'draw' || phase.kind === 'discard') && phase.seat === seat;
  return (
    <li
      class={`t31-seat${isActing ? ' acting' : ''}${isOut ? ' out' : ''}`}
      aria-current={isActing ? 'true' : undefined}
    >
      <div class="t31-who">
        <Face of={seats[seat]} />
        <span class="t31-name">{names[seat]}</span>
        <Marks view={view} seat={seat} say={say} />
      </div>
      <div class="t31-cards" data-place={`seat-${seat}`}>
        <Cards view={view} seat={seat} say={say} />
        {isOut && <StrikeX class="t31-x" />}
      </div>
      <Signs {...props} />
      {isActing && <TurnArrow class="t31-arrow" />}
    </li>
  );
}

/** [T22 T23 K23 K69] Backs until the showdown; somebody who is out keeps one back under a red X. */
function Cards({ view, seat, say }: Pick<Props, 'view' | 'say'> & { seat: number }): JSX.Element {
  const { known, hidden } = view.hands[seat]!;
  const isShown = view.phase.kind === 'showdown' || view.phase.kind === 'over';
  const count = known.length + hidden;
  if (isShown && hidden === 0 && count > 0) {
    return (
      <span class="t31-fan" role="img" aria-label={say.list(known.map(say.card))}>
        {known.map(card => (
          <span data-card={card} key={card}>
            <CardFace card={card} />
          </span>
        ))}
      </span>
    );
  }
  const label = view.lives[seat] === 0 ? say('thirtyOne.out') : say('cards', { count });
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
export function Signs({ view, seat, say }: Pick<Props, 'view' | 'say'> & { seat: number }): JSX.Element {
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
