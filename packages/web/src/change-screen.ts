// One screen goes and the next one comes: the browser fades between them where it can and where movement is welcome.
import { mayMove, settings } from './settings/settings.ts';

/** Goes to another screen. */
export function changeScreen(go: () => void): void {
  if (!('startViewTransition' in document) || !mayMove(settings.peek())) return go();
  const { ready } = document.startViewTransition(async () => {
    go();
    // The app draws itself a moment after it has been told.
    await new Promise(drawn => setTimeout(drawn));
  });
  // A change that comes in the middle of another ends that one early.
  ready.catch(() => undefined);
}
