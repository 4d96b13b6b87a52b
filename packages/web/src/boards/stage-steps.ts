import type { Sound } from '../sound/sound.ts';
import { CLOSED, type Sign, type Stage, type StageStep } from './stage.ts';

/** Steps that are made one after the other, each a change of the stage before it. */
export class StageSteps {
  readonly steps: StageStep[] = [];
  #stage: Stage;

  constructor(first: Partial<Stage>) {
    this.#stage = { ...CLOSED, ...first };
  }

  /** What is open so far. */
  get stage(): Stage {
    return this.#stage;
  }

  add(change: Partial<Stage>, ms: number, sound?: Sound): void {
    this.#stage = { ...this.#stage, ...change };
    this.#push(this.#stage, ms, sound);
  }

  /** A step with a sign, which is gone in the next one. */
  sign(sign: Sign, ms: number, sound: Sound): void {
    this.#push({ ...this.#stage, sign }, ms, sound);
  }

  #push(stage: Stage, ms: number, sound: Sound | undefined): void {
    this.steps.push({ stage, ms, ...(sound === undefined ? {} : { sound }) });
  }
}
