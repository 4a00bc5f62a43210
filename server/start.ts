import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { buildApp, loggerSettings } from './app.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import type { Config } from './config.ts';
import { openClock } from './db/clock.ts';
import { checkClock } from './db/check-clock.ts';
import { inDataFolder } from './db/disk-refusal.ts';
import { filesAtMost } from './db/durable-pglite.ts';
import { lockFolder } from './db/folder-lock.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import type { OperatorLog } from './db/operator-log.ts';
import { openStandby } from './db/open-standby.ts';
import { keepMissingScores } from './features/badges/keep-missing-scores.ts';
import { forgetNotices } from './features/notices/forget-notices.ts';
import { planLooks } from './features/imports/plan-looks.ts';
import { planNews } from './features/reminder-mails/plan-news.ts';
import { planAll } from './features/reminders/plan-all.ts';
import { ensureAdmin } from './features/users/ensure-admin.ts';
import { forgetAnswers } from './http/answer-once.ts';
import { boundsOfProcess } from './http/bound-connections.ts';
import { jobHandlers } from './job-handlers.ts';
import { openJobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/open-metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { listenToOperator } from './operator/operator-socket.ts';
import type { Services } from './services.ts';
import { NotListening, operatorMessage } from './operator-message.ts';

export interface RunningServer {
  /** the server's address, such as http://127.0.0.1:3000 */
  address: string;
  /** the address where Prometheus reads the figures; undefined when METRICS_PORT is absent */
  metricsAddress: string | undefined;
  services: Services;
  /**
   * Starts the jobs and plans the regular ones. This is not part of startServer(): on the embedded database the first
   * polls of all workers take about as long as the rest of the start.
   */
  startJobs: () => Promise<void>;
  /** Refuses new requests, waits for running requests and jobs, and closes the database. */
  stop: () => Promise<void>;
}

/**
 * Milliseconds that a request on PostgreSQL may wait for the database. With half a second for the rest, it is answered
 * within 6 s. Calls declared `waits` in the contract, such as imports, have only the time limit of each statement.
 * On the embedded database there is no limit: that database occupies the only thread while it works, and a late answer
 * is better than none.
 */
const answerWithin = 5_500;
/**
 * Time for running requests when the server stops, in milliseconds: it is longer than their statements'
 * time limit.
 */
const requestsEndWithin = 6_000;
/**
 * Milliseconds for the whole stop, jobs included. After that the process ends, as in a crash: acknowledged writes are
 * kept, and unfinished jobs run again.
 */
const stopsWithin = 9_500;

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
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  await checkClock(database);
  await migrate(database);
  const jobs = await openJobs(database, log);
  const standby = openStandby(database, config.databaseReadUrl, log);
  const clock = await openClock(database, log);
  const services: Services = { db: database.db, clock, standby, jobs, log, config };
  await loadCatalogue(database.db);
  if (config.admin !== undefined) await ensureAdmin(services, config.admin);
  await prepare(services);

  // The library is loaded only where metrics are served.
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : (await import('./metrics/open-metrics.ts')).openMetrics({ pool: database.pool, jobs });
  const bound = database.kind === 'postgresql' ? { answerWithin } : {};
  const connections = boundsOfProcess(database.kind === 'embedded' ? filesAtMost : 0);
  const app = await buildApp(services, { ...config, ...bound, connections }, log, metrics);
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
      unlock?.();
    },
  };
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
