import { readdirSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Above `served` a connection gets a refusal; above `accepted` it is closed unread. */
export interface ConnectionBounds {
  served: number;
  accepted: number;
}

/** file descriptors reserved for later use: the database's connections, mail, the operator */
const kept = 24;
/** milliseconds in which a refused connection may send a request, to receive the refusal */
const refusalWithin = 2_000;

/**
 * Returns the bounds that fit this process's limit of open files, of which the database may open `databaseFiles`.
 * Returns undefined where the system does not report that limit as Linux does.
 */
export const boundsOfProcess = (databaseFiles: number): ConnectionBounds | undefined => {
  try {
    const limit = Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
    const accepted = Math.max(2, limit - readdirSync('/proc/self/fd').length - databaseFiles - kept);
    // Each request may open one file, beside its connection.
    return Number.isNaN(accepted) ? undefined : { served: Math.ceil(accepted / 2), accepted };
  } catch {
    return undefined;
  }
};

/**
 * Refuses connections above the bounds, so that the process keeps free file descriptors. Without free ones,
 * connections would wait unanswered, and files and the database could not be opened.
 */
export const boundConnections = (app: FastifyInstance, bounds: ConnectionBounds): void => {
  const turnedAway = new WeakSet<Socket>();
  let open = 0;
  app.server.maxConnections = bounds.accepted;
  app.server.on('connection', (socket: Socket) => {
    open += 1;
    const isTurnedAway = open > bounds.served;
    const hangUp = isTurnedAway ? setTimeout(() => socket.destroy(), refusalWithin).unref() : undefined;
    if (isTurnedAway) turnedAway.add(socket);
    socket.once('close', () => {
      open -= 1;
      clearTimeout(hangUp);
    });
  });
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (!turnedAway.has(socket)) return;
    reply.header('connection', 'close');
    throw new Refusal('unavailable', { retryAfterSeconds: 2 });
  });
};
