// What the suites ask of plain data. They throw, so that they serve any test runner.
import { isRecord } from '../core/plain.ts';

/** Whether two values are the same plain data; the order of keys does not matter. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isRecord(a) || !isRecord(b)) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(key => Object.hasOwn(b, key) && same(a[key], b[key]));
}

/** Throws with the given explanation when something does not hold. */
export function hold(condition: boolean, why: () => string): asserts condition {
  if (!condition) throw new Error(why());
}

/** Freezes plain data all the way down, so that changing it throws. */
export function freezeDeep<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freezeDeep(inner);
  }
  return value;
}
