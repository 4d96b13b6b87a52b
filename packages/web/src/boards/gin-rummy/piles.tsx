// [G28, G31] Stock and discards. Clicking them draws; with a card chosen, clicking the discards throws it.
import type { Card } from '@parlour/engine';
import type { JSX } from 'preact';
import { CardBack, CardFace } from '../../art/index.ts';
import { actionsIn, type GinProps } from './props.ts';

interface PilesProps extends GinProps {
  /** The chosen card of the hand, and throwing it. */
  readonly chosen?: Card | undefined;
  readonly onThrow?: () => void;
}

export function GinPiles(props: PilesProps): JSX.Element {
  const { view, choices, say } = props;
  const actions = actionsIn(choices);
  const stock = actions.find(action => action.type === 'draw' && action.from === 'stock');
  const take = actions.find(action => action.type === 'draw' && action.from === 'discard');
  const throws = view.phase.kind === 'discard' && view.phase.seat === props.me;
  const top = view.pile.at(-1);
  return (
    <div class="gin-piles">
      <button
        type="button"
        class={`gin-pile${stock === undefined ? '' : ' open'}`}
        data-key="1"
        aria-keyshortcuts="1"
        aria-disabled={stock === undefined}
        aria-label={say(stock === undefined ? 'gin.stock' : 'gin.drawStock', { count: view.stock })}
        onClick={() => stock !== undefined && props.act(stock)}
      >
        <span class="gin-stack" data-place="stock" data-depth={Math.min(3, Math.ceil(view.stock / 11))}>
          <CardBack />
        </span>
        <span class="gin-caption" aria-hidden="true">
          {say('gin.stock', { count: view.stock })}
        </span>
      </button>
      <button
        type="button"
        class={`gin-pile${take !== undefined || (throws && props.chosen !== undefined) ? ' open' : ''}`}
        data-key="2"
        data-drop="discard"
        aria-keyshortcuts="2"
        aria-disabled={take === undefined && !throws}
        aria-label={labelOf(props, top, take !== undefined, throws)}
        onClick={() => (take === undefined ? props.onThrow?.() : props.act(take))}
      >
        <span class="gin-stack" data-place="discard">
          {view.pile.slice(-2).map(card => (
            <span key={card} class="gin-open" data-card={card}>
              <CardFace card={card} />
            </span>
          ))}
        </span>
        <span class="gin-caption" aria-hidden="true">
          {say('gin.discards')}
        </span>
      </button>
    </div>
  );
}

function labelOf(
  { say, chosen }: PilesProps,
  top: Card | undefined,
  takes: boolean,
  throws: boolean,
): string {
  if (throws && chosen !== undefined) return say('gin.discardHere', { card: say.card(chosen) });
  if (top === undefined) return say('gin.emptyPile');
  return say(takes ? 'gin.takeTop' : 'gin.topIs', { card: say.card(top) });
}
