// How many records are made at the same time, and how many of an address, whoever asks.
import { EventEmitter } from 'node:events';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../replies.ts';
import type { Env } from '../services.ts';
import { limitDownloads } from './downloads.ts';

/** A response that leaves when it is told to. */
class Outgoing extends EventEmitter {
  closed = false;

  close(): void {
    this.closed = true;
    this.emit('close');
  }
}

interface Asked {
  readonly answer: Promise<Response>;
  readonly outgoing: Outgoing;
}

describe('records that are asked for at once', () => {
  const finish: (() => void)[] = [];
  let most = 0;
  const download = limitDownloads();
  const app = new Hono<Env>();
  app.onError((error, c) => errorResponse(c, error)!);
  app.get('/:address', async c => {
    c.set('address', c.req.param('address'));
    const text = await download(c, async () => {
      await new Promise<void>(resolve => {
        most = Math.max(most, finish.push(resolve));
      });
      return 'a record';
    });
    return c.text(text);
  });

  function ask(address: string): Asked {
    const outgoing = new Outgoing();
    const answer = Promise.resolve(app.request(`/${address}`, {}, { outgoing } as never));
    return { answer, outgoing };
  }

  /** The status of the answer. Whatever is being made is finished until it is there. */
  async function statusOf({ answer }: Asked): Promise<number> {
    let status: number | undefined;
    void answer.then(response => (status = response.status));
    await expect.poll(() => (finish.shift()?.(), status)).toBeDefined();
    return status!;
  }

  it('are made four at a time, and an address that asks for too many is told when to come again', async () => {
    const asked = Array.from({ length: 32 }, () => ask('one'));
    const refused = await ask('one').answer;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await refused.json()).toMatchObject({ error: { code: 'too-many-at-once' } });
    const other = ask('another');
    for (const one of [...asked, other]) expect(await statusOf(one)).toBe(200);
    expect(most).toBe(4);
    for (const { outgoing } of asked) outgoing.close();
  });

  it('count until they have left, and are not made for those who have gone', async () => {
    const asked = Array.from({ length: 31 }, () => ask('one'));
    const gone = ask('one');
    gone.outgoing.close();
    expect(await Promise.all(asked.map(statusOf))).toEqual(asked.map(() => 200));
    expect(await statusOf(gone)).toBe(400);
    // There is one place: that of the one who has gone.
    expect(await statusOf(ask('one'))).toBe(200);
    expect(await statusOf(ask('one'))).toBe(429);
    asked[0]!.outgoing.close();
    expect(await statusOf(ask('one'))).toBe(200);
  });
});
