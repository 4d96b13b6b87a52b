// What a page and the worker that runs its table say to each other.
import type { Illegal } from '@parlour/engine';
import type { TableUpdate } from '@parlour/wire';
import type { Speed } from '../settings/settings.ts';

/** A player from somebody's file has sat down in a computer player's seat, or lost it again. */
export interface GuestNews {
  readonly kind: 'guest';
  /** Which guest, by the number it was announced with. */
  readonly call: number;
  readonly name: string;
  /** Whose seat it is. */
  readonly host: string;
  readonly fault?: Illegal;
}

/** Why a table cannot go on: a part of the page is missing or broken, or a player is not known to it. */
export type Failure = 'page' | 'player';

/** From the page. `call` comes back with the answer. */
export type Asked =
  | { readonly kind: 'open'; readonly id: string; readonly speed: Speed }
  | { readonly kind: 'act'; readonly call: number; readonly action: unknown; readonly number: number }
  | { readonly kind: 'goOn' }
  | { readonly kind: 'hurry' }
  | { readonly kind: 'resign' }
  | { readonly kind: 'speed'; readonly speed: Speed }
  | { readonly kind: 'guest'; readonly call: number; readonly port: MessagePort };

/** From the worker. */
export type Told =
  | { readonly kind: 'update'; readonly update: TableUpdate }
  | { readonly kind: 'answer'; readonly call: number; readonly illegal?: Illegal }
  | GuestNews
  | { readonly kind: 'missing' }
  /** It cannot go on here and now; what was played is kept. */
  | { readonly kind: 'failed'; readonly why: Failure };
