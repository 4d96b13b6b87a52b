// Signs of a page without its style sheets: default colours, buttons and cards in the browser's own look, text with too
// little contrast.
import type { Page } from 'playwright-core';

/** The contrast that WCAG AA requires of text. */
const LEAST_CONTRAST = 4.5;

/** A sentence for each such sign; none on a styled table. */
export function rawLook(page: Page): Promise<string[]> {
  return page.evaluate(least => {
    const found: string[] = [];
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    /** Any CSS colour as red, green, blue and alpha. */
    const rgb = (colour: string): number[] => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = '#000';
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (colour: string): number => {
      const [red, green, blue] = rgb(colour).map(part => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string): number => {
      const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
      return (light + 0.05) / (dark + 0.05);
    };
    const root = getComputedStyle(document.documentElement);
    const token = (name: string): string => root.getPropertyValue(name) || '#fff';

    const cloth = document.querySelector('.table-cloth')!;
    const { backgroundImage } = getComputedStyle(cloth);
    if (!backgroundImage.includes('gradient')) found.push('the table has no cloth');
    if (luminance(token('--room')) > 0.9) found.push('the room is white');

    const text = getComputedStyle(document.body).fontFamily;
    for (const button of document.querySelectorAll<HTMLElement>('button, a')) {
      if (!button.checkVisibility()) continue;
      const { borderStyle, fontFamily, textDecorationLine } = getComputedStyle(button);
      const isRaw = borderStyle === 'outset' || fontFamily !== text || textDecorationLine === 'underline';
      if (isRaw) found.push(`a raw ${button.localName}: ${button.innerText.trim() || button.ariaLabel}`);
    }

    const faces = [...document.querySelectorAll('.hand-card .card-face, [data-place] .card-back')];
    for (const face of faces) {
      const { width, height } = face.getBoundingClientRect();
      // A card is taller than wide; without a style sheet its drawing is as wide as the page.
      if (width < 30 || width > 200 || Math.abs(height / width - 1.4) > 0.05)
        found.push('a card out of shape');
    }
    if (faces.length < 4) found.push('no cards');
    const [black, red] = [token('--suit-spades'), token('--suit-hearts')].map(rgb) as [number[], number[]];
    if (red[0]! - red[1]! < 100 || black[0]! > 80) found.push('red and black suits look alike');

    const words = [
      ['.table-status strong', '--felt'],
      ['.table-status strong', '--felt-edge'],
      ['.button.primary', '--accent'],
      ['.table-log li', '--panel'],
    ] as const;
    for (const [selector, ground] of words) {
      const element = document.querySelector(selector);
      const reached = element === null ? 0 : contrast(getComputedStyle(element).color, token(ground));
      if (reached < least) found.push(`${selector} has a contrast of ${reached.toFixed(1)}`);
    }
    return found;
  }, LEAST_CONTRAST);
}
