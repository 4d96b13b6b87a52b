// The worker that runs a local table, so that a slow computer player never blocks the page.
import { playersOf, type Clock, type Illegal } from '@parlour/engine';
import type { TableUpdate } from '@parlour/wire';
import type { Speed } from '../settings/settings.ts';
import { loadEntry } from '../games.ts';
import { browserStore } from './browser-store.ts';
import { whenGivenUp } from '../parts/fetch-part.ts';
import { LocalHost } from './host.ts';
import { fetchPlayer } from './lazy-player.ts';
import { SPEED_TIMES } from './speed-times.ts';
import type { PageMessage, WorkerMessage } from './worker-messages.ts';

const clock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** How often a table that throws is opened again from the store. */
const MOST_FAILURES = 3;

let speed: Speed = 'normal';
let host: LocalHost | undefined;
let failures = 0;
/** How many events the page has been sent: a table that is opened again skips them. */
let known = 0;

function tell(message: WorkerMessage): void {
  postMessage(message);
}

/** After an exception the table is opened again from the store, whose moves are all valid. */
function reopen(id: string): void {
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
  // A stored table may have a player that this version no longer has: no other takes the seat.
  if (players.length < seated.size) return tell({ kind: 'failed', why: 'player' });
  await Promise.all(players.map(fetchPlayer));
  host = new LocalHost({
    entry,
    saved,
    store: browserStore,
    clock,
    times: () => SPEED_TIMES[speed],
    send: sendUnknown(),
    overtaken: () => void open(id),
  });
  host.start();
}

/** Sends updates without the events that the page knows: the first update of a host has all of them. */
function sendUnknown(): (update: TableUpdate) => void {
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

addEventListener('message', (event: MessageEvent<PageMessage>) => {
  const message = event.data;
  switch (message.kind) {
    case 'open': {
      const { id } = message;
      speed = message.speed;
      addEventListener('error', () => reopen(id));
      addEventListener('unhandledrejection', () => reopen(id));
      void open(id);
      break;
    }
    case 'act': {
      let illegal: Illegal | undefined;
      try {
        illegal = host?.act(message.action, message.number);
      } finally {
        tell({ kind: 'answer', call: message.call, ...(illegal === undefined ? {} : { illegal }) });
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
      speed = message.speed;
      host?.repace();
      break;
    case 'explain':
      void import('./explain.ts').then(async ({ explain }) => {
        const { text, move } = message;
        const because = await explain(text, move).catch(() => undefined);
        tell({ kind: 'explained', move, ...(because === undefined ? {} : { because }) });
      });
      break;
    case 'guest':
      void import('./guest.ts').then(({ seatGuest }) => {
        const { kind, call, port } = message;
        if (host === undefined) return;
        seatGuest(
          host.table,
          port,
          () => SPEED_TIMES[speed],
          news => tell({ kind, call, ...news }),
        );
      });
      break;
  }
});
