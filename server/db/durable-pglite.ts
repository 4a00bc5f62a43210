import { existsSync, fdatasyncSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from '../sync-path.ts';
import { checkFolder, FolderDamaged } from './check-folder.ts';
import { diskRefusal, diskRefusalIn, FolderUnusable } from './disk-refusal.ts';
import { endStopped } from './end-stopped.ts';
import { filesAtMost } from './files-at-most.ts';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];
type EmscriptenModule = Parameters<NonNullable<EmscriptenOptions['preRun']>[number]>[0];

/** The part of emscripten's Node file system that is missing in PGlite's types. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

interface FileSystems {
  NODEFS: NodeFileSystem;
  FS: { ErrnoError: new (errno: number) => Error };
}

/** emscripten's number for EIO */
const inputOutputError = 29;

/**
 * PGlite's Node file system. It does a real fsync when PostgreSQL requests one, and ends the process, or the thread of
 * the database, when PostgreSQL panics.
 */
class DurableNodeFS extends NodeFS {
  readonly #sync: (fd: number) => void;
  readonly #folder: string;
  #lastWords = 'no reason was given';
  isOpen = false;

  constructor(folder: string, sync: (fd: number) => void) {
    super(folder);
    this.#folder = folder;
    this.#sync = sync;
  }

  /** Returns the error that says why PostgreSQL did not start. */
  whyNot(): FolderDamaged | FolderUnusable {
    const refused = diskRefusalIn(this.#lastWords);
    return refused === undefined
      ? new FolderDamaged(this.#folder, this.#lastWords)
      : new FolderUnusable(dirname(this.#folder), refused);
  }

  override async init(pg: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: EmscriptenModule) => {
      const { NODEFS, FS } = module as unknown as FileSystems;
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          this.#sync(nfd);
        } catch {
          throw new FS.ErrnoError(inputOutputError);
        }
        return 0;
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), addFsync],
        printErr: (line: string) => {
          this.#lastWords = /(?:FATAL|PANIC): .*/.exec(line)?.[0] ?? this.#lastWords;
          (emscriptenOpts as { printErr?: (line: string) => void }).printErr?.(line);
        },
        // After a panic PostgreSQL can no longer rely on its log, because the disk is full or an fsync failed. PGlite would
        // loop for ever, with the commit neither done nor refused. The next process recovers.
        onAbort: () =>
          endStopped(
            this.isOpen
              ? `The embedded database stopped, and the server with it: ${this.#lastWords}`
              : this.whyNot().message,
          ),
      },
    };
  }
}

/** the number of files that are synced at a time: the disk writes them together */
const syncedAtATime = 8;

const syncTree = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))].values();
  const syncOthers = async () => {
    for (const path of paths) await syncPath(path);
  };
  await Promise.all(Array.from({ length: syncedAtATime }, syncOthers));
};

/**
 * Returns the path of the file beside a folder that marks its cluster as unfinished. The mark reaches the disk before
 * the folder does, and is removed when the whole folder is on the disk: a kill during the first start leaves nothing
 * that looks like a finished cluster.
 */
const unfinishedMark = (folder: string): string => `${folder}.unfinished`;

const removeUnfinished = (folder: string): void => {
  const mark = unfinishedMark(folder);
  const stats = statSync(mark, { throwIfNoEntry: false });
  // Earlier versions wrote the unfinished cluster itself at the path of the mark.
  if (stats?.isFile() === true) rmSync(folder, { recursive: true, force: true });
  rmSync(mark, { recursive: true, force: true });
};

const markUnfinished = async (folder: string): Promise<void> => {
  const mark = unfinishedMark(folder);
  writeFileSync(mark, '');
  await syncPath(mark);
  await syncPath(dirname(folder));
};

const markFinished = async (folder: string): Promise<void> => {
  await syncTree(folder);
  await syncPath(dirname(folder));
  rmSync(unfinishedMark(folder));
  await syncPath(dirname(folder));
};

interface DurablePgliteOptions {
  /** writes a file's data to the disk, or throws; tests replace it to count the calls, or to fail */
  sync?: (fd: number) => void;
  /** false leaves PGlite unchanged: faster, but a power cut loses acknowledged data */
  durable?: boolean;
}

/**
 * Opens PostgreSQL inside this thread, on a folder that its caller has locked; each commit is one fsync.
 * Creates the cluster when the folder does not exist.
 */
export const openDurablePglite = async (
  folder: string,
  { sync = fdatasyncSync, durable = true }: DurablePgliteOptions = {},
): Promise<PGlite> => {
  removeUnfinished(folder);
  const isNew = !existsSync(folder);
  if (isNew) await markUnfinished(folder);
  else checkFolder(folder);
  // Nothing is synced while a new cluster is created: markFinished() syncs it all at once.
  const fs = new DurableNodeFS(folder, (fd) => {
    if (!isNew || fs.isOpen) sync(fd);
  });
  try {
    const pglite = await PGlite.create({
      fs,
      startParams: [
        ...(durable
          ? [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']
          : PGlite.defaultStartParams),
        // The default of 128 MB would duplicate pages that the operating system already caches.
        ...['-c', 'shared_buffers=32MB'],
        ...['-c', `max_files_per_process=${filesAtMost}`],
      ],
    });
    if (isNew) await markFinished(folder);
    fs.isOpen = true;
    return pglite;
  } catch (error) {
    // The unfinished folder itself may be what has filled the disk.
    removeUnfinished(folder);
    // PGlite's own error gives no reason.
    throw diskRefusal(error) === undefined ? fs.whyNot() : error;
  }
};
