// A table in this browser: opens its worker, and offers what only a local table can.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import workerAddress from 'virtual:table-worker';
import type { ResetTo } from '../boards/board.ts';
import { loadEntry } from '../games.ts';
import { spoken } from '../language/index.ts';
import { browserStore } from '../local/browser-store.ts';
import { openLocalClient, type LocalClient } from '../local/client.ts';
import { openAgain } from '../local/open-table.ts';
import { fetchPart } from '../parts/fetch-part.ts';
import { Loading } from '../parts/loading.tsx';
import { trouble } from '../parts/trouble.ts';
import { navigate } from '../route.ts';
import { settings } from '../settings/settings.ts';
import type { CheckedMatch } from './panels/fair-panel.tsx';
import { LazyPanels } from './panels/lazy-panels.tsx';
import { Play } from './play.tsx';
import { useGuest } from './use-guest.ts';

export function LocalTable({ id }: { id: string }): JSX.Element {
  const { say } = spoken.value;
  /** How often moves were taken back: each time the table is opened anew from the store. */
  const [times, setTimes] = useState(0);
  const [hints, setHints] = useState(0);
  const client = useLocalClient(id, times);
  const guest = useGuest(client?.worker);
  const [checking, setChecking] = useState<CheckedMatch | undefined>(undefined);
  if (client === undefined) return <Loading />;

  async function again(): Promise<void> {
    const saved = await browserStore.read(id);
    if (saved !== undefined) await openAgain(saved.plan);
  }
  async function reset(to: ResetTo): Promise<void> {
    if (to === 'again') await again();
    else client?.close();
    await browserStore.erase(id);
    if (to === 'home') navigate({ screen: 'home' });
  }
  async function check(): Promise<void> {
    const { savedRecord } = await fetchPart(() => import('../local/saved-record.ts'));
    const record = await savedRecord(id);
    if (record === undefined) return;
    const { game } = await loadEntry(record.game);
    const commitment = client?.update?.info.commitment;
    setChecking({ game, text: record.text, shown: commitment === undefined ? {} : { commitment } });
  }

  return (
    <>
      <Play
        key={times}
        client={client}
        onHint={() => setHints(hints + 1)}
        onAgain={() => void again()}
        onReset={to => void reset(to)}
        onHurry={() => client.hurry()}
        onLeave={() => navigate({ screen: 'home' })}
        notice={guest.notice}
        menu={close => (
          <LazyPanels>
            {({ LocalMenu }) => (
              <LocalMenu
                id={id}
                client={client}
                invite={guest.invite}
                hint={() => setHints(hints + 1)}
                reopen={() => {
                  // The help starts anew too, and gives no hint that nobody asked for.
                  setHints(0);
                  setTimes(times + 1);
                }}
                close={close}
              />
            )}
          </LazyPanels>
        )}
        after={
          <>
            <button type="button" class="button" onClick={() => navigate({ screen: 'review', id })}>
              {say('review')}
            </button>
            <button type="button" class="button" onClick={() => navigate({ screen: 'replay', id })}>
              {say('replay')}
            </button>
            <button type="button" class="button" onClick={() => void check()}>
              {say('fair.check')}
            </button>
          </>
        }
      />
      <LazyPanels missing={() => client.setCoach(undefined)}>
        {({ HelpTools }) => <HelpTools client={client} hints={hints} key={times} />}
      </LazyPanels>
      {checking !== undefined && (
        <LazyPanels>
          {({ FairPanel }) => <FairPanel {...checking} onClose={() => setChecking(undefined)} />}
        </LazyPanels>
      )}
    </>
  );
}

/** The client of the table, in a worker that ends with the component. */
function useLocalClient(id: string, times: number): LocalClient | undefined {
  const [client, setClient] = useState<LocalClient | undefined>(undefined);
  useEffect(() => {
    const worker = openWorker();
    if (worker === undefined) return undefined;
    const opened = openLocalClient(
      id,
      worker,
      settings.peek().speed,
      why => (trouble.value = `trouble.${why}`),
    );
    // The coach comes with the panels. A move before that waits for them.
    if (settings.peek().warn) opened.setCoach('coming');
    setClient(opened);
    return () => opened.close();
  }, [id, times]);
  const { speed } = settings.value;
  useEffect(() => client?.setSpeed(speed), [client, speed]);
  return client;
}

/** The worker of a table; a browser may forbid workers. */
function openWorker(): Worker | undefined {
  try {
    return new Worker(workerAddress, { type: 'module' });
  } catch {
    trouble.value = 'trouble.worker';
    return undefined;
  }
}
