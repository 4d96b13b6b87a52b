// Who is away at a server's table: the sentence that says so, the way back to the own seat, and asking the house to play
// for somebody who has been gone for a while.
import {
  GONE_MS,
  MissingPeople,
  newsOf,
  type SeatInfo,
  type SeatNews,
  type TableClient,
  type TableUpdate,
} from '@parlour/wire';
import { nameInSeat } from '@parlour/words';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { spoken, type Spoken } from '../language/index.ts';
import { Confirm } from '../parts/dialog.tsx';
import { focusTable } from '../parts/focus-table.ts';
import { NOTHING, type Told } from './newest-news.ts';

export interface Absences {
  /** The newest sentence about who is away. */
  readonly notice: Told;
  /** The seats of people for whom the house may be asked. */
  readonly gone: readonly number[];
  readonly ask: (seat: number) => void;
}

export function useAbsences(client: TableClient | undefined): Absences {
  const language = spoken.value;
  const { say, games } = language;
  const update = client?.update;
  const seats = update?.info.seats;
  const before = useRef<readonly SeatInfo[] | undefined>(undefined);
  const [notice, setNotice] = useState(NOTHING);
  const tell = (text: string): void => setNotice({ text });
  const called = (seat: number): string => nameInSeat(games, seats?.[seat]?.kind, seats?.[seat]?.name ?? '');
  useEffect(() => {
    const news = seats?.flatMap((seat, index) => {
      const old = before.current?.[index];
      const told = old && newsOf(old, seat, index === update?.viewer ? 'own' : 'other');
      return told === undefined ? [] : [inWords(told, language)];
    });
    before.current = seats;
    if (news !== undefined && news.length > 0) tell(news.join(' '));
  }, [seats]);
  const gone = useGone(update);
  const first = gone[0];
  useEffect(() => {
    if (first !== undefined) tell(say('away.mayAsk', { name: called(first) }));
  }, [first]);
  async function ask(seat: number): Promise<void> {
    const illegal = await client?.askHouse?.(seat);
    tell(illegal === undefined ? say('away.asked', { name: called(seat) }) : games.refusal(illegal));
  }
  const unasked = (seat: number): void => tell(say('away.unasked', { name: called(seat) }));
  return { notice, gone, ask: seat => void ask(seat).catch(() => unasked(seat)) };
}

/** A person has left or come; `player` is the character who plays on. */
function inWords({ key, values }: SeatNews, { say, games }: Spoken): string {
  const { name = '', player = '' } = values;
  return say(key, { name: nameInSeat(games, 'person', name), player: games.text(player) });
}

/** The people for whom the house may be asked. Renders again when it may be asked for somebody else. */
function useGone(update: TableUpdate | undefined): readonly number[] {
  const people = useRef<MissingPeople | undefined>(undefined);
  people.current ??= new MissingPeople();
  const [, look] = useState(0);
  const now = performance.now();
  const missing = people.current.see(update, now);
  useEffect(() => {
    if (missing.length === 0) return undefined;
    const timer = setTimeout(() => look(count => count + 1), GONE_MS + 1000);
    return () => clearTimeout(timer);
  }, [missing.join()]);
  return people.current.gone(now);
}

export interface WelcomeBackProps {
  readonly client: TableClient;
  readonly update: TableUpdate;
}

/** Offers a person who was away their seat again. */
export function WelcomeBack({ client, update }: WelcomeBackProps): JSX.Element | null {
  const isAway =
    update.viewer !== 'audience' &&
    update.info.status === 'playing' &&
    update.info.seats[update.viewer]?.away === true;
  return isAway ? <SeatOffer client={client} /> : null;
}

function SeatOffer({ client }: { client: TableClient }): JSX.Element {
  const { say } = spoken.value;
  // Whoever has a dialog open finds the button at the table when they close it.
  const [isWatching, setWatching] = useState(() => document.querySelector('dialog[open]') !== null);
  function comeBack(): void {
    focusTable();
    client.comeBack?.().catch(() => undefined);
  }
  if (isWatching) {
    return (
      <button type="button" class="button primary take-seat" onClick={comeBack}>
        {say('away.take')}
      </button>
    );
  }
  return (
    <Confirm
      title={say('away.you')}
      text={say('away.you.text')}
      yes={say('away.take')}
      no={say('away.watch')}
      say={say}
      onYes={comeBack}
      onNo={() => setWatching(true)}
    />
  );
}
