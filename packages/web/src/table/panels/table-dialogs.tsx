// The dialogs that the bar and the keys of a table open.
import type { CatalogueEntry } from '@parlour/engine';
import type { TableInfo } from '@parlour/wire';
import type { ComponentChildren, JSX } from 'preact';
import { spoken } from '../../language/index.ts';
import type { LogLine } from '../log-lines.ts';
import { HelpDialog } from './help-dialog.tsx';
import { LogDialog } from './log-dialog.tsx';
import { MenuDialog } from './menu-dialog.tsx';

export type TableDialog = 'help' | 'log' | 'menu';

export interface TableDialogsProps {
  readonly opened: TableDialog | undefined;
  readonly entry: CatalogueEntry;
  readonly info: TableInfo;
  readonly lines: readonly LogLine[];
  /** The cloth, whose buttons may have keys of their own. */
  readonly cloth: HTMLElement | null;
  /** Further items of the menu, which they may close. */
  readonly menu: ((close: () => void) => ComponentChildren) | undefined;
  readonly onClose: () => void;
}

export function TableDialogs(props: TableDialogsProps): JSX.Element | null {
  const { entry, info, lines, cloth, onClose } = props;
  const language = spoken.value;
  switch (props.opened) {
    case 'help':
      return (
        <HelpDialog entry={entry} rules={info.rules} language={language} cloth={cloth} onClose={onClose} />
      );
    case 'log':
      return <LogDialog lines={lines} say={language.say} onClose={onClose} />;
    case 'menu':
      return (
        <MenuDialog commitment={info.commitment} onClose={onClose}>
          {props.menu?.(onClose)}
        </MenuDialog>
      );
    case undefined:
      return null;
  }
}
