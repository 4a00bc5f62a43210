import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillDataFolder } from '../db/testing/fill-data-folder.ts';
import { launchProgram, programs, runProgram, runsCommand, runsServer } from '../testing/run-program.ts';

/** A server or a command ends with a sentence when its machine refuses a folder, a file, an address or a port. */
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pronathle-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a server in another process; returns a function that stops it. */
const startAside = async (env: Record<string, string>) => {
  const child = launchProgram(runsServer, env);
  await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
};

/** Returns options of Node that refuse a program's writes under a folder, as the system would, also for root. */
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
  'a data folder that the system refuses by %s ends a start with a sentence',
  async (code, why) => {
    const data = join(folder, 'data');
    expect(await runProgram(runsServer, { DATA_DIR: data }, refusing(code, data))).toEqual({
      said: `The data folder ${data} cannot be used: ${why}. Correct that, or choose another DATA_DIR.\n`,
      code: 1,
    });
  },
);

test('a data folder below a file, or with a path too long for a socket, ends a start with a sentence', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const tooLong = join(folder, 'x'.repeat(110));
  fillDataFolder(tooLong);
  for (const [data, why] of [
    [file, 'a part of its path is a file, not a folder'],
    [join(file, 'data'), 'a part of its path is a file, not a folder'],
    [tooLong, 'its path is too long'],
  ] as const)
    expect(await runProgram(runsServer, { DATA_DIR: data })).toEqual({
      said: `The data folder ${data} cannot be used: ${why}. Correct that, or choose another DATA_DIR.\n`,
      code: 1,
    });
});

test.each(programs)('%s ends with the sentence that the data folder cannot be used', async (_name, args) => {
  const { said, code } = await runProgram(args, { DATA_DIR: '/proc/pronathle' });
  expect(said).toMatch(/^The data folder \/proc\/pronathle cannot be used.*\.\n$/);
  expect(code).toBe(1);
});

test('a backup that cannot be written, or read, ends with the reason, and leaves no file', async () => {
  const refused = async (words: string[], preload: string[] = []) => {
    const { said, code } = await runProgram(
      runsCommand(...words),
      { DATA_DIR: join(folder, 'data') },
      preload,
    );
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
  expect(await runProgram(runsServer, env)).toEqual({
    said: `The data folder ${folder} is in use by another running server. Stop that server first, or give this one a DATA_DIR of its own.\n`,
    code: 1,
  });
  expect(existsSync(join(folder, 'operator.sock'))).toBe(true);
  expect(await runProgram(runsCommand('catalogue'), env)).toEqual({ said: '', code: 0 });
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
  const { said, code } = await runProgram(runsServer, { DATA_DIR: folder, [variable]: String(port) });
  other.close();
  expect(said).toBe(
    `Another program listens on 127.0.0.1:${port}: stop it, or choose another ${variable}.\n`,
  );
  expect(code).toBe(1);
});

test('the sentence of a failed start names an address that is not of this machine, and a port that is used twice', async () => {
  fillDataFolder(folder);
  expect((await runProgram(runsServer, { DATA_DIR: folder, HOST: '203.0.113.9' })).said).toBe(
    'This machine has no address 203.0.113.9: see HOST.\n',
  );
  expect((await runProgram(runsServer, { DATA_DIR: folder, PORT: '4321', METRICS_PORT: '4321' })).said).toBe(
    'The configuration is not valid:\n  METRICS_PORT: is also PORT, where players connect: choose another one\n',
  );
});
