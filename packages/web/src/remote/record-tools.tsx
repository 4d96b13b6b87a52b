// What can be done with a finished match on the server: check its deals, replay it.
import type { AnyGame } from '@parlour/engine';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { loadEntry } from '../games.ts';
import { spoken } from '../language/index.ts';
import { ROOM } from '../replay/find-tape.ts';
import { go } from '../route.ts';
import { FairPanel } from '../table/fair-panel.tsx';
import { server } from './server.ts';

export interface RecordToolsProps {
  readonly id: string;
  readonly game: string;
  readonly promised: string | undefined;
}

export function RecordTools({ id, game, promised }: RecordToolsProps): JSX.Element {
  const { say } = spoken.value;
  const [checking, setChecking] = useState<{ game: AnyGame; text: string } | undefined>(undefined);
  async function check(): Promise<void> {
    const [{ game: rules }, text] = await Promise.all([loadEntry(game), server.save(id)]);
    setChecking({ game: rules, text });
  }
  return (
    <>
      <button type="button" class="button" onClick={() => go({ screen: 'replay', id: `${ROOM}${id}` })}>
        {say('replay')}
      </button>
      <button type="button" class="button" onClick={() => void check()}>
        {say('fair.check')}
      </button>
      {checking !== undefined && (
        <FairPanel {...checking} promised={promised} onClose={() => setChecking(undefined)} />
      )}
    </>
  );
}
