// The lobby on the home page: finding a table, the newest tables that wait for players, and some that can be watched. Its
// lists have a fixed number of places: nothing on the page moves when tables come and go.
import type { TableLine } from '@parlour/wire';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { writeRoute } from '../route.ts';
import { FindTable } from './find-table.tsx';
import { keepPlaces } from './places.ts';
import { TableListFrame, type TableListProps } from './table-list.tsx';
import { TableNews } from './table-news.tsx';
import { TableRow } from './table-row.tsx';
import { useSeat } from './use-seat.ts';
import { useTables } from './use-tables.ts';

const PLACES = 3;

/** `isSeen`: the lobby is on the screen, or nearly. Its lists are read only then. */
export function HomeLobby({ isSeen }: { isSeen: boolean }): JSX.Element {
  const { say } = spoken.value;
  const { open, running, isRead, error } = useTables(isSeen);
  const seat = useSeat();
  // A table that everybody has left is for the lobby's own screen.
  const waiting = open.filter(({ seats }) => seats.some(({ kind }) => kind === 'person'));
  const noneOf = (none: string): string => error || (isRead ? none : say('loading'));
  return (
    <>
      <div class="panel lobby-find">
        <FindTable heading="h3" seat={seat} />
        <p class="notice" role="alert" hidden={seat.failure === ''}>
          {seat.failure}
        </p>
      </div>
      <TableNews count={isRead ? waiting.length : undefined} error={error} />
      <Places
        title={say('lobby.open')}
        none={noneOf(say('lobby.noneOpen'))}
        lines={waiting}
        verb={say('room.sitDown')}
        onChoose={id => void seat.sit(id)}
      />
      <Places
        title={say('lobby.running')}
        none={noneOf(say('lobby.noneRunning'))}
        lines={running}
        verb={say('lobby.watch')}
        onChoose={seat.watch}
      />
      <p class="lobby-all">
        <a href={writeRoute({ screen: 'lobby' })}>{say('lobby.all')}</a>
      </p>
    </>
  );
}

function Places({ title, none, lines, verb, onChoose }: TableListProps): JSX.Element {
  const kept = useRef<readonly (TableLine | undefined)[]>(Array<undefined>(PLACES).fill(undefined));
  kept.current = keepPlaces(kept.current, lines);
  const rows = kept.current.flatMap((line, place) => (line === undefined ? [] : [{ line, place }]));
  return (
    <TableListFrame heading="h3" title={title} rows={PLACES}>
      <div class="lobby-places">
        <div aria-hidden="true">
          {kept.current.map((_, place) => (
            <span key={place} />
          ))}
        </div>
        {rows.length === 0 && <p class="hint">{none}</p>}
        <ul>
          {rows.map(({ line, place }) => (
            <TableRow
              line={line}
              verb={verb}
              onChoose={() => onChoose(line.id)}
              place={place}
              key={line.id}
            />
          ))}
        </ul>
      </div>
    </TableListFrame>
  );
}
