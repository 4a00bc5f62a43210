import { createHash } from 'node:crypto';
import { readdir, readFile, stat, watch } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { decodedText, isArchive, NotText } from '@pronathle/domain/file-text';
import { limits } from '@pronathle/domain/limits';
import { importText, type TextFile } from '@pronathle/domain/sport-files';
import { workbookIn } from '@pronathle/domain/workbook-text';
import * as fflate from 'fflate';
import { decode } from '../decode.ts';
import { lacksRound } from '../features/imports/goes-by-itself.ts';
import { FileRefused, ServerAway, type FeedTarget } from './feed-client.ts';
import { feedFile } from './feed-file.ts';
import { openMemory, type FeedMemory } from './feed-memory.ts';
import { feedMessages as say } from './feed.messages.ts';

export interface FeedOptions extends FeedTarget {
  folder: string;
  competition: string;
  applyResults: boolean;
  print: (sentence: string) => void;
  /** milliseconds for which a file must stay unchanged before it is read */
  settled?: number;
  /** milliseconds between two looks at the folder */
  every?: number;
}

/** The folder cannot be read now, but later perhaps: it may be on a drive that was removed for a moment. */
class FolderAway extends Error {}
/** seconds */
const folderWait = 10;

const fed = /\.(?:evt|lif|csv|tsv|txt|json|jsonld|xlsx)$/i;
/** Files from which the other files take names and an order; .evt and .lif files are sent as well. */
const companion = /\.(?:ppl|sch|evt|lif)$/i;

/**
 * Returns the files of a folder that no longer change, with their texts. The text is null for a file larger than a call
 * accepts, for one that is no text, and for an archive that is not a workbook. Throws FolderAway.
 */
const filesIn = async (folder: string, settled: number) => {
  const statesOf = async () => {
    const all = await readdir(folder).catch(() => {
      throw new FolderAway();
    });
    // Excel keeps a temporary file (~$) beside an open one.
    const names = all.filter((name) => !/^(?:\.|~\$)/.test(name) && (fed.test(name) || companion.test(name)));
    const states = await Promise.all(
      names.map(async (name) => {
        const at = await stat(join(folder, name)).catch(() => null);
        return [name, at === null ? null : { state: `${at.size} ${at.mtimeMs}`, size: at.size }] as const;
      }),
    );
    return new Map(states);
  };
  const before = await statesOf();
  await wait(settled);
  const now = await statesOf();
  const still = [...now].flatMap(([name, one]) =>
    one !== null && before.get(name)?.state === one.state ? [{ name, ...one }] : [],
  );
  return Promise.all(
    still.map(async ({ name, state, size }) => ({
      name,
      state,
      ...(size > limits.bodyBytes
        ? { text: null, problem: say.tooLarge }
        : textIn(await readFile(join(folder, name)))),
    })),
  );
};

interface ReadFile {
  text: string | null;
  /** why the text is null */
  problem: string;
}

const textIn = (bytes: Uint8Array): ReadFile => {
  const isWorkbook = isArchive(bytes);
  try {
    return { text: isWorkbook ? workbookIn(bytes, fflate) : decodedText(bytes, decode), problem: '' };
  } catch (error) {
    if (!isWorkbook && !(error instanceof NotText)) throw error;
    return { text: null, problem: isWorkbook ? say.noWorkbook : say.noText };
  }
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Sends the files of the folder that are new or have changed, one after the other. A file is remembered once the server
 * has answered, even with a refusal, and is sent again when it changes. Throws ServerAway, FolderAway or KeyRefused.
 */
const feedOnce = async (options: FeedOptions, memory: FeedMemory): Promise<void> => {
  const { folder, settled = 1_000, applyResults, print } = options;
  const files = await filesIn(folder, settled);
  const readable = files.filter((file): file is typeof file & TextFile => file.text !== null);
  const hasPlan = readable.some(({ name }) => /\.evt$/i.test(name));
  for (const { name, text, problem, state } of files.filter((file) => fed.test(file.name))) {
    const beside = readable.filter((other) => other.name !== name && companion.test(other.name));
    const content = text === null ? null : importText([{ name, text }], beside);
    // Only a plan of the races shows which race is a heat and which the final.
    const results = applyResults && (hasPlan || !lacksRound(name));
    const known = { hash: hashOf(content ?? state), results };
    if (content === '' || memory.knows(name, known)) continue;
    try {
      if (content === null) throw new FileRefused(problem);
      await feedFile(options, { name, text: content, results }, print);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      print(say.refused(name, error.message));
    }
    await memory.keep(name, known);
  }
};

/** Sends the files that are in the folder now. Throws as feedOnce() does. */
export const feedFolderOnce = async (options: FeedOptions): Promise<void> =>
  feedOnce(options, await openMemory(options.folder, options.competition));

/**
 * Waits until the folder changes, for `milliseconds` at most: network drives report no change, and some folders cannot
 * be watched.
 */
const changeWithin = async (folder: string, milliseconds: number, signal: AbortSignal): Promise<void> => {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
  try {
    for await (const _change of watch(folder, { signal: ends })) return;
  } catch {
    if (!ends.aborted) await wait(milliseconds, undefined, { signal }).catch(() => undefined);
  }
};

/**
 * Sends the folder's files until the signal aborts: after each change of the folder, and every few seconds in any case.
 * Throws KeyRefused.
 */
export const feedFolder = async (options: FeedOptions, signal: AbortSignal): Promise<void> => {
  const { folder, competition, every = 3_000, print } = options;
  const memory = await openMemory(folder, competition);
  const pause = (milliseconds: number) => wait(milliseconds, undefined, { signal }).catch(() => undefined);
  while (!signal.aborted)
    try {
      await feedOnce(options, memory);
      await changeWithin(folder, every, signal);
    } catch (error) {
      const [sentence, seconds] =
        error instanceof ServerAway
          ? [say.away, error.seconds]
          : error instanceof FolderAway
            ? [say.folderAway, folderWait]
            : [null, 0];
      if (sentence === null) throw error;
      print(sentence(seconds));
      await pause(seconds * 1_000);
    }
};
