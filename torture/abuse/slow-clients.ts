import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { onAbusedServer, type AbuseSettings, type AbusedServer } from './abused-server.ts';
import { quantile } from './statistics.ts';

/**
 * The server must cut off clients that send or read very slowly, and serve normal clients meanwhile (faults
 * 14 and 15).
 */

const honestClients = 20;
/** in milliseconds, for normal clients (fault 15) */
const allowedP99 = 500;

interface SlowKind {
  name: string;
  /** number of simultaneous clients */
  clients: number;
  /** milliseconds within which the server must cut off all of them */
  within: number;
  /** what a client sends when it connects */
  first: string;
  /** returns what a client sends afterwards, piece by piece, numbered from 1 */
  piece: (number: number) => string;
  /** milliseconds between two pieces */
  every: number;
  /** mebibytes of the server's memory that one client may use */
  holds: number;
  /** whether a client reads the answer */
  reads: boolean;
}

/** mebibytes that a server uses under any load: compiled code, uncollected garbage */
const ownMemory = 128;

const largeRequest = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n';

const kinds: SlowKind[] = [
  {
    name: 'headers by drops',
    clients: 1000,
    within: 15_000,
    first: 'GET /api/health HTTP/1.1\r\nHost: x\r\n',
    piece: () => 'X-A: b\r\n',
    every: 1000,
    holds: 0.1,
    reads: true,
  },
  {
    name: 'a body by drops',
    clients: 1000,
    within: 15_000,
    first:
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
    piece: () => ' ',
    every: 1000,
    holds: 0.1,
    reads: true,
  },
  {
    // A client that does not read notices the end of its connection only when it writes. It asks for 45
    // answers, because the operating system's buffers take about 30. The server prepares up to ten answers of
    // a connection at once, which share their bytes. This document is the largest answer for a visitor.
    name: 'answers that nobody reads',
    clients: 150,
    within: 30_000,
    first: largeRequest,
    piece: (number) => (number < 45 ? largeRequest : '\r\n'),
    every: 150,
    holds: 1,
    reads: false,
  },
];

/** Opens a slow connection. Returns the milliseconds until the server closed it, or `patience` at most. */
const beSlow = (
  { port }: AbusedServer,
  { first, piece, every, reads }: SlowKind,
  patience: number,
): Promise<number> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const socket: Socket = connect(port, '127.0.0.1');
    const end = () => {
      clearInterval(drops);
      clearTimeout(enough);
      socket.destroy();
      resolve(performance.now() - begun);
    };
    let number = 0;
    const drops = setInterval(() => socket.write(piece((number += 1))), every);
    const enough = setTimeout(end, patience);
    socket.on('error', () => undefined).once('close', end);
    if (reads) socket.resume();
    else socket.pause();
    socket.write(first);
  });

const beHonest = async ({ api, admin }: AbusedServer, isRunning: () => boolean, times: number[]) => {
  while (isRunning()) {
    const begun = performance.now();
    const { status } = await api.call('listBadges', { as: admin });
    times.push(status === 200 ? performance.now() - begun : Infinity);
    await wait(100);
  }
};

/** Returns the response times of normal clients during `meanwhile`, in milliseconds. */
const honestTimes = async (server: AbusedServer, meanwhile: () => Promise<void>): Promise<number[]> => {
  let running = true;
  const times: number[] = [];
  const honest = Array.from({ length: honestClients }, () => beHonest(server, () => running, times));
  await meanwhile();
  running = false;
  await Promise.all(honest);
  return times;
};

/** Plays faults 14 and 15. Returns whether the server has done all that it must, and used little memory. */
export const slowClients = (settings: AbuseSettings): Promise<boolean> =>
  onAbusedServer(settings, async (server) => {
    let passed = true;
    // The response times of this machine without slow clients.
    const calm = await honestTimes(server, () => wait(5000));
    for (const kind of kinds) {
      const before = server.memory();
      let highest = before;
      const watch = setInterval(() => (highest = Math.max(highest, server.memory())), 200);
      let last = 0;
      const times = await honestTimes(server, async () => {
        const cuts = Array.from({ length: kind.clients }, () => beSlow(server, kind, kind.within + 15_000));
        last = Math.max(...(await Promise.all(cuts)));
      });
      clearInterval(watch);
      const p99 = quantile(times, 0.99);
      const heldAtMost = ownMemory + kind.clients * kind.holds;
      const isRight = last <= kind.within && p99 < allowedP99 && highest - before <= heldAtMost;
      passed &&= isRight;
      console.log(
        `  ${isRight ? 'ok    ' : 'FAILED'} ${kind.name.padEnd(28)} ${kind.clients} cut off within ${(last / 1000).toFixed(1)} s; ` +
          `${times.length} honest calls, p99 ${p99.toFixed(0)} ms (${quantile(calm, 0.99).toFixed(0)} without them), ` +
          `slowest ${Math.max(...times).toFixed(0)} ms; memory ${before.toFixed(0)} MiB, at most ${highest.toFixed(0)} of ${(before + heldAtMost).toFixed(0)}`,
      );
    }
    return passed;
  });
