// Reads server-sent events from the body of an answer. Browsers have a reader of their own, but it cannot send a
// program's token, and Node 20 has none.

/** One event. */
export interface ServerEvent {
  readonly type: string;
  readonly data: string;
}

/** The events of a body as they come. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const event = readEvent(block);
        if (event !== undefined) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function readEvent(block: string): ServerEvent | undefined {
  let type = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('data: ')) data.push(line.slice(6));
    if (line.startsWith('event: ')) type = line.slice(7);
  }
  return data.length === 0 ? undefined : { type, data: data.join('\n') };
}
