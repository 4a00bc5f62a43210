import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The requests of the page, in the order in which a phone needs them, six at a time: the client's code, its
 * largest file first, for which no paint waits; start.ts, a separate script without dependencies; the
 * styles, after the loading screen, which is painted without them. The styles request the fonts.
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
 * The router keeps its own links and forms because it names them; without the names, unused ones are left
 * out.
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

const compressible = /\.(?:html|js|css|svg)$/;

/**
 * Each text of the build is compressed once and stored beside it: the server sends file.br to clients that
 * accept it.
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
 * Small modules that are mostly loaded together share one file, which needs fewer requests and compresses
 * better: each request costs a phone a round trip, six at a time. The groups: the code that runs first
 * (start.ts), the base of all pages, and the common code of a signed-in player's pages: all of them, those
 * of leagues, with lists, marks, predictions.
 */
const sharedChunks = [
  {
    name: 'start',
    test: /\/web\/(?:lib\/session-keys|page-code|paths|start)\.ts$|vite\/preload-helper/,
  },
  {
    name: 'react',
    test: /rolldown\/runtime|\/node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/lucide-react\/dist\/esm\/(?:shared|[\w]+\.mjs)|\/domain\/limits\.ts$/,
  },
  {
    name: 'player',
    test: /\/@tanstack\/|\/web\/(?:lib\/(?:api-query|failure-toast|french-dates|mutation|query-client|waiting-draft|when-first-used)|layout\/(?:destinations|player-area|player-nav|player\.text|sign-out)|ui\/(?:card|confirm-dialog|dialog|empty-state|error-state|gender-icon|page-(?:failure|header)|pill|section-heading|skeleton))\.tsx?$|\/domain\/search-text\.ts$|\/lucide-react\/.*\/icons\/(?:arrow-left|book-open|calendar-days|chevron-right|circle-question-mark|house|lock|log-out|mars|medal|menu|shield|target|trophy|users?|venus|venus-and-mars)\.mjs$/,
  },
  {
    name: 'leagues',
    test: /\/web\/features\/leagues\/(?:league-(?:address|dialog|summary)|leagues\.data)\.tsx?$/,
  },
  {
    name: 'lists',
    test: /\/domain\/paging\.ts$|\/web\/(?:features\/leagues\/league-settings|lib\/save-file|ui\/(?:export-button|pagination))\.tsx?$|\/lucide-react\/.*\/icons\/(?:chevron-left|chevrons-(?:left|right)|download)\.mjs$/,
  },
  {
    name: 'marks',
    test: /\/domain\/(?:decimal|discipline|performance|podium)\.ts$|\/web\/(?:lib\/(?:french-numbers|reader-days)|ui\/medal-mark)\.tsx?$/,
  },
  {
    name: 'predictions',
    test: /\/web\/(?:features\/predictions\/(?:kept-drafts|predictions\.data)|lib\/(?:athlete-name|countdown|has-come)|ui\/countdown)\.tsx?$|\/lucide-react\/.*\/icons\/timer\.mjs$/,
  },
];

/** The server behind `npm run dev`. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  plugins: [react(), tailwindcss(), shakeRouter, orderRequests, compressFiles],
  build: {
    // A data: URL would need its own line in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first versions with light-dark(), which the themes use: spring 2024.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      // A shared file contains only its modules, not their imports: `npm run budgets` checks that none
      // depends on itself.
      preserveEntrySignatures: false,
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: sharedChunks },
      },
    },
  },
  server: { proxy: { '/api': server, '/badges': server } },
});
