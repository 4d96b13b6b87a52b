// The lobby: finding a table with one tap, the tables that wait for players, and those that can be watched.
import type { TableLine } from '@parlour/wire';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { GameArt } from '../art/index.ts';
import { gameIds } from '../games.ts';
import { meetAll, nameOfGame, spoken } from '../language/index.ts';
import { Page } from '../parts/page.tsx';
import { Switch } from '../parts/fields.tsx';
import { introduce, problem, server } from '../remote/server.ts';
import { navigate, writeRoute } from '../route.ts';
import './lobby.css';
import { settings } from '../settings/settings.ts';

/** How often the lists are read again while the page is looked at. */
const EVERY_MS = 3000;

export function LobbyScreen(): JSX.Element {
  const language = spoken.value;
  const { say } = language;
  const { open, running, error } = useTables();
  const [house, setHouse] = useState(true);
  const [failure, setFailure] = useState('');
  const [seeking, setSeeking] = useState<string | undefined>(undefined);
  // For the names of the computer players.
  useEffect(() => void meetAll().catch(() => undefined), []);

  async function enter(work: () => Promise<string>): Promise<void> {
    try {
      await introduce(settings.peek().name.trim() || say('name.guest'));
      navigate({ screen: 'room', id: await work() });
    } catch (caught) {
      setFailure(problem(caught));
    }
  }
  async function find(game: string): Promise<void> {
    setSeeking(game);
    await enter(() => server.findTable({ game, house }));
    setSeeking(undefined);
  }
  async function sit(id: string): Promise<string> {
    await server.sit(id);
    return id;
  }

  return (
    <Page title={say('lobby')}>
      <div class="stack">
        <section class="panel stack">
          <h2>{say('lobby.find')}</h2>
          <div class="buttons">
            {gameIds.map(game => (
              <button
                type="button"
                class="button primary"
                key={game}
                aria-busy={seeking === game}
                disabled={seeking !== undefined}
                onClick={() => void find(game)}
              >
                {nameOfGame(game, language)}
              </button>
            ))}
          </div>
          <Switch label={say('lobby.house')} hint={say('lobby.find.hint')} on={house} onChange={setHouse} />
          <p>
            <a href={writeRoute({ screen: 'ratings' })}>{say('ratings')}</a>
          </p>
          <p class="notice" role="alert" hidden={failure === '' && error === ''}>
            {failure || error}
          </p>
        </section>
        <TableSection
          title={say('lobby.open')}
          none={say('lobby.noneOpen')}
          lines={open}
          verb={say('room.sitDown')}
          onChoose={id => void enter(() => sit(id))}
        />
        <TableSection
          title={say('lobby.running')}
          none={say('lobby.noneRunning')}
          lines={running}
          verb={say('lobby.watch')}
          onChoose={id => navigate({ screen: 'room', id })}
        />
      </div>
    </Page>
  );
}

interface TableSectionProps {
  readonly title: string;
  readonly none: string;
  readonly lines: readonly TableLine[];
  /** What can be done with a table. */
  readonly verb: string;
  readonly onChoose: (id: string) => void;
}

function TableSection({ title, none, lines, verb, onChoose }: TableSectionProps): JSX.Element {
  const language = spoken.value;
  const { say, games } = language;
  return (
    <section class="home-tables" aria-live="polite" style={{ '--rows': 0 }}>
      <h2>{title}</h2>
      {lines.length === 0 && <p class="hint">{none}</p>}
      <ul>
        {lines.map(({ id, game, seats, pace }) => {
          const name = nameOfGame(game, language);
          const there = seats.filter(({ kind }) => kind !== 'open').map(seat => games.text(seat.name));
          const free = seats.length - there.length;
          const who = free === 0 ? there : [...there, say('home.openChairs', { count: free })];
          return (
            <li class="panel" key={id}>
              <GameArt game={game} class="home-table-art" />
              <p>
                <strong>{name}</strong> <span class="home-table-now">{say(`pace.${pace}`)}</span>
                <br />
                <span class="hint">{say.list(who)}</span>
              </p>
              <button type="button" class="button" onClick={() => onChoose(id)}>
                {verb}
                <span class="unseen">
                  : {name}, {say.list(who)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface Tables {
  readonly open: readonly TableLine[];
  readonly running: readonly TableLine[];
  readonly error: string;
}

/** The lists, read again and again while the page is looked at. */
function useTables(): Tables {
  const [tables, setTables] = useState<Tables>({ open: [], running: [], error: '' });
  useEffect(() => {
    const isHere = ({ game }: TableLine): boolean => gameIds.includes(game);
    const read = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        const [open, running] = await Promise.all([server.list('open'), server.list('running')]);
        setTables({ open: open.filter(isHere), running: running.filter(isHere), error: '' });
      } catch (caught) {
        setTables(before => ({ ...before, error: problem(caught) }));
      }
    };
    void read();
    const timer = setInterval(() => void read(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return tables;
}
