// Texts as the frames in which a server sends them over a WebSocket (RFC 6455, section 5.2): whole, not masked, not
// packed. All of them lie in one piece of memory, so that they leave with one write.

const TEXT = 0x81;

/** The texts, each in a frame of its own. */
export function makeFrames(texts: readonly string[]): Buffer {
  const sizes = texts.map(text => Buffer.byteLength(text));
  const frames = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + headSize(size) + size, 0));
  let at = 0;
  texts.forEach((text, index) => {
    const size = sizes[index]!;
    frames[at] = TEXT;
    at = writeSize(frames, size, at + 1);
    at += frames.write(text, at, size);
  });
  return frames;
}

function headSize(size: number): number {
  return size < 126 ? 2 : size < 65_536 ? 4 : 10;
}

function writeSize(frames: Buffer, size: number, at: number): number {
  if (size < 126) return frames.writeUInt8(size, at);
  if (size < 65_536) return frames.writeUInt16BE(size, frames.writeUInt8(126, at));
  return frames.writeBigUInt64BE(BigInt(size), frames.writeUInt8(127, at));
}
