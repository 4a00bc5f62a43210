import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { Refusal } from '../http/refusal.ts';
import { operatorMessage } from '../operator-message.ts';
import {
  CommandRefused,
  commands,
  isCommand,
  type CommandOptions,
  type OperatedInstance,
} from './commands.ts';

/**
 * A running server executes the operator's commands itself, because only one process can open the embedded
 * database. They come through a socket in the data folder, which only the server's own account can open.
 */
const socketPath = (dataDir: string): string => join(dataDir, 'operator.sock');

/** The outcome of a command: its output, or why it was not done. */
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
    if (error instanceof Refusal) return { ok: false, message: error.body.msg };
    const message = operatorMessage(error) ?? (error instanceof Error ? error.message : String(error));
    return { ok: false, message };
  }
};

/** A command as it was typed. */
export interface Command {
  name: string;
  options: CommandOptions;
}

/** More than the system takes as the address of a socket (107 bytes on Linux, 103 elsewhere). */
class SocketPathTooLong extends Error {
  readonly code = 'ENAMETOOLONG';
}

/**
 * Listens until the returned function is called, in a folder that its caller has locked: an existing socket is a dead
 * server's.
 */
export const listenToOperator = async (
  dataDir: string,
  instance: OperatedInstance,
): Promise<() => Promise<void>> => {
  const path = socketPath(dataDir);
  if (Buffer.byteLength(path) > 103) throw new SocketPathTooLong(path);
  rmSync(path, { force: true });
  const server = createServer((incoming, response) => {
    const answer = async () => {
      const { name, options } = JSON.parse(await text(incoming)) as Command;
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

/** The last two: no server listens at a path that is too long for a socket. */
const nobodyListens = new Set(['ENOENT', 'ENOTDIR', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL', 'ENAMETOOLONG']);

/** The server that was handed a command ended before it answered. */
export class ServerLost extends Error {
  constructor(cause: unknown) {
    super('The server ended before it answered: look whether the command was done.', { cause });
    this.name = 'ServerLost';
  }
}

/**
 * Sends a command to the server that runs on this data folder; null when there is none. Throws ServerLost, or the
 * problem with its socket.
 */
export const askRunningServer = (dataDir: string, asked: Command): Promise<CommandOutcome | null> =>
  new Promise((resolve, reject) => {
    const sending = request(
      { socketPath: socketPath(dataDir), agent: false, method: 'POST', path: '/' },
      (response) => {
        text(response)
          .then((body) => JSON.parse(body) as CommandOutcome)
          .then(resolve, (error: unknown) => reject(new ServerLost(error)));
      },
    );
    sending.on('error', (error: NodeJS.ErrnoException) => {
      if (nobodyListens.has(error.code ?? '')) resolve(null);
      else reject(error.code === 'EACCES' ? error : new ServerLost(error));
    });
    sending.end(JSON.stringify(asked));
  });
