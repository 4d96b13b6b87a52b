// Keeps the page for use without a network. The build fills in the files and a version made of their names,
// which carry hashes of their contents. Calls to a server are never kept.
const CACHE = 'parlour-__VERSION__';
const FILES = [/* the files of the build */];

self.addEventListener('install', event => {
  // A new version waits until no page of the old one is open: its files would be gone from under it.
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
