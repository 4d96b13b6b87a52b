// Brief updates: after the first of a stream, an update leaves out what has not changed since the one before, namely the
// information about the table and most of the view. That is most of its bytes.
import type { Message } from '@parlour/engine';
import type { Update } from './messages.ts';

/** A view told by what is different from the one before. */
export interface ViewChanges {
  readonly number: number;
  /** The fields that have another value now. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** The items that have been added to lists, by field. */
  readonly added?: Readonly<Record<string, readonly unknown[]>>;
  readonly events: readonly unknown[];
}

/** An update of a stream or a socket that was opened with `brief=1`. */
export type BriefUpdate = Omit<Update, 'info' | 'message'> &
  Partial<Pick<Update, 'info'>> & { readonly message?: Message | ViewChanges };

/** The whole update, given the one before it on the same stream. */
export function wholeUpdate(brief: BriefUpdate, before: Update | undefined): Update {
  const { info = before?.info, message, ...rest } = brief;
  if (info === undefined) throw new Error('A stream begins with a whole update.');
  if (message === undefined) return { ...rest, info };
  return { ...rest, info, message: wholeMessage(message, before?.message) };
}

function wholeMessage(brief: Message | ViewChanges, before: Message | undefined): Message {
  if ('view' in brief) return brief;
  if (before === undefined) throw new Error('The first view of a stream comes whole.');
  const { number, changes, added = {}, events } = brief;
  const old = before.view as Readonly<Record<string, unknown>>;
  const view: Record<string, unknown> = { ...old, ...changes };
  for (const [name, more] of Object.entries(added)) view[name] = [...(old[name] as unknown[]), ...more];
  return { number, view, events };
}
