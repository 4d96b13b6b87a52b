// The board of Thirty-One in its three schools: strikes in the classroom, lives in the library, tokens and a last
// chance for two. The others sit along the top with their backs shown, deck and discard pile lie in the middle,
// one's own cards below.
import type { Action, Event, View } from '@parlour/engine/thirty-one';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { BoardModule, BoardProps } from '../board.ts';
import { standingInWords } from './marks.tsx';
import { flights, sound } from './motion.ts';
import { OwnHand } from './own-hand.tsx';
import { Piles } from './piles.tsx';
import { SeatPlate } from './seat-plate.tsx';
import { Showdown } from './showdown.tsx';
import { StartScreen } from './start-screen.tsx';
import './thirty-one.css';

export type Props = BoardProps<View, Action, Event>;

/** More opponents than these get small plates. */
const CROWD = 4;

function Board(props: Props): JSX.Element {
  const { view, me, say } = props;
  // [K62] "Play again" leads to the main level.
  const [started, setStarted] = useState(props.again);
  const first = me === 'audience' ? 0 : me;
  const others = view.lives
    .map((_, index) => (first + index) % view.lives.length)
    .slice(me === 'audience' ? 0 : 1);
  if (!started && waitsToStart(props)) return <StartScreen {...props} onPlay={() => setStarted(true)} />;
  return (
    <div class={`t31${others.length > CROWD ? ' crowd' : ''}`} data-others={others.length}>
      <ul class="t31-others" aria-label={say('opponents')}>
        {others.map(seat => (
          <SeatPlate key={seat} {...props} seat={seat} />
        ))}
      </ul>
      <Piles {...props} />
      {me !== 'audience' && <OwnHand {...props} me={me} />}
    </div>
  );
}

/** [K50 K64] The two-player game opens with a start screen; nothing has happened yet, the person moves first. */
function waitsToStart(props: Props): boolean {
  const { view, me } = props;
  const { rules, deal, history, phase } = view;
  const isFirst = deal === 1 && history.length === 1 && phase.kind === 'draw' && phase.seat === me;
  return rules.lastChance && isFirst && props.choices.length > 0;
}

export const board: BoardModule<View, Action, Event> = {
  Board,
  Showdown,
  flights,
  sound,
  standing: standingInWords,
};
