import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath } from '../sync-path.ts';

/**
 * Writes one mail as `<id>.eml` into the folder, readable only by the file's owner, and returns the file's path. The
 * write is atomic, and the file is on the disk when this function returns. A second mail with the same id replaces the
 * first. Ids are UUIDv7, so the names sort by time.
 */
export const writeToOutbox = async (folder: string, id: string, message: Buffer): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${id}.eml`);
  const unfinished = join(folder, `${id}.unfinished`);
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(message);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  await syncPath(folder);
  return path;
};
