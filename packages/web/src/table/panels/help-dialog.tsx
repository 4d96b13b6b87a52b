// Help at a table: the rules that are played, and the keys.
import type { CatalogueEntry } from '@parlour/engine';
import type { JSX } from 'preact';
import { ReadRules } from '../../guide/read-rules.tsx';
import type { Spoken } from '../../language/index.ts';
import { Dialog } from '../../parts/dialog.tsx';

export interface HelpDialogProps {
  readonly entry: CatalogueEntry;
  readonly rules: unknown;
  readonly language: Spoken;
  /** The cloth, whose buttons may have keys of their own. */
  readonly cloth: HTMLElement | null;
  readonly onClose: () => void;
}

export function HelpDialog({ onClose, ...props }: HelpDialogProps): JSX.Element {
  const { say, games } = props.language;
  return (
    <Dialog title={games.text(props.entry.game.name)} say={say} onClose={onClose} class="help">
      <div class="stack prose">
        <ReadRules heading="h3" {...props} />
      </div>
    </Dialog>
  );
}
