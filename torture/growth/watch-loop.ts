import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { LoopAsk, LoopReading } from './loop-reading.ts';

/** Loaded into the server before it: reports, when asked, what its event loop has done since it was last asked to begin. */
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
