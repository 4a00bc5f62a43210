import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { Refusal } from '../http/refusal.ts';
import {
  CommandRefused,
  commands,
  isCommand,
  type CommandOptions,
  type OperatedInstance,
} from './commands.ts';

/**
 * A running server does the operator's commands itself: the embedded database has room for one process. They come
 * through a socket in the data folder, which only the account that runs the server can open.
 */
const socketPath = (dataDir: string): string => join(dataDir, 'operator.sock');

/** What a command came to: its own words, or why it was not done. */
export interface CommandOutcome {
  ok: boolean;
  message: string;
}

export const runCommand = async (
  instance: OperatedInstance,
  name: string,
  options: CommandOptions,
): Promise<CommandOutcome> => {
  try {
    if (!isCommand(name)) throw new CommandRefused(`There is no command ${name}`);
    return { ok: true, message: await commands[name](instance, options) };
  } catch (error) {
    const message =
      error instanceof Refusal ? error.body.msg : error instanceof Error ? error.message : String(error);
    return { ok: false, message };
  }
};

interface Asked {
  name: string;
  options: CommandOptions;
}

/** Listens until the returned function is called. */
export const listenToOperator = async (
  dataDir: string,
  instance: OperatedInstance,
): Promise<() => Promise<void>> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = socketPath(dataDir);
  rmSync(path, { force: true });
  const server = createServer((incoming, response) => {
    const answer = async () => {
      const { name, options } = JSON.parse(await text(incoming)) as Asked;
      response.end(JSON.stringify(await runCommand(instance, name, options)));
    };
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
};

const nobodyListens = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK']);

/** Hands a command to the server that runs on this data folder; null when none does. */
export const askRunningServer = (dataDir: string, asked: Asked): Promise<CommandOutcome | null> =>
  new Promise((resolve, reject) => {
    const sending = request(
      { socketPath: socketPath(dataDir), agent: false, method: 'POST', path: '/' },
      (response) => {
        text(response).then((body) => resolve(JSON.parse(body) as CommandOutcome), reject);
      },
    );
    sending.on('error', (error: NodeJS.ErrnoException) => {
      if (nobodyListens.has(error.code ?? '')) resolve(null);
      else reject(error);
    });
    sending.end(JSON.stringify(asked));
  });
