// The messages between a page and the worker that runs its table.
import type { Illegal } from '@parlour/engine';
import type { TableUpdate } from '@parlour/wire';
import type { Speed } from '../settings/settings.ts';

/** A guest has taken the seat of a computer player, or lost it again. */
export interface GuestNews {
  readonly kind: 'guest';
  /** The `call` of the page's message about this guest. */
  readonly call: number;
  readonly name: string;
  /** The computer player whose seat it is. */
  readonly host: string;
  readonly fault?: Illegal;
}

/** Why a table cannot go on: a part of the page does not load or keeps failing, or a player is not known. */
export type Failure = 'page' | 'player';

/** From the page to the worker. The answer carries the same `call`. */
export type PageMessage =
  | { readonly kind: 'open'; readonly id: string; readonly speed: Speed }
  | { readonly kind: 'act'; readonly call: number; readonly action: unknown; readonly number: number }
  | { readonly kind: 'goOn' }
  | { readonly kind: 'hurry' }
  | { readonly kind: 'resign' }
  | { readonly kind: 'speed'; readonly speed: Speed }
  | { readonly kind: 'guest'; readonly call: number; readonly port: MessagePort }
  /** Asks why the move of that number of a record was made; needs no open table. */
  | { readonly kind: 'explain'; readonly text: string; readonly move: number };

/** From the worker to the page. */
export type WorkerMessage =
  | { readonly kind: 'update'; readonly update: TableUpdate }
  | { readonly kind: 'answer'; readonly call: number; readonly illegal?: Illegal }
  | GuestNews
  | { readonly kind: 'explained'; readonly move: number; readonly because?: string }
  | { readonly kind: 'missing' }
  /** The table cannot go on in this worker; its moves are stored. */
  | { readonly kind: 'failed'; readonly why: Failure };
