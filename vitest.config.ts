import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { folderInMemory } from './server/db/testing/folder-in-memory.ts';
import { findCitus } from './server/db/testing/find-citus.ts';
import { findPostgres, findPrograms } from './server/db/testing/find-postgres.ts';
import { compiledFolder } from './server/load-compiled.ts';
import { patience } from './server/testing/patience.ts';

/**
 * Files share a process and its modules, which halves the time: a file leaves nothing behind that another one would
 * meet.
 */
const shared = { isolate: false };

const behindNginx = 'server/features/live/behind-nginx.embedded.test.ts';
const nginxIsHere = findPrograms(process.env, ['nginx']) !== undefined;
if (!nginxIsHere) console.warn('No nginx found: its printed configuration is not run.');

const onNodes = 'server/operator/distribute-on-nodes.postgresql.test.ts';
const citusIsHere = findCitus(process.env) !== undefined;
if (!citusIsHere)
  console.warn('No Citus found beside PostgreSQL: what spreads leagues over nodes is left out.');

const postgresIsHere = findPostgres(process.env) !== undefined;

/**
 * Files that take over six seconds, and check rules that no database decides: where there is a PostgreSQL, on which
 * they take half the time, they run there alone.
 */
const once = [
  'server/features/athletes/merges.test.ts',
  'server/features/badges/settle-badges.test.ts',
  'server/features/disciplines/disciplines.test.ts',
  'server/features/imports/catalogue-imports.test.ts',
  'server/features/imports/followed-addresses.test.ts',
  'server/features/imports/import-size.test.ts',
  'server/features/imports/import-turns.test.ts',
  'server/features/imports/imports.test.ts',
  'server/features/live/live.test.ts',
  'server/features/notices/notices.test.ts',
  'server/features/predictions/jokers.test.ts',
  'server/features/predictions/substitutes.test.ts',
  'server/features/push/push.test.ts',
  'server/features/reminder-mails/reminder-mails.test.ts',
  'server/features/reminders/*.test.ts',
  'server/features/results/score-in-sql.test.ts',
  'server/features/seasons/seasons.test.ts',
  'server/features/thread/moderation.test.ts',
  'server/features/thread/thread.test.ts',
  'server/features/users/own-data.test.ts',
  'server/features/users/users.test.ts',
  'server/feed/feed.test.ts',
  'server/metrics/metrics.test.ts',
  'server/stories/abuse-limits.test.ts',
  'server/stories/abuse-mails.test.ts',
  'server/stories/abuse.test.ts',
  'server/stories/api-accounts.test.ts',
  'server/stories/api-day.test.ts',
  'server/stories/api-events.test.ts',
  'server/stories/api-rankings.test.ts',
  'server/stories/heavy-calls.test.ts',
  'server/stories/input.test.ts',
  'server/stories/kept-scores.test.ts',
  'server/stories/link-login.test.ts',
  'server/stories/link-previews.test.ts',
  'server/stories/model-readers.test.ts',
  'server/stories/model.test.ts',
  'server/stories/races-of-admins.test.ts',
  'server/stories/rights.test.ts',
  'server/stories/sessions.test.ts',
  'server/stories/statement-counts.test.ts',
  'server/stories/streams.test.ts',
  'server/stories/visibility.test.ts',
];

/**
 * The server's tests run on both databases. A file named x.embedded.test.ts or x.postgresql.test.ts runs on that
 * one alone: what only one of them has, and long tests whose answers come from the same SQL on either. What needs no
 * database (server/catalogue, server/mail) runs once too.
 */
const serverEmbedded = {
  test: {
    name: 'server-embedded',
    include: ['server/**/*.test.ts'],
    exclude: [
      'server/**/*.postgresql.test.ts',
      ...(postgresIsHere ? once : []),
      ...(nginxIsHere ? [] : [behindNginx]),
    ],
    globalSetup: 'server/db/testing/embedded.setup.ts',
    ...shared,
    ...patience,
  },
};

const serverPostgresql = {
  test: {
    name: 'server-postgresql',
    include: ['server/**/*.test.ts'],
    exclude: [
      'server/**/*.embedded.test.ts',
      'server/{catalogue,mail}/**',
      ...(citusIsHere ? [] : [onNodes]),
    ],
    globalSetup: 'server/db/testing/postgresql.setup.ts',
    ...shared,
    ...patience,
  },
};

// Read by Node's tmpdir(). Tests make databases by the hundred: in memory each takes an eighth of the time.
process.env['TMPDIR'] ??= folderInMemory();

// For the programs that tests start; the tests hand it on where they give a program an environment of its own.
process.env['NODE_COMPILE_CACHE'] ??= compiledFolder;

if (!postgresIsHere) {
  const notice =
    'No PostgreSQL found (TEST_DATABASE_URL, PATH, /usr/lib/postgresql): the project server-postgresql is left out.';
  if (process.env['REQUIRE_POSTGRES'] === '1') throw new Error(notice);
  console.warn(notice);
}

const imageCanBeBuilt = findPrograms(process.env, ['buildah']) !== undefined && process.getuid?.() === 0;
if (!imageCanBeBuilt)
  console.warn('No buildah found, or not root: the image of the Containerfile is not built.');

export default defineConfig({
  test: {
    // One more than there are cores: many tests wait, for a server that starts or for a limit of time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts'], ...shared, ...patience } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], ...shared } },
      // Days are the reader's, who is in Paris in these tests: formatters are made once, in the zone of the first use.
      { test: { name: 'web', include: ['web/**/*.test.ts'], env: { TZ: 'Europe/Paris' }, ...shared } },
      {
        test: {
          name: 'house',
          include: ['house/**/*.test.ts'],
          ...(!imageCanBeBuilt && { exclude: ['house/container.test.ts'] }),
          ...patience,
        },
      },
      { test: { name: 'torture', include: ['torture/**/*.test.ts'], ...patience, testTimeout: 300_000 } },
      serverEmbedded,
      ...(postgresIsHere ? [serverPostgresql] : []),
    ],
  },
});
