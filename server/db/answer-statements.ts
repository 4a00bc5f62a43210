import { workerData } from 'node:worker_threads';
import { askPglite } from './ask-pglite.ts';
import { FolderDamaged } from './check-folder.ts';
import { diskRefusal, FolderUnusable } from './disk-refusal.ts';
import { openDurablePglite } from './durable-pglite.ts';
import type { Opened, ThreadData, ToThread } from './pglite-thread.ts';

/** The thread of the embedded database: opens its folder, and answers one message after another. */
const { folder, port } = workerData as ThreadData;

/** Returns why the folder is not open, in a form that can be sent: an error loses its class between threads. */
const failureOf = (error: unknown): Opened => {
  if (error instanceof FolderDamaged) return { damaged: error.what };
  const why = error instanceof FolderUnusable ? error.why : diskRefusal(error);
  return why === undefined ? { error } : { unusable: why };
};

try {
  const pglite = await openDurablePglite(folder);
  port.on('message', (message: ToThread) => {
    if (message === 'close') void pglite.close().then(() => port.close());
    else void askPglite(pglite, message).then((answer) => port.postMessage(answer, [answer.buffer]));
  });
  port.postMessage('open' satisfies Opened);
} catch (error) {
  port.postMessage(failureOf(error));
  port.close();
}
