// Help at a table: the rules it is played by, and the keys.
import type { Entry } from '@parlour/engine';
import type { JSX } from 'preact';
import { ReadRules } from '../guide/read-rules.tsx';
import type { Spoken } from '../language/index.ts';
import { Dialog } from '../parts/dialog.tsx';

export interface HelpProps {
  readonly entry: Entry;
  readonly rules: unknown;
  readonly language: Spoken;
  /** The table, whose buttons may have keys of their own. */
  readonly room: HTMLElement | null;
  readonly onClose: () => void;
}

export function HelpDialog({ onClose, ...props }: HelpProps): JSX.Element {
  const { say, games } = props.language;
  return (
    <Dialog title={games.text(props.entry.game.name)} say={say} onClose={onClose} class="help">
      <div class="stack prose">
        <ReadRules heading="h3" {...props} />
      </div>
    </Dialog>
  );
}
