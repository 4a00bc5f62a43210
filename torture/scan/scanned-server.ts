import { readdirSync, readlinkSync } from 'node:fs';
import { freePort } from '../../server/db/testing/free-port.ts';
import { apiAt, type Api } from '../api-client.ts';
import { alarmsIn } from '../scene.ts';
import { startServer } from '../server-process.ts';
import { openTortureDatabase } from '../torture-database.ts';
import { adminLogin } from '../world.ts';

export interface ScannedServer {
  origin: string;
  api: Api;
  /** log lines that no scan should cause */
  alarms: () => string[];
  /** returns the server's number of connections, including those to its database, as Linux reports it */
  connections: () => number;
}

/** Returns whether an open file is a socket; false also when it was closed in the meantime. */
const isSocket = (path: string): boolean => {
  try {
    return readlinkSync(path).startsWith('socket:');
  } catch {
    return false;
  }
};

const socketsOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/fd`).filter((name) => isSocket(`/proc/${pid}/fd/${name}`)).length;

/**
 * Starts the product in a folder on a new PostgreSQL database, and calls `scan`. Stops the server and removes the
 * database afterwards. Returns the result of `scan`.
 */
export const onScannedServer = async <Result>(
  folder: string,
  scan: (server: ScannedServer) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> => {
  const database = await openTortureDatabase('postgresql');
  const output: string[] = [];
  try {
    const port = await freePort();
    const server = await startServer({
      folder,
      port,
      env: { ...database.env, ...adminLogin, ...env },
      onOutput: (text) => output.push(text),
    });
    const origin = `http://127.0.0.1:${port}`;
    try {
      return await scan({
        origin,
        api: apiAt(origin),
        alarms: () => alarmsIn(output.join('')),
        connections: () => socketsOf(server.pid),
      });
    } finally {
      await server.kill();
    }
  } finally {
    await database.close();
  }
};

/** Returns one line about the alarms that a scan caused in the server's log; no line without alarms. */
export const alarmsOf = ({ alarms }: ScannedServer): string[] => {
  const lines = alarms();
  return lines.length === 0
    ? []
    : [`${lines.length} alarms in the server's log, the first: ${String(lines[0]).slice(0, 400)}`];
};
