// Texts as the frames in which a server sends them over a WebSocket (RFC 6455, section 5.2): whole, not masked, not
// packed. All of them leave with one write.
import type { Writable } from 'node:stream';

const TEXT = 0x81;

/** Writes the texts, each in a frame of its own. */
export function writeFrames(into: Writable, texts: readonly string[]): void {
  let frames = '';
  for (const text of texts) {
    const size = Buffer.byteLength(text);
    // Where each character is a byte, as nearly always, the text goes as it is, and no memory is asked for.
    frames += frameHead(size) + (size === text.length ? text : Buffer.from(text).toString('latin1'));
  }
  into.write(frames, 'latin1');
}

/** What stands before a text of so many bytes, a character a byte. */
function frameHead(size: number): string {
  if (size < 126) return String.fromCharCode(TEXT, size);
  if (size < 65_536) return String.fromCharCode(TEXT, 126, size >> 8, size & 255);
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(size));
  return String.fromCharCode(TEXT, 127, ...bytes);
}
