// A dialog over any screen, for code that is no component. It is rendered with the app: the ids of a root of its own would
// be those of the app once more, and its labels would name something else.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';

export const overlay = signal<JSX.Element | null>(null);

export function Overlay(): JSX.Element | null {
  return overlay.value;
}
