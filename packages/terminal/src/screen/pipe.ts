// Input and output that are not a terminal: a line is read when one is asked for, and output is only ever added.
import { createInterface, type Interface } from 'node:readline';
import type { Outside } from '../command-line/outside.ts';

export class Pipe {
  readonly #output: Outside['output'];
  readonly #readline: Interface;
  readonly #lines: string[] = [];
  #ended = false;
  #waiting: (() => void) | undefined;

  constructor(outside: Outside) {
    this.#output = outside.output;
    this.#readline = createInterface({ input: outside.input, terminal: false });
    this.#readline.on('line', line => {
      this.#lines.push(line);
      this.#waiting?.();
    });
    this.#readline.on('close', () => {
      this.#ended = true;
      this.#waiting?.();
    });
  }

  print(line: string): void {
    this.#output.write(`${line}\n`);
  }

  /** The next line of the input, printed after the prompt; undefined when the input has ended. */
  async ask(prompt: string): Promise<string | undefined> {
    if (this.#lines.length === 0 && !this.#ended) {
      await new Promise<void>(resolve => {
        this.#waiting = resolve;
      });
      this.#waiting = undefined;
    }
    const line = this.#lines.shift();
    this.print(`${prompt}${line ?? '(end of input)'}`);
    return line;
  }

  close(): void {
    this.#readline.close();
  }
}
