import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { HandRoom } from './hand-layout.ts';

/** The room of the last hand. The next one starts with it, so that cards glide to where they will lie. */
let measured: HandRoom = { width: 328, height: 180, most: 84 };

/**
 * Measures the width of a hand and its `.hand-probe`, which is as wide as the largest card and as high as the hand may
 * be, now and whenever they change.
 */
export function useHandRoom(hand: RefObject<HTMLElement | null>): HandRoom {
  const [room, setRoom] = useState(measured);
  useLayoutEffect(() => {
    const element = hand.current;
    const probe = element?.querySelector('.hand-probe');
    if (element === null || probe === null || probe === undefined) return;
    const measure = (): void =>
      setRoom(before => {
        const { width: most, height } = probe.getBoundingClientRect();
        const width = element.clientWidth;
        if (width === 0 || most === 0) return before;
        const isSame = before.width === width && before.height === height && before.most === most;
        return (measured = isSame ? before : { width, height, most });
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(probe);
    return () => observer.disconnect();
  }, []);
  return room;
}
