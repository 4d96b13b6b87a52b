// What has happened, in words: at the side where there is room, behind a button where there is none. It is a live
// region, so screen readers read new lines out.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Say } from '../language/say.ts';
import type { LogLine } from './log-lines.ts';

/** Older lines are not rendered. */
export const MOST_LINES = 250;

export function LogPanel({ lines, say }: { lines: readonly LogLine[]; say: Say }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return (
    <aside class="table-log" aria-label={say('log')}>
      <h2>{say('log')}</h2>
      <div role="log" aria-label={say('log')} tabIndex={0} ref={list}>
        <ol>
          {lines.slice(-MOST_LINES).map(({ id, text, isSaid }) => (
            <li key={id} class={isSaid === true ? 'said' : undefined}>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
