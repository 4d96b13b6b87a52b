// An error after which the page cannot go on: a part of it does not load, or the browser forbids what a table needs.
import { signal } from '@preact/signals';

/** The key of the message about the error; undefined if there is none. */
export const trouble = signal<
  'trouble.page' | 'trouble.late' | 'trouble.player' | 'trouble.store' | 'trouble.worker' | undefined
>(undefined);
