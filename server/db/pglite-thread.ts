import { dirname } from 'node:path';
import { inspect } from 'node:util';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { startThread } from '../load-compiled.ts';
import { FolderDamaged } from './check-folder.ts';
import { FolderUnusable } from './disk-refusal.ts';
import { databaseStopped, endStopped } from './end-stopped.ts';
import type { EmbeddedSession } from './session-stream.ts';

/** What the thread is started with. */
export interface ThreadData {
  folder: string;
  port: MessagePort;
}

/** The first message of the thread: whether the folder is open, or why not. */
export type Opened = 'open' | { damaged: string } | { unusable: string } | { error: unknown };

/** The messages to the thread: those of PostgreSQL's protocol, each of which it answers, or 'close' as the last one. */
export type ToThread = Uint8Array<ArrayBuffer> | 'close';

const failureOf = (folder: string, opened: Exclude<Opened, 'open'>): unknown => {
  if ('damaged' in opened) return new FolderDamaged(folder, opened.damaged);
  if ('unusable' in opened) return new FolderUnusable(dirname(folder), opened.unusable);
  return opened.error;
};

/**
 * Opens the embedded database in a thread of its own. Meanwhile this thread loads its modules, and later it answers
 * other requests while a statement runs. The caller has locked the folder. Throws FolderDamaged, FolderUnusable when the
 * disk refuses, and any other error of the thread. When the open database stops, the process prints why and ends with
 * `databaseStopped`: a statement without an answer may be done or not, and the next process recovers.
 */
export const openPgliteThread = async (folder: string): Promise<EmbeddedSession> => {
  // A channel of its own: Node sends other messages on that of the thread, such as the modules that `--watch` follows.
  const { port1: port, port2 } = new MessageChannel();
  const thread = startThread(new URL('pglite-worker.ts', import.meta.url), {
    workerData: { folder, port: port2 } satisfies ThreadData,
    transferList: [port2],
    // The thread's own heap: answers lie outside of it, and a larger one would only grow until garbage is collected.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const ended = new Promise<void>((resolve) => {
    thread.once('exit', (code) => {
      if (code === databaseStopped) process.exit(code);
      resolve();
    });
  });
  const opened = await new Promise<Opened>((resolve, reject) => {
    port.once('message', resolve);
    thread.once('error', reject);
  });
  if (opened !== 'open') {
    await ended;
    throw failureOf(folder, opened);
  }
  thread.once('error', (error) => {
    endStopped(`The embedded database stopped, and the server with it: ${inspect(error)}`);
  });

  const waiting: ((answer: Uint8Array) => void)[] = [];
  port.on('message', (answer: Uint8Array) => {
    waiting.shift()?.(answer);
    if (waiting.length === 0) thread.unref();
  });
  const send = (message: ToThread) => {
    thread.ref();
    port.postMessage(message, message === 'close' ? [] : [message.buffer]);
  };
  // A program that has nothing else to do may end without closing its database.
  port.unref();
  thread.unref();
  return {
    answer: (messages) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        send(messages);
      }),
    close: () => {
      send('close');
      return ended;
    },
  };
};
