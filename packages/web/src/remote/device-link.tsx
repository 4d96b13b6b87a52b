// Using another device as the same person: a link that works once, made here and opened there.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { introduce, problem, server } from './server.ts';
import { ShareLink } from './share-link.tsx';

export function DeviceLinkPanel(): JSX.Element {
  const { say } = spoken.value;
  const [made, setMade] = useState<{ path: string } | { error: string } | undefined>(undefined);
  async function make(): Promise<void> {
    try {
      await introduce();
      const { code } = await server.linkDevice();
      setMade({ path: `link#${code}` });
    } catch (caught) {
      setMade({ error: problem(caught) });
    }
  }
  return (
    <section class="panel stack">
      <h2>{say('device.title')}</h2>
      <p>{say('device.about')}</p>
      <div class="buttons">
        <button type="button" class="button" onClick={() => void make()}>
          {say('device.make')}
        </button>
      </div>
      <div role="status">
        {made !== undefined && 'error' in made && <p class="notice">{made.error}</p>}
        {made !== undefined && 'path' in made && <p class="hint">{say('device.use')}</p>}
      </div>
      {made !== undefined && 'path' in made && <ShareLink path={made.path} />}
    </section>
  );
}
