// The frame of every screen that is not a table: a link home, a title, and the content.
import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '../art/index.ts';
import { spoken } from '../language/index.ts';
import { writeRoute } from '../route.ts';

export function Page({ title, children }: { title: string; children?: ComponentChildren }): JSX.Element {
  const { say } = spoken.value;
  return (
    <main class="page">
      <header class="page-head">
        <a class="button plain icon-only" href={writeRoute({ screen: 'home' })} aria-label={say('home')}>
          <Icon name="back" />
        </a>
        <h1>{title}</h1>
      </header>
      {children}
    </main>
  );
}
