// A table on the server: the waiting room while chairs are open, then the same play as everywhere.
import type { TableClient } from '@parlour/wire';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { Confirm } from '../parts/dialog.tsx';
import { Loading } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { go } from '../route.ts';
import { Play } from '../table/play.tsx';
import { RecordTools } from './record-tools.tsx';
import { server } from './server.ts';
import { WaitingRoom } from './waiting-room.tsx';

export function RoomScreen({ id }: { id: string }): JSX.Element {
  const { say } = spoken.value;
  const [client, setClient] = useState<TableClient | undefined>(undefined);
  const [, redraw] = useState(0);
  const [resigning, setResigning] = useState(false);
  useEffect(() => {
    // From the beginning, so that the log is whole after a reload.
    const opened = server.join(id, { since: 0 });
    const stop = opened.subscribe(() => redraw(count => count + 1));
    setClient(opened);
    return () => {
      stop();
      opened.close();
    };
  }, [id]);
  if (client === undefined || (client.update === undefined && client.connection !== 'gone')) {
    return <Loading />;
  }
  const { update } = client;
  if (update === undefined) return <Page title={say('table.gone')} />;
  if (update.message === undefined) return <WaitingRoom update={update} />;

  async function again(): Promise<void> {
    go({ screen: 'room', id: await server.rematch(id) });
  }

  return (
    <>
      <Play
        client={client}
        onAgain={() => void again()}
        onLeave={() => go({ screen: 'home' })}
        menu={close =>
          update.viewer !== 'audience' &&
          update.info.status === 'playing' && (
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
          )
        }
        after={<RecordTools id={id} game={update.info.game} promised={update.info.commitment} />}
      />
      {resigning && (
        <Confirm
          title={say('room.resign.title')}
          text={say('room.resign.text')}
          yes={say('room.resign')}
          say={say}
          onNo={() => setResigning(false)}
          onYes={() => {
            setResigning(false);
            void client.resign();
          }}
        />
      )}
    </>
  );
}
