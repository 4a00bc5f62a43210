import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Options that keep the browser from calling anything but the server under test. */
export const browserFlags: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's sandbox does not work for root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The names of complete browsers, as people use them. */
export const wholeBrowsers: readonly string[] = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
/** The quickest first: Chromium without windows needs half the processor time for the stories. */
const quickestFirst = ['chromium-headless-shell', ...wholeBrowsers];

const onPath = (name: string): string | undefined => {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

const firstOf = (names: readonly string[]): string | undefined => {
  for (const name of names) {
    const path = onPath(name);
    if (path !== undefined) return path;
  }
  return undefined;
};

const run = (command: string, ...args: string[]) => {
  execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
};

/** Installs Chromium with apt-get and returns its path; undefined without root or apt-get. */
const installFromDebian = (): string | undefined => {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return undefined;
  console.log('No browser found: installing chromium.');
  run('apt-get', 'update', '--quiet');
  run('apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', 'chromium');
  return onPath('chromium');
};

/**
 * Returns the path of a browser: the one that PLAYWRIGHT_BROWSER or CHROME_PATH names, else the first of `names` that
 * is installed, else a newly installed one. Undefined means Playwright's own browser. Throws when a named browser does
 * not exist or none can be installed.
 */
export const findBrowser = (names: readonly string[] = quickestFirst): string | undefined => {
  const named = process.env['PLAYWRIGHT_BROWSER'] ?? process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`There is no browser at ${named}.`);
    return named;
  }
  const found = firstOf(names) ?? installFromDebian();
  if (found === undefined) run('npx', 'playwright', 'install', 'chromium');
  return found;
};
