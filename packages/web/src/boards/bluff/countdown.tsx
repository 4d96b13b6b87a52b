// The time that is left to call. The bar and the number are derived from the clock, not animated by CSS, so they are
// right after a reload and under reduced motion.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Say } from '../../language/say.ts';

const TICK_MS = 100;

export function Countdown(props: { endsAt: number; ms: number; say: Say }): JSX.Element {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.min(props.ms, props.endsAt - now));
  const seconds = Math.ceil(left / 1000);
  return (
    <div class="bluff-countdown" role="timer" aria-label={props.say('bluff.secondsLeft', { count: seconds })}>
      <span class="bluff-seconds" aria-hidden="true">
        {props.say.number(seconds)}
      </span>
      <span class="bluff-bar" style={{ transform: `scaleX(${props.ms === 0 ? 0 : left / props.ms})` }} />
    </div>
  );
}
