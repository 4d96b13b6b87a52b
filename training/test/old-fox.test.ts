// The weights in the engine are those that training wrote, to the precision in which they are shipped.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LEARNED, unpackWeights } from '../internals/bluff.ts';

const file = new URL('../bluff/old-fox.json', import.meta.url);
const trained = JSON.parse(readFileSync(file, 'utf8')) as { readonly lay: string; readonly reply: string };

describe('the shipped weights of the Old Fox', () => {
  it.each(['lay', 'reply'] as const)('%s: every weight, to half a step', part => {
    const shipped = unpackWeights(LEARNED[part]);
    const meant = new Float32Array(new Uint8Array(Buffer.from(trained[part], 'base64')).buffer);
    expect(shipped.length).toBe(meant.length);
    meant.forEach((weight, index) => {
      expect(Math.abs(shipped[index]! - weight)).toBeLessThanOrEqual(LEARNED[part].step * 0.51);
    });
  });
});
