// [G18, G19] After a knock: the knocker's melds lie open, and the opponent lays cards off on them until they are done.
import { seatOf, type Card } from '@parlour/engine';
import { bestDefence, type Action, type LayOff, type Meld, type View } from '@parlour/engine/gin-rummy';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { CardFace, KnockedSign } from '../../art/index.ts';
import { Hand } from '../../table/hand/hand.tsx';
import { orderHand } from './arranging.ts';
import { actionsIn, type GinProps, type SeatedProps } from './props.ts';

type LayOffPhase = Extract<View['phase'], { kind: 'layoff' }>;

interface SpreadsProps extends GinProps {
  readonly phase: LayOffPhase;
  /** Clicking a meld; without it the melds are no buttons. */
  readonly onMeld?: (meld: number) => void;
  /** The card that waits for a meld to be chosen. */
  readonly chosen?: Card | undefined;
}

/** The knocker's melds, with the cards laid off on them. */
export function Spreads({ phase, names, say, onMeld, chosen, view }: SpreadsProps): JSX.Element {
  const knocker = seatOf(1 - phase.seat);
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
  const { me, phase, choices, say, tell } = props;
  const [chosen, setChosen] = useState<Card | undefined>(undefined);
  const [arranged, setArranged] = useState(false);
  const actions = actionsIn(choices);
  const layoffs = actions.filter(action => action.type === 'layoff');
  const own = withoutLaidOff(props.hand, phase.layoffs);
  // [AG11] "Arrange for me" shows the best there is, on this page only. It is played when the player is done.
  const best = bestDefence(own, extended(phase));
  const shown = arranged ? { ...phase, layoffs: [...phase.layoffs, ...best.layoffs] } : phase;
  const left = withoutLaidOff(own, shown.layoffs);

  function layOff(card: Card, meld?: number): void {
    const fitting = layoffs.filter(
      action => action.card === card && (meld === undefined || action.meld === meld),
    );
    const [only, ...others] = fitting;
    if (only !== undefined && others.length === 0) {
      setChosen(undefined);
      return props.act(only);
    }
    setChosen(fitting.length === 0 ? undefined : card);
    tell(say(fitting.length === 0 ? 'gin.layOffRefused' : 'gin.chooseMeld', { card: say.card(card) }));
  }
  function refuse(card: Card): string | undefined {
    if (arranged) return say('gin.arranged', { count: best.points });
    return canLayOff(layoffs, card) ? undefined : say('gin.layOffRefused', { card: say.card(card) });
  }
  function finish(): void {
    const action = actions.find(({ type }) => type === (arranged ? 'arrange' : 'done'));
    if (action !== undefined) props.act(action);
  }

  return (
    <div class="gin gin-layoff">
      <Spreads
        {...props}
        phase={shown}
        chosen={chosen}
        onMeld={meld => (chosen === undefined ? tell(say('gin.layOffHow')) : layOff(chosen, meld))}
      />
      <div class="gin-mine">
        <p class="gin-task" role="status">
          {arranged
            ? say('gin.arranged', { count: best.points })
            : say(layoffs.length === 0 ? 'gin.layOffNone' : 'gin.layOffHow')}
        </p>
        <div class="gin-actions">
          <button
            type="button"
            class={`button${arranged ? '' : ' primary'}`}
            data-key="a"
            aria-keyshortcuts="a"
            onClick={() => setArranged(!arranged)}
          >
            {say(arranged ? 'cancel' : 'gin.arrange')}
          </button>
          <button
            type="button"
            class={`button${arranged ? ' primary' : ''}`}
            data-key="x"
            aria-keyshortcuts="x"
            onClick={finish}
          >
            {say('gin.done')}
          </button>
        </div>
        <Hand
          groups={arranged ? orderHand(left, 'melds', best.melds) : [left]}
          groupGap={0.16}
          say={say}
          place={`seat-${me}`}
          selected={new Set(chosen === undefined ? [] : [chosen])}
          refuse={refuse}
          onRefused={tell}
          onChoose={card => layOff(card)}
          onDrop={(card, on) =>
            on.startsWith('meld-') && refuse(card) === undefined && layOff(card, Number(on.slice(5)))
          }
          mark={card => (!arranged && canLayOff(layoffs, card) ? 'fits' : undefined)}
        />
      </div>
    </div>
  );
}

function withoutLaidOff(hand: readonly Card[], layoffs: readonly LayOff[]): readonly Card[] {
  return hand.filter(card => !layoffs.some(layoff => layoff.card === card));
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
