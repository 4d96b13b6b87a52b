// Says what is wrong, whatever screen is there. Where one was there may be nothing to press: the way home is offered too.
import type { JSX } from 'preact';
import { spoken } from '../language/index.ts';
import { go } from '../route.ts';
import { Confirm } from './dialog.tsx';
import { trouble } from './trouble.ts';

export function TroubleNotice(): JSX.Element | null {
  const { say } = spoken.value;
  if (trouble.value === undefined) return null;
  return (
    <Confirm
      title={say('trouble')}
      text={say(trouble.value)}
      yes={say('trouble.reload')}
      no={say('home')}
      say={say}
      onYes={() => location.reload()}
      onNo={() => {
        trouble.value = undefined;
        go({ screen: 'home' });
      }}
    />
  );
}
