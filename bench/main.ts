import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureEmbedded } from './embedded/embedded-part.ts';
import { measureNight } from './night/night-part.ts';
import { writePart, type PartSettings } from './report.ts';

const parts: Record<string, (settings: PartSettings) => Promise<string[]>> = {
  night: measureNight,
  embedded: measureEmbedded,
};

const { values: options } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    /** measures only this part */
    part: { type: 'string' },
    report: { type: 'string', default: import.meta.dirname },
  },
});
const pictures = join(options.report, 'pictures');
mkdirSync(pictures, { recursive: true });
for (const [name, measure] of Object.entries(parts))
  if (options.part === undefined || options.part === name)
    writePart(join(options.report, 'REPORT.md'), name, await measure({ long: options.long, pictures }));
