import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In the folder itself, so that a restart, on another machine too, repeats nothing. */
const fileName = '.pronathle-feed.json';

interface Fed {
  /** of the text that was sent */
  hash: string;
  /** its results were also to be imported */
  results: boolean;
}

export interface FeedMemory {
  knows: (name: string, fed: Fed) => boolean;
  keep: (name: string, fed: Fed) => Promise<void>;
}

/** Remembers the files that were fed from a folder into a competition. A file that cannot be read is forgotten. */
export const openMemory = async (folder: string, competition: string): Promise<FeedMemory> => {
  const path = join(folder, fileName);
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const all = parsed(text);
  const own = (all[competition] ??= {});
  return {
    knows: (name, { hash, results }) => own[name]?.hash === hash && (own[name].results || !results),
    keep: async (name, fed) => {
      own[name] = fed;
      // Where nothing can be written, a restart feeds everything again, and finds nothing new.
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
