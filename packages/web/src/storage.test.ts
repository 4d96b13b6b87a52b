// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { kept } from './storage.ts';

describe('a stored value', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is in the browser’s storage', () => {
    kept.write('a', '1');
    expect(localStorage.getItem('a')).toBe('1');
    kept.erase('a');
    expect(kept.read('a')).toBe(null);
  });

  it('lasts as long as the page where the browser forbids storage', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Not here.', 'SecurityError');
    });
    kept.write('b', '2');
    expect(kept.read('b')).toBe('2');
    kept.erase('b');
    expect(kept.read('b')).toBe(null);
  });
});
