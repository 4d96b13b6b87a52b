import { describe, expect, it } from 'vitest';
import { isSeen, untilStill, whenHidden } from './page-seen.ts';

/** A page that the test turns away from the person and back. */
class TurnedPage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  turn(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** An animation that gets no frames: it ends only when it is told to. */
function frameless(): { finished: Promise<Animation>; finish: () => void } {
  let finish = (): void => undefined;
  const finished = new Promise<Animation>(resolve => (finish = () => resolve({} as Animation)));
  return { finished, finish: () => finish() };
}

const watched = (page: TurnedPage): Document => page as unknown as Document;

describe('a page that nobody looks at', () => {
  it('ends the animations that are running when it is hidden', async () => {
    const page = new TurnedPage();
    let isStill = false;
    const still = untilStill([frameless(), frameless()], watched(page)).then(() => (isStill = true));
    page.turn('visible');
    await Promise.resolve();
    expect(isStill).toBe(false);
    page.turn('hidden');
    await still;
  });

  it('waits for animations that end in their time, also for one that is cancelled', async () => {
    const [ended, cancelled] = [frameless(), { ...frameless(), finished: Promise.reject(new Error()) }];
    ended.finish();
    await untilStill([ended, cancelled], watched(new TurnedPage()));
  });

  it('says so whenever it is hidden, until nobody wants to know', () => {
    const page = new TurnedPage();
    let times = 0;
    const stop = whenHidden(() => times++, watched(page));
    expect(isSeen(watched(page))).toBe(true);
    for (const state of ['hidden', 'visible', 'hidden'] as const) page.turn(state);
    expect([times, isSeen(watched(page))]).toEqual([2, false]);
    stop();
    page.turn('hidden');
    expect(times).toBe(2);
  });
});
