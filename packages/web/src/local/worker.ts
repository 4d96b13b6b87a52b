// The worker in which a local table runs, so that a computer player that thinks long never stops the page.
import type { Clock } from '@parlour/engine';
import type { Speed } from '../settings/settings.ts';
import { loadEntry } from '../games.ts';
import { browserStore } from './browser-store.ts';
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

let speed: Speed = 'normal';
let host: LocalHost | undefined;

function tell(told: Told): void {
  postMessage(told);
}

async function open(id: string): Promise<void> {
  const saved = await browserStore.read(id);
  if (saved === undefined) return tell({ kind: 'missing' });
  const entry = await loadEntry(saved.plan.game);
  const seated = new Set(saved.plan.chairs.map(chair => (chair.kind === 'bot' ? chair.bot : '')));
  await Promise.all(entry.bots.filter(({ id }) => seated.has(id)).map(fetchPlayer));
  host = new LocalHost({
    entry,
    saved,
    store: browserStore,
    clock,
    pace: () => PACES[speed],
    send: update => tell({ kind: 'update', update }),
    overtaken: () => void open(id),
  });
  host.start();
}

addEventListener('message', (event: MessageEvent<Asked>) => {
  const asked = event.data;
  switch (asked.kind) {
    case 'open':
      speed = asked.speed;
      void open(asked.id);
      break;
    case 'act': {
      const illegal = host?.act(asked.action, asked.number);
      tell({ kind: 'answer', call: asked.call, ...(illegal === undefined ? {} : { illegal }) });
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
  }
});
