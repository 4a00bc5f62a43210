import { buildApp } from '../server/app.ts';
import { loadCatalogue } from '../server/catalogue/load-catalogue.ts';
import { openClock } from '../server/db/clock.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { openStandby } from '../server/db/open-standby.ts';
import { jobHandlers } from '../server/job-handlers.ts';
import { openJobs } from '../server/jobs/jobs.ts';
import type { Services } from '../server/services.ts';

/**
 * The product's server in a process of its own, with two more routes: a PUT stores a text under a name, and a
 * GET or a POST of that name gets the text. A bench stores a real answer there and reads it back: no answer of
 * these bytes can cost less, so the real call is compared with it. Prints its port when it listens.
 */
const appUrl = 'http://pronathle.bench';
const databaseUrl = process.env['DATABASE_URL'];
const database = await openDatabase({ databaseUrl, dataDir: process.env['DATA_DIR'] ?? '' });
await migrate(database);
const jobs = await openJobs(database);
const standby = openStandby(database, process.env['DATABASE_READ_URL']);
const clock = await openClock(database);
const services: Services = {
  db: database.db,
  clock,
  standby,
  jobs,
  log: console,
  config: { appUrl, importHosts: [], importResults: false },
};
await loadCatalogue(database.db);
await jobs.startWorkers(jobHandlers(services, () => Promise.resolve()));
const app = await buildApp(services, { appUrl, trustProxy: undefined, corsOrigins: [], rateLimit: false });

const bare = new Map<string, string>();
app.put<{ Params: { name: string }; Body: { text: string } }>('/bare/:name', async ({ params, body }) => {
  bare.set(params.name, body.text);
  return {};
});
app.route<{ Params: { name: string } }>({
  method: ['GET', 'POST'],
  url: '/bare/:name',
  handler: (request, reply) =>
    reply.type('application/json; charset=utf-8').send(bare.get(request.params.name) ?? ''),
});

const port = Number(process.env['PORT'] ?? 0);
const address = await app.listen({ port, host: '127.0.0.1', backlog: 8_192 });
console.log(new URL(address).port);
