// The worker in which a local table runs, so that a computer player that thinks long never stops the page.
import { playersOf, type Clock, type Illegal } from '@parlour/engine';
import type { TableUpdate } from '@parlour/wire';
import type { Speed } from '../settings/settings.ts';
import { loadEntry } from '../games.ts';
import { browserStore } from './browser-store.ts';
import { whenGivenUp } from '../parts/fetch-part.ts';
import { LocalHost } from './host.ts';
import { fetchPlayer } from './later-player.ts';
import { PACES } from './pace.ts';
import type { Asked, Told } from './talk.ts';

const clock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** So often a table that fails is taken up again from what was kept. */
const MOST_FAILURES = 3;

let speed: Speed = 'normal';
let host: LocalHost | undefined;
let failures = 0;
/** How many events the page knows: a table that is taken up again goes on after them. */
let known = 0;

function tell(told: Told): void {
  postMessage(told);
}

/** Whatever has gone wrong, what was kept is right: the table goes on from there. */
function takeUpAgain(id: string): void {
  host?.stop();
  if (++failures > MOST_FAILURES) tell({ kind: 'failed', why: 'page' });
  else void open(id);
}

async function open(id: string): Promise<void> {
  const saved = await browserStore.read(id);
  if (saved === undefined) return tell({ kind: 'missing' });
  const entry = await loadEntry(saved.plan.game);
  const seated = new Set(saved.plan.chairs.flatMap(chair => (chair.kind === 'bot' ? [chair.bot] : [])));
  const players = playersOf(entry).filter(bot => seated.has(bot.id));
  // A table of an older page may have a player that is gone since: nobody else takes the seat.
  if (players.length < seated.size) return tell({ kind: 'failed', why: 'player' });
  await Promise.all(players.map(fetchPlayer));
  host = new LocalHost({
    entry,
    saved,
    store: browserStore,
    clock,
    pace: () => PACES[speed],
    send: sendNews(),
    overtaken: () => void open(id),
  });
  host.start();
}

/** Tells the page what it does not know: the first update of a table has everything from the beginning. */
function sendNews(): (update: TableUpdate) => void {
  let old = known;
  return ({ message, ...update }) => {
    if (message === undefined) return tell({ kind: 'update', update });
    const events = message.events.slice(old);
    old = 0;
    known += events.length;
    return tell({ kind: 'update', update: { ...update, message: { ...message, events } } });
  };
}

whenGivenUp(() => tell({ kind: 'failed', why: 'page' }));

addEventListener('message', (event: MessageEvent<Asked>) => {
  const asked = event.data;
  switch (asked.kind) {
    case 'open': {
      const { id } = asked;
      speed = asked.speed;
      addEventListener('error', () => takeUpAgain(id));
      addEventListener('unhandledrejection', () => takeUpAgain(id));
      void open(id);
      break;
    }
    case 'act': {
      let illegal: Illegal | undefined;
      try {
        illegal = host?.act(asked.action, asked.number);
      } finally {
        tell({ kind: 'answer', call: asked.call, ...(illegal === undefined ? {} : { illegal }) });
      }
      break;
    }
    case 'goOn':
      host?.goOn();
      break;
    case 'hurry':
      host?.hurry();
      break;
    case 'resign':
      host?.resign();
      break;
    case 'speed':
      speed = asked.speed;
      host?.repace();
      break;
    case 'guest':
      void import('./guest.ts').then(({ seatGuest }) => {
        const { kind, call, port } = asked;
        if (host === undefined) return;
        seatGuest(
          host.table,
          port,
          () => PACES[speed],
          news => tell({ kind, call, ...news }),
        );
      });
      break;
  }
});
