// The clock of the running decision: a badge in the bar of the table, a ring around the portrait of the player who
// decides, with the last seconds written in it and announced to that player.
import type { ClockInfo, TableUpdate } from '@parlour/wire';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { clockTime, LAST_MS } from './clock-time.ts';
import './remote.css';

const TICK_MS = 250;

interface Running extends ClockInfo {
  /** By `performance.now()`, whatever the clock of this machine says. */
  readonly endsAt: number;
  readonly ms: number;
}

export function DecisionClock({ update }: { update: TableUpdate }): JSX.Element | null {
  const { say } = spoken.value;
  const running = useRunning(update.clock);
  const left = useTimeLeft(running);
  const { seats } = update.info;
  const name = running === undefined ? '' : (seats[running.seat]?.name ?? '');
  const isLast = left <= LAST_MS;
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const share = running === undefined || running.ms === 0 ? 0 : Math.min(1, left / running.ms);
  useEffect(() => {
    for (const face of document.querySelectorAll<HTMLElement>('.table-cloth [data-of]')) {
      const of = face.dataset['of'] ?? '';
      face.toggleAttribute(
        'data-away',
        seats.some(seat => seat.name === of && seat.away === true),
      );
      if (running === undefined || of !== name) delete face.dataset['clock'];
      else {
        face.dataset['clock'] = isLast ? String(seconds) : '';
        face.style.setProperty('--clock-left', share.toFixed(3));
      }
    }
  });
  if (running === undefined) return null;
  const isMine = running.seat === update.viewer;
  return (
    <>
      <span class={`badge clock${isLast ? ' urgent' : ''}`} style={{ '--clock-left': share.toFixed(3) }}>
        <span class="clock-ring" aria-hidden="true" />
        <span class="clock-whose">{isMine ? say('clock.yours') : say('clock.of', { name })}</span>
        <span role="timer">{clockTime(left, say)}</span>
      </span>
      <span class="unseen" role="alert">
        {isMine && isLast && seconds > 0 && say('clock.lastSeconds', { count: seconds > 5 ? 10 : 5 })}
      </span>
    </>
  );
}

/** The clock by this page's own time, from when it arrived. */
function useRunning(clock: ClockInfo | undefined): Running | undefined {
  const [running, setRunning] = useState<Running | undefined>(undefined);
  useEffect(() => {
    if (clock === undefined) return setRunning(undefined);
    const ms = clock.deadline - clock.now;
    setRunning(before => ({
      ...clock,
      endsAt: performance.now() + ms,
      // The ring goes on where it was when the same decision is told again.
      ms: before?.deadline === clock.deadline ? before.ms : ms,
    }));
  }, [clock?.deadline, clock?.seat, clock?.now]);
  return running;
}

function useTimeLeft(running: Running | undefined): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (running === undefined) return undefined;
    const timer = setInterval(() => tick(count => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  return running === undefined ? 0 : running.endsAt - performance.now();
}
