import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { fileName } from './house/file-name.rule.ts';
import { frenchInCatalogues } from './house/french-in-catalogues.rule.ts';

/** The vocabulary of the wire and the product's name: values, not sentences. */
const wireWords = ['combiné', 'PronAthlé', 'Athlé'];

const frenchHomes = [
  '**/*.messages.ts',
  '**/*.text.ts',
  // One map gives each refusal its code, status and sentence; one table gives each call its schemas and summary.
  'contract/errors.ts',
  'contract/api.ts',
  // Legal pages are prose components.
  'web/pages/{legal-notice,privacy-policy,terms-of-use}-page.tsx',
  'web/pages/admin-guide.tsx',
  // Alphabets, not sentences.
  'domain/identity.ts',
  'server/catalogue/**',
  'server/demo/**',
  '**/*.test.ts',
  '**/testing/**',
  'e2e/**',
  'bench/**',
  'torture/**',
  'house/**',
];

export default defineConfig(
  globalIgnores(['**/dist/**', 'data/**', 'demo-data/**', '**/test-results/**', '**/playwright-report/**']),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/only-throw-error': ['error', { allowRethrowing: true }],
      // '' and false are no values for an attribute or a query: `text || undefined` says so.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true, boolean: true } },
      ],
      // Fastify and pg-boss know a promise from a callback by `async`.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    plugins: { house: { rules: { 'file-name': fileName, 'french-in-catalogues': frenchInCatalogues } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'house/file-name': 'error',
      'house/french-in-catalogues': ['error', { allow: wireWords }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Name what is exported: named exports only.' },
        {
          selector: 'JSXAttribute[name.name="type"][value.value=/^(date|time|month|week|datetime-local)$/]',
          message: "The browser's own date and time fields speak its language: DayField, TimeField.",
        },
      ],
    },
  },
  { files: frenchHomes, rules: { 'house/french-in-catalogues': 'off' } },
  // Their tools read a default export.
  {
    files: ['**/*.config.{ts,js}', 'house/tally-reporter.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs', globals: { module: 'writable' } } },
  {
    // Playwright reads what a fixture needs from its first parameter, empty or not.
    files: ['e2e/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  { files: ['web/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['web/public/**/*.js'],
    languageOptions: { globals: { document: 'readonly', localStorage: 'readonly' } },
  },
);
