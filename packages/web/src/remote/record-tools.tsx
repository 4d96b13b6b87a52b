// The buttons for a finished match on the server: review it, replay it, verify its deals.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { loadEntry } from '../games.ts';
import { spoken } from '../language/index.ts';
import { ROOM_PREFIX } from '../replay/load-record.ts';
import { navigate } from '../route.ts';
import { FairPanel, type CheckedMatch } from '../table/panels/fair-panel.tsx';
import { server } from './server.ts';

export interface RecordToolsProps {
  readonly id: string;
  readonly game: string;
  readonly promised: string | undefined;
}

export function RecordTools({ id, game, promised }: RecordToolsProps): JSX.Element {
  const { say } = spoken.value;
  const [checking, setChecking] = useState<CheckedMatch | undefined>(undefined);
  async function check(): Promise<void> {
    const [{ game: rules }, text] = await Promise.all([loadEntry(game), server.save(id)]);
    // Prefers what this browser was shown before it revealed its seed over what the server says now.
    const shown = server.shown(id) ?? (promised === undefined ? {} : { commitment: promised });
    setChecking({ game: rules, text, shown });
  }
  return (
    <>
      <button
        type="button"
        class="button"
        onClick={() => navigate({ screen: 'review', id: `${ROOM_PREFIX}${id}` })}
      >
        {say('review')}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => navigate({ screen: 'replay', id: `${ROOM_PREFIX}${id}` })}
      >
        {say('replay')}
      </button>
      <button type="button" class="button" onClick={() => void check()}>
        {say('fair.check')}
      </button>
      {checking !== undefined && <FairPanel {...checking} onClose={() => setChecking(undefined)} />}
    </>
  );
}
