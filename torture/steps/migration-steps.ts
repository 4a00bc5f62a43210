import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { databaseUrlOf, runOn } from '../../server/db/testing/postgres-databases.ts';
import { spareEnvironment } from '../../server/testing/spare-environment.ts';
import type { Finding } from '../check.ts';
import { openTortureDatabase, type DatabaseKind, type TortureDatabase } from '../torture-database.ts';

/** What the migrations start from: no tables, or the tables of the first version with accounts in them. */
const beginnings = { 'a new database': undefined, 'tables of the first version': '0001-house' } as const;

export interface MigrationStepsSettings {
  database: DatabaseKind;
  /** maximum number of kills for each beginning; one for every statement when absent */
  atMost?: number;
  onStart?: (start: StartReport) => void;
}

interface StartReport {
  name: string;
  statements: number;
  kills: number;
  findings: Finding[];
}

const program = fileURLToPath(new URL('migrate-once.ts', import.meta.url));
const preload = new URL('die-at-statement.ts', import.meta.url).href;

/**
 * Runs the migrations in another process, which counts its statements. Returns its output, which is the shape of the
 * tables, its errors, exit code and signal.
 */
const run = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', preload, program], {
    env: { ...spareEnvironment, DIE_BEFORE: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [shape, errors, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null, string | null]>,
  ]);
  return { shape, errors, code, signal };
};

/** Returns functions that empty the database, keep a copy of it, and put the copy back. */
const openKept = async (database: TortureDatabase) => {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = database.env;
  if (url === undefined)
    return {
      env: { DATA_DIR: folder },
      empty: () => rm(folder, { recursive: true, force: true }),
      keep: () => cp(folder, `${folder}.kept`, { recursive: true }),
      putBack: async () => {
        await rm(folder, { recursive: true, force: true });
        await cp(`${folder}.kept`, folder, { recursive: true });
      },
    };
  const remove = (name: string) => runOn(url, `drop database if exists ${name} with (force)`);
  const create = async (name: string, template: string) => {
    await remove(name);
    await runOn(url, `create database ${name} template ${template}`);
  };
  return {
    env: { DATABASE_URL: databaseUrlOf(url, 'pronathle_steps') },
    empty: () => create('pronathle_steps', 'template0'),
    keep: () => create('pronathle_steps_kept', 'pronathle_steps'),
    putBack: () => create('pronathle_steps', 'pronathle_steps_kept'),
  };
};

/**
 * Runs the migrations, kills them with SIGKILL before each of their SQL statements, runs them again, and
 * compares the tables with those of a run without a kill.
 */
export const migrationSteps = async ({
  database: kind,
  atMost = Infinity,
  onStart,
}: MigrationStepsSettings): Promise<StartReport[]> => {
  const database = await openTortureDatabase(kind);
  const reports: StartReport[] = [];
  try {
    const { env, empty, keep, putBack } = await openKept(database);
    for (const [name, upTo] of Object.entries(beginnings)) {
      await empty();
      // With DIE_BEFORE 1 the run only creates the files of the embedded database, which needs no statement.
      if (upTo !== undefined) await run({ ...env, UP_TO: upTo });
      else if (kind === 'embedded') await run({ ...env, DIE_BEFORE: '1' });
      await keep();
      const whole = await run(env);
      const statements = Number(/(\d+) statements/.exec(whole.errors)?.[1]);
      if (whole.code !== 0 || !(statements > 0)) throw new Error(`The migration failed: ${whole.errors}`);
      const report: StartReport = { name, statements, kills: 0, findings: [] };
      const every = Math.max(1, Math.floor(statements / atMost));
      for (let dieBefore = every; dieBefore <= statements; dieBefore += every) {
        await putBack();
        const killed = await run({ ...env, DIE_BEFORE: String(dieBefore) });
        const again = await run(env);
        report.kills += 1;
        const when = `${name}, killed before statement ${dieBefore} of ${statements}`;
        if (killed.signal !== 'SIGKILL')
          report.findings.push({ wrong: 'broken', what: `${when}: was not killed` });
        if (again.code !== 0) report.findings.push({ wrong: 'broken', what: `${when}: ${again.errors}` });
        else if (again.shape !== whole.shape)
          report.findings.push({ wrong: 'half-scored', what: `${when}: the tables differ` });
      }
      reports.push(report);
      onStart?.(report);
    }
    return reports;
  } finally {
    await rm(`${database.dataFolder}.kept`, { recursive: true, force: true });
    await database.close();
  }
};
