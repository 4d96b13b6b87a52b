// The Gin Rummy board: the opponent above, stock and discards in the middle, eleven places for the own hand below.
// Knocking and laying off take the middle over while they last.
import { seatOf } from '@parlour/engine';
import type { Action, Event, View } from '@parlour/engine/gin-rummy';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { BoardModule } from '../board.ts';
import type { Order } from './arranging.ts';
import { PlayerPlate } from './player.tsx';
import { GinPiles } from './piles.tsx';
import { Playing } from './playing.tsx';
import { actionsIn, type GinProps } from './props.ts';
import { ginFlights, ginSound } from './effects.ts';
import { ShownHands } from './shown-hands.tsx';
import './style/index.css';

function Board(props: GinProps): JSX.Element {
  const { view, me } = props;
  // Chosen for the whole match.
  const [sorted, setSorted] = useState<Order | undefined>('suit');
  if ('result' in view.phase && view.phase.result.kind === 'scored')
    return <ShownHands {...props} result={view.phase.result} />;
  if (me === 'audience') {
    return (
      <div class="gin">
        <PlayerPlate {...props} seat={seatOf(1)} />
        <GinPiles {...props} />
        <PlayerPlate {...props} seat={seatOf(0)} />
      </div>
    );
  }
  // The key resets selection and order with each deal.
  const deal = view.deal === null ? '' : `${view.deal.dealer}-${view.deal.upcard}`;
  return (
    <Playing key={deal} {...props} me={me} opponent={seatOf(1 - me)} sorted={sorted} onSort={setSorted} />
  );
}

/** What the viewer can do, in words. */
function task({ view: { phase, pile }, me, choices, say }: GinProps): string | undefined {
  if (!('seat' in phase) || phase.seat !== me) return undefined;
  const top = pile.at(-1);
  const canKnock = actionsIn(choices).some(({ type }) => type === 'knock');
  switch (phase.kind) {
    case 'draw':
      return say('gin.task.draw');
    case 'discard':
      return say(canKnock ? 'gin.task.discardOrKnock' : 'gin.task.discard');
    case 'layoff':
      return say('gin.task.layOff');
    case 'upcard':
    case 'lastDiscard':
      return top === undefined ? undefined : say('gin.task.offer', { card: say.card(top) });
  }
}

export const board: BoardModule<View, Action, Event> = {
  Board,
  ending: async () => (await import('./ending.ts')).ending,
  task,
  flights: ginFlights,
  sound: ginSound,
  standing: ({ scores, rules }, seat, say) =>
    say('gin.scoreOf', { count: scores[seat] ?? 0, target: rules.target }),
};
