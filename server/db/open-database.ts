import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { DatabaseUnavailable, isDatabaseUnavailable, sqlState } from './database-error.ts';
import { openEmbeddedFolder } from './embedded-folder.ts';
import type { Execute } from './execute.ts';
import type { OperatorLog } from './operator-log.ts';
import type { Database } from './schema.ts';
import { SessionStream, type EmbeddedSession } from './session-stream.ts';
import { isPlanOutdated, openStatementNames, outdatedPlan, type StatementNames } from './statement-names.ts';
import { tendRegularly } from './tend-embedded.ts';
import { refuseSecondConnection } from './transaction-scope.ts';
import { valueParsers } from './value-parsers.ts';

export interface OpenDatabase {
  db: Kysely<Database>;
  kind: 'postgresql' | 'embedded';
  /** raw SQL where the query builder does not fit; refused inside a transaction, like `db` */
  execute: Execute;
  /** runs slow work, such as migrations, on a connection without time limits; returns its result */
  unhurried: <Result>(
    work: (database: Pick<OpenDatabase, 'db' | 'execute'>) => Promise<Result>,
  ) => Promise<Result>;
  pool: Pool;
  close: () => Promise<void>;
}

const shared = {
  types: valueParsers,
  /** milliseconds that a request waits for a connection; then its answer is 503 */
  connectionTimeoutMillis: 2_000,
} satisfies PoolConfig;

const embedded = {
  ...shared,
  max: 1,
  idleTimeoutMillis: 0,
  ssl: false,
  sslnegotiation: 'postgres',
  // All requests share one connection: on a slow machine a late answer is better than none.
  connectionTimeoutMillis: 10_000,
} satisfies PoolConfig;

/** The connections of requests. Times are in milliseconds. */
const hurried = {
  max: 10,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  // For a server that does not answer at all: a server that works ends the statement itself by then.
  query_timeout: 5_500,
} satisfies PoolConfig;

const sessionOptions = [
  // Compiling a statement helps when it runs for seconds. Ours run for milliseconds, and compiling took longer.
  'jit=off',
  // A machine that disappears in the middle of a message leaves its locks in PostgreSQL: no time limit above ends them,
  // and Linux would check the connection only after two hours. With these settings they are released after 25 seconds.
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** Throws DatabaseUnavailable, the answer 503, for a problem of the database; throws any other error unchanged. */
const orUnavailable = (error: unknown): never => {
  throw isDatabaseUnavailable(error) ? new DatabaseUnavailable(error) : error;
};

/**
 * Returns a pool's client for the query builder. After its connection is lost, each statement throws at once: a
 * rollback must not wait for the timeout again.
 */
const guardedClient = (client: PoolClient, names: StatementNames | undefined): PostgresPoolClient => {
  let lost: DatabaseUnavailable | undefined;
  // A connection can be cut between two statements: without a listener that would end the process.
  const onError = (error: Error) => {
    lost ??= new DatabaseUnavailable(error);
  };
  client.on('error', onError);
  const query = async (text: string, values: readonly unknown[]) => {
    if (lost !== undefined) throw lost;
    const name = names?.nameOf(text);
    try {
      return await client.query({ text, values: [...values], ...(name !== undefined && { name }) });
    } catch (error) {
      if (isPlanOutdated(error)) {
        names?.forget(text);
        return await client.query(text, [...values]).catch(() => Promise.reject(outdatedPlan(error)));
      }
      if (!isDatabaseUnavailable(error)) throw error;
      const unavailable = new DatabaseUnavailable(error);
      // After a refusal by the server, such as a time limit or a full disk, the connection can still be used.
      if (sqlState(error) === undefined) lost = unavailable;
      throw unavailable;
    }
  };
  const release = (destroy?: boolean) => {
    client.release(lost !== undefined || destroy === true);
    client.off('error', onError);
  };
  // The query builder's type also has an overload for cursors, which is not used here.
  return { query, release } as unknown as PostgresPoolClient;
};

const openOnPool = (pool: Pool, log: OperatorLog | undefined, names?: StatementNames) => {
  // Without a listener, the loss of an idle connection would end the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'));

  const connect = async () => {
    refuseSecondConnection();
    return guardedClient(await pool.connect().catch(orUnavailable), names);
  };
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect, end: () => Promise.resolve(), options: {} } }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const execute: Execute = async (text, values = []) => {
    refuseSecondConnection();
    return pool.query<Record<string, unknown>>(text, values).catch(orUnavailable);
  };
  return { db, execute, pool };
};

/** Opens the PostgreSQL at an address, with the time limits of a request unless `patience` has others. */
export const openOnPostgresql = (
  databaseUrl: string,
  log: OperatorLog | undefined,
  patience: PoolConfig = hurried,
): OpenDatabase => {
  const poolOf = (config: PoolConfig) =>
    new Pool({
      ...shared,
      ...config,
      connectionString: databaseUrl,
      application_name: 'pronathle',
      options: sessionOptions,
      keepAlive: true,
    });
  const pool = poolOf(patience);
  return {
    ...openOnPool(pool, log, openStatementNames()),
    kind: 'postgresql',
    unhurried: async (work) => {
      const patient = poolOf({ max: 1 });
      try {
        return await work(openOnPool(patient, log));
      } finally {
        await patient.end();
      }
    },
    close: () => pool.end(),
  };
};

/** Opens an embedded session behind a pool of one connection: it has only one, so transactions run one after the other. */
export const openOnSession = (session: EmbeddedSession, log?: OperatorLog): OpenDatabase => {
  const pool = new Pool({ ...embedded, stream: () => new SessionStream(session) });
  const opened = openOnPool(pool, log, openStatementNames());
  return {
    ...opened,
    kind: 'embedded',
    unhurried: (work) => work(opened),
    close: async () => {
      await pool.end();
      await session.close();
    },
  };
};

/** Opens the session of a data folder, and maintains its database until it is closed. */
export const openEmbedded = (session: EmbeddedSession, log?: OperatorLog): OpenDatabase => {
  const opened = openOnSession(session, log);
  const stopTending = tendRegularly(opened.execute, log);
  return {
    ...opened,
    close: () => {
      stopTending();
      return opened.close();
    },
  };
};

/**
 * Opens the PostgreSQL of `databaseUrl` (15 or later), or without one the embedded database in `dataDir`, as
 * openEmbeddedFolder() does. PostgreSQL is not contacted before the first query.
 */
export const openDatabase = async ({
  databaseUrl,
  dataDir,
  log,
}: {
  databaseUrl?: string | undefined;
  dataDir: string;
  log?: OperatorLog;
}): Promise<OpenDatabase> =>
  databaseUrl === undefined
    ? openEmbedded(await openEmbeddedFolder(dataDir), log)
    : openOnPostgresql(databaseUrl, log);
