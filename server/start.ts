import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { Config } from './config.ts';
import { checkClock } from './db/check-clock.ts';
import { inDataFolder } from './db/disk-refusal.ts';
import { lockFolder } from './db/folder-lock.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase, type OpenDatabase } from './db/open-database.ts';
import { loggerSettings } from './logger-settings.ts';
import { operatorMessage } from './operator-message.ts';
import type { RunningServer } from './running-server.ts';
import type { Services } from './services.ts';

/**
 * Milliseconds for the whole stop, jobs included. After that the process ends, as in a crash: acknowledged writes are
 * kept, and unfinished jobs run again.
 */
const stopsWithin = 9_500;

const openMigrated = async (
  { databaseUrl, dataDir }: Config,
  log: FastifyBaseLogger,
): Promise<OpenDatabase> => {
  const database = await openDatabase({ databaseUrl, dataDir, log });
  await checkClock(database);
  await migrate(database);
  return database;
};

/**
 * Starts the server, without its jobs. `prepare` runs on the migrated database with its catalogue, before the server
 * listens. Throws an error of operatorMessage() when the operator can correct the cause.
 */
export const startServer = async (
  config: Config,
  prepare: (services: Services) => Promise<void> = () => Promise.resolve(),
): Promise<RunningServer> => {
  const log: FastifyBaseLogger = pino(loggerSettings(config.logLevel));
  // The embedded database locks the folder itself. On PostgreSQL the folder has the operator's socket and the outbox.
  const unlock =
    config.databaseUrl === undefined
      ? undefined
      : await inDataFolder(config.dataDir, () => lockFolder(config.dataDir));
  // Most of the server's modules are loaded while the embedded database opens in its own thread.
  const [database, { serveDatabase }] = await Promise.all([
    openMigrated(config, log),
    import('./running-server.ts'),
  ]);
  return serveDatabase(database, { config, log, prepare, release: () => unlock?.() });
};

/** Ends the process cleanly on SIGTERM and SIGINT; a second signal ends it immediately. */
export const stopOnSignal = (server: RunningServer): void => {
  const end = () => {
    setTimeout(() => process.exit(0), stopsWithin).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
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
