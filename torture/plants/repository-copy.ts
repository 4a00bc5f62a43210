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
const workspaces = ['domain', 'contract', 'server', 'bench', 'e2e', 'torture'];
const files = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  // The server's own pages use the client's colours.
  'web/styles/palette.css',
  // The scans of the torture runs open its addresses.
  'web/paths.ts',
];

/**
 * Makes a copy of the product that may be spoilt: its workspaces except the client, and links to the installed
 * packages. Returns its folder, and a function that removes it.
 */
export const copyRepository = (): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'pronathle-plant-'));
  for (const name of [...workspaces, ...files])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith('node_modules'),
    });
  // This page is newer than all sources, also those that will be spoilt, so that nothing builds the client.
  const page = join(folder, 'web/dist/index.html');
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, '');
  const tomorrow = Date.now() / 1000 + 86_400;
  utimesSync(page, tomorrow, tomorrow);

  // A package that workspaces need in different versions is in a node_modules of their own.
  for (const name of workspaces) {
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'));
  }
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@pronathle'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@pronathle') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  for (const name of workspaces) symlinkSync(join(folder, name), join(packages, '@pronathle', name));
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
