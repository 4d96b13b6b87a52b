// Parts of the page that come when they are needed: a board, a game, what follows a hand. A network that fails for a
// moment must not leave a table without its buttons, so a part that does not come is asked for again.

const TRIES = 5;
const FIRST_WAIT = 400;

let tellGivenUp = (): void => undefined;

/** Has it told when a part has not come after several tries. */
export function whenGivenUp(tell: () => void): void {
  tellGivenUp = tell;
}

/** Fetches a part of the page; throws when it is still not there after several tries. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tried = 1; ; tried++) {
    try {
      return await load();
    } catch (error) {
      if (tried === TRIES) {
        tellGivenUp();
        throw error;
      }
      await new Promise(again => setTimeout(again, FIRST_WAIT * 2 ** tried));
    }
  }
}
