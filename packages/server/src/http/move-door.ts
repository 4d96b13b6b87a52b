// The busiest route, served without the framework, which would cost as much as everything else a move needs. It
// goes through the same door and the same schema as the others, and is described with them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Illegal } from '@parlour/engine';
import { Refused } from '../room/refused.ts';
import { Unavailable } from '../store/store.ts';
import { OUTAGE, STATUS } from './answers.ts';
import type { Door } from './door.ts';
import { safeHeaders } from './guard.ts';
import type { House } from './house.ts';
import { playMove } from './schemas.ts';

const PATH = /^\/api\/v1\/tables\/([\w-]{22})\/moves$/;
const MOST_BYTES = 8 * 1024;

/** Takes moves out of the stream of requests; says whether it was one. */
export function moveDoor(
  house: House,
  door: Door,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { room, metrics, log } = house;
  const always = Object.entries({
    ...safeHeaders(house.publicUrl),
    'content-type': 'application/json',
    'cache-control': 'no-store',
  }).flat();

  async function answer(table: string, request: IncomingMessage): Promise<Answer> {
    const entered = await door.enter(request);
    if (!entered.ok) {
      const { status, code, message, retryAfter } = entered;
      return { ...refusal(status, { code, message }), retryAfter };
    }
    const { person } = entered;
    if (person === undefined) {
      const message = 'Introduce yourself first: POST /api/v1/people gives you a token.';
      return refusal(401, { code: 'who-are-you', message });
    }
    const attempt = playMove.safeParse(await readJson(request));
    if (!attempt.success) {
      const [issue] = attempt.error.issues;
      const where = issue?.path.join('.') ?? '';
      const message = `${where === '' ? '' : `${where}: `}${issue?.message ?? 'This is not a move.'}`;
      return refusal(400, { code: 'bad-request', message });
    }
    const { number, action, key } = attempt.data;
    try {
      const played = await room.play(person, table, { number, action, key });
      return { status: 200, body: `{"at":${played.at},"number":${played.number}}` };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      metrics.refusals.inc({ code: error.illegal.code });
      if (error.reason !== 'stale') return refusal(STATUS[error.reason], error.illegal);
      const { json } = await room.keeper.update(table, person.id, undefined);
      return { status: 409, body: `{"error":${JSON.stringify(error.illegal)},"update":${json}}` };
    }
  }

  async function serve(table: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const start = performance.now();
    let answered: Answer;
    try {
      answered = await answer(table, request);
    } catch (error) {
      if (error instanceof BadBody)
        answered = refusal(error.status, { code: 'bad-request', message: error.message });
      else if (error instanceof Unavailable) answered = { ...refusal(503, OUTAGE), retryAfter: 1 };
      else {
        metrics.failures.inc();
        log.error({ err: error }, 'a move failed');
        answered = refusal(500, { code: 'our-mistake', message: 'Something went wrong here. Try again.' });
      }
    }
    const { status, body, retryAfter } = answered;
    const headers = [...always, 'content-length', String(Buffer.byteLength(body))];
    if (retryAfter !== undefined) headers.push('retry-after', String(retryAfter));
    response.writeHead(status, headers);
    response.end(body);
    metrics.countMove(status, (performance.now() - start) / 1000);
  }

  return (request, response) => {
    const table = request.method === 'POST' ? PATH.exec(request.url ?? '')?.[1] : undefined;
    if (table === undefined) return false;
    void serve(table, request, response);
    return true;
  };
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly retryAfter?: number | undefined;
}

function refusal(status: number, error: Illegal): Answer {
  return { status, body: JSON.stringify({ error }) };
}

/** A body that cannot be read. */
class BadBody extends Error {
  readonly status: 400 | 411 | 413 | 415;

  constructor(status: 400 | 411 | 413 | 415, message: string) {
    super(message);
    this.status = status;
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const { 'content-length': length, 'content-type': type = '' } = request.headers;
  if (!/^application\/json\b/i.test(type))
    throw new BadBody(415, 'Send JSON (Content-Type: application/json).');
  if (length === undefined) throw new BadBody(411, 'Say how large the request is (Content-Length).');
  if (Number(length) > MOST_BYTES) throw new BadBody(413, `A move may have ${MOST_BYTES} bytes.`);
  const text = await readText(request);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new BadBody(400, 'This is not JSON.');
  }
}

function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (text += chunk));
    request.on('end', () => resolve(text));
    request.on('error', () => reject(new BadBody(400, 'You went away.')));
  });
}
