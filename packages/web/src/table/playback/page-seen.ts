// Whether anybody looks at the page. A tab that is hidden gets no frames, so that no animation comes to its end there, and
// its timers are slow: nothing is animated or staged in it, and what is running ends at once.

type WatchedPage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

export function isSeen(page: WatchedPage = document): boolean {
  return page.visibilityState === 'visible';
}

/** Calls back whenever the page is hidden, until the returned function is called. */
export function whenHidden(hidden: () => void, page: WatchedPage = document): () => void {
  const look = (): void => {
    if (!isSeen(page)) hidden();
  };
  page.addEventListener('visibilitychange', look);
  return () => page.removeEventListener('visibilitychange', look);
}

/** Resolves when all animations are over: in their time, or when the page is hidden. */
export async function untilStill(
  running: readonly Pick<Animation, 'finished' | 'finish'>[],
  page: WatchedPage = document,
): Promise<void> {
  const stop = whenHidden(() => {
    for (const animation of running) animation.finish();
  }, page);
  await Promise.allSettled(running.map(({ finished }) => finished));
  stop();
}
