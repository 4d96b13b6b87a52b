import { describe, expect, it } from 'vitest';
import { readEvents } from './events.ts';

async function read(...chunks: (string | Uint8Array)[]): Promise<string[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) {
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      }
      controller.close();
    },
  });
  const found: string[] = [];
  for await (const { type, data } of readEvents(body)) found.push(`${type}: ${data}`);
  return found;
}

describe('server-sent events', () => {
  it('come whole, however they are cut on the way', async () => {
    const text = 'retry: 1000\n\nid: 1\ndata: {"a":"♠"}\n\nevent: beat\ndata: 2\n\ndata: never ended';
    const whole = ['message: {"a":"♠"}', 'beat: 2'];
    expect(await read(text)).toEqual(whole);
    expect(await read(...Array.from(text))).toEqual(whole);
    const bytes = new TextEncoder().encode(text);
    for (let cut = 1; cut < bytes.length; cut++) {
      expect(await read(bytes.slice(0, cut), bytes.slice(cut))).toEqual(whole);
    }
  });
  it('may end their lines as proxies like, and leave the space out', async () => {
    expect(await read('event:beat\r\ndata:2\r\n\r\n: a comment\r\n\r\ndata: 3\r\n\r\n')).toEqual([
      'beat: 2',
      'message: 3',
    ]);
  });
});
