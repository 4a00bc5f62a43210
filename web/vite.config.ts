import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { typeset } from '@pronathle/domain/typeset';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, transformWithOxc, Visitor, type Plugin, type Rolldown } from 'vite';

/**
 * Puts the requests of the page in the order in which a phone needs them (a phone sends six at a time):
 * 1. the client's code, the largest file first, with a low priority because no paint waits for the code;
 * 2. start.ts, a separate script without dependencies;
 * 3. the styles, after the loading screen, which is painted without them. The styles request the fonts.
 */
const orderRequests: Plugin = {
  name: 'order-requests',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
      const addressOf = (name: string): string =>
        `/${chunks.find((chunk) => chunk.name === name)?.fileName ?? ''}`;
      const preloadOf = (name: string): string =>
        `    <link rel="modulepreload" crossorigin href="${addressOf(name)}">\n`;
      const styles = / *<link rel="stylesheet"[^>]+>\n/.exec(html)?.[0] ?? '';
      return html
        .replace(styles, '')
        .replace('    <noscript>', `${styles}    <noscript>`)
        .replace(preloadOf('react'), '')
        .replace('    <script type="module"', `${preloadOf('react')}$&`)
        .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
        .replace(
          preloadOf('start').replace('" crossorigin', '" fetchpriority="low" crossorigin'),
          `    <script type="module" async crossorigin src="${addressOf('start')}"></script>\n`,
        );
    },
  },
};

/**
 * Removes each `displayName` of the router, and marks the router's components as free of side effects: the build can
 * then leave out the unused components.
 */
const shakeRouter: Plugin = {
  name: 'shake-router',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/dom\/lib\.js$/ },
    handler: (code) =>
      code
        .replaceAll('React$1.forwardRef(', '/* @__PURE__ */ React$1.forwardRef(')
        .replaceAll(/^\w+\.displayName = .*;$/gm, ''),
  },
};

/**
 * At load, React creates the errors that it later throws to interrupt a render. With the developer tools or Lighthouse
 * open, a new error records its stack, and V8 parses the whole of React again for this: 14 ms, half of the load time of
 * the client. React only compares these errors and never shows them, so they need no stack.
 */
const withoutStacks: Plugin = {
  name: 'without-stacks',
  apply: 'build',
  transform: {
    filter: { id: /\/react-dom-client\.production\.js$/ },
    handler: (code) => {
      const atLoad = /(\w+Exception = )Error\(formatProdErrorMessage\((\d+)\)\)/g;
      if (code.match(atLoad)?.length !== 5) throw new Error('React no longer creates these 5 errors.');
      return code.replaceAll(
        atLoad,
        '$1Object.create(Error.prototype, { message: { value: formatProdErrorMessage($2) } })',
      );
    },
  },
};

/**
 * Returns the addresses of the files that a player's pages may need. Leaves out the admins' pages, which only
 * admin-pages.ts imports.
 */
const filesOfPlayers = (bundle: Rolldown.OutputBundle): string[] => {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    const isAdmins =
      file?.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/pages/admin-pages.ts'));
    if (file === undefined || isAdmins || seen.has(name)) return;
    seen.add(name);
    if (file.type === 'chunk') for (const next of [...file.imports, ...file.dynamicImports]) visit(next);
  };
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' ? file.isEntry : /\.(?:css|woff2)$/.test(file.fileName)) visit(file.fileName);
  return [...seen].filter((name) => name.startsWith('assets/')).map((name) => `/${name}`);
};

/**
 * Adds to the build the service worker, and another worker that removes it (no-worker.ts). Their addresses never
 * change, because a browser looks for a new version at the same address.
 */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const files = JSON.stringify(filesOfPlayers(bundle));
    for (const name of ['worker', 'no-worker']) {
      const path = join(import.meta.dirname, 'worker', `${name}.ts`);
      const { code } = await transformWithOxc(await readFile(path, 'utf8'), path);
      this.emitFile({
        type: 'asset',
        fileName: `${name}.js`,
        source: code.replace(/["']\{files\}["']/, files),
      });
    }
  },
};

/** Returns the client's code as one text, which contains the name of each API call that the client makes. */
const clientCode = (): string =>
  globSync(['features/**/*.{ts,tsx}', 'layout/*.tsx', 'lib/*.ts', 'pages/*.tsx', 'ui/*.tsx'], {
    cwd: import.meta.dirname,
  })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');

/**
 * Makes the browser's list of API calls a third smaller. Leaves out the fields that only the server needs (`access`,
 * `shared`, `programs`, `waits`), the method GET, which is the default of `fetch`, and the calls that no screen makes.
 */
const shortEndpoints: Plugin = {
  name: 'short-endpoints',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/endpoints\.ts$/ },
    handler: (code) => {
      const text = clientCode();
      return code
        .replaceAll(/\b(\w+): \{\s*method: [^}]*\},?/g, (call, name: string) =>
          new RegExp(`\\b${name}\\b`).test(text) ? call : '',
        )
        .replaceAll(
          /,\s*(?:(?:access|shared): ['"][\w-]+['"]|(?:programs|waits): true)|method: ['"]GET['"],\s*/g,
          '',
        );
    },
  },
};

/**
 * Makes the icons smaller. Removes the random React keys of their lines, which are useless (the lines never move) and
 * hard to compress. Also removes the icons' earlier names, each of which would become a CSS class, and a line that does
 * nothing.
 */
const shortIcons: Plugin = {
  name: 'short-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => code.replaceAll(/,\s*key: "\w+"|,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gm, ''),
  },
};

/**
 * Removes from the maker of the icons what this client never uses: icons given by an earlier form of their data, and
 * names for the developer tools.
 */
const shortIconMaker: Plugin = {
  name: 'short-icon-maker',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: (code) => {
      const short = code
        .replace(/typeof iconDataOrName === "string" \? .* : (?=iconDataOrName;)/, '')
        .replace(/^ {2}if \(iconData\.name\) \{\n.*\n {2}\}\n/m, '');
      if (/toLucideIconData\(|displayName/.test(short))
        throw new Error('lucide-react makes icons in another way.');
      return short;
    },
  },
};

/**
 * Replaces the spaces before : ; ! ? » and after « by no-break spaces in every sentence of the client, so that no line
 * breaks there. Each character is replaced by one character, so positions in the file do not change.
 */
const typesetSentences: Plugin = {
  name: 'typeset-sentences',
  transform: {
    filter: { id: /\.(?:text|messages)\.ts$/ },
    handler(code) {
      let typesetCode = code;
      const setPart = ({ start, end }: { start: number; end: number }) => {
        typesetCode =
          typesetCode.slice(0, start) + typeset(typesetCode.slice(start, end)) + typesetCode.slice(end);
      };
      new Visitor({ Literal: setPart, TemplateElement: setPart }).visit(this.parse(code));
      return { code: typesetCode, map: null };
    },
  },
};

const compressible = /\.(?:html|js|css|svg)$/;

/**
 * Compresses each text file of the build with Brotli, and writes the result beside it with the ending `.br`. The server
 * sends this copy to clients that accept it.
 */
const compressFiles: Plugin = {
  name: 'compress-files',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const compress = promisify(brotliCompress);
    const texts = Object.values(bundle).filter(({ fileName }) => compressible.test(fileName));
    await Promise.all(
      texts.map(async (file) => {
        const text = file.type === 'chunk' ? file.code : file.source;
        await writeFile(join(dir, `${file.fileName}.br`), await compress(text));
      }),
    );
  },
};

/**
 * Small modules that are mostly loaded together share one file. Fewer requests cost a phone fewer round trips, and a
 * larger file compresses better. The groups are: the code that runs first (start), the base of all pages (react), the
 * code that all pages of a signed-in player share (player), and the code that some of these pages share (the rest).
 */
const sharedChunks = [
  {
    name: 'start',
    test: /\/(?:contract\/linked-paths|web\/(?:lib\/session-keys|page-code|paths|start))\.ts$|vite\/preload-helper/,
  },
  {
    name: 'react',
    test: /rolldown\/runtime|\/node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/lucide-react\/dist\/esm\/(?:shared|[\w]+\.mjs)|\/domain\/limits\.ts$|\/web\/(?:lib\/(?:server-clock|session)|ui\/(?:link|ui\.text))\.tsx?$/,
  },
  {
    name: 'player',
    test: /\/@tanstack\/|\/web\/(?:features\/(?:notices\/notices\.data|predictions\/waiting-podiums(?:\.text)?)|lib\/(?:api-query|ask-again|badge-news|failure-toast|first-answers|french-dates|is-whole|live(?:-since-key)?|look-around|mutation|query-client|start-worker|waiting-draft|when-first-used)|layout\/(?:destinations|player-area|player-nav|player\.text|sign-out)|ui\/(?:card|confirm-dialog|country|dialog|empty-state|error-state|gender-icon|joker-mark|page-(?:failure|header)|part(?:\.text)?|pill|played-rules\.text|section-heading|skeleton))\.tsx?$|\/domain\/(?:first-of-month|search-text)\.ts$|\/contract\/labels\.messages\.ts$|\/lucide-react\/.*\/icons\/(?:arrow-left|book-open|calendar-days|chevron-right|circle-question-mark|house|lock|log-out|mars|medal|menu|shield|target|trophy|users?|venus|venus-and-mars)\.mjs$/,
  },
  {
    name: 'leagues',
    test: /\/web\/(?:features\/leagues\/(?:is-full|league-(?:dialog|summary)|leagues\.(?:data|text))|lib\/league-address)\.tsx?$/,
  },
  {
    name: 'league-page',
    test: /\/domain\/(?:league|standings)\.ts$|\/contract\/shut-league\.messages\.ts$|\/web\/(?:features\/leagues\/(?:door-of|invited\.text|join-league-button|league-settings\.text|outside-league(?:\.text)?)|ui\/(?:gap|league-rules|movement|since-visit)(?:\.text)?)\.tsx?$/,
  },
  {
    name: 'podium-form',
    test: /\/domain\/substitute\.ts$|\/web\/(?:features\/predictions\/(?:day-sheet\.text|last-name|podium-(?:chooser|slots)|potential-points|start-list|tapped-podium)|lib\/typed-mark)\.tsx?$/,
  },
  {
    name: 'points',
    test: /\/web\/(?:features\/predictions\/(?:joker\.text|places-missed|points-explained|substitute\.text|unused-substitute)|ui\/(?:podium-lines|stand-in))\.tsx?$/,
  },
  {
    name: 'around-page',
    test: /\/idb-keyval\/|\/web\/features\/(?:away\/|notices\/(?:notice-bell\.tsx|notices\.text\.ts))/,
  },
  { name: 'site-footer', test: /\/web\/layout\/site-footer(?:\.text)?\.tsx?$/ },
  {
    name: 'lists',
    test: /\/domain\/(?:of-name|paging)\.ts$|\/web\/(?:lib\/(?:list-address|save-file|step-back)|ui\/(?:export-button(?:\.text)?|pagination))\.tsx?$|\/lucide-react\/.*\/icons\/(?:chevron-left|chevrons-(?:left|right)|download)\.mjs$/,
  },
  {
    name: 'marks',
    test: /\/domain\/(?:decimal|discipline|french-numbers|performance|podium)\.ts$|\/web\/(?:lib\/(?:french-numbers|reader-days)|ui\/medal-mark)\.tsx?$/,
  },
  {
    name: 'addresses',
    test: /\/domain\/(?:calendar-day|local-time)\.ts$|\/web\/(?:lib\/(?:address-filters|address-query)|ui\/filter-chips)\.tsx?$/,
  },
  {
    name: 'predictions',
    test: /\/domain\/athlete-name\.ts$|\/web\/(?:features\/predictions\/(?:copy-choice|is-to-predict|kept-drafts|outdate-predictions|predictions\.(?:data|text))|lib\/(?:athlete-initials|autres|countdown|has-come|starters)|ui\/countdown(?:\.text)?)\.tsx?$|\/lucide-react\/.*\/icons\/timer\.mjs$/,
  },
];

/**
 * Returns the files that a dynamic import loads, without the files that every page has already loaded: these names
 * would make the code larger. For an HTML page, returns all files.
 */
const withoutFirstFiles = (_file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html'
    ? needed
    : needed.filter((file) => !/\/(?:index|react|rolldown-runtime|start)-[\w-]{7}\.(?:js|css)$/.test(file));

/** The address of the API server while `npm run dev` runs. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    shakeRouter,
    withoutStacks,
    shortEndpoints,
    shortIcons,
    shortIconMaker,
    typesetSentences,
    orderRequests,
    serviceWorker,
    compressFiles,
  ],
  build: {
    // An inlined file has a data: URL, which the content security policy would have to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutFirstFiles },
    // The first versions with light-dark(), which the themes use: spring 2024.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      // A shared file contains only the modules of its group, not their imports. `npm run budgets` checks that no files
      // import each other in a cycle.
      preserveEntrySignatures: false,
      output: {
        // Seven characters of a hash in place of eight, the fewest that the bundler accepts: the first page loads the
        // names of 90 files, and hashes hardly compress. Hexadecimal digits compress best.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        hashCharacters: 'hex',
        codeSplitting: { includeDependenciesRecursively: false, groups: sharedChunks },
      },
    },
  },
  server: { proxy: { '/api': server, '/badges': server } },
});
