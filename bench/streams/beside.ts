import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { HttpConnection } from '../http-client.ts';
import { otherCall, type Others } from './other-calls.ts';

export interface Beside {
  port: number;
  others: Others;
}

/**
 * Makes other calls while a result is entered. This runs in a thread of its own, because the thread of the followers is
 * busy with messages, and would measure its own delays. Posts the milliseconds of all calls when a message asks it to stop.
 */
const { port, others } = workerData as Beside;
const lanes = 5;

const latencies: number[] = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
parentPort?.postMessage('ready');
await Promise.all(
  Array.from({ length: lanes }, async (_none, lane) => {
    const connection = new HttpConnection(port);
    for (let sent = lane; !isOver; sent += lanes) {
      const begun = performance.now();
      const { status } = await connection.send(otherCall(sent, others));
      if (status >= 400) throw new Error(`another call was answered ${status}`);
      latencies.push(performance.now() - begun);
      await wait(100);
    }
    connection.close();
  }),
);
parentPort?.postMessage(latencies);
