// What somebody who plays is asked before they leave a table whose match goes on.
import type { TableUpdate } from '@parlour/wire';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { spoken } from '../../language/index.ts';
import type { Say } from '../../language/say.ts';
import { Confirm } from '../../parts/dialog.tsx';

/** What leaving means for them. `isOut`: no decision of theirs will come. */
export function leavingInWords({ info }: Pick<TableUpdate, 'info'>, isOut: boolean, say: Say): string {
  const { pace = 'relaxed', listed } = info;
  const said = [say('quit.text')];
  if (pace !== 'relaxed' && !isOut) {
    said.push(say('quit.clock'));
    if (listed === true) said.push(say('quit.counts'));
  }
  return said.join(' ');
}

export interface LeavingDialogProps {
  readonly update: TableUpdate;
  readonly isOut: boolean;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

export function LeavingDialog({ update, isOut, onLeave, onClose }: LeavingDialogProps): JSX.Element {
  const { say } = spoken.value;
  // The match may end meanwhile: the question stays what it was.
  const [text] = useState(() => leavingInWords(update, isOut, say));
  return (
    <Confirm
      title={say('quit.title')}
      text={text}
      yes={say('quit')}
      say={say}
      onYes={() => {
        onClose();
        onLeave();
      }}
      onNo={onClose}
    />
  );
}
