// The Bluff board: the opponents with their counts, the ranks, the pile with the cards that are shown or being laid,
// the own hand, and the one button that ends a turn or calls a bluff.
import { DECK_SIZE, type Card } from '@parlour/engine';
import type { Action, Event, View } from '@parlour/engine/bluff';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../art/more-icons.tsx';
import { Hand } from '../../table/hand/hand.tsx';
import type { BoardModule } from '../board.ts';
import { Countdown } from './countdown.tsx';
import { actionOfType, groupByRank, isPlayFull, layingOf, mainButton } from './laying.ts';
import { Middle } from './middle.tsx';
import { Opponents } from './opponents.tsx';
import type { BluffProps } from './props.ts';
import { Ranks } from './ranks.tsx';
import { bluffFlights, bluffSound } from './effects.ts';
import './style/index.css';

/** With more cards than this, the rest of a small table shrinks to make room for the hand. */
const LARGE = 20;

function Board(props: BluffProps): JSX.Element {
  const { view, choices, act, me, say, tell } = props;
  // Valid for one turn only: in another turn it counts as empty.
  const [chosen, setChosen] = useState<{ turn: number; cards: readonly Card[] }>({ turn: 0, cards: [] });
  const turn = view.past.length;
  const isDealt = view.phase.kind !== 'deal';
  const laying = layingOf(view, choices, chosen.turn === turn ? chosen.cards : []);
  const button = mainButton(choices, laying);
  const pass = actionOfType(choices, 'pass');
  const hand = (view.hand ?? []).filter(card => laying?.put.includes(card) !== true);

  function put(card: Card): void {
    if (laying !== undefined) setChosen({ turn, cards: [...laying.picked, card] });
  }
  // [B32, B33] The pile gives back the cards of this turn, and no others.
  function takeBack(): void {
    if (laying === undefined || laying.picked.length === 0) tell(say('bluff.nothingToTakeBack'));
    else setChosen({ turn, cards: [] });
  }

  return (
    <div class="bluff" data-hand={hand.length > LARGE ? 'large' : undefined}>
      <Opponents {...props} />
      <Ranks {...props} />
      <Middle {...props} laying={laying} onTakeBack={takeBack} />
      {me !== 'audience' && (
        <div class="bluff-mine">
          <div class="bluff-actions">
            <span class={`bluff-hand-count${hand.length < 3 ? ' few' : ''}`}>
              {!isDealt || hand.length > 0 ? say('cards', { count: hand.length }) : say('bluff.noCards')}
            </span>
            {props.window !== undefined && <Countdown {...props.window} say={say} />}
            <button
              type="button"
              class="button plain bluff-pass"
              data-key="p"
              aria-keyshortcuts="p"
              disabled={pass === undefined}
              onClick={() => pass !== undefined && act(pass)}
            >
              {say('bluff.pass')}
            </button>
            <button
              type="button"
              class={`button bluff-main ${button.does === 'call' ? 'danger' : 'primary'}`}
              data-key="b"
              aria-keyshortcuts="b"
              disabled={button.action === undefined}
              onClick={() => button.action !== undefined && act(button.action)}
            >
              <Icon name={button.does === 'call' ? 'call' : 'check'} />
              {say(button.does === 'call' ? 'bluff.call' : 'bluff.endTurn')}
            </button>
          </div>
          <Hand
            groups={groupByRank(hand)}
            // Suits do not matter here.
            step={0.62}
            // [B2] The room of the cards that come.
            places={isDealt ? 0 : Math.ceil(DECK_SIZE / view.counts.length)}
            say={say}
            place={`seat-${me}`}
            refuse={() =>
              laying === undefined
                ? say('bluff.notNow')
                : isPlayFull(laying)
                  ? say('bluff.atMost', { count: laying.most })
                  : undefined
            }
            onChoose={put}
            onRefused={tell}
            onDrop={(card, on) => {
              if (on === 'pile' && laying !== undefined && !isPlayFull(laying)) put(card);
            }}
            note={card =>
              laying !== undefined && card % 13 === view.rank
                ? say('bluff.rightRank', { ranks: say.ranks(view.rank) })
                : undefined
            }
          />
        </div>
      )}
    </div>
  );
}

/** What the viewer can do, in words. */
function task({ view, choices, say }: BluffProps): string | undefined {
  const laying = layingOf(view, choices, []);
  return laying === undefined
    ? undefined
    : say('bluff.task', { most: laying.most, ranks: say.ranks(view.rank) });
}

export const board: BoardModule<View, Action, Event> = {
  Board,
  ending: async () => (await import('./ending.ts')).ending,
  task,
  flights: bluffFlights,
  sound: bluffSound,
  // [B25]
  resetTo: 'home',
  standing: ({ counts }, seat, say) => say('cards', { count: counts[seat] ?? 0 }),
};
