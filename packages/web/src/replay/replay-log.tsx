// The story of the match beside its replay: every move in words, and a tap goes there.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import type { StoryLine } from './match-story.ts';

export interface ReplayLogProps {
  readonly lines: readonly StoryLine[];
  readonly at: number;
  readonly onStep: (to: number) => void;
}

export function ReplayLog({ lines, at, onStep }: ReplayLogProps): JSX.Element {
  const { say } = spoken.value;
  const list = useRef<HTMLOListElement>(null);
  const current = [...lines].reverse().find(({ move }) => move <= at)?.move;
  useLayoutEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls the list alone, not the page.
    if (list.current !== null && line !== null && line !== undefined) {
      list.current.scrollTop = line.offsetTop - list.current.clientHeight / 2;
    }
  }, [current]);
  return (
    <section class="replay-log panel" aria-label={say('log')}>
      <h2>{say('log')}</h2>
      <ol ref={list}>
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
    </section>
  );
}
