// The waiting room of a table for friends: the code, the link, and who is there already.
import type { TableUpdate } from '@parlour/wire';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../art/index.ts';
import { nameOfGame, spoken } from '../language/index.ts';
import { Page } from '../parts/page.tsx';
import { go, writeRoute } from '../route.ts';
import { Face } from '../table/face.tsx';
import { problem, server } from './server.ts';

export function WaitingRoom({ update }: { update: TableUpdate }): JSX.Element {
  const language = spoken.value;
  const { say } = language;
  const { info, viewer } = update;
  const [said, setSaid] = useState('');
  const link = new URL(writeRoute({ screen: 'join', code: info.code ?? info.id }), document.baseURI).href;

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(link);
    setSaid(say('room.copied'));
  }
  async function sit(seat: number): Promise<void> {
    try {
      await server.sit(info.id, { seat });
    } catch (caught) {
      setSaid(problem(caught));
    }
  }
  async function leave(): Promise<void> {
    if (viewer !== 'audience') await server.leave(info.id);
    go({ screen: 'home' });
  }

  return (
    <Page title={`${nameOfGame(info.game, language)}: ${say('room.waiting')}`}>
      <div class="waiting">
        <section class="panel stack">
          <p>{say('room.share')}</p>
          <p class="room-code">
            <span>{say('room.code')}</span> <strong>{info.code}</strong>
          </p>
          <p class="room-link">{link}</p>
          <div class="buttons">
            <button type="button" class="button primary" onClick={() => void copy()}>
              <Icon name="copy" /> {say('room.copy')}
            </button>
            <button type="button" class="button" onClick={() => void leave()}>
              {say('quit')}
            </button>
          </div>
          <p role="status">{said}</p>
        </section>
        <ul class="panel room-seats">
          {info.seats.map((seat, index) => (
            <li key={index}>
              {seat.kind === 'open' ? (
                <span class="portrait chair-any">
                  <Icon name="people" />
                </span>
              ) : (
                <Face of={seat} />
              )}
              <span>
                <strong>{seat.kind === 'open' ? say('room.openChair') : seat.name}</strong>
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
