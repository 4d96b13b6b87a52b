// One's own place: the cards face up, what they are worth, and one's marks.
import type { Card, Seat } from '@parlour/engine';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { CardBack, StrikeX, TurnArrow } from '../../art/index.ts';
import { Hand } from '../../table/hand.tsx';
import type { Props } from './index.tsx';
import { Marks } from './marks.tsx';
import { Signs } from './seat-plate.tsx';

/** [K69] Three cards and the one that is drawn, in the two-player game. */
export const PLACES = 4;

export function OwnHand(props: Props & { me: Seat }): JSX.Element {
  const { view, me, choices, act, say, settings, tell } = props;
  const [marked, setMarked] = useState<Card | undefined>(undefined);
  const { phase } = view;
  const isMine = (phase.kind === 'draw' || phase.kind === 'discard') && phase.seat === me;
  const mine = props.scene.places.find(({ seat }) => seat === me);
  const hand = view.hands[me]!.known;
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
    act(throwable.get(card)!);
  }

  return (
    <div class={`t31-mine${isMine ? ' acting' : ''}${mine?.out === true ? ' out' : ''}`}>
      <div class="t31-self">
        {isMine && <TurnArrow class="t31-arrow" />}
        <span class="t31-name">{props.names[me]}</span>
        <Marks view={view} seat={me} say={say} />
        {/* [AT37] Marked like anybody else who is out. */}
        {mine?.out === true && (
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
      </div>
      {mine?.out === true ? (
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
          place={`seat-${me}`}
          {...(view.rules.lastChance ? { places: PLACES } : {})}
          {...(settings.confirmDiscard ? { selected: new Set(marked === undefined ? [] : [marked]) } : {})}
        />
      )}
    </div>
  );
}
