// The viewer's own place: the cards face up, their points, and the marks.
import type { Card, Seat } from '@parlour/engine';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { CardBack, StrikeX, TurnArrow } from '../../art/index.ts';
import { Hand } from '../../table/hand/hand.tsx';
import type { ThirtyOneProps } from './props.ts';
import { livesShown, Marks } from './marks.tsx';
import { Signs } from './seat-plate.tsx';
import { isLit, lostNow, markOf, Stamp } from './stamp.tsx';

/** [K69] Three cards and the one that is drawn, in the two-player game. */
export const PLACES = 4;
const DEALT = 3;

export function OwnHand(props: ThirtyOneProps & { me: Seat }): JSX.Element {
  const { view, me, choices, act, say, settings, tell } = props;
  const [marked, setMarked] = useState<Card | undefined>(undefined);
  const { phase } = view;
  const isMine = (phase.kind === 'draw' || phase.kind === 'discard') && phase.seat === me;
  const mine = props.scene.places.find(({ seat }) => seat === me);
  const hand = view.hands[me]?.known ?? [];
  const standing = livesShown(props);
  const isOut = standing.lives[me] === 0;
  const picked = phase.kind === 'discard' && phase.seat === me ? phase.picked : undefined;
  const throwable = new Map(
    choices.flatMap(choice =>
      choice.kind === 'act' && choice.action.type === 'discard'
        ? [[choice.action.card, choice.action] as const]
        : [],
    ),
  );

  function refuse(card: Card): string | undefined {
    if (throwable.has(card)) return undefined;
    if (card === picked) return say('thirtyOne.notTheTaken');
    return say(isMine ? 'thirtyOne.drawFirst' : 'notYourTurn');
  }

  function discard(card: Card): void {
    if (settings.confirmDiscard && marked !== card) {
      setMarked(card);
      return tell(say('discard.again', { card: say.card(card) }));
    }
    setMarked(undefined);
    const action = throwable.get(card);
    if (action !== undefined) act(action);
  }

  return (
    <div class={`t31-mine${isMine ? ' acting' : ''}${isOut ? ' out' : ''}${markOf(props, me)}`}>
      {/* With another mark it is a new element: one that grows would count as one that has moved. */}
      <div class="t31-self" key={String(isOut)}>
        {isMine && <TurnArrow class="t31-arrow" />}
        <span class="t31-name">{props.names[me]}</span>
        <Marks view={standing} seat={me} say={say} lost={lostNow(props, me)} />
        {/* [AT37] Marked like any other player who is out. */}
        {isOut && (
          <span class="t31-gone" aria-hidden="true">
            <CardBack />
            <StrikeX class="t31-x" />
          </span>
        )}
        <span class="t31-points">
          {mine?.points !== undefined && (
            <>
              <b>{say.number(mine.points)}</b> {say('thirtyOne.points', { count: mine.points })}
            </>
          )}
        </span>
        <Signs view={view} say={say} seat={me} />
        <Stamp {...props} seat={me} />
      </div>
      {mine?.out === true && hand.length === 0 ? (
        <p class="t31-isout" data-place={`seat-${me}`}>
          {say('thirtyOne.youAreOut')}
        </p>
      ) : (
        <Hand
          groups={[hand]}
          say={say}
          refuse={refuse}
          onChoose={discard}
          onRefused={tell}
          onDrop={(card, on) => on === 'discard' && refuse(card) === undefined && discard(card)}
          note={card => (card === picked ? say('thirtyOne.justDrawn') : undefined)}
          mark={card => (isLit(props, me, card) ? 'counts' : undefined)}
          place={`seat-${me}`}
          places={view.rules.lastChance ? PLACES : DEALT}
          {...(settings.confirmDiscard ? { selected: new Set(marked === undefined ? [] : [marked]) } : {})}
        />
      )}
    </div>
  );
}
