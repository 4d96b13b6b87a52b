// A page of text on a screen, a screenful at a time.
import type { Ink } from '../paint/ink.ts';
import { paintPage, type Page } from '../paint/page.ts';
import type { Screen } from './screen.ts';

export class PageReader {
  readonly #screen: Screen;
  readonly #ink: Ink;
  #reading: { page: Page; from: number } | undefined;

  constructor(screen: Screen, ink: Ink) {
    this.#screen = screen;
    this.#ink = ink;
  }

  get isOpen(): boolean {
    return this.#reading !== undefined;
  }

  open(page: Page): void {
    this.#reading = { page, from: 0 };
  }

  close(): void {
    this.#reading = undefined;
  }

  draw(): void {
    if (this.#reading === undefined) return;
    const { page, from } = this.#reading;
    const { text, rows } = this.#layout(page);
    const end = pageEnd(text, from, rows);
    this.#screen.draw(
      text.slice(from, end),
      this.#ink.bold(end < text.length ? ' Enter shows more: ' : ' Enter goes back to the table: '),
    );
  }

  /** Goes on to the next screenful; after the last one the page is closed. */
  turn(): void {
    if (this.#reading === undefined) return;
    const { page, from: before } = this.#reading;
    const { text, rows } = this.#layout(page);
    const from = pageEnd(text, before, rows);
    this.#reading = from < text.length ? { page, from } : undefined;
  }

  #layout(page: Page): { text: string[]; rows: number } {
    const { columns, rows } = this.#screen.size();
    const text = paintPage(page, columns - 2, this.#ink).map(line => (line === '' ? '' : ` ${line}`));
    return { text, rows: rows - 2 };
  }
}

/** The end of the page that begins there: at an empty line in its lower half if possible, to keep paragraphs whole. */
function pageEnd(text: readonly string[], from: number, rows: number): number {
  if (from + rows >= text.length) return text.length;
  const gap = text.lastIndexOf('', from + rows - 1);
  return gap >= from + rows / 2 ? gap + 1 : from + rows;
}
