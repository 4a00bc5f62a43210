import { fdatasyncSync } from 'node:fs';
import { join } from 'node:path';
import { openDurablePglite } from '../durable-pglite.ts';

/** A separate process for tests: commits three notes in the folder of its argument, then its disk fails. */
let failing = false;
const pglite = await openDurablePglite(join(process.argv[2] ?? '', 'db'), {
  sync: (fd) => {
    if (failing) throw new Error('the disk is gone');
    fdatasyncSync(fd);
  },
});
await pglite.exec('create table note (id integer primary key)');
for (let id = 1; id <= 5; id += 1) {
  failing = id > 3;
  await pglite.query('insert into note values ($1)', [id]);
  process.stdout.write(`${id}\n`);
}
