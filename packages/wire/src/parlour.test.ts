// Finding a table where others are faster.
import { describe, expect, it } from 'vitest';
import { Parlour } from './parlour.ts';

/** A server that finds one table after another; at those in `full` the last chair is taken meanwhile. */
function clientOf(full: readonly string[]): { parlour: Parlour; asked: string[] } {
  const asked: string[] = [];
  let found = 0;
  const send = async (to: RequestInfo | URL): Promise<Response> => {
    const path = new URL(to as string).pathname.replace('/api/v1/tables/', '');
    asked.push(path);
    if (path === 'find') return Response.json({ id: `t${++found}` });
    const table = path.replace('/sit', '');
    if (!full.includes(table)) return Response.json({ seat: 0, update: { info: { id: table, seats: [] } } });
    return Response.json({ error: { code: 'full', message: 'All seats are taken.' } }, { status: 409 });
  };
  return { parlour: new Parlour({ url: 'http://room', fetch: send }), asked };
}

describe('finding a table', () => {
  it('looks again when somebody else has taken the last chair', async () => {
    const { parlour, asked } = clientOf(['t1']);
    expect(await parlour.findTable({ game: 'gin-rummy' })).toBe('t2');
    expect(asked).toEqual(['find', 't1/sit', 'find', 't2/sit']);
  });

  it('gives up after the third', async () => {
    const { parlour, asked } = clientOf(['t1', 't2', 't3', 't4']);
    await expect(parlour.findTable({ game: 'gin-rummy' })).rejects.toMatchObject({
      illegal: { code: 'full' },
    });
    expect(asked).toHaveLength(6);
  });
});
