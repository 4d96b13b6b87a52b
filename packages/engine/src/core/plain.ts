// States are plain data: numbers, strings, booleans, null, arrays and records. So they survive JSON, and one
// small function copies any of them.

/** A deep copy of plain data. */
export function copyPlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const first: unknown = value[0];
    // Most arrays hold cards or counts: those are copied in one go.
    if (typeof first !== 'object') return value.slice() as T;
    const copy: unknown[] = [];
    for (let index = 0; index < value.length; index++) copy.push(copyPlain(value[index]));
    return copy as T;
  }
  // Spread first: it makes every key one of the copy's own, whatever the key is called.
  const copy = { ...value } as Record<string, unknown>;
  for (const key in copy) {
    const inner = copy[key];
    if (typeof inner === 'object') copy[key] = copyPlain(inner);
  }
  return copy as T;
}
