import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onAbusedServer, type AbuseSettings, type AbusedServer } from './abused-server.ts';
import { runOn } from '../../server/db/testing/postgres-databases.ts';
import { fillDisk } from '../fill-disk.ts';
import type { TortureDatabase } from '../torture-database.ts';
import { missingOf, startWriting, acknowledgesMore } from './numbered-writes.ts';

/**
 * The disk of the data, or only that of PostgreSQL's write-ahead log, is full for a while. Acknowledged
 * writes must stay, and writing must continue afterwards (fault 9).
 */

/** the size of a disk for data and log, and of a disk for the log only, in mebibytes */
const [dataDisk, logDisk] = [600, 60];
/** milliseconds */
const fullFor = 10_000;
/** milliseconds within which writing must resume without help, and after a restart of the server or the database */
const [withoutHelpWithin, patience] = [15_000, 30_000];

/** Calls `work` with the folder of a small disk in memory, and removes the disk afterwards. */
const onSmallDisk = async <Result>(
  mebibytes: number,
  work: (disk: string) => Promise<Result>,
): Promise<Result> => {
  const disk = mkdtempSync(join(tmpdir(), 'pronathle-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', disk]);
  chmodSync(disk, 0o1777);
  try {
    return await work(disk);
  } finally {
    execFileSync('umount', ['--lazy', disk]);
    rmdirSync(disk);
  }
};

const readFor = async (milliseconds: number, { api, admin }: AbusedServer) => {
  const reads = { asked: 0, answered: 0 };
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    reads.asked += 1;
    if ((await api.call('listCompetitions', { as: admin })).status === 200) reads.answered += 1;
    await wait(100);
  }
  return reads;
};

/**
 * Fills a disk that the server or its database writes to, calls `whenFull`, and frees the disk later. Returns whether
 * no write was lost and writing resumed.
 */
const fillForAWhile = (
  settings: AbuseSettings,
  disk: string,
  whenFull: (database: TortureDatabase) => Promise<unknown> = () => Promise.resolve(),
): Promise<boolean> =>
  onAbusedServer(settings, async (server, startAgain, database) => {
    const { outage } = database;
    let running: AbusedServer = server;
    const writes = startWriting(() => running, 4);
    const began = await acknowledgesMore(writes, 100, patience);
    const free = fillDisk(disk);
    const [before, refusedBefore] = [writes.acknowledged.size, writes.unanswered];
    await whenFull(database);
    const reads = await readFor(fullFor, running);
    const [whileFull, refused] = [writes.acknowledged.size - before, writes.unanswered - refusedBefore];
    free();

    const ended = server.hasEnded();
    if (ended) running = await startAgain();
    let continues = await acknowledgesMore(writes, 100, ended ? patience : withoutHelpWithin);
    const databaseEnded = !continues && outage !== undefined;
    if (databaseEnded) {
      await outage.begin();
      await outage.end();
      continues = await acknowledgesMore(writes, 100, patience);
    }
    await writes.stop();
    const { lost, doubled } = await missingOf(running, writes);
    const passed = began && refused > 0 && continues && lost + doubled + writes.wrong.length === 0;
    const restarted = ended
      ? 'the server started again'
      : databaseEnded
        ? 'the database started again'
        : 'without help';
    console.log(
      `  ${passed ? 'ok    ' : 'FAILED'} ${before} writes acknowledged before, ${whileFull} while the disk was full ` +
        `and ${refused} not, ${reads.answered} of ${reads.asked} reads answered; ${writes.acknowledged.size} in the end; writing ${continues ? 'continued' : 'stopped'}, ${restarted}; ` +
        `${lost} lost, ${doubled} doubled, ${writes.wrong.length} answered otherwise`,
    );
    for (const what of new Set(writes.wrong)) console.log(`        ${what}`);
    return passed;
  });

/** Fills the disk of the data. Meanwhile the temporary folders are on this disk; the data folder is one of them. */
export const fullDisk = (settings: AbuseSettings): Promise<boolean> =>
  onSmallDisk(dataDisk, async (disk) => {
    const usual = process.env['TMPDIR'];
    process.env['TMPDIR'] = disk;
    try {
      return await fillForAWhile(settings, disk);
    } finally {
      if (usual === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = usual;
    }
  });

/** Uses up the space that PostgreSQL has reserved for its log, by one message as large as the disk. */
const useUpTheLog = async ({ env }: TortureDatabase): Promise<void> => {
  const message = `select pg_logical_emit_message(false, 'ballast', repeat('x', ${logDisk} * 1024 * 1024))`;
  const done = await runOn(env['DATABASE_URL'] ?? '', message).then(
    () => true,
    () => false,
  );
  if (done) throw new Error('The log had room');
};

/** Fills the disk of PostgreSQL's log only. The embedded database has its log with its data. */
export const fullLog = (settings: AbuseSettings): Promise<boolean> =>
  onSmallDisk(logDisk, (disk) =>
    fillForAWhile({ ...settings, database: 'postgresql', logFolder: join(disk, 'log') }, disk, useUpTheLog),
  );
