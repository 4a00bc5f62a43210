/** Takes the worker's place at its address when the operator switches it off: removes it and all that it keeps. */
declare const self: ServiceWorkerGlobalScope;

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
