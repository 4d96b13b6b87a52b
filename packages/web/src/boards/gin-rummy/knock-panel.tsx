// [G34–G38] Sorting the hand for a knock: three combos above, the other cards below, the card to throw beside the
// combos. A click sends a card to the active place and back; dragging does the same.
import type { Card } from '@parlour/engine';
import { knockLimit } from '@parlour/engine/gin-rummy';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { CardFace } from '../../art/index.ts';
import { Hand } from '../../table/hand/hand.tsx';
import {
  bestKnock,
  chooseThrown,
  joinCombo,
  knockAction,
  leaveCombos,
  mayJoin,
  NO_KNOCK,
  outsideCombos,
  pointsLeft,
  thrownCard,
} from './combos.ts';
import { justTaken, type SeatedProps } from './props.ts';

interface KnockPanelProps extends SeatedProps {
  readonly hand: readonly Card[];
  readonly onCancel: () => void;
}

/** Where the next card goes: into the combo of that index, or away. */
type Target = number | 'throw';

export function KnockPanel(props: KnockPanelProps): JSX.Element {
  const { view, me, hand, choices, say, tell } = props;
  const [knock, setKnock] = useState(NO_KNOCK);
  const [target, setTarget] = useState<Target>(0);
  const taken = justTaken(view);
  const thrown = thrownCard(knock, hand, taken);
  const rest = outsideCombos(knock, hand).filter(card => card !== thrown);
  const points = pointsLeft(knock, hand, thrown);
  const limit = view.deal === null ? 0 : knockLimit(view.rules, view.deal);
  const action = knockAction(choices, knock, thrown);

  function send(card: Card, to: Target): void {
    if (to === 'throw') {
      if (card === taken) return tell(say('gin.throwRefuses', { card: say.card(card) }));
      setKnock(chooseThrown(knock, card));
      return setTarget(0);
    }
    const combo = knock.combos[to];
    if (combo === undefined || !mayJoin(combo, card)) {
      return tell(say('gin.comboRefuses', { card: say.card(card), number: to + 1 }));
    }
    setKnock(joinCombo(knock, to, card));
  }
  function problem(): string | undefined {
    if (thrown === undefined) return say('gin.nothingToThrow');
    if (knock.combos.some(combo => combo.length > 0 && combo.length < 3)) return say('gin.comboShort');
    if (points > limit) return say('gin.tooMuch', { count: points, limit });
    return undefined;
  }
  const best = bestKnock(choices);

  return (
    <section class="gin gin-knocking" aria-label={say('gin.combos')}>
      <p class="gin-how">{say('gin.combosHow')}</p>
      <div class="gin-combos">
        {knock.combos.map((cards, index) => (
          <Combo
            key={index}
            {...props}
            index={index}
            cards={cards}
            active={target === index}
            onActivate={() => setTarget(index)}
            onTakeBack={card => setKnock(leaveCombos(knock, card))}
          />
        ))}
        <ThrowPlace
          {...props}
          thrown={thrown}
          active={target === 'throw'}
          onActivate={() => setTarget('throw')}
        />
      </div>
      <div class="gin-mine">
        <p class="gin-task" role="status">
          {problem() ?? (points === 0 ? say('gin.leavesNone') : say('gin.leaves', { count: points }))}
        </p>
        <div class="gin-actions">
          <button type="button" class="button" data-key="c" aria-keyshortcuts="c" onClick={props.onCancel}>
            {say('cancel')}
          </button>
          {best !== undefined && (
            <button
              type="button"
              class="button"
              data-key="a"
              aria-keyshortcuts="a"
              onClick={() => setKnock(best)}
            >
              {say('gin.arrange')}
            </button>
          )}
          <button
            type="button"
            class="button primary"
            data-key="k"
            aria-keyshortcuts="k"
            disabled={action === undefined}
            onClick={() => action !== undefined && props.act(action)}
          >
            {say(points === 0 ? 'gin.submitGin' : 'gin.submit')}
          </button>
        </div>
        <Hand
          groups={[rest]}
          say={say}
          place={`seat-${me}`}
          onChoose={card => send(card, target)}
          onDrop={(card, on) => send(card, on === 'throw' ? 'throw' : Number(on.slice(-1)))}
        />
      </div>
    </section>
  );
}

interface ComboProps extends SeatedProps {
  readonly index: number;
  readonly cards: readonly Card[];
  readonly active: boolean;
  readonly onActivate: () => void;
  readonly onTakeBack: (card: Card) => void;
}

function Combo({ index, cards, active, say, onActivate, onTakeBack }: ComboProps): JSX.Element {
  const number = index + 1;
  return (
    <div
      class={`gin-combo${active ? ' active' : ''}${cards.length > 5 ? ' long' : ''}`}
      data-drop={`combo-${index}`}
    >
      <button
        type="button"
        class="gin-combo-head"
        aria-pressed={active}
        aria-label={
          cards.length === 0
            ? say('gin.comboEmpty', { number })
            : say('gin.comboHolds', { number, cards: say.list(cards.map(card => say.card(card))) })
        }
        onClick={onActivate}
      >
        {say('gin.combo', { number })}
      </button>
      <span class="gin-combo-cards">
        {cards.map(card => (
          <button
            type="button"
            key={card}
            class="gin-combo-card"
            aria-label={say('gin.takeBack', { card: say.card(card) })}
            onClick={() => onTakeBack(card)}
          >
            <span data-card={card}>
              <CardFace card={card} />
            </span>
          </button>
        ))}
      </span>
    </div>
  );
}

interface ThrowPlaceProps extends SeatedProps {
  readonly thrown: Card | undefined;
  readonly active: boolean;
  readonly onActivate: () => void;
}

/** The place of the card that is thrown with the knock. */
function ThrowPlace({ thrown, active, say, onActivate }: ThrowPlaceProps): JSX.Element {
  return (
    <div class={`gin-combo gin-throw${active ? ' active' : ''}`} data-drop="throw">
      <button
        type="button"
        class="gin-combo-head"
        aria-pressed={active}
        aria-label={
          thrown === undefined ? say('gin.toThrowNone') : say('gin.toThrowIs', { card: say.card(thrown) })
        }
        onClick={onActivate}
      >
        {say('gin.toThrow')}
      </button>
      {thrown !== undefined && (
        <span class="gin-thrown" data-card={thrown} key={thrown}>
          <CardFace card={thrown} />
        </span>
      )}
    </div>
  );
}
