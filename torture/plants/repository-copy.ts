import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rooms = ['domain', 'contract', 'server', 'torture'];
const files = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  // The server's own page uses the client's colours.
  'web/styles/palette.css',
];

/**
 * A copy of the product that can be spoilt: its own rooms except the client's, and the installed packages
 * by links. Returns its folder and the function that removes it.
 */
export const copyRepository = (): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'pronathle-plant-'));
  for (const name of [...rooms, ...files])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith('node_modules'),
    });
  // A page newer than all sources, including those yet to be spoilt: nothing here builds the client.
  const page = join(folder, 'web/dist/index.html');
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, '');
  const tomorrow = Date.now() / 1000 + 86_400;
  utimesSync(page, tomorrow, tomorrow);

  // A package that two rooms need in two versions is in the rooms.
  for (const name of rooms) {
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'));
  }
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@pronathle'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@pronathle') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  for (const name of rooms) symlinkSync(join(folder, name), join(packages, '@pronathle', name));
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
