// [G18, G19] After a knock: the knocker's melds lie open, and the other lays cards off on them until he is done.
import type { Card, Seat } from '@parlour/engine';
import type { Action, LayOff, Meld, View } from '@parlour/engine/gin-rummy';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { CardFace, KnockedSign } from '../../art/index.ts';
import { Hand } from '../../table/hand.tsx';
import { actionsIn, type Props, type SeatedProps } from './props.ts';

type LayOffPhase = Extract<View['phase'], { kind: 'layoff' }>;

interface SpreadsProps extends Props {
  readonly phase: LayOffPhase;
  /** What clicking a meld does, where it can be clicked. */
  readonly onMeld?: (meld: number) => void;
  /** The card that waits for a meld to be chosen. */
  readonly chosen?: Card | undefined;
}

/** The knocker's melds, with what has been laid off on them. */
export function Spreads({ phase, names, say, onMeld, chosen, view }: SpreadsProps): JSX.Element {
  const knocker = (1 - phase.seat) as Seat;
  const left = (view.hands[knocker]?.known ?? []).filter(card => !phase.melds.flat().includes(card));
  return (
    <section class="gin-spreads" aria-label={say('gin.hasKnocked', { name: names[knocker] ?? '' })}>
      <h2>
        <KnockedSign /> {say('gin.hasKnocked', { name: names[knocker] ?? '' })}
      </h2>
      <div class="gin-melds">
        {extended(phase).map((meld, index) => {
          const cards = say.list(meld.map(card => say.card(card)));
          const content = meld.map(card => (
            <span key={card} data-card={card}>
              <CardFace card={card} />
            </span>
          ));
          return onMeld === undefined ? (
            <span class="gin-meld" role="img" aria-label={say('gin.meldOf', { cards })} key={index}>
              {content}
            </span>
          ) : (
            <button
              type="button"
              class="gin-meld"
              key={index}
              data-drop={`meld-${index}`}
              aria-label={
                chosen === undefined
                  ? say('gin.meldOf', { cards })
                  : say('gin.layOnto', { card: say.card(chosen), cards })
              }
              onClick={() => onMeld(index)}
            >
              {content}
            </button>
          );
        })}
        {left.length > 0 && (
          <span
            class="gin-meld rest"
            role="img"
            aria-label={`${say('gin.unmatched')}: ${say.list(left.map(card => say.card(card)))}`}
          >
            {left.map(card => (
              <span key={card} data-card={card}>
                <CardFace card={card} />
              </span>
            ))}
          </span>
        )}
      </div>
    </section>
  );
}

interface LayOffPanelProps extends SeatedProps {
  readonly hand: readonly Card[];
  readonly phase: LayOffPhase;
}

export function LayOffPanel(props: LayOffPanelProps): JSX.Element {
  const { me, hand, phase, choices, say, tell } = props;
  const [chosen, setChosen] = useState<Card | undefined>(undefined);
  const actions = actionsIn(choices);
  const layoffs = actions.filter(action => action.type === 'layoff');
  const own = hand.filter(card => !phase.layoffs.some(layoff => layoff.card === card));

  function layOff(card: Card, meld?: number): void {
    const fitting = layoffs.filter(
      action => action.card === card && (meld === undefined || action.meld === meld),
    );
    if (fitting.length === 1) {
      setChosen(undefined);
      return props.act(fitting[0]!);
    }
    setChosen(fitting.length === 0 ? undefined : card);
    tell(say(fitting.length === 0 ? 'gin.layOffRefused' : 'gin.chooseMeld', { card: say.card(card) }));
  }
  function ends(type: 'done' | 'arrange', key: string): JSX.Element {
    const action = actions.find(other => other.type === type);
    return (
      <button
        type="button"
        class={`button${type === 'arrange' ? ' primary' : ''}`}
        data-key={key}
        aria-keyshortcuts={key}
        onClick={() => action !== undefined && props.act(action)}
      >
        {say(`gin.${type}`)}
      </button>
    );
  }

  return (
    <div class="gin gin-layoff">
      <Spreads
        {...props}
        chosen={chosen}
        onMeld={meld => (chosen === undefined ? tell(say('gin.layOffHow')) : layOff(chosen, meld))}
      />
      <div class="gin-mine">
        <p class="gin-task">{say(layoffs.length === 0 ? 'gin.layOffNone' : 'gin.layOffHow')}</p>
        <div class="gin-actions">
          {ends('done', 'x')}
          {ends('arrange', 'a')}
        </div>
        <Hand
          groups={[own]}
          say={say}
          place={`seat-${me}`}
          selected={new Set(chosen === undefined ? [] : [chosen])}
          refuse={card =>
            canLayOff(layoffs, card) ? undefined : say('gin.layOffRefused', { card: say.card(card) })
          }
          onRefused={tell}
          onChoose={card => layOff(card)}
          onDrop={(card, on) => on.startsWith('meld-') && layOff(card, Number(on.slice(5)))}
          mark={card => (canLayOff(layoffs, card) ? 'fits' : undefined)}
        />
      </div>
    </div>
  );
}

function canLayOff(layoffs: readonly (Action & { type: 'layoff' })[], card: Card): boolean {
  return layoffs.some(action => action.card === card);
}

/** The melds with the laid-off cards on them, in order. */
function extended({ melds, layoffs }: { melds: readonly Meld[]; layoffs: readonly LayOff[] }): Card[][] {
  return melds.map((meld, index) =>
    [...meld, ...layoffs.filter(layoff => layoff.meld === index).map(layoff => layoff.card)].sort(
      (a, b) => a - b,
    ),
  );
}
