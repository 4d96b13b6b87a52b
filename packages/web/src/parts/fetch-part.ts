// Lazily loaded parts of the page: a board, a game, the panels of a table. A part that does not load is requested again
// with exponential backoff, because a short network failure must not leave a table without its buttons.

const TRIES = 5;
const FIRST_WAIT = 400;
/** After this long a part is late: the reader is told, and loading goes on. */
const LATE_MS = 10_000;

let tellGivenUp = (): void => undefined;
let tellLate: (isLate: boolean) => void = () => undefined;

/** Sets the callback for a part that has not loaded after all tries. */
export function whenGivenUp(tell: () => void): void {
  tellGivenUp = tell;
}

/** Sets the callback for a part that is late, called again when it has come. */
export function whenLate(tell: (isLate: boolean) => void): void {
  tellLate = tell;
}

/** Loads a part of the page; rejects when it has not loaded after all tries. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let isLate = false;
  const timer = setTimeout(() => tellLate((isLate = true)), LATE_MS);
  try {
    return await tryToLoad(load);
  } finally {
    clearTimeout(timer);
    if (isLate) tellLate(false);
  }
}

async function tryToLoad<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tried = 1; ; tried++) {
    try {
      return await load();
    } catch (error) {
      if (tried === TRIES) {
        tellGivenUp();
        throw error;
      }
      await new Promise(retry => setTimeout(retry, FIRST_WAIT * 2 ** tried));
    }
  }
}
