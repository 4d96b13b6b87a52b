// The dialogs that the bar and the keys of a table open.
import type { CatalogueEntry } from '@parlour/engine';
import type { TableUpdate } from '@parlour/wire';
import type { ComponentChildren, JSX } from 'preact';
import type { ResetTo } from '../../boards/board.ts';
import { spoken } from '../../language/index.ts';
import { Confirm } from '../../parts/dialog.tsx';
import type { LogLine } from '../log-lines.ts';
import { HelpDialog } from './help-dialog.tsx';
import { LeavingDialog } from './leaving-dialog.tsx';
import { LogDialog } from './log-dialog.tsx';
import { MenuDialog } from './menu-dialog.tsx';

export type TableDialog = 'help' | 'log' | 'menu' | 'quit' | 'reset';

export interface TableDialogsProps {
  readonly opened: TableDialog | undefined;
  readonly entry: CatalogueEntry;
  readonly update: TableUpdate;
  /** No decision of the viewer will come. */
  readonly isOut: boolean;
  readonly lines: readonly LogLine[];
  /** The cloth, whose buttons may have keys of their own. */
  readonly cloth: HTMLElement | null;
  /** Further items of the menu, which they may close. */
  readonly menu: ((close: () => void) => ComponentChildren) | undefined;
  readonly onLeave: () => void;
  readonly resetTo: ResetTo;
  readonly onReset: ((to: ResetTo) => void) | undefined;
  readonly onClose: () => void;
}

export function TableDialogs(props: TableDialogsProps): JSX.Element | null {
  const { entry, update, lines, cloth, resetTo, onClose } = props;
  const { info } = update;
  const language = spoken.value;
  const { say } = language;
  switch (props.opened) {
    case 'help':
      return (
        <HelpDialog entry={entry} rules={info.rules} language={language} cloth={cloth} onClose={onClose} />
      );
    case 'log':
      return <LogDialog lines={lines} say={say} onClose={onClose} />;
    case 'menu':
      return (
        <MenuDialog commitment={info.commitment} onClose={onClose}>
          {props.menu?.(onClose)}
        </MenuDialog>
      );
    case 'quit':
      return <LeavingDialog update={update} isOut={props.isOut} onLeave={props.onLeave} onClose={onClose} />;
    case 'reset':
      return (
        <Confirm
          title={say('reset.title')}
          text={say(`reset.${resetTo}`)}
          yes={say('reset')}
          say={say}
          onYes={() => {
            onClose();
            props.onReset?.(resetTo);
          }}
          onNo={onClose}
        />
      );
    case undefined:
      return null;
  }
}
