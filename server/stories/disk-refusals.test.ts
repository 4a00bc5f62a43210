import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillDataFolder } from '../db/testing/fill-data-folder.ts';
import { openTestDatabase } from '../db/testing/test-database.ts';
import { spareEnvironment } from '../testing/spare-environment.ts';

/** Where a server or a command cannot have what it needs of its machine, it says so in a sentence and ends. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const startModule = new URL('../start.ts', import.meta.url).href;
const configModule = new URL('../config.ts', import.meta.url).href;
const serverProgram = `
  import { startOrExit, startServer, stopOnSignal } from '${startModule}';
  import { readConfig } from '${configModule}';
  await startOrExit(async () => {
    stopOnSignal(await startServer(readConfig(process.env)));
    console.log('up');
  });`;
const runsServer = ['--input-type=module', '-e', serverProgram];
const runsCommand = (...words: string[]) => [join(root, 'server/operator/cli.ts'), ...words];

let folder: string;
/** Where this project's database is, when it is not in the folder. */
let environment: Record<string, string>;
let close: () => Promise<void>;

beforeAll(async () => {
  const { url, close: end } = await openTestDatabase();
  environment = url === undefined ? {} : { DATABASE_URL: url };
  close = end;
});
afterAll(() => close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pronathle-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const launch = (args: string[], env: Record<string, string>, preload: string[] = []) =>
  spawn(process.execPath, [...preload, ...args], {
    cwd: root,
    env: { ...spareEnvironment, LOG_LEVEL: 'silent', PORT: '0', ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const run = async (...given: Parameters<typeof launch>) => {
  const child = launch(...given);
  const [, said, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { said, code };
};
const startAside = async (env: Record<string, string>) => {
  const child = launch(runsServer, env);
  await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
};

/** Loaded before a program: what it writes under the folder is refused as the system would, root or not. */
const refusing = (code: string, where: string): string[] => {
  const program = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    for (const name of ['mkdirSync', 'openSync', 'createWriteStream']) {
      const real = fs[name];
      fs[name] = (path, ...rest) => {
        const writes = name !== 'openSync' || rest[0] !== 'r';
        if (writes && String(path).startsWith(${JSON.stringify(where)}))
          throw Object.assign(new Error('refused'), { code: '${code}' });
        return real(path, ...rest);
      };
    }
    syncBuiltinESMExports();`;
  return ['--import', `data:text/javascript,${encodeURIComponent(program)}`];
};

const reasons = [
  ['EROFS', 'its file system is read-only'],
  ['EACCES', 'this account may not read or write there'],
  ['ENOSPC', 'no space is left on its disk'],
] as const;

test.each(reasons)(
  'a data folder that the system refuses by %s ends a start in a sentence',
  async (code, why) => {
    const data = join(folder, 'data');
    expect(await run(runsServer, { DATA_DIR: data }, refusing(code, data))).toEqual({
      said: `The data folder ${data} cannot be used: ${why}. Mend that, or choose another DATA_DIR.\n`,
      code: 1,
    });
  },
);

test('a data folder below a file, or of a path too long for a socket, ends a start in a sentence', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const tooLong = join(folder, 'x'.repeat(110));
  fillDataFolder(tooLong);
  for (const [data, why] of [
    [file, 'a part of its path is a file, not a folder'],
    [join(file, 'data'), 'a part of its path is a file, not a folder'],
    [tooLong, 'its path is too long'],
  ] as const)
    expect(await run(runsServer, { DATA_DIR: data })).toEqual({
      said: `The data folder ${data} cannot be used: ${why}. Mend that, or choose another DATA_DIR.\n`,
      code: 1,
    });
});

test.each([
  ['server', runsServer],
  ['backup', runsCommand('backup', '/dev/null/backup')],
  ['restore', runsCommand('restore', '/dev/null/backup')],
  ['admin', runsCommand('admin', 'create', '--username', 'chef', '--email', 'chef@pronathle.test')],
  ['catalogue', runsCommand('catalogue')],
])('%s says in a sentence that the data folder, or PostgreSQL, is not to be had', async (_name, args) => {
  const data = '/proc/pronathle';
  const env: Record<string, string> =
    environment['DATABASE_URL'] === undefined
      ? { DATA_DIR: data }
      : { DATA_DIR: folder, DATABASE_URL: 'postgresql://joueur@127.0.0.1:1/pronathle' };
  const { said, code } = await run(args, env);
  expect(said).toMatch(/^The (data folder \/proc\/pronathle cannot be used|database does not answer).*\.\n$/);
  expect(code).toBe(1);
});

test('a backup that cannot be written, or read, says why, and leaves nothing', async () => {
  const refused = async (words: string[], preload: string[] = []) => {
    const { said, code } = await run(runsCommand(...words), { DATA_DIR: join(folder, 'data') }, preload);
    expect(code).toBe(1);
    return said;
  };
  fillDataFolder(join(folder, 'data'));
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  const file = join(backups, 'one.gz');
  expect(await refused(['backup', file], refusing('ENOSPC', backups))).toBe(
    `${file} cannot be written: no space is left on its disk.\n`,
  );
  const lost = join(folder, 'nowhere', 'one.gz');
  expect(await refused(['backup', lost])).toBe(
    `${lost} cannot be written: there is no such file or folder.\n`,
  );
  expect(await refused(['restore', file])).toBe(`${file} cannot be read: there is no such file or folder.\n`);
  expect(readdirSync(backups)).toEqual([]);
});

test('a second server on one data folder is refused, and commands still reach the first', async () => {
  const env = { DATA_DIR: folder };
  fillDataFolder(folder);
  const stop = await startAside(env);
  expect(await run(runsServer, env)).toEqual({
    said: `The data folder ${folder} is in use by another running server. Stop that server first, or give this one a DATA_DIR of its own.\n`,
    code: 1,
  });
  expect(existsSync(join(folder, 'operator.sock'))).toBe(true);
  expect(await run(runsCommand('catalogue'), env)).toEqual({ said: '', code: 0 });
  await stop();
  await (
    await startAside(env)
  )();
});

test.each(['PORT', 'METRICS_PORT'])('a port that is in use is named by its variable %s', async (variable) => {
  fillDataFolder(folder);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { said, code } = await run(runsServer, { DATA_DIR: folder, [variable]: String(port) });
  other.close();
  expect(said).toBe(
    `Another program listens on 127.0.0.1:${port}: stop it, or choose another ${variable}.\n`,
  );
  expect(code).toBe(1);
});

test('an address that this machine has not, and one port for two things, are named', async () => {
  fillDataFolder(folder);
  expect((await run(runsServer, { DATA_DIR: folder, HOST: '203.0.113.9' })).said).toBe(
    'This machine has no address 203.0.113.9: see HOST.\n',
  );
  expect((await run(runsServer, { DATA_DIR: folder, PORT: '4321', METRICS_PORT: '4321' })).said).toBe(
    'The configuration is not valid:\n  METRICS_PORT: is the PORT of the players: it must be another one\n',
  );
});
