// The end of a hand or of the match: every hand face up, what it cost whom and why, the computer players'
// reasons, and how to go on. A board may bring a showdown of its own; otherwise the scene's hands are shown.
import type { Scene } from '@parlour/engine';
import type { TableUpdate } from '@parlour/wire';
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CardBack, CardFace, Icon } from '../art/index.ts';
import type { BoardModule, BoardProps } from '../boards/board.ts';
import { spoken } from '../language/index.ts';
import { Face } from './face.tsx';
import { results, streaks } from '../statistics/statistics.ts';

export interface EndPanelProps {
  readonly board: BoardModule;
  readonly props: BoardProps;
  readonly update: TableUpdate;
  readonly onGoOn: () => void;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
  readonly after: ComponentChildren;
}

export function EndPanel(panel: EndPanelProps): JSX.Element {
  const { board, props, update } = panel;
  const { say } = spoken.value;
  const button = useRef<HTMLButtonElement>(null);
  const { winners } = update;
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [winners !== undefined]);
  const { Showdown } = board;
  return (
    <section class="end-panel" aria-label={say(winners === undefined ? 'showdown' : 'result')}>
      <div class="end-scroll" tabIndex={0} role="group" aria-label={say('showdown.hands')}>
        {winners !== undefined && <Winners {...panel} winners={winners} />}
        {Showdown === undefined ? <Hands scene={props.scene} names={props.names} /> : <Showdown {...props} />}
        <Reasons update={update} names={props.names} />
      </div>
      <div class="end-foot">
        {winners === undefined ? (
          <button type="button" class="button primary" ref={button} onClick={panel.onGoOn}>
            {say('continue')} <Icon name="forward" />
          </button>
        ) : (
          <>
            {panel.after}
            <button type="button" class="button" onClick={panel.onLeave}>
              {say('quit')}
            </button>
            <button type="button" class="button primary" ref={button} onClick={panel.onAgain}>
              {say('playAgain')}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

function Winners({ props, winners }: EndPanelProps & { winners: readonly number[] }): JSX.Element {
  const { say } = props;
  const mine = props.me !== 'audience' && winners.includes(props.me);
  const all = results.value;
  const others = winners.filter(seat => props.seats[seat]?.kind === 'bot');
  return (
    <div class={`winners${mine ? ' mine' : ''}`}>
      {mine || others.length === 0 ? (
        <Icon name="trophy" class="big" />
      ) : (
        others.map(seat => <Face of={props.seats[seat]} key={seat} />)
      )}
      <div>
        <h2>
          {mine && winners.length === 1
            ? say('result.youWin')
            : say('result.wins', {
                count: winners.length,
                name: say.list(winners.map(seat => props.names[seat] ?? '')),
              })}
        </h2>
        {props.me !== 'audience' && (
          <p class="hint">
            {say('result.tally', {
              won: all.filter(({ won }) => won).length,
              count: all.length,
              streak: streaks(all).now,
            })}
          </p>
        )}
      </div>
    </div>
  );
}

/** [T12] Every hand as the scene lays it out. */
function Hands({ scene, names }: { scene: Scene; names: readonly string[] }): JSX.Element {
  const { say, games } = spoken.value;
  return (
    <ul class="showdown-hands">
      {scene.places.map(place => (
        <li key={place.seat}>
          <strong>{names[place.seat]}</strong>
          <span
            class="showdown-cards"
            role="img"
            aria-label={say.list(
              place.hand.flat().map(face => (face === 'back' ? say('card.back') : say.card(face))),
            )}
          >
            {place.hand.map((group, index) => (
              <span class="showdown-group" key={index}>
                {group.map((face, at) =>
                  face === 'back' ? <CardBack key={at} /> : <CardFace key={face} card={face} />,
                )}
              </span>
            ))}
          </span>
          <span>
            {[
              place.points === undefined ? '' : say('points', { count: place.points }),
              games.text(place.standing),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** [D20] Why the computer players did what they did, once it can no longer help anybody. */
function Reasons({ update, names }: { update: TableUpdate; names: readonly string[] }): JSX.Element | null {
  const { say, games } = spoken.value;
  const reasons = update.reasons ?? [];
  if (reasons.length === 0) return null;
  return (
    <details class="reasons">
      <summary>{say('reasons')}</summary>
      <ul>
        {reasons.map(({ seat, because }, index) => (
          <li key={index}>
            <strong>{names[seat]}</strong>: <span lang={games.lang(because)}>{games.text(because)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
