// A table in this browser: opens its worker, and offers what only a local table can.
import { writeRecord, type AnyGame } from '@parlour/engine';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import workerAddress from 'virtual:table-worker';
import type { ResetTo } from '../boards/board.ts';
import { loadEntry } from '../games.ts';
import { spoken } from '../language/index.ts';
import { browserStore } from '../local/browser-store.ts';
import { openLocal, type LocalClient } from '../local/client.ts';
import { openAgain } from '../local/open-table.ts';
import { recordOf } from '../local/saved-table.ts';
import { Loading } from '../parts/loading.tsx';
import { trouble } from '../parts/trouble.ts';
import { go } from '../route.ts';
import { settings } from '../settings/settings.ts';
import { Play } from './play.tsx';
import { WithExtras } from './with-extras.tsx';

export function LocalTable({ id }: { id: string }): JSX.Element {
  const { say } = spoken.value;
  const [client, setClient] = useState<LocalClient | undefined>(undefined);
  const [checking, setChecking] = useState<{ game: AnyGame; text: string } | undefined>(undefined);
  useEffect(() => {
    const worker = new Worker(workerAddress, { type: 'module' });
    const opened = openLocal(id, worker, settings.peek().speed, why => (trouble.value = `trouble.${why}`));
    setClient(opened);
    return () => opened.close();
  }, [id]);
  const { speed } = settings.value;
  useEffect(() => client?.setSpeed(speed), [client, speed]);
  const [guestSaid, setGuestSaid] = useState('');
  async function invite(files: FileList | null | undefined): Promise<void> {
    const file = files?.[0];
    if (file === undefined || client === undefined) return;
    const { inviteGuest } = await import('../local/guest-frame.ts');
    await inviteGuest(file, client.worker, setGuestSaid);
  }
  useEffect(() => {
    const leave = new AbortController();
    // While it is still above the page, a file is not there yet; unless told so, browsers would open it.
    const take = (event: DragEvent): void => {
      event.preventDefault();
      void invite(event.dataTransfer?.files);
    };
    addEventListener('dragover', take, leave);
    addEventListener('drop', take, leave);
    return () => leave.abort();
  }, [client]);
  if (client === undefined) return <Loading />;

  async function again(): Promise<void> {
    const saved = await browserStore.read(id);
    if (saved !== undefined) await openAgain(saved.plan);
  }
  async function reset(to: ResetTo): Promise<void> {
    if (to === 'again') await again();
    else client?.close();
    await browserStore.erase(id);
    if (to === 'home') go({ screen: 'home' });
  }
  async function saveAsFile(): Promise<void> {
    const saved = await browserStore.read(id);
    if (saved === undefined) return;
    const { saveFile } = await import('../replay/record-file.ts');
    saveFile(writeRecord(recordOf(saved)));
  }
  async function check(): Promise<void> {
    const saved = await browserStore.read(id);
    if (saved === undefined) return;
    const { game } = await loadEntry(saved.plan.game);
    setChecking({ game, text: writeRecord(recordOf(saved)) });
  }

  return (
    <>
      <Play
        client={client}
        onAgain={() => void again()}
        onReset={to => void reset(to)}
        onHurry={() => client.hurry()}
        onLeave={() => go({ screen: 'home' })}
        notice={guestSaid}
        menu={close => (
          <>
            <button
              type="button"
              class="button"
              onClick={() => {
                void saveAsFile();
                close();
              }}
            >
              {say('replay.save')}
            </button>
            <label class="label">
              {say('guest.choose')}{' '}
              <input
                type="file"
                accept=".js"
                onChange={event => {
                  void invite(event.currentTarget.files);
                  close();
                }}
              />
            </label>
          </>
        )}
        after={
          <>
            <button type="button" class="button" onClick={() => go({ screen: 'replay', id })}>
              {say('replay')}
            </button>
            <button type="button" class="button" onClick={() => void check()}>
              {say('fair.check')}
            </button>
          </>
        }
      />
      {checking !== undefined && (
        <WithExtras>
          {({ FairPanel }) => (
            <FairPanel
              {...checking}
              promised={client.update?.info.commitment}
              onClose={() => setChecking(undefined)}
            />
          )}
        </WithExtras>
      )}
    </>
  );
}
