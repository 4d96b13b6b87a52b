// The menu of a table: the settings that matter while one plays, the commitment to its deals, and what a local or
// remote table adds.
import type { ComponentChildren, JSX } from 'preact';
import { spoken } from '../../language/index.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { LooksFields, PlayFields } from '../../settings/settings-fields.tsx';

export interface MenuDialogProps {
  readonly commitment: string | undefined;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}

export function MenuDialog({ commitment, onClose, children }: MenuDialogProps): JSX.Element {
  const { say } = spoken.value;
  return (
    <Dialog title={say('menu')} say={say} onClose={onClose} class="menu">
      <div class="stack">
        <PlayFields />
        <LooksFields />
        {children}
        {commitment !== undefined && (
          <div>
            <h3>{say('fair.title')}</h3>
            <p class="hint">{say('fair.promise')}</p>
            <code class="hash">{commitment}</code>
          </div>
        )}
      </div>
    </Dialog>
  );
}
