// A modal dialog: the browser's own, which traps the focus and closes on Escape.
import type { ComponentChildren, JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../art/index.ts';
import type { Say } from '../language/say.ts';
import { focusTable } from './focus-table.ts';

export interface DialogProps {
  readonly title: string;
  readonly say: Say;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly foot?: ComponentChildren;
  readonly class?: string;
}

export function Dialog({ title, say, onClose, children, foot, class: name }: DialogProps): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
      else focusTable();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={name}
      aria-labelledby={heading}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onClick={event => {
        if (event.target === element.current) onClose();
      }}
    >
      <div class="dialog-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" class="button plain icon-only" aria-label={say('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div class="dialog-body" tabIndex={0} role="region" aria-labelledby={heading}>
        {children}
      </div>
      {foot !== undefined && <div class="dialog-foot">{foot}</div>}
    </dialog>
  );
}

export interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no?: string;
  readonly say: Say;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before an action that cannot be undone. */
export function Confirm({
  title,
  text,
  yes,
  say,
  no = say('cancel'),
  onYes,
  onNo,
}: ConfirmProps): JSX.Element {
  return (
    <Dialog
      title={title}
      say={say}
      onClose={onNo}
      foot={
        <>
          <button type="button" class="button" onClick={onNo}>
            {no}
          </button>
          <button type="button" class="button primary" onClick={onYes}>
            {yes}
          </button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
