import { endpoints } from '@pronathle/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../db/open-database.ts';
import type { JobHandlers, JobRun, Jobs } from '../jobs/jobs.ts';

interface Watched {
  pool: OpenDatabase['pool'];
  jobs: Pick<Jobs, 'counts'>;
}

export interface Metrics {
  /** counts and times the requests of an app; must be called before its routes are added */
  watchRequests: (app: FastifyInstance) => void;
  /** returns the same handlers, with their runs counted */
  countRuns: (handlers: JobHandlers) => JobHandlers;
  /** returns all metrics in Prometheus' text format */
  read: () => Promise<string>;
  contentType: string;
}

/** a handler of any job */
type Handler = (payload: unknown, run: JobRun) => Promise<void>;

const submission = endpoints.submitPrediction;
/** bounds in seconds, from the time of a cached answer to beyond a request's time limit of 6 s */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6, 30];

/**
 * Returns the label of a request, without anything about the caller: the template of an API address, the same label for
 * all files, 'none' for an unknown address.
 */
const routeOf = ({ routeOptions: { url } }: FastifyRequest): string => {
  if (url === undefined) return 'none';
  return url.startsWith('/api/') ? url : 'files';
};

const outcomeOf = ({ statusCode }: FastifyReply): 'accepted' | 'refused' | 'failed' =>
  statusCode < 400 ? 'accepted' : statusCode < 500 ? 'refused' : 'failed';

/** Opens the metrics of this server; no label can identify a user. */
export const openMetrics = ({ pool, jobs }: Watched): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'pronathle_http_request_duration_seconds',
    help: 'Requests, by route, method and status, and how long their answers took',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: durationBuckets,
    registers,
  });
  const submissions = new Counter({
    name: 'pronathle_predictions_submitted_total',
    help: 'Predictions sent, by outcome: accepted, refused (a rule, a session, a limit) or failed',
    labelNames: ['outcome'] as const,
    registers,
  });
  const runs = new Counter({
    name: 'pronathle_job_runs_total',
    help: 'Background jobs run by this process, by name and outcome; a failed one is tried again',
    labelNames: ['job', 'outcome'] as const,
    registers,
  });

  new Gauge({
    name: 'pronathle_database_connections',
    help: 'Connections of the pool by state, and requests that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'pronathle_jobs',
    help: 'Background jobs of all processes, by name and state; absent while the database does not answer',
    labelNames: ['job', 'state'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { name: job, waiting, running, failed } of await jobs.counts().catch(() => [])) {
        this.set({ job, state: 'waiting' }, waiting);
        this.set({ job, state: 'running' }, running);
        this.set({ job, state: 'failed' }, failed);
      }
    },
  });

  return {
    watchRequests: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const { method } = request;
        // A stream lasts as long as its reader stays: its duration says nothing about the speed of answers.
        if (request.routeOptions.config.isStream === true && reply.statusCode === 200) return;
        const route = routeOf(request);
        requests.observe({ route, method, status: reply.statusCode }, reply.elapsedTime / 1_000);
        if (method === submission.method && route === `/api${submission.path}`)
          submissions.inc({ outcome: outcomeOf(reply) });
      });
    },
    countRuns: (handlers) => {
      const count = (job: string, outcome: 'done' | 'failed') => () => runs.inc({ job, outcome });
      const counted = Object.entries(handlers).map(([job, handle]) => {
        const watched: Handler = (payload, run) => {
          const work = (handle as Handler)(payload, run);
          work.then(count(job, 'done'), count(job, 'failed'));
          return work;
        };
        return [job, watched];
      });
      return Object.fromEntries(counted) as JobHandlers;
    },
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
};
