// The board for a player: their hand in the order they have given it, the selected card, and whether they are drawing
// and throwing, sorting cards for a knock, or laying off.
import type { Card, Seat } from '@parlour/engine';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Hand } from '../../table/hand/hand.tsx';
import { hintFor, keepOrder, meldNumber, moveCard, orderHand, swapCards, type Order } from './arranging.ts';
import { KnockPanel } from './knock-panel.tsx';
import { LayOffPanel, Spreads } from './lay-off.tsx';
import { GinPiles } from './piles.tsx';
import { PlayerPlate } from './player.tsx';
import { actionsIn, drawnCard, knownHand, justTaken, type SeatedProps } from './props.ts';
import { Tools } from './tools.tsx';

/** [G29] Ten cards and the one that is drawn. */
const PLACES = 11;

interface PlayingProps extends SeatedProps {
  readonly opponent: Seat;
  /** How the hand is sorted, also when a card comes; undefined once the player has moved cards themselves. */
  readonly sorted: Order | undefined;
  readonly onSort: (by: Order | undefined) => void;
}

export function Playing(props: PlayingProps): JSX.Element {
  const { view, me, opponent, choices, say, sorted } = props;
  const { phase } = view;
  const held = knownHand(view, me);
  const [order, setOrder] = useState<readonly Card[]>([]);
  const [chosen, setChosen] = useState<Card | undefined>(undefined);
  const [knocking, setKnocking] = useState(false);
  const hint = hintFor(held, justTaken(view));
  const groups = sorted === undefined ? [keepOrder(order, held)] : orderHand(held, sorted, hint.melds);
  const hand = groups.flat();
  const mine = 'seat' in phase && phase.seat === me;

  if (knocking && phase.kind === 'discard' && mine) {
    return <KnockPanel {...props} hand={hand} onCancel={() => setKnocking(false)} />;
  }
  if (phase.kind === 'layoff' && mine) return <LayOffPanel {...props} hand={hand} phase={phase} />;

  const selected = chosen !== undefined && hand.includes(chosen) ? chosen : undefined;
  const drawn = drawnCard(view, me);

  // [AG15] A click chooses, a second one on another card swaps the two, one on the same card deselects it.
  function choose(card: Card): void {
    setChosen(selected === undefined ? card : undefined);
    if (selected !== undefined && selected !== card) arrange(swapCards(hand, selected, card));
  }
  function arrange(own: readonly Card[]): void {
    setOrder(own);
    props.onSort(undefined);
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
    props.onSort(by);
    setChosen(undefined);
  }
  function marksOf(card: Card): string | undefined {
    const meld = meldNumber(hint, card);
    return [card === drawn && 'drawn', meld && `meld meld-${meld}`].filter(Boolean).join(' ') || undefined;
  }
  function noteOf(card: Card): string | undefined {
    const number = meldNumber(hint, card);
    return (
      [card === drawn && say('gin.drawn'), number && say('gin.inMeld', { number })]
        .filter(Boolean)
        .join(', ') || undefined
    );
  }

  return (
    <div class="gin">
      <PlayerPlate {...props} seat={opponent} />
      {phase.kind === 'layoff' ? (
        <Spreads {...props} phase={phase} />
      ) : (
        <GinPiles {...props} chosen={selected} onThrow={() => throwCard(selected)} />
      )}
      <div class="gin-mine">
        <Tools
          {...props}
          hint={hint}
          sorted={sorted}
          selected={selected}
          onSort={sort}
          onThrow={() => throwCard(selected)}
          onKnock={() => setKnocking(true)}
        />
        <Hand
          groups={groups}
          groupGap={0.16}
          say={say}
          place={`seat-${me}`}
          places={PLACES}
          selected={new Set(selected === undefined ? [] : [selected])}
          onChoose={choose}
          onArrange={(card, to) => arrange(moveCard(hand, card, to))}
          onDrop={(card, on) => on === 'discard' && throwCard(card)}
          note={noteOf}
          mark={marksOf}
        />
      </div>
    </div>
  );
}
