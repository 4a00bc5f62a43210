import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { inDataFolder } from './disk-refusal.ts';
import { lockFolder } from './folder-lock.ts';
import { openPgliteThread } from './pglite-thread.ts';
import type { EmbeddedSession } from './session-stream.ts';

/**
 * Percent by which the heap grows after a full collection until the next one. V8's own choice lets the garbage of a
 * minute's load stand: 450 to 500 MB in place of 370, at the same rate of calls (bench/REPORT.md). Set when the
 * database is open: a start is faster without.
 */
const heapGrowth = 30;

/**
 * V8's measure of how much a function of PostgreSQL's WebAssembly runs before it is compiled anew with all optimisations.
 * With V8's own choice, 13 million, that takes a fifth of a start's processor time; under load no difference was measured.
 */
const runsBeforeOptimised = 1_000_000_000;

/**
 * Opens the embedded database in `dataDir`/db, and locks the folder until it is closed. Throws FolderInUse when another
 * process has locked the folder, FolderUnusable when the disk refuses, and FolderDamaged when the database cannot be
 * opened.
 */
export const openEmbeddedFolder = (dataDir: string): Promise<EmbeddedSession> =>
  inDataFolder(dataDir, async () => {
    const unlock = lockFolder(dataDir);
    setFlagsFromString(`--wasm-tiering-budget=${runsBeforeOptimised}`);
    try {
      const session = await openPgliteThread(join(dataDir, 'db'));
      setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
      return { ...session, close: () => session.close().finally(unlock) };
    } catch (error) {
      unlock();
      throw error;
    }
  });
