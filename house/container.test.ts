import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findPrograms } from '../server/db/testing/find-postgres.ts';
import { freePort } from '../server/db/testing/free-port.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

const containerfile = readFileSync(join(root, 'Containerfile'), 'utf8');
const commandAfter = (instruction: RegExp): string[] =>
  JSON.parse(instruction.exec(containerfile)?.[1] ?? '[]') as string[];

const user = Number(/^USER (\d+)$/m.exec(containerfile)?.[1]);

/** Isolates by chroot: a build machine may itself be a container, without the rights that other isolation needs. */
const buildahEnvironment = { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' };
const buildah = async (...args: string[]): Promise<string> => {
  const options = { env: buildahEnvironment, cwd: root, maxBuffer: 100_000_000 };
  return (await run('buildah', args, options)).stdout.trim();
};

/**
 * Returns the name of the base image: the one in the Containerfile or, when no registry answers, an equivalent image
 * that this function builds from Debian's packages. Throws when neither works.
 */
const findBase = async (folder: string): Promise<string> => {
  const [, published = ''] = /^ARG BASE=(.+)$/m.exec(containerfile) ?? [];
  try {
    await buildah('pull', '--quiet', '--policy', 'missing', published);
    return published;
  } catch (error) {
    if (findPrograms(process.env, ['mmdebstrap']) === undefined) throw error;
  }
  const archive = join(folder, 'base.tar');
  await run('mmdebstrap', [
    '--quiet',
    '--variant=minbase',
    'trixie',
    archive,
    'http://deb.debian.org/debian',
  ]);
  const container = await buildah('from', 'scratch');
  await buildah('add', '--quiet', container, archive, '/');
  await buildah('commit', '--quiet', '--rm', container, 'localhost/pronathle-test-base');
  return 'localhost/pronathle-test-base';
};

/** Returns options with which npm in the build trusts this machine's certificates, as behind a company's proxy. */
const trustOfMachine = (folder: string): string[] => {
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  if (authorities === undefined) return [];
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, 'cafile=/run/authorities.pem\n');
  const home = '/root';
  return ['--volume', `${authorities}:/run/authorities.pem:ro`, '--volume', `${npmrc}:${home}/.npmrc:ro`];
};

/** in milliseconds */
const minute = 60_000;

test(
  'the image is built from Debian, serves as an ordinary user, is healthy and stops on SIGTERM',
  { timeout: 30 * minute },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pronathle-image-'));
    const image = `localhost/pronathle-test:${process.pid}`;
    let container: string | undefined;
    try {
      const base = await findBase(folder);
      const trust = trustOfMachine(folder);
      await buildah(
        'build',
        '--layers',
        '--network',
        'host',
        '--build-arg',
        `BASE=${base}`,
        ...trust,
        '--tag',
        image,
        '.',
      );
      container = await buildah('from', image);
      const inside = (env: Record<string, string>, command: string[]): string[] => [
        'run',
        '--user',
        String(user),
        ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
        container ?? '',
        '--',
        ...command,
      ];
      const port = await freePort();
      const server = spawn(
        'buildah',
        inside({ PORT: String(port), HOST: '127.0.0.1' }, commandAfter(/^CMD (.+)$/m)),
        {
          env: buildahEnvironment,
          stdio: 'ignore',
        },
      );
      const ended = once(server, 'exit');
      const statusOf = (path: string) =>
        fetch(`http://127.0.0.1:${port}${path}`).then(
          ({ status }) => status,
          () => 0,
        );
      const isHealthy = () =>
        buildah(...inside({ PORT: String(port) }, commandAfter(/^HEALTHCHECK[^[]+(\[.+\])$/m))).then(
          () => true,
          () => false,
        );
      expect(await isHealthy()).toBe(false);
      while (server.exitCode === null && (await statusOf('/api/ready')) !== 200) await wait(200);
      expect([await statusOf('/api/ready'), await statusOf('/login')]).toEqual([200, 200]);
      expect(await isHealthy()).toBe(true);
      server.kill('SIGTERM');
      await ended;
      while ((await statusOf('/api/ready')) !== 0) await wait(200);
    } finally {
      if (container !== undefined) await buildah('rm', container);
      await buildah('rmi', '--force', image).catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
