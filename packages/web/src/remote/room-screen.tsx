// A table on the server: the waiting room while chairs are open, then the same table screen as for a local table.
import type { TableClient, TableInfo } from '@parlour/wire';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { Confirm } from '../parts/dialog.tsx';
import { Loading } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { navigate } from '../route.ts';
import { Play } from '../table/play.tsx';
import { useAbsences, WelcomeBack } from './absences.tsx';
import { DecisionClock } from './decision-clock.tsx';
import { EmoteButton, useEmotes } from './emotes.tsx';
import { LazyNotices } from './lazy-notices.tsx';
import { NOTHING, useNewest } from './newest-news.ts';
import { RecordTools } from './record-tools.tsx';
import { RematchOffer, useRematch } from './rematch.tsx';
import { RefusedPage } from './refused.tsx';
import { problem, server } from './server.ts';
import { WaitingRoom } from './waiting-room.tsx';

export function RoomScreen({ id }: { id: string }): JSX.Element {
  const { say } = spoken.value;
  const { client, reopen } = useRemoteClient(id);
  const [resigning, setResigning] = useState(false);
  const rematch = useRematch(client?.update);
  const absences = useAbsences(client);
  const said = useEmotes(client?.update);
  const [unresigned, setUnresigned] = useState(NOTHING);
  const news = useNewest(absences.notice, said, unresigned);
  if (client === undefined || (client.update === undefined && client.connection !== 'gone')) {
    return <Loading />;
  }
  const { update, refused } = client;
  if (refused !== undefined) return <RefusedPage refused={refused} onAgain={reopen} />;
  // Gone, or closed before its game began.
  if (update === undefined || (update.message === undefined && update.info.status === 'over')) {
    return <Page title={say('table.gone')} />;
  }
  if (update.message === undefined) return <WaitingRoom update={update} onSeated={reopen} />;

  return (
    <>
      <Play
        client={client}
        onAgain={rematch.accept}
        onLeave={() => navigate({ screen: 'home' })}
        notice={news}
        sign={
          <>
            <DecisionClock update={update} />
            <EmoteButton client={client} update={update} />
          </>
        }
        menu={close =>
          update.viewer !== 'audience' &&
          update.info.status === 'playing' && (
            <>
              {absences.gone.map(seat => (
                <button
                  type="button"
                  class="button"
                  key={seat}
                  onClick={() => {
                    close();
                    absences.ask(seat);
                  }}
                >
                  {say('away.ask', { name: update.info.seats[seat]?.name ?? '' })}
                </button>
              ))}
              {inDays(update.info) && <LazyNotices table={id} />}
              <button
                type="button"
                class="button danger"
                onClick={() => {
                  close();
                  setResigning(true);
                }}
              >
                {say('room.resign')}
              </button>
            </>
          )
        }
        after={
          <>
            <RematchOffer update={update} error={rematch.error} />
            <RecordTools id={id} game={update.info.game} promised={update.info.commitment} />
          </>
        }
      />
      <WelcomeBack client={client} update={update} />
      {resigning && (
        <Confirm
          title={say('room.resign.title')}
          text={say('room.resign.text')}
          yes={say('room.resign')}
          say={say}
          onNo={() => setResigning(false)}
          onYes={() => {
            setResigning(false);
            client.resign().catch((error: unknown) => setUnresigned({ text: problem(error) }));
          }}
        />
      )}
    </>
  );
}

/** Whether a decision has days. */
function inDays({ pace }: TableInfo): boolean {
  return pace !== 'live' && pace !== 'relaxed';
}

/** The client of the table. `reopen` connects again: the server knows the person of a connection from its start. */
function useRemoteClient(id: string): { client: TableClient | undefined; reopen: () => void } {
  const [client, setClient] = useState<TableClient | undefined>(undefined);
  const [, redraw] = useState(0);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    // With all events, so that the log is complete after a reload.
    const opened = server.join(id, { since: 0 });
    const stop = opened.subscribe(() => {
      setClient(opened);
      redraw(count => count + 1);
    });
    // Until the new one knows something, the one before stays on the screen.
    setClient(before => before ?? opened);
    return () => {
      stop();
      opened.close();
    };
  }, [id, times]);
  return { client, reopen: () => setTimes(times + 1) };
}
