// The browser's storage for small values. Where the browser forbids it, they last as long as the page.

/** Values by key. */
export interface ValueStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  erase(key: string): void;
}

/** Where the results of matches are kept. */
export const RESULTS = 'parlour.results';

/** Kept after the page is closed. */
export const kept = storeIn(() => localStorage);
/** Kept while the tab is open. */
export const keptForTab = storeIn(() => sessionStorage);

/** Even asking for the storage may throw. What could not be written is kept in memory. */
function storeIn(storage: () => Storage): ValueStore {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  return {
    read: key => memory.get(key) ?? attempt(stored => stored.getItem(key)) ?? null,
    write(key, value) {
      const isWritten = attempt(stored => (stored.setItem(key, value), true));
      if (isWritten === true) memory.delete(key);
      else memory.set(key, value);
    },
    erase(key) {
      memory.delete(key);
      attempt(stored => stored.removeItem(key));
    },
  };
}
