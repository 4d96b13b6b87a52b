// Joining by code: finds the table and goes there, or says why not.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { JoinForm } from '../home/join-form.tsx';
import { spoken } from '../language/index.ts';
import { Page } from '../parts/page.tsx';
import { writeRoute } from '../route.ts';
import { problem, server } from './server.ts';

export function JoinScreen({ code }: { code: string }): JSX.Element {
  const { say } = spoken.value;
  const [error, setError] = useState('');
  useEffect(() => {
    server.find(code).then(
      // In place of this screen: going back leads to where the person came from.
      id => location.replace(writeRoute({ screen: 'room', id })),
      (caught: unknown) => setError(problem(caught)),
    );
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
