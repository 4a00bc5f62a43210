const noSpace = 'no space is left on its disk';
const readOnly = 'its file system is read-only';
const notAllowed = 'this account may not read or write there';
const failed = 'the disk cannot be read or written';
const tooLong = 'its path is too long';

/** The sentences for an error of a file or a folder, for the operator. */
const reasons: Record<string, string> = {
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  EROFS: readOnly,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EIO: failed,
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'a folder is in the place of a file',
  ENOENT: 'there is no such file or folder',
  ENAMETOOLONG: tooLong,
  ELOOP: 'its path leads back to itself',
  EMFILE: 'this process may open no more files',
  ENFILE: 'this machine may open no more files',
};

/** The sentences for an error of PGlite's file system, which has a WASI number and no text. */
const wasiReasons: Record<number, string> = {
  2: notAllowed,
  19: noSpace,
  29: failed,
  51: noSpace,
  63: notAllowed,
  69: readOnly,
};

/** The sentences for an error of SQLite, which locks the data folder: by the lowest eight bits of its code. */
const sqliteReasons: Record<number, string> = {
  3: notAllowed,
  8: readOnly,
  10: failed,
  13: noSpace,
  // SQLite cannot open a file that Node has just opened.
  14: tooLong,
};

interface SystemError {
  name?: unknown;
  code?: unknown;
  errno?: unknown;
  errcode?: unknown;
}

/** Returns why the disk refused; undefined for any other error. */
export const diskRefusal = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const { name, code, errno, errcode } = error as SystemError;
  if (code === 'ERR_SQLITE_ERROR') return sqliteReasons[Number(errcode) & 255];
  if (name === 'ErrnoError') return wasiReasons[Number(errno)];
  return typeof code === 'string' ? reasons[code] : undefined;
};

/** Returns why the disk refused, from PostgreSQL's last message, which has a text of the C library; else undefined. */
export const diskRefusalIn = (text: string): string | undefined => {
  if (/No space left on device|Disk quota exceeded/.test(text)) return noSpace;
  if (text.includes('Read-only file system')) return readOnly;
  if (/Permission denied|Operation not permitted/.test(text)) return notAllowed;
  return undefined;
};

/** The disk refuses what the server has to do in the data folder. The data there need not be damaged. */
export class FolderUnusable extends Error {
  readonly why: string;

  constructor(folder: string, why: string) {
    super(`The data folder ${folder} cannot be used: ${why}. Correct that, or choose another DATA_DIR.`);
    this.name = 'FolderUnusable';
    this.why = why;
  }
}

/** Runs the work and returns its result. Throws FolderUnusable when the disk refuses something meanwhile. */
export const inDataFolder = async <Result>(
  folder: string,
  work: () => Result | Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    const why = diskRefusal(error);
    throw why === undefined ? error : new FolderUnusable(folder, why);
  }
};
