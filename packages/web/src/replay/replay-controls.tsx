// The controls of a replay: the steps and the hands above the board, and the options beside it.
import { seatOf } from '@parlour/engine';
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon, type IconName } from '../art/more-icons.tsx';
import { spoken } from '../language/index.ts';
import type { MessageKey } from '../language/say.ts';
import { Field } from '../parts/field.tsx';
import { Options, Switch } from '../parts/fields.tsx';
import { ShareLink } from '../remote/share-link.tsx';
import { RATES, type Autoplay } from './use-autoplay.ts';
import type { ReplayPosition } from './use-replay.ts';

interface ReplayStepsProps extends ReplayPosition {
  readonly auto: Autoplay;
  /** Buttons that follow. */
  readonly children: ComponentChildren;
}

/** The buttons and the slider that go from step to step. */
export function ReplaySteps({ at, last, step, auto, children }: ReplayStepsProps): JSX.Element {
  const { say } = spoken.value;
  const button = (icon: IconName, label: MessageKey, to: number): JSX.Element => (
    <button
      type="button"
      class="button icon-only"
      aria-label={say(label)}
      // Stays focusable at the ends, so that the focus does not fall to the page.
      aria-disabled={to < 0 || to > last || to === at}
      onClick={() => step(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="replay-keys">
      {button('first', 'replay.first', 0)}
      {button('step-back', 'replay.back', at - 1)}
      <button
        type="button"
        class="button primary icon-only"
        aria-label={say(auto.playing ? 'replay.pause' : 'replay.play')}
        onClick={() => auto.setPlaying(!auto.playing)}
      >
        <Icon name={auto.playing ? 'pause' : 'play'} />
      </button>
      {button('step', 'replay.forward', at + 1)}
      {button('last', 'replay.last', last)}
      <label class="replay-slider">
        <span>{say('replay.step', { at, count: last })}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          onInput={event => step(event.currentTarget.valueAsNumber)}
        />
      </label>
      {children}
    </div>
  );
}

export interface ReplayHandsProps {
  /** The move that deals each hand. */
  readonly hands: readonly number[];
  readonly at: number;
  readonly onStep: (to: number) => void;
}

/** The index of the hands; a match of one hand has none. */
export function ReplayHands({ hands, at, onStep }: ReplayHandsProps): JSX.Element | null {
  const { say } = spoken.value;
  const row = useRef<HTMLElement>(null);
  const current = hands.filter(move => move <= at).length - 1;
  useLayoutEffect(() => {
    const button = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls the row alone, not the page.
    if (row.current !== null && button !== null && button !== undefined)
      row.current.scrollLeft = button.offsetLeft - row.current.clientWidth / 2;
  }, [current]);
  if (hands.length < 2) return null;
  return (
    <nav class="replay-hands" aria-label={say('replay.hands.index')} ref={row}>
      <span aria-hidden="true">{say('replay.hands.index')}</span>
      {hands.map((move, index) => (
        <button
          type="button"
          class="button"
          key={move}
          aria-label={say('replay.hand', { number: index + 1 })}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onStep(move)}
        >
          {say.number(index + 1)}
        </button>
      ))}
    </nav>
  );
}

export interface ReplayOptionsProps {
  readonly position: ReplayPosition;
  readonly auto: Autoplay;
  readonly names: readonly string[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** The record, to be saved as a file. */
  readonly text: string;
  /** The route to the review. */
  readonly review: string;
  /** The route to this move. */
  readonly path: string;
  /** Whether others can open it too. */
  readonly isShared: boolean;
}

/** How fast it plays, from which seat one looks, whether all hands are open, and what can be taken along. */
export function ReplayOptions(props: ReplayOptionsProps): JSX.Element {
  const { say } = spoken.value;
  const { position, auto, names, open, onOpen, text, review, path, isShared } = props;
  const { viewer, setViewer } = position;
  return (
    <section class="replay-options">
      <Options
        label={say('replay.rate')}
        values={RATES}
        value={auto.rate}
        name={rate => say('replay.times', { rate })}
        onChange={auto.setRate}
      />
      <Field label={say('replay.from')}>
        {field => (
          <select
            id={field}
            class="input"
            value={String(viewer)}
            onChange={event => {
              const { value } = event.currentTarget;
              setViewer(value === 'audience' ? value : seatOf(Number(value)));
            }}
          >
            {names.map((name, seat) => (
              <option value={String(seat)} key={seat}>
                {name}
              </option>
            ))}
            <option value="audience">{say('replay.audience')}</option>
          </select>
        )}
      </Field>
      <Switch label={say('replay.open')} on={open} onChange={onOpen} />
      <a class="button" href={review}>
        <Icon name="chart" /> {say('review')}
      </a>
      <a class="button" download="parlour.record" href={`data:text/plain,${encodeURIComponent(text)}`}>
        <Icon name="download" /> {say('replay.save')}
      </a>
      <details class="replay-link">
        <summary>{say('replay.link')}</summary>
        <ShareLink path={path} for={isShared ? 'everybody' : 'this-browser'} />
      </details>
    </section>
  );
}
