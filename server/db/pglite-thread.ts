import { once } from 'node:events';
import { dirname } from 'node:path';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { FolderDamaged } from './check-folder.ts';
import { FolderUnusable } from './disk-refusal.ts';
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
 * other requests while a statement runs. The caller has locked the folder. Throws FolderDamaged, and FolderUnusable
 * when the disk refuses. When the database stops by itself, it ends the process: a statement without an answer may be
 * done or not, and the next process recovers.
 */
export const openPgliteThread = async (folder: string): Promise<EmbeddedSession> => {
  // A channel of its own: Node sends other messages on that of the thread, such as the modules that `--watch` follows.
  const { port1: port, port2 } = new MessageChannel();
  const thread = new Worker(new URL('pglite-worker.ts', import.meta.url), {
    execArgv: [],
    workerData: { folder, port: port2 } satisfies ThreadData,
    transferList: [port2],
    // Answers lie outside of this heap; a larger one would only grow until garbage is collected.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const ended = once(thread, 'exit');
  thread.once('exit', (code) => {
    if (code !== 0) process.exit(code);
  });

  const [opened] = (await once(port, 'message')) as [Opened];
  if (opened !== 'open') {
    await ended;
    throw failureOf(folder, opened);
  }
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
    close: async () => {
      send('close');
      await ended;
    },
  };
};
