// The cloth of a table: the line that says whose turn it is, the notice, the board, and the panel that ends a hand or
// the match.
import type { SaidLine } from '@parlour/engine';
import type { JSX } from 'preact';
import type { BoardModule, BoardProps } from '../boards/board.ts';
import { spoken } from '../language/index.ts';
import { LazyPanels } from './panels/lazy-panels.tsx';
import type { TableScreenProps } from './table-screen.tsx';
import { useKeptClicks } from './use-kept-clicks.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import type { TableNotice } from './use-notice.ts';

export interface TableClothProps extends TableScreenProps {
  readonly boardProps: BoardProps;
  readonly tableNotice: TableNotice;
  /** The newest line of the log. */
  readonly last: string;
  /** The newest line that a character has said. */
  readonly said: SaidLine | undefined;
  /** The viewer does not play (any more). */
  readonly isOut: boolean;
  /** The panel that ends a hand or the match is shown. */
  readonly ended: boolean;
}

export function TableCloth(props: TableClothProps): JSX.Element {
  const { client, cloth, shown, board, ending, stage, boardProps, tableNotice, isOut, ended } = props;
  const { Board } = board;
  const now = nowLine(boardProps, board);
  useKeptFocus(cloth);
  const keepClick = useKeptClicks(cloth, props);
  return (
    <div class="table-cloth" ref={cloth} tabIndex={-1} onClickCapture={keepClick}>
      <StatusLine now={now} last={props.last} />
      <p class="table-notice" role="status" key={tableNotice.time}>
        {tableNotice.text}
      </p>
      <Board {...boardProps} />
      {/* Said once a decision, and only to those who are asked. */}
      <p class="unseen" role="status">
        {boardProps.choices.length > 0 && stage === undefined ? now : ''}
      </p>
      {!boardProps.over && isOut && <OutBar {...props} />}
      <LazyPanels>
        {({ EndPanel, StageSign, Bubble }) => (
          <>
            <Bubble said={props.said} past={shown.past} cloth={cloth} />
            {stage?.sign !== undefined && <StageSign sign={stage.sign} names={boardProps.names} />}
            {ended && (board.ending === undefined || ending !== undefined) && (
              <EndPanel
                ending={ending}
                // The event that ended it may have come with an earlier update.
                props={{ ...boardProps, events: shown.log.map(({ event }) => event) }}
                update={shown.update}
                onGoOn={() => void client.goOn().catch(() => undefined)}
                onAgain={props.onAgain}
                onLeave={props.onLeave}
                after={props.after}
              />
            )}
          </>
        )}
      </LazyPanels>
      <div class="sky" aria-hidden="true" />
    </div>
  );
}

/** A new sentence is a new element: one whose words change would count as one that has moved. */
function StatusLine({ now, last }: { now: string; last: string }): JSX.Element {
  return (
    <p class="table-status">
      <strong key={now} style={{ '--letters': now.length }}>
        {now}
      </strong>{' '}
      <span key={last}>{last}</span>
    </p>
  );
}

/** For those who only watch, with a button that skips what they need not see. */
function OutBar({ shown, hurry, onHurry }: TableClothProps): JSX.Element {
  const { say } = spoken.value;
  return (
    <div class="table-out">
      <span>{say(shown.update.viewer === 'audience' ? 'room.watching' : 'table.youAreOut')}</span>
      {onHurry !== undefined && (
        <button
          type="button"
          class="button primary"
          onClick={() => {
            hurry();
            onHurry();
          }}
        >
          {say('table.hurry')}
        </button>
      )}
    </div>
  );
}

/** Whose turn it is and what can be done, in words. */
function nowLine(props: BoardProps, { task }: BoardModule): string {
  const { choices, pausing, over, stage, window, names, me, scene, say } = props;
  if (over && stage === undefined) return say('status.over');
  if (pausing || over) return say('status.handOver');
  if (window !== undefined) return say(choices.length > 0 ? 'status.mayAnswer' : 'status.othersAnswer');
  if (choices.length > 0) {
    const todo = task?.(props);
    return todo === undefined ? say('status.yourTurn') : say('status.yourTurnTo', { task: todo });
  }
  const acting = scene.places.filter(place => place.acting && place.seat !== me);
  if (acting.length === 0) return say('status.wait');
  return say('status.turnOf', { name: say.list(acting.map(({ seat }) => names[seat] ?? '')) });
}
