// Randomness for seeds and keys. Of the browser's sources only this one is there on every page.

/** 128 random bits as 32 hexadecimal digits. */
export function drawSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('');
}
