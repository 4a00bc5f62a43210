import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../open-database.ts';

/** A separate process for tests: commits three notes in a folder, then meets the fault of its second argument. */
const [dataDir = '', fault = ''] = process.argv.slice(2);
const { execute } = await openDatabase({ dataDir });

const faults: Record<string, () => Promise<unknown>> = {
  /** the next file of the log cannot be created */
  log: async () => {
    await execute('select pg_switch_wal()');
    const log = join(dataDir, 'db', 'pg_wal');
    renameSync(log, `${log}.away`);
  },
  /** PostgreSQL runs out of stack, and answers nothing more */
  stack: async () => {
    await execute(
      `create function deeper(n int) returns int language plpgsql as 'begin return deeper(n + 1); end'`,
    );
    await execute('select deeper(1)');
  },
};

await execute('create table note (id integer primary key)');
for (let id = 1; id <= 5; id += 1) {
  if (id === 4) await faults[fault]?.();
  await execute('insert into note values ($1)', [id]);
  process.stdout.write(`${id}\n`);
}
