import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Fonts that the first screen shows: asked for with the page, not after its styles. */
const preloadedFonts = /(?:figtree-latin-wght-normal|sofia-sans-extra-condensed-latin-600-900)-[^/]+\.woff2$/;

const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => preloadedFonts.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head-prepend',
        })),
  },
};

/** The router keeps its own links and forms by naming them; without the names, what nobody imports is left out. */
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

/** Each text of the build, compressed once and beside it: the server sends file.br to whoever can read it. */
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
 * Small modules that are always fetched together travel in one file, which is fewer requests and packs better: what
 * the forms of a visitor share, and what every page of a signed-in player does. Nothing of theirs is in the entry.
 */
const sharedChunks = [
  {
    name: 'visitor',
    test: /\/contract\/(?:endpoints|validation\.messages)\.ts$|\/web\/(?:features\/auth\/(?:auth\.(?:data|text)|password-problem)|lib\/(?:api|api\.text|document-title|form-text|server-clock|submission)|ui\/(?:checkbox-field|failure-alert|field|password-field|tabs|text-field))\.tsx?$|\/lucide-react\/.*\/icons\/eye(?:-off)?\.mjs$/,
  },
  {
    name: 'player',
    test: /\/@tanstack\/|\/web\/(?:lib\/(?:api-query|query-client)|layout\/(?:destinations|player-area|player-nav|sign-out)|ui\/(?:card|dialog|empty-state|error-state|pill|section-heading|skeleton))\.tsx?$|\/lucide-react\/.*\/icons\/(?:book-open|house|log-out|medal|menu|shield|target|trophy|user)\.mjs$/,
  },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), shakeRouter, preloadFonts, compressFiles],
  build: {
    // A data: URL would need its own line in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first versions with light-dark(), which the themes are written in: spring 2024.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      // A shared file takes its modules alone, not what they import: `npm run budgets` sees that none waits for itself.
      preserveEntrySignatures: false,
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: sharedChunks },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/badges': 'http://localhost:3000' } },
});
