import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The memory is a file in the folder itself: so a restart repeats nothing, even on another machine. */
const fileName = '.pronathle-feed.json';

interface Fed {
  /** the hash of the text that was sent */
  hash: string;
  /** whether its results were to be imported too */
  results: boolean;
}

export interface FeedMemory {
  knows: (name: string, fed: Fed) => boolean;
  keep: (name: string, fed: Fed) => Promise<void>;
}

/**
 * Opens the memory of the files that were sent from a folder to a competition. An unreadable memory counts as empty.
 */
export const openMemory = async (folder: string, competition: string): Promise<FeedMemory> => {
  const path = join(folder, fileName);
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const all = parsed(text);
  const own = (all[competition] ??= {});
  return {
    knows: (name, { hash, results }) => own[name]?.hash === hash && (own[name].results || !results),
    keep: async (name, fed) => {
      own[name] = fed;
      // Where nothing can be written, a restart sends everything again, and the server finds nothing new.
      await writeFile(`${path}.new`, JSON.stringify(all))
        .then(() => rename(`${path}.new`, path))
        .catch(() => undefined);
    },
  };
};

type Kept = Record<string, Record<string, Fed>>;

const parsed = (text: string): Kept => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Kept) : {};
  } catch {
    return {};
  }
};
