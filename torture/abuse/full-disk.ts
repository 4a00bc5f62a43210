import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onAbusedServer, type AbuseSettings, type AbusedServer } from './abused-server.ts';
import { missingOf, startWriting, writesOn } from './numbered-writes.ts';

/** The disk on which the data are is full for a while: what was acknowledged stays, and writing goes on afterwards (fault 9). */

const diskMegabytes = 600;
const fullFor = 10_000;
/** milliseconds in which writing goes on by itself, and in which it does once what has ended was started again */
const [byItselfWithin, patience] = [15_000, 30_000];

/** A small disk in memory, which is where temporary folders are made meanwhile. */
const onSmallDisk = async <Result>(work: (disk: string) => Promise<Result>): Promise<Result> => {
  const usual = process.env['TMPDIR'];
  const disk = mkdtempSync(join(tmpdir(), 'pronathle-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk]);
  chmodSync(disk, 0o1777);
  process.env['TMPDIR'] = disk;
  try {
    return await work(disk);
  } finally {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
    execFileSync('umount', ['--lazy', disk]);
    rmdirSync(disk);
  }
};

/** Takes what room there is, and what others give back, until it is stopped. */
const fill = (disk: string) => {
  const path = join(disk, 'ballast');
  const file = openSync(path, 'w');
  const take = () => {
    for (const bytes of [1_000_000, 4_096])
      try {
        for (;;) writeSync(file, Buffer.alloc(bytes));
      } catch {
        continue;
      }
  };
  take();
  const taking = setInterval(take, 20);
  return () => {
    clearInterval(taking);
    closeSync(file);
    rmSync(path);
  };
};

export const fullDisk = (settings: AbuseSettings): Promise<boolean> =>
  onSmallDisk((disk) =>
    onAbusedServer(settings, async (server, startAgain, { outage }) => {
      let running: AbusedServer = server;
      const writes = startWriting(() => running, 4);
      const began = await writesOn(writes, 100, patience);
      const free = fill(disk);
      const [before, refusedBefore] = [writes.acknowledged.size, writes.unanswered];
      await wait(fullFor);
      const [whileFull, refused] = [writes.acknowledged.size - before, writes.unanswered - refusedBefore];
      free();

      const ended = server.hasEnded();
      if (ended) running = await startAgain();
      let goesOn = await writesOn(writes, 100, ended ? patience : byItselfWithin);
      const databaseEnded = !goesOn && outage !== undefined;
      if (databaseEnded) {
        await outage.begin();
        await outage.end();
        goesOn = await writesOn(writes, 100, patience);
      }
      await writes.stop();
      const { lost, doubled } = await missingOf(running, writes);
      const passed = began && refused > 0 && goesOn && lost + doubled + writes.wrong.length === 0;
      const restarted = ended
        ? 'the server started again'
        : databaseEnded
          ? 'the database started again'
          : 'by itself';
      console.log(
        `  ${passed ? 'ok    ' : 'FAILED'} ${before} writes acknowledged before, ${whileFull} while the disk was full ` +
          `and ${refused} not, ${writes.acknowledged.size} in the end; ${goesOn ? 'went' : 'did not go'} on, ${restarted}; ` +
          `${lost} lost, ${doubled} doubled, ${writes.wrong.length} answered otherwise`,
      );
      for (const what of new Set(writes.wrong)) console.log(`        ${what}`);
      return passed;
    }),
  );
