import { describe, expect, it } from 'vitest';
import { CLOSED, type StageStep } from '../../boards/stage.ts';
import { stagePlayer } from './stage-player.ts';

const step = (ms: number): StageStep => ({ stage: { ...CLOSED }, ms });

/** A player whose clock the test moves by hand. */
function puppet(): {
  player: ReturnType<typeof stagePlayer>;
  shown: number[];
  waits: number[];
  tick: () => Promise<void>;
  /** Nobody looks at the page any more. */
  hide: () => void;
} {
  const shown: number[] = [];
  const waits: number[] = [];
  let done = (): void => undefined;
  let isSeen = true;
  const player = stagePlayer(
    ({ ms }) => shown.push(ms),
    () => isSeen,
    (ms, next) => {
      waits.push(ms);
      done = next;
    },
  );
  return {
    player,
    shown,
    waits,
    hide: () => (isSeen = false),
    async tick() {
      done();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe('the stage player', () => {
  it('shows one step after the other, each for its time at the tempo', async () => {
    const { player, shown, waits, tick } = puppet();
    let isOver = false;
    void player.play([step(100), step(200)], 0.5).then(() => (isOver = true));
    expect(shown).toEqual([100]);
    await tick();
    expect(shown).toEqual([100, 200]);
    expect(waits).toEqual([50, 100]);
    expect(isOver).toBe(false);
    await tick();
    expect(isOver).toBe(true);
  });
  it('shows every step also without any time: the same order at instant speed', async () => {
    const { player, shown, waits, tick } = puppet();
    void player.play([step(1), step(2), step(3)], 0);
    await tick();
    await tick();
    expect(shown).toEqual([1, 2, 3]);
    expect(waits).toEqual([0, 0, 0]);
  });
  it('skipping ends all steps at once', async () => {
    const { player, shown } = puppet();
    const played = player.play([step(1), step(2), step(3)], 1);
    player.skip();
    await played;
    expect(shown).toEqual([1]);
  });
  it('shows nothing, and waits for nothing, in a page that nobody looks at', async () => {
    const { player, shown, waits, tick, hide } = puppet();
    const played = player.play([step(1), step(2)], 1);
    hide();
    await tick();
    await played;
    await player.play([step(3)], 1);
    expect([shown, waits]).toEqual([[1], [1]]);
  });
  it('other steps end those that are playing', async () => {
    const { player, shown } = puppet();
    const first = player.play([step(1), step(2)], 1);
    void player.play([step(7)], 1);
    await first;
    expect(shown).toEqual([1, 7]);
  });
});
