import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const folder = '/dev/shm';
/** Several times the space that all databases of a run take at a time. In a container the folder often has 64 MB. */
const enoughBytes = 4 * 1024 ** 3;

/** A folder for temporary files that is kept in memory, where the machine has one with room; else that of the system. */
export const folderInMemory = (): string => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enoughBytes ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
};
