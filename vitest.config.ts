import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { folderInMemory } from './server/db/testing/folder-in-memory.ts';
import { findCitus } from './server/db/testing/find-citus.ts';
import { findPostgres, findPrograms } from './server/db/testing/find-postgres.ts';
import { compiledFolder } from './server/load-compiled.ts';
import { onlyOnPostgresql } from './server/testing/only-on-postgresql.ts';
import { patience } from './server/testing/patience.ts';

/**
 * Test files share a process and its modules, which halves the time. So no file may leave anything behind that another
 * file would notice.
 */
const shared = { isolate: false };

const behindNginx = 'server/features/live/behind-nginx.embedded.test.ts';
const nginxIsHere = findPrograms(process.env, ['nginx']) !== undefined;
if (!nginxIsHere) console.warn('No nginx found: the printed configuration of nginx is not tested.');

const onNodes = 'server/operator/distribute-on-nodes.postgresql.test.ts';
const citusIsHere = findCitus(process.env) !== undefined;
if (!citusIsHere) console.warn('No Citus found beside PostgreSQL: leagues on several nodes are not tested.');

const postgresIsHere = findPostgres(process.env) !== undefined;

/**
 * The server's tests run on both databases. A file named x.embedded.test.ts or x.postgresql.test.ts runs only on that
 * database: it tests what the other database does not have, or takes long and would use the same SQL there. Tests
 * without a database (server/catalogue, server/mail) run only in server-embedded.
 */
const serverEmbedded = {
  test: {
    name: 'server-embedded',
    include: ['server/**/*.test.ts'],
    exclude: [
      'server/**/*.postgresql.test.ts',
      ...(postgresIsHere ? onlyOnPostgresql : []),
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

// Node's tmpdir() reads this variable. Tests create hundreds of databases: each takes an eighth of the time in memory.
process.env['TMPDIR'] ??= folderInMemory();

// For the programs that tests start. A test that gives a program its own environment must add this variable.
process.env['NODE_COMPILE_CACHE'] ??= compiledFolder;

if (!postgresIsHere) {
  const notice =
    'No PostgreSQL found (TEST_DATABASE_URL, PATH, /usr/lib/postgresql): the project server-postgresql is left out.';
  if (process.env['REQUIRE_POSTGRES'] === '1') throw new Error(notice);
  console.warn(notice);
}

const imageCanBeBuilt = findPrograms(process.env, ['buildah']) !== undefined && process.getuid?.() === 0;
if (!imageCanBeBuilt)
  console.warn('No buildah found, or not root: the image of the Containerfile is not tested.');

export default defineConfig({
  test: {
    // One more than there are cores, because many tests wait for a server or a time limit.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts'], ...shared, ...patience } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], ...shared } },
      // Pages show days in the reader's time zone. The tests fix it, because formatters are made only once.
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
