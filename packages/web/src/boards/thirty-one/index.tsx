// The board of Thirty-One under its three rule sets: strikes in the classroom, lives in the library, tokens and a last
// chance for two players. The opponents are at the top with card backs, deck and discard pile in the middle, the own
// cards below.
import type { Action, Event, View } from '@parlour/engine/thirty-one';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { BoardModule } from '../board.ts';
import { standingInWords } from './marks.tsx';
import { thirtyOneFlights, thirtyOneSound } from './effects.ts';
import { LazyStart } from './lazy-start.tsx';
import { OwnHand } from './own-hand.tsx';
import { ThirtyOnePiles } from './piles.tsx';
import type { ThirtyOneProps } from './props.ts';
import { SeatPlate } from './seat-plate.tsx';
import './style/index.css';

/** With more opponents than this, their plates are small. */
const CROWD = 4;

function Board(props: ThirtyOneProps): JSX.Element {
  const { view, me, say } = props;
  // [K62] "Play again" leads to the main level.
  const [started, setStarted] = useState(props.again);
  const first = me === 'audience' ? 0 : me;
  const others = view.lives
    .map((_, index) => (first + index) % view.lives.length)
    .slice(me === 'audience' ? 0 : 1);
  if (!started && waitsToStart(props)) return <LazyStart {...props} onPlay={() => setStarted(true)} />;
  return (
    <div class={`t31${others.length > CROWD ? ' crowd' : ''}`} data-others={others.length}>
      <ul class="t31-others" aria-label={say('opponents')}>
        {others.map(seat => (
          <SeatPlate key={seat} {...props} seat={seat} />
        ))}
      </ul>
      <ThirtyOnePiles {...props} />
      {me !== 'audience' && <OwnHand {...props} me={me} />}
    </div>
  );
}

/** [K50 K64] The two-player game opens with a start screen, before the first move, which is the person's. */
function waitsToStart(props: ThirtyOneProps): boolean {
  const { view, me } = props;
  const { rules, deal, history, phase } = view;
  const isFirst = deal === 1 && history.length === 1 && phase.kind === 'draw' && phase.seat === me;
  return rules.lastChance && isFirst && props.choices.length > 0;
}

/** What the viewer can do, in words. */
function task({ view: { phase }, me, choices, say }: ThirtyOneProps): string | undefined {
  if (!('seat' in phase) || phase.seat !== me) return undefined;
  if (phase.kind === 'discard') return say('thirtyOne.task.discard');
  const canKnock = choices.some(choice => choice.kind === 'act' && choice.action.type === 'knock');
  return say(canKnock ? 'thirtyOne.task.drawOrKnock' : 'thirtyOne.task.draw');
}

export const board: BoardModule<View, Action, Event> = {
  Board,
  ending: async () => (await import('./ending.ts')).ending,
  task,
  flights: thirtyOneFlights,
  sound: thirtyOneSound,
  standing: standingInWords,
};
