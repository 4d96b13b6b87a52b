// The busiest route, POST /tables/{id}/moves, served around Hono. It goes through the same admission and the same schema
// as the other routes, and is described with them.
// `npm run bench -- server/shortcuts`: 1.14 times the moves per CPU-second of the same route in Hono.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Admission } from '../guard/admission.ts';
import { securityHeaders } from '../guard/middleware.ts';
import { NOT_JSON } from '../replies.ts';
import type { Services } from '../services.ts';
import { deniedReply, MOST_MOVE_BYTES, refusalReply, type MoveHandler, type Reply } from '../moves.ts';

const PATH = /^\/api\/v1\/tables\/([\w-]{22})\/moves$/;

/** A handler that serves a request when it is a move, and returns whether it was one. */
export function fastMoveRoute(
  { publicUrl }: Services,
  admission: Admission,
  moves: MoveHandler,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const always = Object.entries({
    ...securityHeaders(publicUrl),
    'content-type': 'application/json',
    'cache-control': 'no-store',
  }).flat();

  async function replyTo(table: string, request: IncomingMessage): Promise<Reply> {
    const admitted = await admission.admit(request);
    if (!admitted.ok) return deniedReply(admitted);
    const sent = await readJson(request);
    return sent.ok ? moves.handle(admitted.person, table, sent.value) : sent.reply;
  }

  async function serve(table: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = replyTo(table, request).catch((error: unknown) => moves.failureReply(error));
    const { status, body, retryAfter } = await reply;
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

type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reply: Reply };

async function readJson(request: IncomingMessage): Promise<Read> {
  const { 'content-length': length, 'content-type': type = '' } = request.headers;
  if (!/^application\/json\b/i.test(type)) return bad(415, NOT_JSON);
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
  return { ok: false, reply: refusalReply(status, { code: 'bad-request', message }) };
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
