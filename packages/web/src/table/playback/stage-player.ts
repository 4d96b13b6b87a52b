// Plays the steps of a staging: each stays for its time, and all of them end at once when the viewer is in a hurry
// or looks elsewhere.
import type { StageStep } from '../../boards/stage.ts';

export interface StagePlayer {
  /** Resolves when the last step has had its time, or was skipped. Further steps end those that are playing. */
  readonly play: (steps: readonly StageStep[], tempo: number) => Promise<void>;
  /** Ends the steps that are playing. */
  readonly skip: () => void;
}

/** `show` renders a step, unless nobody looks; `wait` is the clock. */
export function stagePlayer(
  show: (step: StageStep) => void,
  isSeen: () => boolean,
  wait: (ms: number, done: () => void) => void = (ms, done) => void setTimeout(done, ms),
): StagePlayer {
  let end = (): void => undefined;
  return {
    async play(steps, tempo) {
      end();
      let isSkipped = false;
      for (const step of steps) {
        if (isSkipped || !isSeen()) return;
        show(step);
        await new Promise<void>(done => {
          end = () => {
            isSkipped = true;
            done();
          };
          wait(step.ms * tempo, done);
        });
      }
    },
    skip: () => end(),
  };
}
