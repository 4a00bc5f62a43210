import { setTimeout as wait } from 'node:timers/promises';
import { onAbusedServer, type AbuseSettings } from './abused-server.ts';
import { quantile } from './statistics.ts';

/** A flood of logins must wait in a queue of its own, while all other calls are served (fault 38). */

const logins = 1000;
/** milliseconds, for the other calls */
const allowedP99 = 200;

/** Plays fault 38. Returns whether every login was checked or refused, and the other calls were quick. */
export const hashFlood = (settings: AbuseSettings): Promise<boolean> =>
  onAbusedServer(settings, async ({ api, admin, memory }) => {
    const before = memory();
    const readWhile = async (meanwhile: Promise<unknown>): Promise<number[]> => {
      let running = true;
      const times: number[] = [];
      const read = async () => {
        while (running) {
          const begun = performance.now();
          const { status } = await api.call('listBadges', { as: admin });
          times.push(status === 200 ? performance.now() - begun : Infinity);
        }
      };
      const reading = [read(), read()];
      await meanwhile;
      running = false;
      await Promise.all(reading);
      return times;
    };
    const calm = await readWhile(wait(5000));
    const begun = performance.now();
    const flood = Promise.all(
      Array.from({ length: logins }, (_, number) =>
        api.call('login', { body: { identifier: `nobody${number}`, password: 'wrong' } }),
      ),
    );
    const times = await readWhile(flood);
    const milliseconds = performance.now() - begun;
    const answers = await flood;
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    const p99 = quantile(times, 0.99);
    const passed = count(401) + count(503) === logins && count(503) > 0 && p99 < allowedP99;
    console.log(
      `  ${passed ? 'ok    ' : 'FAILED'} ${logins} logins at once in ${(milliseconds / 1000).toFixed(1)} s: ` +
        `${count(401)} checked, ${count(503)} turned away; ` +
        `${times.length} other calls meanwhile, median ${quantile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${quantile(calm, 0.99).toFixed(0)} without it); ` +
        `memory ${before.toFixed(0)} MiB, then ${memory().toFixed(0)}`,
    );
    return passed;
  });
