// What the person at this browser is called, and whether they have typed it since a server last said so.
import { spoken } from '../language/index.ts';
import { kept } from '../storage.ts';
import { change, settings } from './settings.ts';

const TYPED = 'parlour.name-typed';

/** Their name, or what guests are called. */
export function ownName(): string {
  return settings.peek().name.trim() || spoken.peek().say('name.guest');
}

/** The person types a name. */
export function typeName(name: string): void {
  change({ name });
  kept.write(TYPED, 'yes');
}

/** Whether the name is one that no server has been told yet. */
export function isNameTyped(): boolean {
  return kept.read(TYPED) !== null;
}

/** Takes the name that a server has for the person. */
export function takeName(name: string): void {
  // Whoever has given none keeps an empty field.
  if (name !== ownName()) change({ name });
  kept.erase(TYPED);
}
