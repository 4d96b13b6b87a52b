// A screen in memory, at which a test types.
import type { Screen, ScreenListener } from '../src/screen/screen.ts';

/** A screen that remembers what it shows. */
export class FakeScreen implements Screen {
  picture = '';
  asked = '';
  forgotten = 0;
  #listener: ScreenListener | undefined;

  size(): { columns: number; rows: number } {
    return { columns: 80, rows: 24 };
  }
  draw(lines: readonly string[], prompt: string): void {
    this.picture = lines.join('\n');
    this.prompt(prompt);
  }
  prompt(prompt: string): void {
    this.asked = prompt.trim();
  }
  forgetTyped(): void {
    this.forgotten++;
  }
  listen(listener: ScreenListener): void {
    this.#listener = listener;
  }
  close(): void {}
  type(line: string): void {
    this.#listener!.line(line);
  }
  leave(): void {
    this.#listener!.leave();
  }
}
