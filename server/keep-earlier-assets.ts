import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** How long files of earlier builds are kept, in milliseconds. */
const keptFor = 30 * 24 * 3_600_000;

/**
 * Copies the files of earlier builds of the client from one build folder to the next, beside its own: a server that is
 * still running serves the earlier page, which needs them.
 */
export const keepEarlierAssets = ({ from, to }: { from: string; to: string }): void => {
  const earlier = join(from, 'assets');
  if (!existsSync(earlier)) return;
  for (const name of readdirSync(earlier)) {
    const [old, kept] = [join(earlier, name), join(to, 'assets', name)];
    if (!existsSync(kept) && statSync(old).mtimeMs > Date.now() - keptFor)
      cpSync(old, kept, { preserveTimestamps: true });
  }
};
