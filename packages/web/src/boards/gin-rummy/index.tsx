// The Gin Rummy board: the opponent above, stock and discards in the middle, eleven places for one's own hand
// below. Knocking and laying off take over the middle while they last.
import { seatOf, type Seat } from '@parlour/engine';
import type { Action, Event, View } from '@parlour/engine/gin-rummy';
import type { JSX } from 'preact';
import type { BoardModule } from '../board.ts';
import { Player } from './player.tsx';
import { Piles } from './piles.tsx';
import { Playing } from './playing.tsx';
import type { Props } from './props.ts';
import { Showdown } from './showdown.tsx';
import { flights, sound } from './staging.ts';
import './gin-rummy.css';

function Board(props: Props): JSX.Element {
  const { view, me } = props;
  if (me === 'audience') {
    return (
      <div class="gin">
        <Player {...props} seat={seatOf(1)} />
        <Piles {...props} />
        <Player {...props} seat={seatOf(0)} />
      </div>
    );
  }
  // A new deal begins with nothing selected and in a fresh order.
  const deal = view.deal === null ? '' : `${view.deal.dealer}-${view.deal.upcard}`;
  return <Playing key={deal} {...props} me={me} opponent={(1 - me) as Seat} />;
}

export const board: BoardModule<View, Action, Event> = {
  Board,
  Showdown,
  flights,
  sound,
  standing: ({ scores, rules }, seat, say) =>
    say('gin.scoreOf', { count: scores[seat] ?? 0, target: rules.target }),
};
