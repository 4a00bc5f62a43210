/**
 * Builds the client, compares its sizes with the budgets, and fails when one is exceeded: `npm run
 * budgets`. A KB is 1,000 bytes of script and styles after gzip; fonts are already compressed.
 */
import { buildClient, type BuiltClient } from './built-client.ts';

interface Weighed {
  what: string;
  bytes: number;
  budget: number;
}

const kilobyte = 1_000;
const budgets = {
  login: 110 * kilobyte,
  /** the page after a login, with what all pages of a player share */
  firstPage: 27 * kilobyte,
  furtherPage: 19.8 * kilobyte,
  admin: 92 * kilobyte,
  styles: 12 * kilobyte,
  font: 40 * kilobyte,
} as const;

const without = (files: ReadonlySet<string>, known: ReadonlySet<string>): Set<string> =>
  new Set([...files].filter((file) => !known.has(file)));

const nameOf = (page: string): string => page.replace(/^pages\/(.+)-page\.tsx$/, '$1');

const weigh = (client: BuiltClient): Weighed[] => {
  const filesOf = (...sources: string[]) => client.filesFor(sources.map((source) => client.fileOf(source)));
  const login = client.filesFor([client.entry, client.fileOf('pages/auth-page.tsx')]);
  const home = new Set([
    ...login,
    ...filesOf('layout/player-area.tsx', 'layout/player-nav.tsx', 'pages/home-page.tsx'),
  ]);
  const pages = client
    .sourcesIn('pages')
    .filter((page) => !page.endsWith('/auth-page.tsx') && !page.endsWith('/home-page.tsx'))
    .filter((page) => page.endsWith('-page.tsx'));
  const isAdmins = (page: string) => page.startsWith('pages/admin-');
  return [
    {
      what: '/login, cold',
      bytes: client.sizeOf(login) + client.sizeOf(client.styles),
      budget: budgets.login,
    },
    { what: 'home, after the login', bytes: client.sizeOf(without(home, login)), budget: budgets.firstPage },
    ...pages.map((page) => ({
      what: `${nameOf(page)}, after home`,
      // Its tabs, its dialogs and the picks of others are loaded when they are opened.
      bytes: client.sizeOf(without(filesOf(page), home)),
      budget: isAdmins(page) ? budgets.admin : budgets.furtherPage,
    })),
    { what: 'all styles', bytes: client.sizeOf(client.styles), budget: budgets.styles },
    ...client.fonts.map(({ name, bytes }) => ({ what: name, bytes, budget: budgets.font })),
  ];
};

const client = await buildClient();
const weighed = weigh(client);
for (const { what, bytes, budget } of weighed)
  console.log(
    `${(bytes / kilobyte).toFixed(1).padStart(6)} KB of ${String(budget / kilobyte).padStart(3)}  ${what}${bytes > budget ? '  TOO MUCH' : ''}`,
  );
if (client.cycles.length > 0) console.log(`Files that wait for themselves: ${client.cycles.join(', ')}`);
if (client.cycles.length > 0 || weighed.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1;
