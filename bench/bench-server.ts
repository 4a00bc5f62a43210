import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HttpConnection, type HttpAnswer, type HttpRequest } from './http-client.ts';

export interface BenchServer {
  process: ChildProcess;
  port: number;
  /** returns the resident memory in megabytes */
  megabytes: () => number;
  /** sends one request on a new connection, because the server closes idle ones while data is loaded */
  request: (request: HttpRequest) => Promise<HttpAnswer>;
}

const megabytesOf = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid ?? 0}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/**
 * Starts `bench/server.ts` of this or another checkout on a database, and waits until it listens. Throws when
 * it ends before.
 */
export const startBenchServer = async (
  env: ({ DATABASE_URL: string } | { DATA_DIR: string }) & { PORT?: string },
  checkout = join(import.meta.dirname, '..'),
): Promise<BenchServer> => {
  const server = spawn(process.execPath, [join(checkout, 'bench/server.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.stdout.once('data', (line: Buffer) => resolve(Number(line.toString())));
    server.once('exit', () => reject(new Error('the server has not started')));
  });
  return {
    process: server,
    port,
    megabytes: () => megabytesOf(server),
    request: async (options) => {
      const connection = new HttpConnection(port);
      try {
        return await connection.send(options);
      } finally {
        connection.close();
      }
    },
  };
};
