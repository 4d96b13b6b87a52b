// What all parts of the HTTP interface share.
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { People } from '../people.ts';
import type { Room } from '../room/room.ts';
import type { Person, Store } from '../store/store.ts';
import type { Limits } from './limits.ts';
import type { Metrics } from './metrics.ts';

export interface House {
  readonly room: Room;
  readonly people: People;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly limits: Limits;
  readonly now: () => number;
  /** The address under which people reach the server, when it is known. */
  readonly publicUrl: URL | undefined;
  /** Whether a proxy in front says who is asking. */
  readonly trustProxy: boolean;
  /** Where the browser app lies, if it has been built. */
  readonly webFolder: string | undefined;
  /** Turns true when the server is about to stop. */
  readonly isClosing: () => boolean;
}

/** What Hono carries along with a request. */
export interface Env {
  readonly Bindings: HttpBindings;
  readonly Variables: { person: Person | undefined; address: string };
}
