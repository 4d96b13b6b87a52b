// The lobby: finding a table with one tap, all tables that wait for players, and all that can be watched.
import type { JSX } from 'preact';
import { spoken } from '../language/index.ts';
import { Page } from '../parts/page.tsx';
import { writeRoute } from '../route.ts';
import { FindTable } from './find-table.tsx';
import './lobby.css';
import { TableListFrame, type TableListProps } from './table-list.tsx';
import { TableNews } from './table-news.tsx';
import { TableRow } from './table-row.tsx';
import { useSeat } from './use-seat.ts';
import { useTables } from './use-tables.ts';

export function LobbyScreen(): JSX.Element {
  const { say } = spoken.value;
  const { open, running, isRead, error } = useTables();
  const seat = useSeat();
  const noneOf = (none: string): string => error || (isRead ? none : say('loading'));
  return (
    <Page title={say('lobby')}>
      <div class="stack">
        <section class="panel stack">
          <FindTable heading="h2" seat={seat} />
          <p>
            <a href={writeRoute({ screen: 'ratings' })}>{say('ratings')}</a>
          </p>
          <p class="notice" role="alert" hidden={seat.failure === '' && error === ''}>
            {seat.failure || error}
          </p>
        </section>
        <TableNews count={isRead ? open.length : undefined} />
        <TableSection
          title={say('lobby.open')}
          none={noneOf(say('lobby.noneOpen'))}
          lines={open}
          verb={say('room.sitDown')}
          onChoose={id => void seat.sit(id)}
        />
        <TableSection
          title={say('lobby.running')}
          none={noneOf(say('lobby.noneRunning'))}
          lines={running}
          verb={say('lobby.watch')}
          onChoose={seat.watch}
        />
      </div>
    </Page>
  );
}

function TableSection({ title, none, lines, verb, onChoose }: TableListProps): JSX.Element {
  return (
    <TableListFrame heading="h2" title={title} rows={0}>
      {lines.length === 0 && <p class="hint">{none}</p>}
      <ul>
        {lines.map(line => (
          <TableRow line={line} verb={verb} onChoose={() => onChoose(line.id)} key={line.id} />
        ))}
      </ul>
    </TableListFrame>
  );
}
