import { chmodSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { createServer, request } from '../http/node-http.ts';
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
 * Returns the path of the socket through which a running server receives the operator's commands. The server executes
 * them itself, because only one process can open the embedded database. Only the server's own account can open the
 * socket.
 */
const socketPath = (dataDir: string): string => join(dataDir, 'operator.sock');

/** The outcome of a command: its output, or why it was not done. */
export interface CommandOutcome {
  ok: boolean;
  message: string;
}

/** Runs a command. Does not throw: an error becomes the message of a failed outcome. */
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

/** A command as the operator has typed it. */
export interface Command {
  name: string;
  options: CommandOptions;
}

/** The path is longer than 103 bytes, the most that every system accepts for a socket. */
class SocketPathTooLong extends Error {
  readonly code = 'ENAMETOOLONG';
}

/**
 * Listens for commands until the returned function is called. The caller must have locked the folder: then a socket
 * that exists in it was left by a server that has ended.
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

/** The errors that mean that no server listens; the last two are for a path that is too long for a socket. */
const nobodyListens = new Set(['ENOENT', 'ENOTDIR', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL', 'ENAMETOOLONG']);

/** The server received a command, and ended before it answered. */
export class ServerLost extends Error {
  constructor(cause: unknown) {
    super('The server ended before it answered: check whether the command was done.', { cause });
    this.name = 'ServerLost';
  }
}

/**
 * Sends a command to the server that runs on this data folder, and returns the outcome; null when no server runs.
 * Throws ServerLost, or EACCES when this account may not open the socket.
 */
export const askRunningServer = (dataDir: string, command: Command): Promise<CommandOutcome | null> =>
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
    sending.end(JSON.stringify(command));
  });
