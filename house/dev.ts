/**
 * `npm run dev` starts the server on the demo's data, and restarts it when one of its files changes. In front of it runs
 * Vite, which shows changes of the client at once. PORT is the server's port, VITE_PORT that of Vite.
 * `npm run demo -- --reset` deletes the demo's data and creates it again.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const port = process.env['PORT'] ?? '3000';
const vitePort = process.env['VITE_PORT'] ?? '5173';
const address = `http://localhost:${vitePort}`;

const start = (command: string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...env, PORT: port },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

const vite = join(root, 'node_modules/vite/bin/vite.js');
const processes = [
  start(['--watch-preserve-output', '--watch', 'server/demo/main.ts', '--api-only'], {
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    APP_URL: address,
  }),
  start([vite, 'web', '--config', 'web/vite.config.ts', '--port', vitePort, '--strictPort']),
];

/** Ends both processes. It runs when one of them has ended, because each is useless without the other. */
const endAll = (): void => {
  for (const child of processes) child.kill('SIGTERM');
};
for (const child of processes) child.once('exit', endAll);
process.once('SIGTERM', endAll);
process.once('SIGINT', endAll);
