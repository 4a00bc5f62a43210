import { join } from 'node:path';
import { inDataFolder } from './disk-refusal.ts';
import { lockFolder } from './folder-lock.ts';
import { openPgliteThread } from './pglite-thread.ts';
import type { EmbeddedSession } from './session-stream.ts';

/**
 * Opens the embedded database in `dataDir`/db, and locks the folder until it is closed. Throws FolderInUse when another
 * process has locked the folder, FolderUnusable when the disk refuses, and FolderDamaged when the database cannot be
 * opened.
 */
export const openEmbeddedFolder = (dataDir: string): Promise<EmbeddedSession> =>
  inDataFolder(dataDir, async () => {
    const unlock = lockFolder(dataDir);
    try {
      const session = await openPgliteThread(join(dataDir, 'db'));
      return { ...session, close: () => session.close().finally(unlock) };
    } catch (error) {
      unlock();
      throw error;
    }
  });
