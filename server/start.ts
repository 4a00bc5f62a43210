import type { Config } from './config.ts';
import { inDataFolder } from './db/disk-refusal.ts';
import { openEmbeddedFolder } from './db/embedded-folder.ts';
import { lockFolder } from './db/folder-lock.ts';
import { operatorMessage } from './operator-message.ts';
import type { DataFolder, RunningServer, ToServe } from './running-server.ts';

/**
 * Milliseconds for the whole stop, jobs included. After that the process ends, as in a crash: acknowledged writes are
 * kept, and unfinished jobs run again.
 */
const stopsWithin = 9_500;

/** Opens the embedded database, or locks the folder: with PostgreSQL it has the operator's socket and the outbox. */
const openFolder = async ({ databaseUrl, dataDir }: Config): Promise<DataFolder> =>
  databaseUrl === undefined
    ? { session: await openEmbeddedFolder(dataDir) }
    : { databaseUrl, unlock: await inDataFolder(dataDir, () => lockFolder(dataDir)) };

/** Starts the server, without its jobs. Throws an error of operatorMessage() when the operator can correct the cause. */
export const startServer = async (config: Config, toServe: ToServe = {}): Promise<RunningServer> => {
  // The embedded database opens in its own thread while this one loads the modules of the server.
  const [folder, { runServer }] = await Promise.all([openFolder(config), import('./running-server.ts')]);
  return runServer(config, { folder, ...toServe });
};

/** Ends the process cleanly on SIGTERM and SIGINT; a second signal ends it immediately. */
export const stopOnSignal = (server: RunningServer): void => {
  const end = () => {
    process.off('SIGTERM', end);
    process.off('SIGINT', end);
    setTimeout(() => process.exit(0), stopsWithin).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
};

/**
 * Runs a program's start. On an error that the operator can correct, prints it without a stack and ends the
 * process.
 */
export const startOrExit = async (start: () => Promise<void>): Promise<void> => {
  try {
    await start();
  } catch (error) {
    const message = operatorMessage(error);
    if (message === null) throw error;
    console.error(message);
    process.exit(1);
  }
};
