import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import type { Config } from './config.ts';
import { checkClock } from './db/check-clock.ts';
import { openClock } from './db/clock.ts';
import { inDataFolder } from './db/disk-refusal.ts';
import { filesAtMost } from './db/files-at-most.ts';
import { migrate } from './db/migrate.ts';
import { openEmbedded, openOnPostgresql, type OpenDatabase } from './db/open-database.ts';
import type { OperatorLog } from './db/operator-log.ts';
import { openStandby } from './db/open-standby.ts';
import type { EmbeddedSession } from './db/session-stream.ts';
import { keepMissingScores } from './features/badges/keep-missing-scores.ts';
import { forgetNotices } from './features/notices/forget-notices.ts';
import { planLooks } from './features/imports/plan-looks.ts';
import { planNews } from './features/reminder-mails/plan-news.ts';
import { planAll } from './features/reminders/plan-all.ts';
import { ensureAdmin } from './features/users/ensure-admin.ts';
import { forgetAnswers } from './http/answer-once.ts';
import { boundsOfProcess } from './http/bound-connections.ts';
import { loggerSettings } from './logger-settings.ts';
import { jobHandlers } from './job-handlers.ts';
import { openJobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/open-metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { listenToOperator } from './operator/operator-socket.ts';
import { NotListening } from './operator-message.ts';
import type { Services } from './services.ts';

export interface RunningServer {
  /** the server's address, such as http://127.0.0.1:3000 */
  address: string;
  /** the address where Prometheus reads the figures; undefined when METRICS_PORT is absent */
  metricsAddress: string | undefined;
  services: Services;
  /**
   * Starts the jobs and plans the regular ones. This is not part of the start: on the embedded database the first
   * polls of all workers take about as long as the rest of the start.
   */
  startJobs: () => Promise<void>;
  /** Refuses new requests, waits for running requests and jobs, and closes the database. */
  stop: () => Promise<void>;
}

/** What a server serves besides its database. */
export interface ToServe {
  /** the folder of the built client, once it is built; that of `npm run build` when absent */
  client?: Promise<string>;
  /** runs on the migrated database with its catalogue, before the server listens */
  prepare?: (services: Services) => Promise<void>;
}

/** The locked data folder, with the embedded database or beside a PostgreSQL. */
export type DataFolder = { session: EmbeddedSession } | { databaseUrl: string; unlock: () => void };

/**
 * Milliseconds that a request on PostgreSQL may wait for the database. With half a second for the rest, it is answered
 * within 6 s. Calls declared `waits` in the contract, such as imports, have only the time limit of each statement.
 * On the embedded database there is no limit: it runs one statement at a time, and a late answer is better than none.
 */
const answerWithin = 5_500;
/**
 * Time for running requests when the server stops, in milliseconds: it is longer than their statements'
 * time limit.
 */
const requestsEndWithin = 6_000;

/** Starts the workers and plans the regular jobs. Returns the mailer that sends the jobs' mails. */
const runJobs = async (
  services: Services,
  { config, log, metrics }: { config: Config; log: OperatorLog; metrics: Metrics | undefined },
): Promise<Mailer> => {
  const { jobs } = services;
  const { openMailer } = await import('./mail/mailer.ts');
  const mailer = openMailer({ ...config, log });
  const handlers = jobHandlers(services, (mail, run) => mailer.send(mail, run));
  await jobs.startWorkers(metrics?.countRuns(handlers) ?? handlers);
  await keepMissingScores(services);
  await forgetAnswers(services);
  await forgetNotices(services);
  await planAll(services);
  await planNews(services);
  await planLooks(services);
  return mailer;
};

/** Opens the database and migrates it. The returned database also releases the folder when it is closed. */
const openMigrated = async (folder: DataFolder, log: FastifyBaseLogger): Promise<OpenDatabase> => {
  const database =
    'session' in folder ? openEmbedded(folder.session, log) : openOnPostgresql(folder.databaseUrl, log);
  await checkClock(database);
  await migrate(database);
  return {
    ...database,
    close: async () => {
      await database.close();
      if ('unlock' in folder) folder.unlock();
    },
  };
};

/** Runs a server on its locked folder, without the jobs; see startServer(). */
export const runServer = async (
  config: Config,
  { folder, client, prepare }: ToServe & { folder: DataFolder },
): Promise<RunningServer> => {
  const log: FastifyBaseLogger = pino(loggerSettings(config.logLevel));
  const database = await openMigrated(folder, log);
  const jobs = await openJobs(database, log);
  const standby = openStandby(database, config.databaseReadUrl, log);
  const clock = await openClock(database, log);
  const services: Services = { db: database.db, clock, standby, jobs, log, config };
  const fill = async () => {
    await loadCatalogue(database.db);
    if (config.admin !== undefined) await ensureAdmin(services, config.admin);
    await prepare?.(services);
  };

  // The library is loaded only where metrics are served.
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : (await import('./metrics/open-metrics.ts')).openMetrics({ pool: database.pool, jobs });
  const bound = database.kind === 'postgresql' ? { answerWithin } : {};
  const connections = boundsOfProcess(database.kind === 'embedded' ? filesAtMost : 0);
  const build = async () => {
    const built = client === undefined ? {} : { webBuild: await client };
    return buildApp(services, { ...config, ...bound, ...built, connections }, log, metrics);
  };
  const [app] = await Promise.all([build(), fill()]);
  const hangUpOnOperator = await inDataFolder(config.dataDir, () =>
    listenToOperator(config.dataDir, { database, jobs }),
  );
  const { host, port, metricsPort } = config;
  const served =
    metrics &&
    (await serveMetrics(metrics, { host, port: metricsPort }).catch((error: unknown) => {
      throw new NotListening(error, { variable: 'METRICS_PORT', host, port: metricsPort });
    }));
  const address = await app.listen({ port, host }).catch((error: unknown) => {
    throw new NotListening(error, { variable: 'PORT', host, port });
  });
  let mailing: Promise<Mailer> | undefined;
  return {
    address,
    metricsAddress: served?.address,
    services,
    startJobs: async () => {
      mailing = runJobs(services, { config, log, metrics });
      await mailing;
    },
    stop: async () => {
      const hangUp = setTimeout(() => app.server.closeAllConnections(), requestsEndWithin);
      await app.close();
      clearTimeout(hangUp);
      await served?.close();
      await hangUpOnOperator();
      // The caller of startJobs() already has this error.
      const mailer = await mailing?.catch(() => undefined);
      await jobs.stop();
      mailer?.close();
      clock.stop();
      await standby.close();
      await database.close();
    },
  };
};
