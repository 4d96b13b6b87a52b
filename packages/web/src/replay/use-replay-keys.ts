import { useEffect } from 'preact/hooks';

interface ReplayKeys {
  readonly back: () => void;
  readonly forward: () => void;
  readonly toggle: () => void;
}

/** The arrows go from step to step, the space bar plays and pauses; not where they already mean something. */
export function useReplayKeys({ back, forward, toggle }: ReplayKeys): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (target instanceof HTMLElement && target.matches('select, input')) return;
      if (key === 'ArrowLeft') back();
      if (key === 'ArrowRight') forward();
      if (key !== ' ' || (target instanceof HTMLElement && target.matches('button, a, summary'))) return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
