// A list of the lobby under its heading. The focus stays at it when the table that had it goes.
import type { TableLine } from '@parlour/wire';
import type { ComponentChildren, JSX } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { useListFocus } from './use-list-focus.ts';

/** What there is to know about a list. */
export interface TableListProps {
  readonly title: string;
  /** Said when there are no tables. */
  readonly none: string;
  readonly lines: readonly TableLine[];
  /** What can be done with a table. */
  readonly verb: string;
  readonly onChoose: (id: string) => void;
}

export interface TableListFrameProps {
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  /** How many rows it has room for, however few tables there are. */
  readonly rows: number;
  readonly children: ComponentChildren;
}

export function TableListFrame(props: TableListFrameProps): JSX.Element {
  const { heading: Heading, title, rows, children } = props;
  const id = useId();
  const list = useRef<HTMLElement>(null);
  useListFocus(list);
  return (
    <section class="home-tables" aria-labelledby={id} style={{ '--rows': rows }} tabIndex={-1} ref={list}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}
