// What has changed from one view to the next. Most of a view stays: the rules, the scores, and lists that only
// grow, such as what has been done in a hand. A game never changes what it has put into a view, so whatever is the same
// object is the same.

/** The fields that have another value now, and what has been added to lists. */
export interface Changed {
  readonly changes: Readonly<Record<string, unknown>>;
  readonly added: Readonly<Record<string, readonly unknown[]>> | undefined;
}

/** Undefined when the views do not have the same fields. */
export function viewChanges(before: unknown, view: unknown): Changed | undefined {
  if (!isRecord(before) || !isRecord(view)) return undefined;
  const changes: Record<string, unknown> = {};
  let added: Record<string, unknown[]> | undefined;
  let fields = 0;
  for (const name in view) {
    const old = before[name];
    const now = view[name];
    if (old === undefined || now === undefined) return undefined;
    fields++;
    if (old === now) continue;
    if (!Array.isArray(old) || !Array.isArray(now) || !isKept(old, now)) changes[name] = now;
    else if (old.length < now.length) (added ??= {})[name] = now.slice(old.length);
  }
  for (const _ in before) fields--;
  if (fields !== 0) return undefined;
  return { changes, added };
}

/** Whether a list still has all its items, perhaps with more after them. */
function isKept(old: readonly unknown[], now: readonly unknown[]): boolean {
  if (old.length > now.length) return false;
  for (let index = old.length - 1; index >= 0; index--) if (old[index] !== now[index]) return false;
  return true;
}

function isRecord(view: unknown): view is Readonly<Record<string, unknown>> {
  return typeof view === 'object' && view !== null && !Array.isArray(view);
}
