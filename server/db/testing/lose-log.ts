import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../open-database.ts';

/** A separate process for tests: commits three notes in the folder of its argument, then cannot start a new log file. */
const dataDir = process.argv[2] ?? '';
const { execute } = await openDatabase({ dataDir });
const log = join(dataDir, 'db', 'pg_wal');
await execute('create table note (id integer primary key)');
for (let id = 1; id <= 5; id += 1) {
  if (id === 4) {
    await execute('select pg_switch_wal()');
    renameSync(log, `${log}.away`);
  }
  await execute('insert into note values ($1)', [id]);
  process.stdout.write(`${id}\n`);
}
