// A terminal that a person sits at: the picture is drawn over the one before, and the prompt on the last line
// keeps what has been typed so far. Relies on node:readline for the editing of that line.
import { createInterface, type Interface } from 'node:readline';
import type { Outside } from '../command-line/outside.ts';
import type { Size } from '../paint/table.ts';
import { widthOf, wrap } from '../paint/width.ts';

const HOME = '\x1b[H';
const CLEAR_TO_END_OF_LINE = '\x1b[K';
const CLEAR_BELOW = '\x1b[J';
/** On larger screens the hand would be too far from the table. */
const MOST_ROWS = 36;
const MOST_COLUMNS = 110;

/** The events of a screen. */
export interface ScreenListener {
  line(text: string): void;
  leave(): void;
  resized(): void;
}

/** The interface of a screen; tests have their own. */
export interface Screen {
  size(): Size;
  draw(lines: readonly string[], prompt: string): void;
  /** Changes the prompt alone, as for a countdown. */
  prompt(prompt: string): void;
  /** Clears what has been typed for a question that is no longer asked. */
  forgetTyped(): void;
  listen(listener: ScreenListener): void;
  close(): void;
}

export class TerminalScreen implements Screen {
  readonly #output: Outside['output'];
  readonly #readline: Interface;
  readonly #resized = (): void => this.#listener?.resized();
  #listener: ScreenListener | undefined;
  #closed = false;

  constructor(outside: Outside) {
    this.#output = outside.output;
    this.#readline = createInterface({
      input: outside.input,
      output: outside.output,
      terminal: true,
      historySize: 0,
    });
    this.#readline.on('line', line => this.#listener?.line(line));
    this.#readline.on('SIGINT', () => this.#listener?.leave());
    this.#readline.on('close', () => {
      this.#closed = true;
      this.#listener?.leave();
    });
    this.#output.on('resize', this.#resized);
  }

  size(): Size {
    const { columns = 80, rows = 24 } = this.#output;
    return { columns: Math.min(columns, MOST_COLUMNS), rows: Math.min(rows, MOST_ROWS) };
  }

  draw(lines: readonly string[], prompt: string): void {
    if (this.#closed) return;
    const text = lines.map(line => `${line}${CLEAR_TO_END_OF_LINE}\n`).join('');
    this.#output.write(HOME + text + CLEAR_BELOW);
    this.prompt(prompt);
  }

  prompt(prompt: string): void {
    if (this.#closed) return;
    this.#readline.setPrompt(prompt);
    this.#readline.prompt(true);
  }

  forgetTyped(): void {
    if (!this.#closed && this.#readline.line !== '') this.#readline.write(null, { ctrl: true, name: 'u' });
  }

  listen(listener: ScreenListener): void {
    this.#listener = listener;
  }

  close(): void {
    this.#listener = undefined;
    this.#output.off('resize', this.#resized);
    if (!this.#closed) this.#readline.close();
    this.#output.write('\n');
  }
}

/** A prompt in lines that fit; the answer is typed behind the last one. */
function promptLines(prompt: string, { columns }: Size): string[] {
  if (widthOf(prompt) < columns) return [prompt];
  const lines = wrap(prompt.trim(), columns - 2).map(line => ` ${line}`);
  return [...lines.slice(0, -1), `${lines.at(-1)} `];
}

/** The room for a picture above that prompt. */
export function roomAbove(prompt: string, screen: Pick<Screen, 'size'>): Size {
  const size = screen.size();
  return { ...size, rows: size.rows - promptLines(prompt, size).length + 1 };
}

/** Draws a question and waits for the answer; undefined when the person leaves. */
export function askOnScreen(
  screen: Screen,
  lines: readonly string[],
  prompt: string,
): Promise<string | undefined> {
  const draw = (): void => {
    const wrapped = promptLines(prompt, screen.size());
    screen.draw([...lines, ...wrapped.slice(0, -1)], wrapped.at(-1)!);
  };
  return new Promise(resolve => {
    screen.listen({ line: resolve, leave: () => resolve(undefined), resized: draw });
    draw();
  });
}
