// Hostile requests about very long matches: looks far back, used keys, records up and down, and files that are too long.
import { pickOne, type Rng } from '@parlour/engine';
import { playForEver, recordOf } from './long-match.ts';
import type { TestServer } from './server.ts';

const MOVES = 2500;
const MORE_THAN_ALLOWED = 20_001;
const moves = playForEver(MOVES);
const record = recordOf(moves);

export interface LongRequest {
  readonly path: string;
  readonly init: RequestInit;
}

/** Uploads a long match, and returns a function that makes hostile requests about it. */
export async function longRequests(server: TestServer, token: string): Promise<(rng: Rng) => LongRequest> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const upload = (body: string): LongRequest => ({
    path: '/api/v1/records',
    init: { method: 'POST', headers, body },
  });
  const { path: records, init } = upload(record);
  const { id } = (await (await fetch(`${server.url}${records}`, init)).json()) as { id: string };
  const table = `/api/v1/tables/${id}`;
  const look = (path: string): LongRequest => ({ path, init: { method: 'GET', headers } });
  return rng => {
    const key = `k${rng.below(3)}`;
    const body = JSON.stringify({
      number: MOVES - rng.below(3),
      action: { type: 'draw', from: 'stock' },
      key,
    });
    const line = rng.below(MOVES);
    return pickOne(
      [
        look(`${table}?since=${MOVES - rng.below(600)}`),
        look(`${table}/stream?since=${MOVES - rng.below(600)}`),
        look(`${table}/record`),
        { path: `${table}/moves`, init: { method: 'POST', headers, body } },
        upload(recordOf([...moves.slice(0, line), ...moves.slice(line + 1)])),
        upload(record + '{"by":0}\n'.repeat(MORE_THAN_ALLOWED)),
        upload(record + '['.repeat(rng.below(100_000))),
      ],
      rng,
    );
  };
}
