/**
 * `npm run budgets` builds the client, compares its sizes with the budgets, and fails when one is exceeded. A KB
 * is 1,000 bytes of script and styles after gzip; fonts are already compressed. The number of files is limited
 * too: a phone fetches six at a time, and each costs a round trip.
 */
import { buildClient, type BuiltClient } from './built-client.ts';

interface Weighed {
  what: string;
  bytes: number;
  budget: number;
  /** number of scripts that a page needs before it is drawn, on a first visit */
  files?: number;
}

const kilobyte = 1_000;
const budgets = {
  login: 110 * kilobyte,
  /** the home page after a login, with the scripts that all pages of a player share */
  firstPage: 27 * kilobyte,
  furtherPage: 19.8 * kilobyte,
  admin: 92 * kilobyte,
  styles: 12 * kilobyte,
  font: 40 * kilobyte,
} as const;

const mostFiles = 17;

const without = (files: ReadonlySet<string>, known: ReadonlySet<string>): Set<string> =>
  new Set([...files].filter((file) => !known.has(file)));

const nameOf = (page: string): string => page.replace(/^pages\/(.+)-page\.tsx$/, '$1');

const weigh = (client: BuiltClient): Weighed[] => {
  const filesOf = (...sources: string[]) => client.filesFor(sources.map((source) => client.fileOf(source)));
  const login = client.filesFor([client.entry, client.fileOf('pages/auth-page.tsx')]);
  const frame = filesOf('layout/player-area.tsx', 'layout/player-nav.tsx');
  const home = new Set([...login, ...frame, ...filesOf('pages/home-page.tsx')]);
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
      files: login.size,
    },
    {
      what: 'home, after the login',
      bytes: client.sizeOf(without(home, login)),
      budget: budgets.firstPage,
      files: home.size,
    },
    ...pages.map((page) => ({
      what: `${nameOf(page)}, after home`,
      // Tabs, dialogs and the picks of others do not count: they are loaded when they are opened.
      bytes: client.sizeOf(without(filesOf(page), home)),
      budget: isAdmins(page) ? budgets.admin : budgets.furtherPage,
      // Nobody opens an admin's page first on a phone.
      ...(!isAdmins(page) && { files: new Set([...login, ...frame, ...filesOf(page)]).size }),
    })),
    { what: 'all styles', bytes: client.sizeOf(client.styles), budget: budgets.styles },
    ...client.fonts.map(({ name, bytes }) => ({ what: name, bytes, budget: budgets.font })),
  ];
};

const client = await buildClient();
const weighed = weigh(client);
const isTooMuch = ({ bytes, budget, files = 0 }: Weighed) => bytes > budget || files > mostFiles;
for (const one of weighed) {
  const { what, bytes, budget, files } = one;
  console.log(
    `${(bytes / kilobyte).toFixed(2).padStart(6)} KB of ${String(budget / kilobyte).padStart(4)}  ${what}${files === undefined ? '' : `, ${files} files of ${mostFiles}`}${isTooMuch(one) ? '  TOO MUCH' : ''}`,
  );
}
if (client.cycles.length > 0) console.log(`Files that import themselves: ${client.cycles.join(', ')}`);
if (client.cycles.length > 0 || weighed.some(isTooMuch)) process.exitCode = 1;
