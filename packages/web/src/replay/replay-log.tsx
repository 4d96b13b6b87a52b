// The story of the match beside its replay: every move in words, and a tap goes there.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import type { StoryLine } from './match-story.ts';

export interface ReplayLogProps {
  readonly lines: readonly StoryLine[];
  readonly at: number;
  readonly onStep: (to: number) => void;
}

/** The log at the side of the table. */
export function ReplayLog(props: ReplayLogProps): JSX.Element {
  const { say } = spoken.value;
  return (
    <section class="replay-log panel" aria-label={say('log')}>
      <h2>{say('log')}</h2>
      <ReplayLines {...props} />
    </section>
  );
}

export function ReplayLines({ lines, at, onStep }: ReplayLogProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const current = [...lines].reverse().find(({ move }) => move <= at)?.move;
  // Not a layout effect: a drawer is shown only after those of its content.
  useEffect(() => {
    const line = list.current?.querySelector('[aria-current]');
    const scroller = list.current?.closest('.dialog-body') ?? list.current;
    if (!line || !scroller) return;
    // Scrolls the list alone, not the page.
    const { top } = line.getBoundingClientRect();
    scroller.scrollTop += top - scroller.getBoundingClientRect().top - scroller.clientHeight / 2;
  }, [current]);
  return (
    <ol class="replay-lines" ref={list}>
      {lines.map(({ move, text, isSaid }) => (
        <li key={`${move} ${text}`} class={isSaid && 'said'}>
          <button
            type="button"
            aria-current={move === current && !isSaid ? 'step' : undefined}
            onClick={() => onStep(move)}
          >
            {text}
          </button>
        </li>
      ))}
    </ol>
  );
}
