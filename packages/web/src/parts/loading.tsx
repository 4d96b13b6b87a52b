// The placeholder while something is loaded. If that takes long it says so, with a way out.
import type { JSX } from 'preact';
import { spoken } from '../language/index.ts';
import { writeRoute } from '../route.ts';

export function Loading(): JSX.Element {
  const { say } = spoken.value;
  return (
    <main class="loading">
      <p>{say('loading')}</p>
      <p class="late">
        {say('trouble.late')} <a href={writeRoute({ screen: 'home' })}>{say('home')}</a>
      </p>
    </main>
  );
}
