import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { refusals } from '@pronathle/contract';
import { buildClientIfStale } from '../../server/web-build.ts';
import { onAbusedServer, type AbuseSettings, type AbusedServer } from './abused-server.ts';
import { missingOf, startWriting, acknowledgesMore } from './numbered-writes.ts';

/**
 * There are more connections than the server has file descriptors. It must refuse those that it cannot serve,
 * survive, and recover when they are closed (fault 58).
 */

/** The embedded database needs more, because it opens its files in the server's process. */
const descriptorsOn = { postgresql: 96, embedded: 512 };
/** connections */
const crowd = 200;
/** milliseconds */
const crowdStays = 10_000;
/** milliseconds within which writing must work again once the connections are closed */
const backWithin = 5_000;

/**
 * Opens connections, and opens them again when they are closed; every second one sends a request. Returns a function
 * that closes all connections and returns how many were answered 503 and 200.
 */
const gather = ({ port }: AbusedServer) => {
  let [refused, served] = [0, 0];
  const openOne = (number: number): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    if (number % 2 === 0) socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    socket.once('close', () => {
      if (answer.startsWith('HTTP/1.1 503') && answer.includes(refusals.unavailable.msg)) refused += 1;
    });
    socket.once('data', (part: string) => {
      if (part.startsWith('HTTP/1.1 200')) served += 1;
    });
    return socket;
  };
  const sockets = Array.from({ length: crowd }, (_, number) => openOne(number));
  const reopening = setInterval(() => {
    for (const [number, socket] of sockets.entries()) if (socket.destroyed) sockets[number] = openOne(number);
  }, 100);
  return () => {
    clearInterval(reopening);
    for (const socket of sockets) socket.destroy();
    return { refused, served };
  };
};

/** Plays fault 58. Returns whether the server has done all that it must. */
export const fewDescriptors = async (settings: AbuseSettings): Promise<boolean> => {
  // With so few descriptors the server could not build the client itself.
  await buildClientIfStale();
  const descriptors = descriptorsOn[settings.database];
  return onAbusedServer(
    settings,
    async (server) => {
      const open = () => readdirSync(`/proc/${server.pid}/fd`).length;
      const usual = open();
      const writes = startWriting(() => server, 4);
      await wait(1000);
      let most = 0;
      const watch = setInterval(() => (most = Math.max(most, open())), 50);
      const closeAll = gather(server);
      await wait(crowdStays);
      clearInterval(watch);
      const { refused, served } = closeAll();
      const begun = performance.now();
      const continues = await acknowledgesMore(writes, 10, 15_000);
      const back = performance.now() - begun;
      await writes.stop();
      const { lost, doubled } = await missingOf(server, writes);
      const passed =
        !server.hasEnded() &&
        refused > 0 &&
        most < descriptors &&
        continues &&
        back < backWithin &&
        lost + doubled + writes.wrong.length === 0;
      console.log(
        `  ${passed ? 'ok    ' : 'FAILED'} ${usual} descriptors at rest, ${most} of ${descriptors} with ${crowd} connections; ` +
          `${served} connections served, ${refused} requests answered 503; ` +
          `${writes.acknowledged.size} writes acknowledged, ${writes.unanswered} not, ${lost} lost, ${doubled} doubled, ` +
          `${writes.wrong.length} answered otherwise; writing again ${(back / 1000).toFixed(1)} s after they were closed`,
      );
      for (const what of new Set(writes.wrong)) console.log(`        ${what}`);
      return passed;
    },
    { through: ['prlimit', `--nofile=${descriptors}:${descriptors}`] },
  );
};
