// What does not fit on the screen that is shown. At a table nothing scrolls: the hand and every control are in sight and
// lie under nothing, no words are cut off, and neither words nor parts of the table lie on others.
import type { Page } from 'playwright-core';
import type { Size } from './sizes.ts';

/** Resizes the page and waits until it is laid out in that size. */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async ({ width, height }) => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const isResized = (): boolean => innerWidth === width && innerHeight === height;
    while (!isResized()) await frame();
    // A hand measures its room at the end of the first frame, and is drawn anew for the second.
    await frame();
    await frame();
  }, size);
}

/** A sentence for each misfit. */
export async function misfits(page: Page): Promise<string[]> {
  return [...new Set(await page.evaluate<string[]>(checks))];
}

/** What the checks share; it lives in the page. */
interface Look {
  /** What is in front: a dialog, the panel at the end of a hand, or the table itself, with the folded panel on it. */
  readonly front: Element | null;
  readonly screen: DOMRect;
  /** Whether the browser shows the element, and not only to screen readers. */
  readonly isSeen: (element: Element) => boolean;
  readonly name: (element: Element) => string;
  readonly isWithin: (inner: DOMRect, outer: DOMRect) => boolean;
  /** How far two boxes lie over each other, across and down; not positive if they do not. */
  readonly shared: (one: DOMRect, other: DOMRect) => { across: number; down: number };
  /** The lines of text outside the parts that may scroll. */
  readonly lines: readonly { readonly of: Element; readonly box: DOMRect }[];
}
declare const look: Look;

/** In the page: defines `look`. */
function lookAround(): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const front =
    document.querySelector('dialog[open]') ??
    document.querySelector('.end-panel:not(.folded)') ??
    document.querySelector('.table-screen') ??
    document.querySelector('.replay')?.parentElement ??
    null;
  const unseen = new Set<Element>();
  for (const each of document.querySelectorAll('body *')) {
    if (unseen.has(each) || getComputedStyle(each).clipPath === 'none') continue;
    for (const inner of [each, ...each.querySelectorAll('*')]) unseen.add(inner);
  }
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !unseen.has(element);
  const lines: { of: Element; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(front ?? document.head, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const of = text.parentElement!;
    if (text.textContent!.trim() === '' || !isSeen(of)) continue;
    if (
      of.closest(
        '.dialog-body, .end-scroll, .table-log, .table-notice, .flying, .replay-hands, .replay-lines, .replay-said',
      ) !== null
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) if (box.width > 0) lines.push({ of, box });
  }
  const made: Look = {
    front,
    screen: new DOMRect(0, 0, clientWidth, clientHeight),
    isSeen,
    name: element =>
      `${element.getAttribute('class') ?? element.localName} "${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}"`,
    isWithin: (inner, outer) =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1,
    shared: (one, other) => ({
      across: Math.min(one.right, other.right) - Math.max(one.left, other.left),
      down: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    }),
    lines,
  };
  Object.assign(globalThis, { look: made });
}

/** In the page: no page or panel is wider than its room, and no table higher. */
function scrollingPage(): string[] {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
  const found: string[] = [];
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`);
  if (document.querySelector('.table-screen, .replay') !== null && scrollHeight > clientHeight)
    found.push(`the page is ${scrollHeight} px high`);
  // These scroll down and never sideways.
  for (const part of document.querySelectorAll('.end-scroll, .dialog-body')) {
    if (part.scrollWidth > part.clientWidth)
      found.push(`${part.className} is ${part.scrollWidth} px wide in ${part.clientWidth}`);
  }
  return found;
}

/** In the page: controls out of sight, under something else, or too small; and portraits too small. */
function hiddenControls(): string[] {
  const found: string[] = [];
  const { front, screen, isSeen, isWithin, name } = look;
  for (const control of front?.querySelectorAll('button, summary, a, input, select') ?? []) {
    // What a dialog or panel holds may scroll, except its head and foot; so may the row of hands.
    if (
      !isSeen(control) ||
      control.closest('.dialog-body, .end-scroll, .table-log, .replay-hands, .replay-lines') !== null
    )
      continue;
    const box = control.getBoundingClientRect();
    let isHidden = !isWithin(
      (control.querySelector('.hand-face') ?? control).getBoundingClientRect(),
      screen,
    );
    for (let at = control.parentElement; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).overflowY !== 'visible')
        isHidden ||= !isWithin(box, at.getBoundingClientRect());
    }
    if (isHidden) found.push(`out of sight: ${name(control)}`);
    if (box.width < 24 || box.height < 24)
      found.push(`${Math.round(box.width)}×${Math.round(box.height)} px: ${name(control)}`);
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const isClickable = getComputedStyle(control).pointerEvents !== 'none';
    if (top !== null && isClickable && !control.contains(top) && !top.contains(control))
      found.push(`under ${name(top)}: ${name(control)}`);
  }
  for (const face of front?.querySelectorAll('.portrait') ?? []) {
    const { width } = face.getBoundingClientRect();
    if (isSeen(face) && width < 20) found.push(`a portrait of ${width} px`);
  }
  return found;
}

/** In the page: words beyond the edge of the screen or of an element that cuts them off. */
function cutWords(): string[] {
  const found: string[] = [];
  for (const { of, box } of look.lines) {
    if (!look.isWithin(box, look.screen)) found.push(`words beyond the edge: ${look.name(of)}`);
    const plate = of.closest('.t31-seat, .gin-player, .button')?.getBoundingClientRect();
    if (plate !== undefined && !look.isWithin(box, plate))
      found.push(`words beyond their plate: ${look.name(of)}`);
    for (let at: Element | null = of; at !== null && at !== look.front; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if ((overflowX === 'visible' && overflowY === 'visible') || /auto|scroll/.test(overflowY)) continue;
      // A letter may reach a little beyond its line.
      const edge = at.getBoundingClientRect();
      if (box.right > edge.right + 2 || box.left < edge.left - 2 || box.bottom > edge.bottom + 3)
        found.push(`cut off: ${look.name(of)}`);
    }
  }
  return found;
}

/** In the page: words on words, and parts of the table on others. */
function overlaps(): string[] {
  const found: string[] = [];
  const { front, isSeen, name, shared } = look;
  // What a character says, and a stamp, lie on the table for a moment.
  const lines = look.lines.filter(({ of }) => of.closest('.bubble, .stamp') === null);
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      if (one.of === other.of || one.of.contains(other.of) || other.of.contains(one.of)) continue;
      const { across, down } = shared(one.box, other.box);
      // The boxes of lines reach above and below their letters.
      if (across > 1 && down > Math.min(one.box.height, other.box.height) * 0.3)
        found.push(`${name(one.of)} lies on ${name(other.of)}`);
    }
  });
  const parts = [
    ...(front?.querySelectorAll(
      '.table-status, .t31-seat, .t31-pile, .t31-knock, .t31-self, .bluff-other, .bluff-ranks, .bluff-cloth, .bluff-says, .bluff-actions, .gin-player, .gin-pile, .gin-tools, .gin-combo, .gin-spreads, .generic-places li, .generic-piles li, .generic-menu, .hand, .table-out, .end-panel.folded, .gin-hand',
    ) ?? []),
  ].filter(isSeen);
  parts.forEach((one, index) => {
    for (const other of parts.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const { across, down } = shared(one.getBoundingClientRect(), other.getBoundingClientRect());
      if (across > 2 && down > 2)
        found.push(`${one.className} overlaps ${other.className} by ${Math.round(down)} px`);
    }
  });
  return found;
}

/** All checks as one script: a round trip to the browser for each would take longer than they do. */
const checks = `(() => {
  (${lookAround.toString()})();
  return [${[scrollingPage, hiddenControls, cutWords, overlaps].map(check => `...(${check.toString()})()`).join(', ')}];
})()`;
