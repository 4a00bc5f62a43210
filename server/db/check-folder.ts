import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isPageWhole, pageBytes, pagesOfSegment, wordsOfPage } from './page-checksum.ts';

/** The embedded database cannot be opened in its present state. */
export class FolderDamaged extends Error {
  readonly what: string;

  constructor(folder: string, what: string) {
    super(
      `The database in ${folder} cannot be used: ${what}. ` +
        'Leave it as it is, and restore a backup into another DATA_DIR (npm run restore).',
    );
    this.name = 'FolderDamaged';
    this.what = what;
  }
}

/** the value that PGlite's PostgreSQL writes into PG_VERSION */
const version = '18';
const controlFileBytes = 8192;
/** the byte of the control file where the state of the cluster is, and its value after a clean stop */
const [stateAt, stopped] = [16, 1];

/** The name of a relation's file: its number, its fork, and the number of its segment of one gibibyte. */
const relationFile = /^\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/;

const foldersOfRelations = (folder: string): string[] => [
  join(folder, 'global'),
  ...readdirSync(join(folder, 'base')).map((database) => join(folder, 'base', database)),
];

/** The number of pages read at a time: a segment may be a gibibyte. */
const pagesAtOnce = 1_024;

/** Returns the number of the first damaged page in a file; undefined when all are whole. `words` is a buffer. */
const firstDamagedPage = (path: string, segment: number, words: Int32Array): number | undefined => {
  const file = openSync(path, 'r');
  try {
    for (let first = 0; ; first += pagesAtOnce) {
      const length = readSync(file, words, 0, words.byteLength, first * pageBytes);
      const pages = Math.floor(length / pageBytes);
      for (let page = 0; page < pages; page += 1) {
        const own = words.subarray(page * wordsOfPage, (page + 1) * wordsOfPage);
        if (!isPageWhole(own, segment * pagesOfSegment + first + page)) return first + page;
      }
      if (length % pageBytes !== 0) return first + pages;
      if (length < words.byteLength) return undefined;
    }
  } finally {
    closeSync(file);
  }
};

/**
 * Throws FolderDamaged when a folder is not a database of this program's version of PGlite, or has a damaged page.
 * Writes nothing. Pages are checked only after a clean stop: after a crash some may be half written, and PostgreSQL
 * repairs them from its log.
 */
export const checkFolder = (folder: string): void => {
  const refuse = (what: string) => {
    throw new FolderDamaged(folder, what);
  };
  const wanted = ['PG_VERSION', 'base', 'global', 'pg_wal', 'pg_xact'];
  // Without PG_VERSION PGlite would create a new database over the existing files.
  const missing = statSync(folder).isDirectory()
    ? wanted.filter((name) => !existsSync(join(folder, name)))
    : wanted;
  if (missing.length > 0) refuse(`${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing`);

  const written = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (written !== version) refuse(`PG_VERSION says ${JSON.stringify(written)} instead of ${version}`);

  const control = join(folder, 'global', 'pg_control');
  if (!existsSync(control) || statSync(control).size !== controlFileBytes)
    refuse('its control file is missing or cut short');
  if (readFileSync(control).readUInt32LE(stateAt) !== stopped) return;

  const words = new Int32Array(pagesAtOnce * wordsOfPage);
  for (const place of foldersOfRelations(folder))
    for (const name of readdirSync(place)) {
      const [isRelation, segment = '0'] = relationFile.exec(name) ?? [];
      if (isRelation === undefined) continue;
      const page = firstDamagedPage(join(place, name), Number(segment), words);
      if (page !== undefined) refuse(`page ${page} of ${join(place, name)} is damaged`);
    }
};
