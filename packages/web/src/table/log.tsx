// What has happened, in words: at the side where there is room, behind a button where there is none. Screen
// readers hear new lines as they come.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Say } from '../language/say.ts';

export interface Line {
  readonly id: number;
  readonly text: string;
}

/** More lines than these are not kept on the page. */
export const MOST_LINES = 250;

export function LogPanel({ lines, say }: { lines: readonly Line[]; say: Say }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return (
    <aside class="table-log" aria-label={say('log')}>
      <h2>{say('log')}</h2>
      <div role="log" aria-label={say('log')} tabIndex={0} ref={list}>
        <ol>
          {lines.slice(-MOST_LINES).map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
