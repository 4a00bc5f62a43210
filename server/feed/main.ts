import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { KeyRefused, ServerAway } from './feed-client.ts';
import { feedFolder, feedFolderOnce } from './feed-folder.ts';
import { feedMessages as say } from './feed.messages.ts';

const stopWith = (sentence: string, code: number): never => {
  console.error(sentence);
  process.exit(code);
};

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        competition: { type: 'string' },
        'apply-results': { type: 'boolean' },
        once: { type: 'boolean' },
      },
    });
  } catch {
    return stopWith(say.usage, 2);
  }
};

const { values, positionals } = readArguments();
const [named] = positionals;
const { url, competition, once = false, 'apply-results': applyResults = false } = values;
if (named === undefined || positionals.length > 1 || url === undefined || competition === undefined)
  stopWith(say.usage, 2);
else {
  // npm runs in the project's folder; the path is relative to the caller's folder.
  const folder = resolve(process.env['INIT_CWD'] ?? '.', named);
  const key = process.env['PRONATHLE_KEY'] ?? '';
  if (key === '') stopWith(say.noKey, 2);
  if (!existsSync(folder)) stopWith(say.noFolder(folder), 2);
  const options = { folder, url, competition, key, applyResults, print: console.log };
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  try {
    if (once) await feedFolderOnce(options);
    else {
      console.log(say.watching(folder, url));
      await feedFolder(options, stop.signal);
    }
  } catch (error) {
    if (error instanceof KeyRefused) stopWith(say.keyRefused(error.message), 1);
    if (error instanceof ServerAway) stopWith(say.away(error.seconds), 1);
    throw error;
  }
}
