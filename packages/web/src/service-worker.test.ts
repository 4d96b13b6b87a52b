// What the service worker does with a push and a click on its notice, in a scope of the test's own.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const SOURCE = readFileSync(fileURLToPath(new URL('service-worker.js', import.meta.url)), 'utf8');
const TABLE = 'abcdefghijklmnopqrstuv';
const SCOPE = 'https://cards.example.org/room/';

interface FakePage {
  url: string;
  visibilityState: string;
  focused?: boolean;
}

/** The worker with these pages open. Returns what it has shown and opened. */
function startWorker(pages: FakePage[], language = 'en-GB') {
  const listeners = new Map<string, (event: unknown) => void>();
  const shown: { title: string; options: { tag: string; data: { table: string } } }[] = [];
  const opened: string[] = [];
  const clients = {
    matchAll: async () =>
      pages.map(page => ({
        ...page,
        navigate: async (url: string) => void (page.url = url),
        focus: async () => void (page.focused = true),
      })),
    openWindow: async (url: string) => void opened.push(url),
  };
  const registration = {
    scope: SCOPE,
    showNotification: async (title: string, options: never) => void shown.push({ title, options }),
  };
  const self = {
    clients,
    addEventListener: (name: string, listener: never) => listeners.set(name, listener),
  };
  const scope = { self, registration, navigator: { language }, URL, location: new URL(SCOPE), caches: {} };
  runInNewContext(SOURCE, scope);
  const dispatch = async (name: string, event: object): Promise<void> => {
    const waited: Promise<unknown>[] = [];
    listeners.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
    await Promise.all(waited);
  };
  return {
    shown,
    opened,
    push: (data: unknown) => dispatch('push', { data: { json: () => data } }),
    click: () => dispatch('notificationclick', { notification: { close() {}, data: { table: TABLE } } }),
  };
}

it('shows that it is one’s turn, in one’s language, one notice a table', async () => {
  const [english, german] = [startWorker([]), startWorker([], 'de-DE')];
  for (const worker of [english, german])
    await worker.push({ kind: 'your-turn', table: TABLE, game: 'bluff' });
  expect(english.shown).toMatchObject([
    { title: 'Your turn', options: { tag: TABLE, data: { table: TABLE } } },
  ]);
  expect(german.shown).toMatchObject([{ title: 'Du bist dran' }]);
});

it('shows nothing while a page shows the table, and ignores messages that name no table', async () => {
  const worker = startWorker([{ url: `${SCOPE}#/room/${TABLE}`, visibilityState: 'visible' }]);
  await worker.push({ table: TABLE });
  const other = startWorker([{ url: `${SCOPE}#/room/${TABLE}`, visibilityState: 'hidden' }]);
  await other.push({ table: TABLE });
  await other.push({ table: '../../evil' });
  expect([worker.shown.length, other.shown.length]).toEqual([0, 1]);
});

it('a click opens the table: in its own page, in another one, or in a new one', async () => {
  const address = `${SCOPE}#/room/${TABLE}`;
  const home = { url: `${SCOPE}#/`, visibilityState: 'hidden' };
  const there: FakePage = { url: address, visibilityState: 'hidden' };
  await startWorker([home, there]).click();
  expect(there.focused).toBe(true);
  await startWorker([home]).click();
  expect(home).toEqual({ url: address, visibilityState: 'hidden', focused: true });
  const none = startWorker([]);
  await none.click();
  expect(none.opened).toEqual([address]);
});
