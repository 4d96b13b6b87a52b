// The end of a hand or of the match: every hand face up, the result, the computer players' reasons, and how to go on.
// A board may have a showdown of its own; otherwise the hands of the scene are shown.
import type { Scene } from '@parlour/engine';
import type { TableUpdate } from '@parlour/wire';
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CardBack, CardFace } from '../../art/index.ts';
import { Icon } from '../../art/more-icons.tsx';
import type { BoardEnding, BoardProps } from '../../boards/board.ts';
import { spoken } from '../../language/index.ts';
import { SeatPortrait } from '../seat-portrait.tsx';
import { GoOn } from './go-on.tsx';
import { results } from '../../statistics/statistics.ts';
import { streaks, unaided } from '../../statistics/tallies.ts';

export interface EndPanelProps {
  /** The board's own panel; without it the hands of the scene are shown. */
  readonly ending: BoardEnding | undefined;
  readonly props: BoardProps;
  readonly update: TableUpdate;
  readonly onGoOn: () => void;
  readonly onAgain: (() => void) | undefined;
  readonly onLeave: () => void;
  readonly after: ComponentChildren;
}

export function EndPanel(panel: EndPanelProps): JSX.Element {
  const { ending, props, update } = panel;
  const [isFolded, setFolded] = useState(false);
  const { say } = spoken.value;
  const button = useRef<HTMLButtonElement>(null);
  const { winners } = update;
  // Focusing needs the layout: in the next frame it has a task of its own, apart from the one that made the panel.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [winners !== undefined]);
  const Showdown = ending?.Showdown;
  return (
    <section
      class={`end-panel${isFolded ? ' folded' : ''}`}
      aria-label={say(winners === undefined ? 'showdown' : 'result')}
    >
      <div class="end-scroll" tabIndex={0} role="group" aria-label={say('showdown.hands')} hidden={isFolded}>
        {winners !== undefined && <Winners {...panel} winners={winners} />}
        {Showdown === undefined ? <Hands scene={props.scene} names={props.names} /> : <Showdown {...props} />}
        <Reasons update={update} names={props.names} />
      </div>
      <div class="end-foot">
        <button
          type="button"
          class="button plain end-fold"
          aria-expanded={!isFolded}
          aria-keyshortcuts="t"
          data-key="t"
          onClick={() => setFolded(!isFolded)}
        >
          {say(isFolded ? 'showdown.unfold' : 'showdown.fold')}
        </button>
        {winners === undefined ? (
          <GoOn update={update} names={props.names} say={say} button={button} onGoOn={panel.onGoOn} />
        ) : (
          <>
            {panel.after}
            <button type="button" class="button" onClick={panel.onLeave}>
              {say('quit')}
            </button>
            {panel.onAgain !== undefined && (
              <button type="button" class="button primary" ref={button} onClick={panel.onAgain}>
                {say('playAgain')}
              </button>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function Winners({ props, winners }: EndPanelProps & { winners: readonly number[] }): JSX.Element {
  const { say } = props;
  const mine = props.me !== 'audience' && winners.includes(props.me);
  const all = unaided(results.value);
  const others = winners.filter(seat => props.seats[seat]?.kind === 'bot');
  return (
    <div class={`winners${mine ? ' mine' : ''}`}>
      {mine || others.length === 0 ? (
        <Icon name="trophy" class="big" />
      ) : (
        others.map(seat => <SeatPortrait of={props.seats[seat]} key={seat} />)
      )}
      <div>
        <h2>{whoWins(props, winners)}</h2>
        {props.me !== 'audience' && (
          <p class="hint">
            {say('result.tally', {
              won: all.filter(({ won }) => won).length,
              count: all.length,
              streak: streaks(all).now,
            })}{' '}
            {results.value.at(-1)?.helped === true && say('result.helped')}
          </p>
        )}
      </div>
    </div>
  );
}

/** A match that all have resigned from, or that has become too long, has no winner. */
function whoWins({ say, me, names }: EndPanelProps['props'], winners: readonly number[]): string {
  if (winners.length === 0) return say('result.nobody');
  if (winners.length === 1 && winners[0] === me) return say('result.youWin');
  const name = say.list(winners.map(seat => names[seat] ?? ''));
  return say('result.wins', { count: winners.length, name });
}

/** [T12] Every hand, in the groups of the scene. */
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

/** [D20] The reasons of the computer players, once they can no longer help anybody. */
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
