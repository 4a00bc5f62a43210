import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockFolder } from '../db/folder-lock.ts';
import { SchemaTooNew } from '../db/schema-too-new.ts';
import { fillDataFolder } from '../db/testing/fill-data-folder.ts';
import { operatorMessage } from '../operator-message.ts';
import { launchProgram, runProgram, runsCommand, runsServer } from '../testing/run-program.ts';

/** A server that cannot start ends with a sentence that gives the reason. */
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pronathle-start-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (args: string[], env: Record<string, string>) => runProgram(args, { DATA_DIR: folder, ...env });

const start = (env: Record<string, string>) => run([...runsServer], env);

test.each(['server/main.ts', 'server/demo/main.ts'])(
  '%s reports the problem in the configuration',
  async (program) => {
    const { said, code } = await run([program], { PORT: 'porte', TRUST_PROXY: 'true' });
    expect(said).toMatch(
      /^The configuration is not valid:\n {2}PORT: .*\n {2}TRUST_PROXY: must name proxies .*\n$/,
    );
    expect(code).toBe(1);
  },
);

test('a start with a clock that was never set ends with a sentence', async () => {
  const clock = `const now = 86_400_000;
    globalThis.Date = class extends Date {
      constructor(...given) { super(...(given.length === 0 ? [now] : given)); }
      static now() { return now; }
    };`;
  const dataDir = join(folder, '1970');
  fillDataFolder(dataDir);
  // In the environment, because options of the command do not reach the database's thread.
  const { said, code } = await start({
    PORT: '0',
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(clock)}`,
  });
  expect(said).toMatch(/^The database's clock says 1970-01-02T.*: set the clock of its machine\. .*\n$/);
  expect(code).toBe(1);
});

test('an error of the thread of the embedded database is printed', async () => {
  const dataDir = join(folder, 'thread');
  fillDataFolder(dataDir);
  const failing = `import { isMainThread } from 'node:worker_threads';
    if (!isMainThread) throw new Error('unforeseen');`;
  const { said, code } = await start({
    PORT: '0',
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(failing)}`,
  });
  expect(said).toMatch(/Error: unforeseen/);
  expect(code).toBe(1);
});

test('the settings of other programs for PostgreSQL mean nothing to the embedded database', async () => {
  const dataDir = join(folder, 'settings');
  fillDataFolder(dataDir);
  const { said, code } = await run(runsCommand('catalogue'), {
    DATA_DIR: dataDir,
    PGHOST: 'nowhere.test',
    PGUSER: 'nobody',
    PGSSLMODE: 'require',
    PGSSLNEGOTIATION: 'direct',
    PGOPTIONS: '-c search_path=nowhere',
  });
  expect([said, code]).toEqual(['', 0]);
});

test('a data folder whose path is too long for its lock ends the start with a sentence', async () => {
  const { said, code } = await start({
    PORT: '0',
    DATA_DIR: join(folder, ...Array<string>(10).fill('d'.repeat(90))),
  });
  expect(said).toMatch(/^The data folder .* cannot be used: its path is too long\./);
  expect(code).toBe(1);
});

test.each<NodeJS.Signals>(['SIGINT', 'SIGTERM'])(
  'a SIGTERM and then a %s end the server without an error',
  async (second) => {
    const dataDir = join(folder, second);
    fillDataFolder(dataDir);
    const server = launchProgram(runsServer, { DATA_DIR: dataDir });
    const said = text(server.stderr);
    await once(server.stdout, 'data');
    server.kill('SIGTERM');
    server.kill(second);
    const [code, signal] = (await once(server, 'close')) as [number | null, NodeJS.Signals | null];
    expect([await said, code ?? 0, signal ?? second]).toEqual(['', 0, second]);
  },
);

test('a start on a data folder that is in use ends with a sentence', async () => {
  const unlock = lockFolder(folder);
  const { said, code } = await start({ PORT: '0' });
  unlock();
  expect(said).toBe(
    `The data folder ${folder} is in use by another running server. Stop that server first, or give this one a DATA_DIR of its own.\n`,
  );
  expect(code).toBe(1);
});

test('a start with a database that does not answer ends with a sentence, without the password', async () => {
  const { said, code } = await start({
    PORT: '0',
    DATABASE_URL: 'postgresql://joueur:mot-de-passe@127.0.0.1:1/pronathle',
  });
  expect(said).toMatch(/^The database does not answer \(.*\): see DATABASE_URL\.\n$/);
  expect(said).not.toContain('mot-de-passe');
  expect(code).toBe(1);
});

test('tables of a newer version have a sentence, and an unexpected error has none, so that its stack is printed', () => {
  expect(operatorMessage(new SchemaTooNew(['9999-later']))).toContain('it knows 9999-later');
  expect(operatorMessage(new TypeError('unforeseen'))).toBeNull();
});
