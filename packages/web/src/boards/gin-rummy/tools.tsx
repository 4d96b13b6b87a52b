// The tools above the own hand: score, deadwood, sorting, and the buttons of the actions.
import type { Card } from '@parlour/engine';
import { knockLimit } from '@parlour/engine/gin-rummy';
import type { JSX } from 'preact';
import { DealerButton } from '../../art/index.ts';
import { Icon } from '../../art/more-icons.tsx';
import { ORDERS, type Hint, type Order } from './arranging.ts';
import { Score } from './player.tsx';
import { actionsIn, justTaken, knownHand, type SeatedProps } from './props.ts';

interface ToolsProps extends SeatedProps {
  readonly hint: Hint;
  readonly sorted: Order | undefined;
  readonly selected: Card | undefined;
  readonly onSort: (by: Order) => void;
  readonly onThrow: () => void;
  readonly onKnock: () => void;
}

export function Tools(props: ToolsProps): JSX.Element {
  const { view, me, say, hint } = props;
  const eleven = knownHand(view, me).length > 10;
  const task = taskOf(props);
  return (
    <div class="gin-tools">
      <p class="gin-standing">
        {view.deal?.dealer === me && (
          <span class="gin-dealer" role="img" aria-label={say('gin.dealer')}>
            <DealerButton />
          </span>
        )}
        <Score {...props} seat={me} />
        <span class="gin-deadwood">
          <span class="unseen">
            {say(eleven ? 'gin.deadwoodAfter' : 'gin.deadwood', { count: hint.points })}
          </span>
          <span aria-hidden="true">{say('gin.deadwood', { count: hint.points })}</span>
        </span>
      </p>
      <div class="gin-sorts" role="group" aria-label={say('gin.sort')}>
        <Icon name="sort" />
        {ORDERS.map(order => (
          <button
            type="button"
            class="gin-sort"
            key={order}
            aria-pressed={order === props.sorted}
            onClick={() => props.onSort(order)}
          >
            {say(`gin.sort.${order}`)}
          </button>
        ))}
      </div>
      <p class="gin-task" role="status">
        {/* Other words are a new element: one whose words change would count as one that has moved. */}
        <span key={task}>{task}</span>
      </p>
      <Actions {...props} />
    </div>
  );
}

function Actions(props: ToolsProps): JSX.Element {
  const { view, choices, say, selected } = props;
  const actions = actionsIn(choices);
  const pass = actions.find(action => action.type === 'pass');
  const bigGin = actions.find(action => action.type === 'bigGin');
  const throws = view.phase.kind === 'discard' && view.phase.seat === props.me;
  const problem = whyNoKnock(props);
  return (
    <div class="gin-actions">
      {pass !== undefined && (
        <button
          type="button"
          class="button primary"
          data-key="p"
          aria-keyshortcuts="p"
          onClick={() => props.act(pass)}
        >
          {say('gin.pass')}
        </button>
      )}
      {bigGin !== undefined && (
        <button type="button" class="button primary" onClick={() => props.act(bigGin)}>
          <Icon name="star" /> {say('gin.bigGin')}
        </button>
      )}
      {pass === undefined && (
        <button
          type="button"
          class={`button${throws ? ' primary' : ''}`}
          data-key="x"
          aria-keyshortcuts="x"
          aria-disabled={!throws || selected === undefined || selected === justTaken(view)}
          aria-label={
            selected === undefined ? say('gin.discard') : say('gin.discardCard', { card: say.card(selected) })
          }
          onClick={props.onThrow}
        >
          {say('gin.discard')}
        </button>
      )}
      <button
        type="button"
        class={`button${problem === undefined ? ' primary' : ''}`}
        data-key="k"
        aria-keyshortcuts="k"
        aria-disabled={!throws}
        title={problem}
        onClick={() => (problem === undefined ? props.onKnock() : props.tell(problem))}
      >
        <Icon name="knock" /> {say('gin.knock')}
      </button>
    </div>
  );
}

/** [G33] Why the player cannot knock now; undefined if they can. */
function whyNoKnock({ view, me, choices, say, hint }: ToolsProps): string | undefined {
  const { phase, deal, rules } = view;
  if (!('seat' in phase) || phase.seat !== me) return say('notYourTurn');
  if (phase.kind !== 'discard' || deal === null) return say('gin.drawFirst');
  if (actionsIn(choices).some(action => action.type === 'knock')) return undefined;
  return say('gin.cannotKnock', { count: hint.points, limit: knockLimit(rules, deal) });
}

function taskOf({ view, me, names, say, selected }: ToolsProps): string {
  const { phase, pile } = view;
  const throws = phase.kind === 'discard' && phase.seat === me;
  if (selected !== undefined) {
    const card = say.card(selected);
    if (throws && selected === justTaken(view)) return say('gin.justTaken', { card });
    return say(throws ? 'gin.chosen' : 'gin.chosenToSwap', { card });
  }
  if (!('seat' in phase)) return '';
  if (phase.kind === 'layoff') return say('gin.layOffWait', { name: names[phase.seat] ?? '' });
  if (phase.seat !== me) return '';
  const top = pile.at(-1);
  switch (phase.kind) {
    case 'draw':
      return say('gin.draw');
    case 'discard':
      return say('gin.throw');
    case 'upcard':
    case 'lastDiscard':
      return top === undefined ? '' : say('gin.offer', { card: say.card(top) });
  }
}
