// Joining by code: finds the table and goes there; says what to do when there is none.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { JoinForm } from '../home/join-form.tsx';
import { spoken } from '../language/index.ts';
import { Page } from '../parts/page.tsx';
import { go } from '../route.ts';
import { settings } from '../settings/settings.ts';
import { introduce, problem, server } from './server.ts';

export function JoinScreen({ code }: { code: string }): JSX.Element {
  const { say } = spoken.value;
  const [error, setError] = useState('');
  useEffect(() => {
    void (async () => {
      try {
        await introduce(settings.peek().name || say('name.guest'));
        go({ screen: 'room', id: await server.find(code) });
      } catch (caught) {
        setError(problem(caught));
      }
    })();
  }, [code]);
  return (
    <Page title={say('join.title')}>
      {error === '' ? (
        <p>{say('loading')}</p>
      ) : (
        <>
          <p class="notice" role="alert">
            {error}
          </p>
          <JoinForm />
        </>
      )}
    </Page>
  );
}
