// Reads server-sent events from the body of a response. The browsers' `EventSource` cannot send a program's token, and
// Node 20 has none.
import { createParser } from 'eventsource-parser';

/** One event. */
export interface ServerEvent {
  readonly type: string;
  readonly data: string;
}

/** The events of a body as they come. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let events: ServerEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => events.push({ type: event ?? 'message', data }),
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      const whole = events;
      events = [];
      yield* whole;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
