// The busiest route, served without the framework, which would cost as much as everything else a move needs. It
// goes through the same door and the same schema as the others, and is described with them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Door } from './door.ts';
import { safeHeaders } from './guard.ts';
import type { House } from './house.ts';
import { MOST_MOVE_BYTES, refusal, turnedAway, type Answer, type Moves } from './moves.ts';

const PATH = /^\/api\/v1\/tables\/([\w-]{22})\/moves$/;

/** Takes moves out of the stream of requests; says whether it was one. */
export function moveDoor(
  house: House,
  door: Door,
  moves: Moves,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const always = Object.entries({
    ...safeHeaders(house.publicUrl),
    'content-type': 'application/json',
    'cache-control': 'no-store',
  }).flat();

  async function answer(table: string, request: IncomingMessage): Promise<Answer> {
    const entered = await door.enter(request);
    if (!entered.ok) return turnedAway(entered);
    const sent = await readJson(request);
    return sent.ok ? moves.make(entered.person, table, sent.value) : sent.answer;
  }

  async function serve(table: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answered = answer(table, request).catch((error: unknown) => moves.excuse(error));
    const { status, body, retryAfter } = await answered;
    const headers = [...always, 'content-length', String(Buffer.byteLength(body))];
    if (retryAfter !== undefined) headers.push('retry-after', String(retryAfter));
    response.writeHead(status, headers);
    response.end(body);
  }

  return (request, response) => {
    const table = request.method === 'POST' ? PATH.exec(request.url ?? '')?.[1] : undefined;
    if (table === undefined) return false;
    void serve(table, request, response);
    return true;
  };
}

type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly answer: Answer };

async function readJson(request: IncomingMessage): Promise<Read> {
  const { 'content-length': length, 'content-type': type = '' } = request.headers;
  if (!/^application\/json\b/i.test(type)) return bad(415, 'Send JSON (Content-Type: application/json).');
  if (length === undefined) return bad(411, 'Say how large the request is (Content-Length).');
  if (Number(length) > MOST_MOVE_BYTES) return bad(413, `A move may have ${MOST_MOVE_BYTES} bytes.`);
  const text = await readText(request);
  if (text === undefined) return bad(400, 'You went away.');
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return bad(400, 'This is not JSON.');
  }
}

function bad(status: number, message: string): Read {
  return { ok: false, answer: refusal(status, { code: 'bad-request', message }) };
}

function readText(request: IncomingMessage): Promise<string | undefined> {
  return new Promise(resolve => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (text += chunk));
    request.on('end', () => resolve(text));
    request.on('error', () => resolve(undefined));
  });
}
