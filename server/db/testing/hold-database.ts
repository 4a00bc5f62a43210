import { openDatabase } from '../open-database.ts';

/**
 * A separate process for tests: opens the folder named in its argument, commits one note after another and prints the
 * id of each, until it is killed.
 */
const { execute } = await openDatabase({ dataDir: process.argv[2] ?? '' });
await execute('create table if not exists note (id integer primary key)');
for (let id = 1; ; id += 1) {
  await execute('insert into note values ($1)', [id]);
  process.stdout.write(`${id}\n`);
}
