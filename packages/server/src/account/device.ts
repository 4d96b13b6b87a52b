// What a browser calls itself, in a few words that its owner recognises in the list of sessions. Nothing else of what it
// sends is kept.

const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Such as "Firefox, Linux"; empty for what is not a browser we know. */
export function deviceOf(userAgent: string | undefined): string {
  const named = (list: typeof BROWSERS): string | undefined =>
    list.find(([, mark]) => mark.test(userAgent ?? ''))?.[0];
  return [named(BROWSERS), named(SYSTEMS)].filter(name => name !== undefined).join(', ');
}
