import { useEffect } from 'preact/hooks';
import { spoken } from '../language/index.ts';

/** Puts a word before the name of the app in the title of the tab, for people who look at another one. */
export function useTitle(word: string | undefined): void {
  const { say } = spoken.value;
  useEffect(() => {
    document.title = word === undefined ? say('title') : `${word} · ${say('title')}`;
    return () => {
      document.title = say('title');
    };
  }, [word, say]);
}
