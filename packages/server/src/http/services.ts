// The services that all handlers of the HTTP interface share.
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Invitation } from '../account/invitation.ts';
import type { Errands } from '../account/errands.ts';
import type { PushClient, PushNetwork } from '../push/push-client.ts';
import type { People } from '../people.ts';
import type { Room } from '../room/room.ts';
import type { Person, Store } from '../store/store.ts';
import type { Limits } from './guard/rate-limits.ts';
import type { Metrics } from './metrics.ts';

export interface Services {
  readonly room: Room;
  readonly people: People;
  /** What is to be done at tables when people leave. */
  readonly errands: Errands;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Logs an error that is not the caller's. */
  readonly failed: (message: string, error: unknown) => void;
  readonly limits: Limits;
  /** Web Push, and which push services may be reached. */
  readonly push: { readonly client: PushClient; readonly network: PushNetwork };
  /** For a closed room: who is let in. */
  readonly invitation: Invitation | undefined;
  readonly now: () => number;
  /** The address under which people reach the server, when it is known. */
  readonly publicUrl: URL | undefined;
  /** The address the server listens on; all of them unless given. */
  readonly host: string | undefined;
  /** Whether a proxy in front names the caller's address (X-Forwarded-For). */
  readonly trustProxy: boolean;
  /** Where the browser app lies, if it has been built. */
  readonly webFolder: string | undefined;
  /** Where the documentation lies, if it has been built. */
  readonly docsFolder: string | undefined;
  /** True once the server is about to stop. */
  readonly isClosing: () => boolean;
}

/** What Hono carries with a request. */
export interface Env {
  readonly Bindings: HttpBindings;
  readonly Variables: { person: Person | undefined; session: string | undefined; address: string };
}
