// Coming along on another device: a link that works once, made here and opened there.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { settings } from '../settings/settings.ts';
import { introduce, problem, server } from './server.ts';

export function DeviceLink(): JSX.Element {
  const { say } = spoken.value;
  const [made, setMade] = useState<{ url: string } | { error: string } | undefined>(undefined);
  async function make(): Promise<void> {
    try {
      await introduce(settings.peek().name || say('name.guest'));
      const { code } = await server.linkDevice();
      setMade({ url: new URL(`link#${code}`, document.baseURI).href });
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
        {made !== undefined && 'url' in made && (
          <>
            <p class="hint">{say('device.use')}</p>
            <p class="room-link">{made.url}</p>
          </>
        )}
      </div>
    </section>
  );
}
