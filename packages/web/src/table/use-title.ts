// The title of the tab: the name of the app, and a word before it for people who look at another tab. It changes at once: a
// tab that nobody looks at gets no frames, which effects after a render wait for.
import { effect, signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { spoken } from '../language/index.ts';

const before = signal<string | undefined>(undefined);

/** Keeps the title from now on. */
export function followTitle(): void {
  effect(() => {
    const title = spoken.value.say('title');
    document.title = before.value === undefined ? title : `${before.value} · ${title}`;
  });
}

/** Puts a word before the name of the app. */
export function useTitle(word: string | undefined): void {
  useLayoutEffect(() => {
    before.value = word;
    return () => {
      before.value = undefined;
    };
  }, [word]);
}
