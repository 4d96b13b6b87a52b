// Joining by code: finds the table and goes there, or says why not.
import { ServerRefusal } from '@parlour/wire';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { JoinForm } from '../home/join-form.tsx';
import { spoken } from '../language/index.ts';
import { Page } from '../parts/page.tsx';
import { writeRoute } from '../route.ts';
import { EnterCode } from './refused.tsx';
import { problem, server } from './server.ts';

export function JoinScreen({ code }: { code: string }): JSX.Element {
  const { say } = spoken.value;
  const [error, setError] = useState<unknown>(undefined);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    server.find(code).then(
      // In place of this screen: going back leads to where the person came from.
      id => location.replace(writeRoute({ screen: 'room', id })),
      setError,
    );
  }, [code, times]);
  return (
    <Page title={say('join.title')}>
      {error === undefined ? (
        <p>{say('loading')}</p>
      ) : (
        <>
          <p class="notice" role="alert">
            {problem(error)}
          </p>
          {error instanceof ServerRefusal && (
            <div class="buttons">
              <EnterCode refused={error.illegal} onAgain={() => setTimes(times + 1)} />
            </div>
          )}
          <JoinForm />
        </>
      )}
    </Page>
  );
}
