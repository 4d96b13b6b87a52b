// What somebody reads whom the server does not let in, and the way in to a closed room: the code of its invitation.
import type { Illegal } from '@parlour/engine';
import type { JSX } from 'preact';
import { spoken } from '../language/index.ts';
import { Page } from '../parts/page.tsx';
import { writeRoute } from '../route.ts';
import { mayAskAgain } from './invited-fetch.ts';

export interface RefusedProps {
  readonly refused: Illegal;
  /** Tries once more what was refused. */
  readonly onAgain: () => void;
}

/** In place of a table that the server does not show this person. */
export function RefusedPage({ refused, onAgain }: RefusedProps): JSX.Element {
  const { say, games } = spoken.value;
  return (
    <Page title={say('room.refused')}>
      <p class="notice" role="alert">
        {games.refusal(refused)}
      </p>
      <div class="buttons">
        <EnterCode refused={refused} onAgain={onAgain} />
        <a class="button" href={writeRoute({ screen: 'home' })}>
          {say('home')}
        </a>
      </div>
    </Page>
  );
}

/** Asks for the code once more; nothing where that is not what is missing. */
export function EnterCode({ refused, onAgain }: RefusedProps): JSX.Element | null {
  if (refused.code !== 'invite-needed') return null;
  return (
    <button
      type="button"
      class="button primary"
      onClick={() => {
        mayAskAgain();
        onAgain();
      }}
    >
      {spoken.value.say('room.enterCode')}
    </button>
  );
}
