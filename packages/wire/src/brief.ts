// Brief updates: after the first of a stream, an update leaves out what the one before has told and what rarely changes,
// namely the information about the table and the rules in the view. That is most of its bytes.
import type { Message } from '@parlour/engine';
import type { Update } from './messages.ts';

/** An update of a stream or a socket that was opened with `brief=1`. */
export type BriefUpdate = Omit<Update, 'info'> & Partial<Pick<Update, 'info'>>;

/** The whole update, given the one before it on the same stream. */
export function wholeUpdate(brief: BriefUpdate, before: Update | undefined): Update {
  const { info = before?.info, message, ...rest } = brief;
  if (info === undefined) throw new Error('A stream begins with a whole update.');
  if (message === undefined) return { ...rest, info };
  return { ...rest, info, message: wholeMessage(message, before?.message) };
}

function wholeMessage(brief: Message, before: Message | undefined): Message {
  const [view, old] = [brief.view, before?.view];
  if (!isRecord(view) || !isRecord(old) || 'rules' in view || !('rules' in old)) return brief;
  // Where they were, so that the view is the same to the byte.
  const fields = Object.entries(view);
  fields.splice(Object.keys(old).indexOf('rules'), 0, ['rules', old['rules']]);
  return { ...brief, view: Object.fromEntries(fields) };
}

function isRecord(view: unknown): view is Readonly<Record<string, unknown>> {
  return typeof view === 'object' && view !== null && !Array.isArray(view);
}
