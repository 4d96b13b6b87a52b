// The log as a drawer, where there is no room for it at the side; newest first.
import type { JSX } from 'preact';
import type { Say } from '../../language/say.ts';
import { Dialog } from '../../parts/dialog.tsx';
import type { LogLine } from '../log-lines.ts';
import { MOST_LINES } from '../log.tsx';

export function LogDialog(props: { lines: readonly LogLine[]; say: Say; onClose: () => void }): JSX.Element {
  const { lines, say, onClose } = props;
  return (
    <Dialog title={say('log')} say={say} onClose={onClose} class="drawer">
      <ol class="log-lines" reversed>
        {lines
          .slice(-MOST_LINES)
          .reverse()
          .map(({ id, text, isSaid }) => (
            <li key={id} class={isSaid === true ? 'said' : undefined}>
              {text}
            </li>
          ))}
      </ol>
    </Dialog>
  );
}
