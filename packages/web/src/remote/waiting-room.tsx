// The waiting room of a table for friends: people with a seat invite others, people without one take one.
import type { SeatInfo, TableUpdate } from '@parlour/wire';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../art/index.ts';
import { nameInSeat } from '@parlour/words';
import { nameOfGame, spoken } from '../language/index.ts';
import { Page } from '../parts/page.tsx';
import { useEntry } from '../parts/use-entry.ts';
import { navigate, writeRoute } from '../route.ts';
import { SeatPortrait } from '../table/seat-portrait.tsx';
import { SeatingNews } from './seating-news.tsx';
import { introduce, problem, server } from './server.ts';
import { ShareLink } from './share-link.tsx';
import { SitForm } from './sit-form.tsx';

export interface WaitingRoomProps {
  readonly update: TableUpdate;
  /** The person has a seat now, or signed in as another person. */
  readonly onSeated: () => void;
}

export function WaitingRoom({ update, onSeated }: WaitingRoomProps): JSX.Element {
  const language = spoken.value;
  const { say, games } = language;
  const { info, viewer } = update;
  // Loads the game, and with it what its characters are called.
  useEntry(info.game);
  const [error, setError] = useState('');
  // At a rematch every chair is taken, and some have not come yet.
  const isFull = info.seats.every(({ kind }) => kind !== 'open');
  const absent = info.seats
    .filter(({ kind, connected }) => isFull && kind === 'person' && connected === false)
    .map(({ name }) => name);

  async function sit(seat?: number): Promise<void> {
    try {
      await introduce();
      await server.sit(info.id, seat === undefined ? {} : { seat });
      onSeated();
    } catch (caught) {
      setError(problem(caught));
    }
  }
  async function getUp(): Promise<void> {
    try {
      await server.leave(info.id);
      navigate({ screen: 'home' });
    } catch (caught) {
      setError(problem(caught));
    }
  }

  function nameIn({ kind, name }: SeatInfo): string {
    if (kind === 'open') return say('room.openChair');
    return nameInSeat(games, kind, name);
  }

  return (
    <Page title={`${nameOfGame(info.game, language)}: ${say('room.waiting')}`}>
      <div class="waiting">
        <section class="panel stack">
          {viewer === 'audience' ? (
            <>
              <h2>{say('room.invited')}</h2>
              <SitForm onSit={() => void sit()} />
            </>
          ) : (
            <>
              <p>{absent.length > 0 ? say('waitingFor', { name: say.list(absent) }) : say('room.share')}</p>
              <p class="room-code">
                <span>{say('room.code')}</span> <strong>{info.code}</strong>
              </p>
              <ShareLink path={writeRoute({ screen: 'join', code: info.code ?? info.id })} />
              <div class="buttons">
                <button type="button" class="button" onClick={() => navigate({ screen: 'home' })}>
                  {say('quit')}
                </button>
                <button type="button" class="button plain" onClick={() => void getUp()}>
                  {say('room.getUp')}
                </button>
              </div>
              <p class="hint">{say('room.kept')}</p>
            </>
          )}
          <SeatingNews update={update} />
          {error !== '' && (
            <p class="notice bad" role="alert">
              {error}
            </p>
          )}
        </section>
        <ul class="panel room-seats">
          {info.seats.map((seat, index) => (
            <li key={index}>
              {seat.kind === 'open' ? (
                <span class="portrait chair-any">
                  <Icon name="people" />
                </span>
              ) : (
                <SeatPortrait of={seat} />
              )}
              <span>
                <strong>{nameIn(seat)}</strong>
                <br />
                <span class="hint">
                  {seat.kind === 'bot' && say('room.bot')}
                  {seat.kind === 'person' && say(seat.connected === false ? 'room.away' : 'room.here')}
                </span>
              </span>
              {seat.kind === 'open' && viewer === 'audience' && (
                <button type="button" class="button" onClick={() => void sit(index)}>
                  {say('room.sit')}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}
