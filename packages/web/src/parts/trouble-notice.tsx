// Says what is wrong, whatever screen is there, and offers to load the page again.
import type { JSX } from 'preact';
import { spoken } from '../language/index.ts';
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
      say={say}
      onYes={() => location.reload()}
      onNo={() => (trouble.value = undefined)}
    />
  );
}
