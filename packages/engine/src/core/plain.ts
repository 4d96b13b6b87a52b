// States are plain data: numbers, strings, booleans, null, arrays and records. So they survive JSON, and one
// small function copies any of them.

/** Whether a value from outside is an object whose fields can be read; arrays are objects too. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** What a record has under a key from outside. A record made of `{…}` also answers to `constructor` and `__proto__`. */
export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

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
  // Spread first: assigning a key such as `__proto__` would not create a property of the copy.
  const copy = { ...value } as Record<string, unknown>;
  for (const key in copy) {
    const inner = copy[key];
    if (typeof inner === 'object') copy[key] = copyPlain(inner);
  }
  return copy as T;
}
