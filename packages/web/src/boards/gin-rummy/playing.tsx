// The table of somebody who plays: his hand in the order he gives it, what he has chosen, and whether he is
// drawing and throwing, ordering his cards for a knock, or laying off.
import type { Card, Seat } from '@parlour/engine';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Hand } from '../../table/hand.tsx';
import { hintFor, keepOrder, moveCard, sortHand, swapCards, type Order } from './arranging.ts';
import { KnockPanel } from './knock-panel.tsx';
import { LayOffPanel, Spreads } from './lay-off.tsx';
import { Piles } from './piles.tsx';
import { Player } from './player.tsx';
import { actionsIn, drawnCard, handOf, justTaken, type SeatedProps } from './props.ts';
import { Tools } from './tools.tsx';

/** [G29] Ten cards and the one that is drawn. */
const PLACES = 11;

export function Playing(props: SeatedProps & { opponent: Seat }): JSX.Element {
  const { view, me, opponent, choices, say } = props;
  const { phase } = view;
  const held = handOf(view, me);
  const [order, setOrder] = useState<readonly Card[]>(() => sortHand(held, 'suit'));
  const [chosen, setChosen] = useState<Card | undefined>(undefined);
  const [knocking, setKnocking] = useState(false);
  const hand = keepOrder(order, held);
  const mine = 'seat' in phase && phase.seat === me;

  if (knocking && phase.kind === 'discard' && mine) {
    return <KnockPanel {...props} hand={hand} onCancel={() => setKnocking(false)} />;
  }
  if (phase.kind === 'layoff' && mine) return <LayOffPanel {...props} hand={hand} phase={phase} />;

  const selected = chosen !== undefined && hand.includes(chosen) ? chosen : undefined;
  const hint = hintFor(hand, justTaken(view));
  const drawn = drawnCard(view, me);

  // [AG15] A click chooses, a second one on another card swaps the two, one on the same card lets it be.
  function choose(card: Card): void {
    setChosen(selected === undefined ? card : undefined);
    if (selected !== undefined && selected !== card) setOrder(swapCards(hand, selected, card));
  }
  function throwCard(card: Card | undefined): void {
    if (phase.kind !== 'discard' || !mine) props.tell(say(mine ? 'gin.drawFirst' : 'notYourTurn'));
    else if (card === undefined) props.tell(say('gin.selectFirst'));
    else if (card === justTaken(view)) props.tell(say('gin.justTaken', { card: say.card(card) }));
    else {
      const action = actionsIn(choices).find(action => action.type === 'discard' && action.card === card);
      if (action === undefined) props.tell(say('gin.mustKnock'));
      else {
        setChosen(undefined);
        props.act(action);
      }
    }
  }
  function sort(by: Order): void {
    setOrder(sortHand(hand, by));
    setChosen(undefined);
  }

  return (
    <div class="gin">
      <Player {...props} seat={opponent} />
      {phase.kind === 'layoff' ? (
        <Spreads {...props} phase={phase} />
      ) : (
        <Piles {...props} chosen={selected} onThrow={() => throwCard(selected)} />
      )}
      <div class="gin-mine">
        <Tools
          {...props}
          hint={hint}
          selected={selected}
          onSort={sort}
          onThrow={() => throwCard(selected)}
          onKnock={() => setKnocking(true)}
        />
        <Hand
          groups={[hand]}
          say={say}
          place={`seat-${me}`}
          places={PLACES}
          selected={new Set(selected === undefined ? [] : [selected])}
          onChoose={choose}
          onArrange={(card, to) => setOrder(moveCard(hand, card, to))}
          onDrop={(card, on) => on === 'discard' && throwCard(card)}
          note={card =>
            [card === drawn && say('gin.drawn'), hint.melded.has(card) && say('gin.inMeld')]
              .filter(Boolean)
              .join(', ') || undefined
          }
          mark={card =>
            [card === drawn && 'drawn', hint.melded.has(card) && 'meld'].filter(Boolean).join(' ') ||
            undefined
          }
        />
      </div>
    </div>
  );
}
