// When the page cannot go on: a part of it does not come, or the browser keeps nothing.
import { signal } from '@preact/signals';

/** What is wrong, by its message. */
export const trouble = signal<'trouble.page' | 'trouble.player' | 'trouble.store' | undefined>(undefined);
