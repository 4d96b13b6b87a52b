// Deck and discard pile in the middle, and the knock button.
import type { JSX } from 'preact';
import { CardBack, CardFace, Icon } from '../../art/index.ts';
import { knockerOf } from './laps.ts';
import type { ThirtyOneProps } from './props.ts';

export function ThirtyOnePiles(props: ThirtyOneProps): JSX.Element {
  const { view, choices, act, say, me, names } = props;
  const top = view.pile.at(-1);
  const actions = choices.flatMap(choice => (choice.kind === 'act' ? [choice.action] : []));
  const fromStock = actions.find(action => action.type === 'draw' && action.from === 'stock');
  const fromPile = actions.find(action => action.type === 'draw' && action.from === 'discard');
  const knock = actions.find(action => action.type === 'knock');
  const knocker = knockerOf(view);
  const reason = whyNot(props);
  return (
    <div class="t31-middle">
      <button
        type="button"
        class={`t31-pile${fromStock === undefined ? '' : ' open'}`}
        aria-disabled={fromStock === undefined}
        title={fromStock === undefined ? reason : undefined}
        aria-label={say('thirtyOne.drawDeck', { count: view.stock })}
        aria-keyshortcuts="1"
        data-key="1"
        data-place="stock"
        onClick={() => (fromStock === undefined ? props.tell(reason) : act(fromStock))}
      >
        <span class="t31-stack" data-depth={Math.min(3, Math.ceil(view.stock / 13))}>
          <CardBack />
        </span>
        <span class="t31-caption" aria-hidden="true">
          {say('thirtyOne.deck', { count: view.stock })}
        </span>
      </button>
      <button
        type="button"
        class={`t31-pile${fromPile === undefined ? '' : ' open'}`}
        aria-disabled={fromPile === undefined}
        title={fromPile === undefined ? reason : undefined}
        aria-label={
          top === undefined
            ? say('thirtyOne.noDiscard')
            : say('thirtyOne.takeDiscard', { card: say.card(top) })
        }
        aria-keyshortcuts="2"
        data-key="2"
        data-place="discard"
        data-drop="discard"
        onClick={() => (fromPile === undefined ? props.tell(reason) : act(fromPile))}
      >
        {/* The card below stays in sight while the next one flies to the pile. */}
        <span class="t31-tops" key="tops">
          {view.pile.length < 2 && <span class="t31-empty" key="empty" />}
          {view.pile.slice(-2).map(card => (
            <span class="t31-top" data-card={card} key={card}>
              <CardFace card={card} />
            </span>
          ))}
        </span>
        <span class="t31-caption" key="caption" aria-hidden="true">
          {say('thirtyOne.discard')}
        </span>
      </button>
      {me !== 'audience' && (
        <button
          type="button"
          class="button primary t31-knock"
          aria-disabled={knock === undefined}
          title={knock === undefined ? reason : undefined}
          aria-keyshortcuts="K"
          data-key="k"
          onClick={() => (knock === undefined ? props.tell(reason) : act(knock))}
        >
          <Icon name="knock" /> {say('thirtyOne.knock')}
        </button>
      )}
      <p class="t31-knocked">
        {knocker !== null &&
          !props.pausing &&
          !props.over &&
          say('thirtyOne.hasKnocked', { name: names[knocker] ?? '' })}
      </p>
    </div>
  );
}

/** [D5] Why nothing can be drawn or knocked now. */
function whyNot({ view, me, say }: ThirtyOneProps): string {
  const { phase } = view;
  if (phase.kind === 'discard' && phase.seat === me) return say('thirtyOne.discardFirst');
  if (phase.kind === 'draw' && phase.seat === me) return say('thirtyOne.noSecondKnock');
  return say('notYourTurn');
}
