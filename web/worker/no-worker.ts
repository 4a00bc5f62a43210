/**
 * The server sends this file at the address of worker.ts when the operator switches the service worker off. It removes
 * the service worker and all files that it stored.
 */
declare const self: ServiceWorkerGlobalScope;

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
