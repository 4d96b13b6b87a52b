// Becoming somebody at a server: the person that this machine was there before, or a new guest; in a closed room by the
// code of an invitation.
import { ServerRefusal, type Parlour } from '@parlour/wire';
import type { RoomIdentity } from './room-identity.ts';
import { INVITE_OPTION } from './server-trouble.ts';

export interface Introduction {
  /** The name that was asked for, and the one to use otherwise. */
  readonly given: string | undefined;
  readonly usual: string;
  /** The code of the invitation, if it was given. */
  readonly invite: string | undefined;
  /** Asks for the code, and says why; undefined when nobody is there to answer, or wants to. */
  readonly ask: (why: string) => Promise<string | undefined>;
}

/** Throws with a sentence for people when they are not let in. */
export async function introduce(
  parlour: Parlour,
  identity: RoomIdentity,
  { given, usual, invite, ask }: Introduction,
): Promise<void> {
  const me = await parlour.me().catch((error: unknown) => {
    if (error instanceof ServerRefusal && error.status === 401) return undefined;
    throw error;
  });
  if (me !== undefined) {
    if (given !== undefined && me.name !== given) await parlour.rename(given);
    return;
  }
  for (let code = invite; ;) {
    try {
      await parlour.introduce(given ?? usual, 'token', code);
      identity.token = parlour.token ?? '';
      return;
    } catch (error) {
      if (!(error instanceof ServerRefusal) || !/^(invite-needed|wrong-invite)$/.test(error.illegal.code))
        throw error;
      const { code: reason, message } = error.illegal;
      code = await ask(message);
      if (code === undefined)
        throw new ServerRefusal(error.status, {
          error: { code: reason, message: `${message} ${INVITE_OPTION}` },
        });
    }
  }
}
