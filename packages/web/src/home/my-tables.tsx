// The tables that the person sits at: unfinished ones of this browser, and those of the server.
import type { TableLine } from '@parlour/wire';
import { nameInSeat } from '@parlour/words';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { GameArt } from '../art/index.ts';
import { gameIds } from '../games.ts';
import { nameOfGame, spoken, type Spoken } from '../language/index.ts';
import { useGameWords } from '../language/use-game-words.ts';
import { browserStore } from '../local/browser-store.ts';
import type { TableSummary } from '../local/saved-table.ts';
import { isKnown } from '../remote/known.ts';
import { server } from '../remote/server.ts';
import { navigate, type Route } from '../route.ts';
import { kept } from '../storage.ts';
import { ROWS } from './tables-place.tsx';

/** How many are shown at first. */
const FIRST = 4;
/** The most waiting tables that are followed: each takes a stream. */
const MOST_FOLLOWED = 2;

/** A table as a row of the list. */
interface TableRow {
  readonly to: Route;
  readonly game: string;
  readonly playedAt: number;
  /** The names of the others. */
  readonly others: readonly string[];
  /** Whose turn it is, in words. */
  readonly now: string;
}

/** `onEmpty` is called when there are none. */
export function MyTables({ onEmpty }: { onEmpty: () => void }): JSX.Element | null {
  const language = spoken.value;
  const { say } = language;
  const tables = useTables();
  const [isWhole, showAll] = useState(false);
  const rows = [
    ...tables.here.map(table => localRow(table, language)),
    ...tables.there.map(line => serverRow(line, language)),
  ].sort((a, b) => b.playedAt - a.playedAt);
  useGameWords(rows.map(({ game }) => game));
  const count = isWhole ? rows.length : Math.min(rows.length, FIRST);
  useEffect(() => {
    if (!tables.isComplete) return;
    kept.write(ROWS, String(Math.min(rows.length, FIRST)));
    if (rows.length === 0) onEmpty();
  }, [tables.isComplete, rows.length]);
  if (rows.length === 0) return null;
  return (
    <>
      <h2>{say('home.tables')}</h2>
      <ul>
        {rows.slice(0, count).map(row => (
          <Row {...row} key={'id' in row.to ? row.to.id : ''} />
        ))}
      </ul>
      {rows.length > count && (
        <button type="button" class="button plain" onClick={() => showAll(true)}>
          {say('home.allTables', { count: rows.length })}
        </button>
      )}
    </>
  );
}

function Row({ to, game, others, now }: TableRow): JSX.Element {
  const language = spoken.value;
  const { say } = language;
  const name = nameOfGame(game, language);
  return (
    <li class="panel">
      <GameArt game={game} class="home-table-art" />
      <p>
        <strong>{name}</strong> <span class="home-table-now">{now}</span>
        <br />
        <span class="hint">{say('home.with', { names: say.list(others) })}</span>
      </p>
      <button
        type="button"
        class="button"
        aria-label={say('home.continue', { game: name })}
        onClick={() => navigate(to)}
      >
        {say('home.goOn')}
      </button>
    </li>
  );
}

function localRow({ plan, playedAt }: TableSummary, { say, games }: Spoken): TableRow {
  return {
    to: { screen: 'table', id: plan.id },
    game: plan.game,
    playedAt,
    others: plan.chairs.filter((_, seat) => seat !== plan.me).map(({ name }) => games.text(name)),
    // The computer players wait while the page is closed.
    now: say('home.waitsForYou'),
  };
}

function serverRow({ id, game, updatedAt, ...line }: TableLine, language: Spoken): TableRow {
  const { say, games } = language;
  const others = line.seats.filter((_, seat) => seat !== line.seat);
  const named = others
    .filter(({ kind }) => kind !== 'open')
    .map(seat => nameInSeat(games, seat.kind, seat.name));
  const open = others.length - named.length;
  return {
    to: { screen: 'room', id },
    game,
    playedAt: updatedAt,
    others: open === 0 ? named : [...named, say('home.openChairs', { count: open })],
    now: turnInWords(line, language),
  };
}

/** Whose turn it is at a table of the server. */
function turnInWords(
  { status, seat, seats, waitingFor = [] }: Pick<TableLine, 'status' | 'seat' | 'seats' | 'waitingFor'>,
  { say, games }: Spoken,
): string {
  if (status === 'waiting') return say('room.waiting');
  if (seat !== undefined && waitingFor.includes(seat)) return say('status.yourTurn');
  if (waitingFor.length === 0) return say('status.wait');
  const awaited = waitingFor.map(of => nameInSeat(games, seats[of]?.kind, seats[of]?.name ?? ''));
  return say('waitingFor', { name: say.list(awaited) });
}

interface Tables {
  readonly here: readonly TableSummary[];
  readonly there: readonly TableLine[];
  /** Browser and server have both answered. */
  readonly isComplete: boolean;
}

/** Reads the tables, those of the server again when the page is looked at again. */
function useTables(): Tables {
  const [here, setHere] = useState<readonly TableSummary[] | undefined>(undefined);
  const [there, setThere] = useState<readonly TableLine[] | undefined>(undefined);
  useEffect(() => {
    void browserStore.list().then(
      all => setHere(all.filter(({ plan, ending }) => ending === undefined && gameIds.includes(plan.game))),
      () => setHere([]),
    );
    const ask = (): void => {
      if (document.visibilityState !== 'visible') return;
      const list = isKnown() ? server.list('mine') : Promise.resolve([]);
      list.then(
        all => setThere(all.filter(({ game }) => gameIds.includes(game))),
        () => setThere(before => before ?? []),
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
  // The first deal of a table waits for every device that is bound to a seed: following the table answers for this one.
  const waiting = (there ?? []).filter(({ status }) => status === 'waiting').map(({ id }) => id);
  useEffect(() => {
    const tables = waiting.slice(0, MOST_FOLLOWED).map(id => server.join(id));
    for (const table of tables)
      table.subscribe(() => {
        if (table.update?.info.status === 'playing') server.list('mine').then(setThere, () => undefined);
      });
    return () => tables.forEach(table => table.close());
  }, [waiting.join()]);
  return { here: here ?? [], there: there ?? [], isComplete: here !== undefined && there !== undefined };
}
