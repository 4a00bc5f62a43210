import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onAbusedServer, type AbuseSettings } from './abused-server.ts';
import { missingOf, startWriting, acknowledgesMore } from './numbered-writes.ts';

/**
 * From time to time a sync or a write of PostgreSQL to its disk fails. When PostgreSQL ends it is restarted,
 * as by a supervisor. No failed write may be acknowledged, and writing must continue once the disk works
 * (fault 10).
 */

/** milliseconds in which the disk fails */
const failingFor = 60_000;
/** milliseconds in which writing must work before and after that */
const patience = 60_000;

/** Returns an environment in which the disk of a program fails between `begin` and `end`. */
const openFailures = () => {
  // libfiu does not work here: a function of it has the name of a function of PostgreSQL, which then calls the wrong
  // one.
  const folder = mkdtempSync(join(tmpdir(), 'pronathle-failing-'));
  chmodSync(folder, 0o755);
  const [library, marker] = [join(folder, 'failing-disk.so'), join(folder, 'fails')];
  const source = fileURLToPath(new URL('failing-disk.c', import.meta.url));
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl']);
  return {
    env: { ...process.env, LD_PRELOAD: library, DISK_FAILS_WHILE: marker },
    begin: () => writeFileSync(marker, ''),
    end: () => rmSync(marker),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};

const count = (log: string, words: RegExp): number => log.match(words)?.length ?? 0;

/** Plays fault 10 on PostgreSQL. Returns whether the server has done all that it must. */
export const failingDisk = async (settings: AbuseSettings): Promise<boolean> =>
  onAbusedServer({ ...settings, database: 'postgresql' }, async (server, _startAgain, { outage }) => {
    if (outage === undefined)
      throw new Error('This run must start PostgreSQL itself: unset TEST_DATABASE_URL');
    const failures = openFailures();
    let [starts, failedStarts] = [0, 0];
    const startAgain = async (): Promise<void> => {
      if (!outage.hasEnded()) return;
      starts += 1;
      await outage.end(failures.env).catch(() => (failedStarts += 1));
    };
    await outage.begin();
    await outage.end(failures.env);
    const writes = startWriting(() => server, 4);
    const began = await acknowledgesMore(writes, 100, patience);

    const [before, refusedBefore] = [writes.acknowledged.size, writes.unanswered];
    failures.begin();
    const worksAgainAt = performance.now() + failingFor;
    while (performance.now() < worksAgainAt) {
      await startAgain();
      await wait(100);
    }
    failures.end();
    const [acknowledged, refused] = [writes.acknowledged.size - before, writes.unanswered - refusedBefore];
    await startAgain();
    const continues = await acknowledgesMore(writes, 100, patience);
    await writes.stop();

    const { lost, doubled } = await missingOf(server, writes);
    const errors = count(outage.log(), /Input\/output error/g);
    const panics = count(outage.log(), /PANIC:/g);
    failures.close();
    const passed =
      began &&
      panics > 0 &&
      acknowledged > 0 &&
      refused > 0 &&
      continues &&
      !server.hasEnded() &&
      lost + doubled + writes.wrong.length === 0;
    console.log(
      `  ${passed ? 'ok    ' : 'FAILED'} ${before} writes acknowledged before; while ${errors} syncs and writes of the disk failed, ` +
        `with ${panics} panics and ${starts} starts (${failedStarts} failed), ${acknowledged} were and ${refused} not, ` +
        `${writes.acknowledged.size} in the end; writing ${continues ? 'continued' : 'stopped'}; ${lost} lost, ${doubled} doubled, ` +
        `${writes.wrong.length} answered otherwise`,
    );
    for (const what of new Set(writes.wrong)) console.log(`        ${what}`);
    return passed;
  });
