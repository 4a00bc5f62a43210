import { readdirSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Past `served` a connection is told so; past `accepted` it is closed unread. */
export interface ConnectionBounds {
  served: number;
  accepted: number;
}

/** Descriptors for what is opened later: the database's connections, mail, the operator. */
const kept = 24;
/** milliseconds in which who is turned away may send a request, to be told */
const toldWithin = 2_000;

/**
 * What this process's limit of open files allows, beside so many that the database may open in it; undefined where the
 * system does not tell it as Linux does.
 */
export const boundsOfProcess = (databaseFiles: number): ConnectionBounds | undefined => {
  try {
    const limit = Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
    const accepted = Math.max(2, limit - readdirSync('/proc/self/fd').length - databaseFiles - kept);
    // A request may open a file of its own.
    return Number.isNaN(accepted) ? undefined : { served: Math.ceil(accepted / 2), accepted };
  } catch {
    return undefined;
  }
};

/**
 * Leaves the process the descriptors it needs: without one left, connections would wait unheard, and files and the
 * database could not be opened.
 */
export const boundConnections = (app: FastifyInstance, bounds: ConnectionBounds): void => {
  const turnedAway = new WeakSet<Socket>();
  let open = 0;
  app.server.maxConnections = bounds.accepted;
  app.server.on('connection', (socket: Socket) => {
    open += 1;
    const isTurnedAway = open > bounds.served;
    const hangUp = isTurnedAway ? setTimeout(() => socket.destroy(), toldWithin).unref() : undefined;
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
