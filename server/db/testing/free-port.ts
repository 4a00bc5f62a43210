import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The range of ports below those that a system gives to outgoing connections, which could take a free port before the
 * test uses it, and above those that a browser refuses.
 */
const [lowest, above] = [11_000, 32_768];

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
};

/** Returns a port on which nothing listens. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(lowest, above);
  return (await isFree(port)) ? port : freePort();
};
