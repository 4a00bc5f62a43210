import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
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

/** The locks of this process: SQLite closes a file, and lets its lock go, once nothing refers to it any more. */
const held = new Set<DatabaseSync>();

/**
 * Takes the folder for this process alone, creating it when missing; returns what gives it back.
 * The lock is the operating system's (SQLite's, on an empty file), so it dies with its holder: a kill -9
 * leaves nothing to clean, and a recycled process id fools nobody. Throws FolderInUse.
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, 'lock'));
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

/** Does the work while no other process does any under the same folder's lock: one after the other. */
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
