import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { spareEnvironment } from './spare-environment.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startModule = new URL('../start.ts', import.meta.url).href;
const configModule = new URL('../config.ts', import.meta.url).href;
const serverProgram = `
  import { startOrExit, startServer, stopOnSignal } from '${startModule}';
  import { readConfig } from '${configModule}';
  await startOrExit(async () => {
    const server = await startServer(readConfig(process.env));
    stopOnSignal(server);
    console.log('up');
    await server.startJobs();
  });`;

/** The arguments of Node that run a server, which prints a line once it is up. */
export const runsServer = ['--input-type=module', '-e', serverProgram];

/** The arguments of Node that run an operator's command. */
export const runsCommand = (...words: string[]) => [`${root}server/operator/cli.ts`, ...words];

/** The programs that need a database, each with its name. */
export const programs: readonly (readonly [string, string[]])[] = [
  ['server', runsServer],
  ['backup', runsCommand('backup', '/dev/null/backup')],
  ['restore', runsCommand('restore', '/dev/null/backup')],
  ['admin', runsCommand('admin', 'create', '--username', 'chef', '--email', 'chef@pronathle.test')],
  ['catalogue', runsCommand('catalogue')],
];

export const launchProgram = (args: string[], env: Record<string, string>, preload: string[] = []) =>
  spawn(process.execPath, [...preload, ...args], {
    cwd: root,
    env: { ...spareEnvironment, LOG_LEVEL: 'silent', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs a program to its end. Returns its error output, and its exit code. */
export const runProgram = async (...given: Parameters<typeof launchProgram>) => {
  const child = launchProgram(...given);
  const [, said, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { said, code };
};
