// The service worker: caches the page for use without a network. The build fills in the files and a version hashed from
// their names, which contain hashes of their contents. Requests to a Parlour server are never cached.
const CACHE = 'parlour-__VERSION__';
const FILES = [/* the files of the build */];

self.addEventListener('install', event => {
  // A new version waits until no page of the old one is open: activating deletes the old files.
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(['./', ...FILES])));
});

self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => name !== CACHE).map(name => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', event => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin) return;
  if (address.pathname.startsWith(new URL('./api/', registration.scope).pathname)) return;
  event.respondWith(
    caches.match(request, { ignoreSearch: true }).then(
      kept =>
        kept ??
        fetch(request).catch(async error => {
          const page = request.mode === 'navigate' ? await caches.match('./') : undefined;
          if (page === undefined) throw error;
          return page;
        }),
    ),
  );
});

// A push says that it is the person's turn at a table. It holds no card and no name.
const TEXTS = {
  en: { title: 'Your turn', body: 'A table waits for you.' },
  de: { title: 'Du bist dran', body: 'Ein Tisch wartet auf dich.' },
};

self.addEventListener('push', event => {
  const { table } = event.data?.json() ?? {};
  if (typeof table !== 'string' || !/^[\w-]{22}$/.test(table)) return;
  event.waitUntil(showTurn(table));
});

async function showTurn(table) {
  const pages = await self.clients.matchAll({ type: 'window' });
  // No notification while a page shows the table.
  if (pages.some(page => page.visibilityState === 'visible' && page.url.endsWith(`#/room/${table}`))) return;
  const { title, body } = TEXTS[navigator.language.slice(0, 2)] ?? TEXTS.en;
  // The next notice of a table takes the place of the one before.
  await registration.showNotification(title, { body, tag: table, icon: './icon.svg', data: { table } });
}

self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data.table));
});

async function openTable(table) {
  const address = new URL(`./#/room/${table}`, registration.scope).href;
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => url === address) ?? pages[0];
  if (page === undefined) return self.clients.openWindow(address);
  if (page.url !== address) await page.navigate(address).catch(() => self.clients.openWindow(address));
  return page.focus();
}
