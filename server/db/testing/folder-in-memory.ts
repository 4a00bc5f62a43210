import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const folder = '/dev/shm';
/**
 * several times the space that all databases of a run need at a time; in a container the folder often has only 64 MB
 */
const enoughBytes = 4 * 1024 ** 3;

/**
 * Returns a folder for temporary files: one in memory, where the machine has one with enough space, else the system's.
 */
export const folderInMemory = (): string => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enoughBytes ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
};
