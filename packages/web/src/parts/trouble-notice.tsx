// The dialog about an error, over any screen. That screen may have nothing to press, so a way home is offered too.
import type { JSX } from 'preact';
import { spoken } from '../language/index.ts';
import { navigate } from '../route.ts';
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
        navigate({ screen: 'home' });
      }}
    />
  );
}
