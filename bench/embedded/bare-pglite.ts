import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Opens plain PGlite on the given folder, prints "ready" once it answers, and ends. */
const pglite = await PGlite.create({ fs: new NodeFS(process.argv[2] ?? '') });
await pglite.query('select 1');
console.log('ready');
process.exit(0);
