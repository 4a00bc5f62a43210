/**
 * Keeps the files of the player's pages, so that an open page survives a deploy, and opens without a network. It never
 * answers for the API, whose data is always the server's own.
 *
 * A new version waits until no page of the old one is open: nothing changes under a page that is being read.
 */
declare const self: ServiceWorkerGlobalScope;

/** The files of this build, as addresses: put here by the build (see vite.config.ts). */
const files = '{files}' as unknown as readonly string[];
const cacheName = 'client';
const page = '/';

async function keepFiles() {
  const cache = await caches.open(cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !kept.has(file)));
  // Last: the kept page finds all of its files.
  await cache.add(page);
}

async function forgetOtherFiles() {
  const cache = await caches.open(cacheName);
  const wanted = new Set([page, ...files]);
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(others.map((file) => cache.delete(file)));
  await self.clients.claim();
}

const kept = (address: string) => caches.match(address, { ignoreVary: true });

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOtherFiles()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET' || pathname.startsWith('/api/')) return;
  if (pathname.startsWith('/assets/'))
    event.respondWith(kept(pathname).then((file) => file ?? fetch(request)));
  else if (request.mode === 'navigate')
    event.respondWith(
      fetch(request).catch(async (error: unknown) => {
        const file = await kept(page);
        if (file === undefined) throw error;
        return file;
      }),
    );
});
