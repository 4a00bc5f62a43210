import { open } from 'node:fs/promises';

/** Brings what was written to a file, or the names in a folder, to the disk. */
export const syncPath = async (path: string): Promise<void> => {
  await using file = await open(path, 'r');
  await file.sync();
};
