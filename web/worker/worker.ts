/**
 * The service worker. It stores the files of the player's pages, so that an open page still works after a deploy, and
 * pages open without a network. It never answers requests to the API: data always comes from the server. It also shows
 * the push messages of the server.
 *
 * A new version waits until no page of the old version is open, so that no open page changes.
 */
declare const self: ServiceWorkerGlobalScope;

/** The addresses of the files of this build. The build replaces this text with the addresses (see vite.config.ts). */
const files = '{files}' as unknown as readonly string[];
const cacheName = 'client';
const pageAddress = '/';

async function keepFiles() {
  const cache = await caches.open(cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !kept.has(file)));
  // The page comes last, so that all of its files are stored before it.
  await cache.add(pageAddress);
}

async function forgetOtherFiles() {
  const cache = await caches.open(cacheName);
  const wanted = new Set([pageAddress, ...files]);
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(others.map((file) => cache.delete(file)));
  await self.clients.claim();
}

const storedFile = (address: string) => caches.match(address, { ignoreVary: true });

interface Message {
  title: string;
  body?: string;
  /** the address that a press opens */
  navigate: string;
  tag?: string;
}

/**
 * Returns the message that the server sent, or a general message when the data cannot be read: a browser takes the
 * permission away from a worker that shows nothing.
 */
function messageOf(data: PushMessageData | null): Message {
  const unknown = { title: 'PronAthlé', navigate: '/notifications' };
  try {
    const message = data?.json() as { notification: Message } | undefined;
    return { ...unknown, ...message?.notification };
  } catch {
    return unknown;
  }
}

function show({ title, navigate, ...rest }: Message) {
  const icon = '/icons/icon-192.png';
  return self.registration.showNotification(title, {
    ...rest,
    lang: 'fr',
    icon,
    badge: icon,
    data: navigate,
  });
}

async function open(address: string) {
  const { href, origin } = new URL(address, location.origin);
  const wanted = origin === location.origin ? href : location.origin;
  const [page] = await self.clients.matchAll({ type: 'window' });
  // Some browsers do not let the worker change the address of an open page: a new window opens instead.
  const changed = await page?.navigate(wanted).catch(() => null);
  await (changed?.focus() ?? self.clients.openWindow(wanted));
}

self.addEventListener('push', (event) => event.waitUntil(show(messageOf(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});
self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOtherFiles()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET' || pathname.startsWith('/api/')) return;
  if (pathname.startsWith('/assets/'))
    event.respondWith(storedFile(pathname).then((file) => file ?? fetch(request)));
  else if (request.mode === 'navigate')
    event.respondWith(
      fetch(request).catch(async (error: unknown) => {
        const file = await storedFile(pageAddress);
        if (file === undefined) throw error;
        return file;
      }),
    );
});
