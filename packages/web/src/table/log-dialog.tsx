// The log where there is no room for it at the side, newest first.
import type { JSX } from 'preact';
import type { Say } from '../language/say.ts';
import { Dialog } from '../parts/dialog.tsx';
import { MOST_LINES, type Line } from './log.tsx';

export function LogDialog(props: { lines: readonly Line[]; say: Say; onClose: () => void }): JSX.Element {
  const { lines, say, onClose } = props;
  return (
    <Dialog title={say('log')} say={say} onClose={onClose}>
      <ol class="log-lines" reversed>
        {lines
          .slice(-MOST_LINES)
          .reverse()
          .map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
      </ol>
    </Dialog>
  );
}
