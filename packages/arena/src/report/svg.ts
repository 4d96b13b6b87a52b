// A minimal SVG writer: elements with escaped text, scales and round ticks.

/** Attributes of an element; those without a value are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Text made safe for HTML and SVG. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An element with its children, which are markup already. */
export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeText(value!)}"`)
    .join('');
  return `<${name}${written}>${children.join('')}</${name}>`;
}

/** A line of text in a picture. */
export function label(x: number, y: number, text: string, more: Attributes = {}): string {
  return tag('text', { x, y, ...more }, escapeText(text));
}

/** A straight line. */
export function line(x1: number, y1: number, x2: number, y2: number, more: Attributes = {}): string {
  return tag('line', { x1, y1, x2, y2, ...more });
}

/** A picture with its title and description for those who cannot see it. */
export function picture(width: number, height: number, title: string, about: string, body: string): string {
  return tag(
    'svg',
    { viewBox: `0 0 ${round(width)} ${round(height)}`, role: 'img', 'aria-label': `${title}. ${about}` },
    body,
  );
}

/** The style that gives an element the colour of a player. */
export function colorOf(player: number): string {
  return `--player: var(--player-${player % 10})`;
}

/** Maps values onto a length of the picture. */
export type Scale = (value: number) => number;

/** A linear scale. */
export function linear(from: number, to: number, start: number, end: number): Scale {
  const span = to - from || 1;
  return value => start + ((value - from) / span) * (end - start);
}

/** Round values inside a range, about `wanted` of them. */
export function ticks(from: number, to: number, wanted: number): number[] {
  const rough = (to - from || 1) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find(factor => factor * power >= rough) ?? 10);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
