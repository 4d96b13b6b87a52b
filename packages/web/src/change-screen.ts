// A view transition between two screens, where the browser supports it and the settings allow motion.
import { mayMove, settings } from './settings/settings.ts';

/** Runs the update that shows another screen. */
export function changeScreen(update: () => void): void {
  if (!('startViewTransition' in document) || !mayMove(settings.peek())) return update();
  const { ready } = document.startViewTransition(async () => {
    update();
    // Preact renders asynchronously.
    await new Promise(rendered => setTimeout(rendered));
  });
  // A transition that starts during another one aborts it.
  ready.catch(() => undefined);
}
