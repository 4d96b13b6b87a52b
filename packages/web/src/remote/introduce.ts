// Who the person is at the server. Their name there may change without them: the operator renames them, or they do so
// themselves on another device. So only a name that was typed here is sent, and any other is taken from the server.
import type { Me, Parlour } from '@parlour/wire';
import { isNameTyped, ownName, takeName } from '../settings/own-name.ts';
import { noteKnown } from './known.ts';

/** Makes sure that the server knows the person, and that both have the same name for them. */
export async function introduceTo(server: Pick<Parlour, 'me' | 'introduce' | 'rename'>): Promise<Me> {
  noteKnown();
  const name = ownName();
  const known = await server.me();
  const me =
    known === undefined
      ? await server.introduce(name)
      : isNameTyped() && name !== known.name
        ? await server.rename(name)
        : known;
  takeName(me.name);
  return me;
}

/** The person came back, or signed in on another device. */
export function welcome(me: Me): void {
  noteKnown();
  takeName(me.name);
}
