import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoopAsk, LoopReading } from './loop-reading.ts';

/** A module that is loaded before the server. On request it reports the work of the event loop since the last 'begin'. */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let before = process.threadCpuUsage();

process.on('message', (ask: LoopAsk) => {
  void (async () => {
    // The delay of a blocked loop is recorded by a timer at the loop's next turn.
    await wait(2);
    const { user, system } = process.threadCpuUsage(before);
    const reading: LoopReading = { longest: delay.max / 1e6, processor: (user + system) / 1000 };
    if (ask === 'begin') {
      delay.reset();
      before = process.threadCpuUsage();
    }
    process.send?.(reading);
  })();
});
