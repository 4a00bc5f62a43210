import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fateOf } from '../api-client.ts';
import { onAbusedServer, type AbuseSettings, type AbusedServer } from './abused-server.ts';

/**
 * The server gets SIGTERM under load. Running requests must finish, nothing may be done without an answer,
 * and no acknowledged write may be lost (fault 3).
 */

const writers = 20;
const allowedMilliseconds = 10_000;

interface Tally {
  acknowledged: Set<string>;
  /** answers that are neither a success nor a broken connection, in words */
  odd: string[];
}

/** Writes one athlete after another until the server no longer answers. */
const write = async ({ api, admin }: AbusedServer, writer: number, tally: Tally): Promise<void> => {
  for (let number = 0; ; number += 1) {
    const lastName = `Writer ${writer} write ${number}`;
    const answer = await api.call('createAthlete', { as: admin, body: { lastName, gender: 'female' } });
    if (answer.status === 0) return;
    if (fateOf(answer) === 'acknowledged') tally.acknowledged.add(lastName);
    else tally.odd.push(`${answer.status} ${JSON.stringify(answer.body)}`);
  }
};

/** Opens a connection whose request never ends. */
const linger = ({ port }: AbusedServer) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  const drops = setInterval(() => socket.write(' '), 2000);
  socket.once('close', () => clearInterval(drops));
};

/** Plays fault 3. Returns whether the server has stopped in time, and its writes are right. */
export const stopUnderLoad = (settings: AbuseSettings): Promise<boolean> =>
  onAbusedServer(settings, async (server, startAgain) => {
    const tally: Tally = { acknowledged: new Set(), odd: [] };
    const writing = Array.from({ length: writers }, (_, writer) => write(server, writer, tally));
    linger(server);
    await wait(3000);
    const { code, milliseconds } = await server.stop();
    await Promise.all(writing);

    const { api, admin } = await startAgain();
    const { athletes } = await api.must('listAthletes', {
      as: admin,
      query: { search: 'Writer', limit: '0' },
    });
    const kept = new Set(athletes.map(({ lastName }) => lastName));
    const lost = [...tally.acknowledged].filter((name) => !kept.has(name)).length;
    const unanswered = [...kept].filter((name) => !tally.acknowledged.has(name)).length;
    const passed =
      code === 0 &&
      milliseconds <= allowedMilliseconds &&
      lost === 0 &&
      unanswered === 0 &&
      tally.odd.length === 0;
    console.log(
      `  ${passed ? 'ok    ' : 'FAILED'} ended with ${String(code)} after ${(milliseconds / 1000).toFixed(1)} s; ` +
        `${tally.acknowledged.size} writes acknowledged, ${lost} lost, ${unanswered} done without an answer, ` +
        `${tally.odd.length} answered otherwise`,
    );
    for (const odd of tally.odd.slice(0, 3)) console.log(`        ${odd}`);
    return passed;
  });
