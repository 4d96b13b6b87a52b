// A few things that people can say to each other at a server's table. Everybody can mute somebody, or all of them.
import {
  EMOTES,
  saidSince,
  type Emote,
  type SeatInfo,
  type TableClient,
  type TableUpdate,
} from '@parlour/wire';
import { nameInSeat } from '@parlour/words';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../art/index.ts';
import { spoken } from '../language/index.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Switch } from '../parts/fields.tsx';
import { muted } from './muted.ts';
import { NOTHING, type Told } from './newest-news.ts';

/** The newest thing that somebody has said, as a sentence. */
export function useEmotes(update: TableUpdate | undefined): Told {
  const { say } = spoken.value;
  const before = useRef<readonly SeatInfo[] | undefined>(undefined);
  const [said, setSaid] = useState(NOTHING);
  const { seats, id = '' } = update?.info ?? {};
  useEffect(() => {
    if (seats === undefined) return;
    const news = saidSince(before.current, seats).filter(({ seat }) => muted.hears(id, seat));
    before.current = seats;
    const texts = news.map(({ name, emote }) => say('emote.said', { name, text: say(`emote.${emote}`) }));
    if (texts.length > 0) setSaid({ text: texts.join(' ') });
  }, [seats]);
  return said;
}

export interface EmoteButtonProps {
  readonly client: TableClient;
  readonly update: TableUpdate;
}

/** Opens the choice of what to say, and of whom to hear: those who watch have only the second. */
export function EmoteButton({ client, update }: EmoteButtonProps): JSX.Element | null {
  const { say } = spoken.value;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="button plain icon-only"
        aria-label={say(titleFor(update))}
        onClick={() => setOpen(true)}
      >
        <Icon name="people" />
      </button>
      {isOpen && <EmoteDialog client={client} update={update} onClose={() => setOpen(false)} />}
    </>
  );
}

function titleFor({ viewer }: TableUpdate): 'emotes' | 'emotes.watching' {
  return viewer === 'audience' ? 'emotes.watching' : 'emotes';
}

function EmoteDialog({ client, update, onClose }: EmoteButtonProps & { onClose: () => void }): JSX.Element {
  const { say, games } = spoken.value;
  const [error, setError] = useState('');
  const [, redraw] = useState(0);
  const { id, seats } = update.info;
  const others = seats.flatMap(({ kind, name }, seat) =>
    kind === 'person' && seat !== update.viewer ? [{ name, seat }] : [],
  );
  async function send(emote: Emote): Promise<void> {
    try {
      const illegal = await client.say?.(emote);
      if (illegal === undefined) onClose();
      else setError(games.refusal(illegal));
    } catch {
      setError(say('emotes.unsent'));
    }
  }
  return (
    <Dialog title={say(titleFor(update))} say={say} onClose={onClose}>
      <div class="stack">
        {update.viewer !== 'audience' && (
          <div class="buttons">
            {EMOTES.map(emote => (
              <button type="button" class="button" key={emote} onClick={() => void send(emote)}>
                {say(`emote.${emote}`)}
              </button>
            ))}
          </div>
        )}
        <p class="notice" role="alert" hidden={error === ''}>
          {error}
        </p>
        <Switch
          label={say('emotes.off')}
          on={muted.isEverybody}
          onChange={() => {
            muted.toggleEverybody();
            redraw(count => count + 1);
          }}
        />
        {others.map(({ name, seat }) => (
          <Switch
            key={seat}
            label={say('emotes.mute', { name: nameInSeat(games, 'person', name) })}
            on={muted.has(id, seat)}
            onChange={() => {
              muted.toggle(id, seat);
              redraw(count => count + 1);
            }}
          />
        ))}
      </div>
    </Dialog>
  );
}
