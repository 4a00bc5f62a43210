import { parentPort, workerData } from 'node:worker_threads';
import { askPglite } from './ask-pglite.ts';
import { FolderDamaged } from './check-folder.ts';
import { diskRefusal, FolderUnusable } from './disk-refusal.ts';
import { openDurablePglite } from './durable-pglite.ts';
import type { Opened, ToThread } from './pglite-thread.ts';

/** The thread of the embedded database: opens the folder in its `workerData`, and answers one message after another. */
const port = parentPort;
if (port === null) throw new Error('this module runs in a worker thread');

/** Returns why the folder is not open, in a form that can be sent: an error loses its class between threads. */
const failureOf = (error: unknown): Opened => {
  if (error instanceof FolderDamaged) return { damaged: error.what };
  const why = error instanceof FolderUnusable ? error.why : diskRefusal(error);
  return why === undefined ? { error } : { unusable: why };
};

try {
  const pglite = await openDurablePglite(workerData as string);
  port.on('message', (message: ToThread) => {
    if (message === 'close') void pglite.close().then(() => port.close());
    else void askPglite(pglite, message).then((answer) => port.postMessage(answer, [answer.buffer]));
  });
  port.postMessage('open' satisfies Opened);
} catch (error) {
  port.postMessage(failureOf(error));
}
