import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/** The data folder is in use by another living process. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running server. ` +
        'Stop that server first, or give this one a DATA_DIR of its own.',
    );
    this.name = 'FolderInUse';
  }
}

/** The locks of this process: without a reference, a lock would be collected as garbage, and released. */
const held = new Set<DatabaseSync>();

/** Makes a folder and its parents. Node's own `recursive` reports a read-only disk as a folder that does not exist. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another server that starts at the same time may have made the folder.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/**
 * Locks the folder for this process, creating it when missing; returns the release function. The lock is
 * the operating system's (SQLite's, on an empty file), so it ends with its process: a kill -9 leaves
 * nothing to clean, and a reused process id causes no error. Throws FolderInUse when the folder is already locked.
 */
export const lockFolder = (folder: string): (() => void) => {
  makeFolder(folder);
  const file = join(folder, 'lock');
  // Node opens the file first, because its error says why it fails: SQLite says only that it cannot open the file.
  closeSync(openSync(file, 'a', 0o600));
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message.includes('locked')) throw new FolderInUse(folder);
    throw error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
};

/** Runs the work while this process holds the folder's lock; waits while another process holds it. */
export const aloneIn = async <Result>(folder: string, work: () => Promise<Result>): Promise<Result> => {
  let unlock: (() => void) | undefined;
  while (unlock === undefined) {
    try {
      unlock = lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await wait(100);
    }
  }
  try {
    return await work();
  } finally {
    unlock();
  }
};
