/**
 * domain <- contract <- {server, web}. These rules state what each folder may import.
 * house/boundaries.test.ts breaks each rule, and expects the tool to find it.
 */
const tests = '(?:\\.test\\.tsx?$|/testing/)';
const inPackage = (name) => `(?:^|/)node_modules/${name}(?:/|$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-imports-nothing',
      comment: 'The rules of the game are pure: no package, no clock, no I/O.',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: { pathNot: '^domain/' },
    },
    {
      name: 'contract-imports-domain-and-zod',
      comment: 'The contract is shared by server and web, so it imports neither.',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: ['^(?:contract|domain)/', inPackage('zod')] },
    },
    {
      name: 'server-and-web-never-meet',
      comment: 'Server and web share only the contract and the domain.',
      severity: 'error',
      from: { path: '^(server|web)/' },
      to: { path: '^(?:server|web|e2e|bench|torture|house)/', pathNot: '^$1/' },
    },
    {
      name: 'no-schemas-in-the-browser',
      comment: 'A schema would bring its validation library into the browser. Types and literals do not.',
      severity: 'error',
      from: { path: '^web/', pathNot: tests },
      to: {
        path: '^contract/|' + inPackage('zod'),
        pathNot: '^contract/(?:audit-subjects|endpoints|linked-paths|wire-names|[a-z-]+\\.messages)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-features-are-islands',
      comment: 'A feature imports no other feature. Pages combine them.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'admin-screens-have-their-prefix',
      comment:
        'A feature for admins is named admin-*, and only pages named admin-* import it, so that players do not load it.',
      severity: 'error',
      from: { path: '^web/(?:pages|layout)/', pathNot: ['^web/pages/admin-', tests] },
      to: { path: '^web/features/admin-' },
    },
    {
      name: 'web-builds-upwards',
      comment: 'ui, lib and features import no page, no layout and no entry file.',
      severity: 'error',
      from: { path: '^web/(?:ui|lib|features)/' },
      to: { path: '^web/(?:pages/|layout/|routes\\.tsx$|main\\.tsx$)' },
    },
    {
      name: 'web-kit-knows-no-feature',
      severity: 'error',
      from: { path: '^web/(?:ui|lib)/' },
      to: { path: '^web/features/' },
    },
    {
      name: 'sql-in-queries-alone',
      comment:
        'Only *.queries.ts, server/db, server/jobs, and the seeding of the catalogue and the demo use SQL.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [
          tests,
          '\\.queries\\.ts$',
          '^server/(?:db|jobs|demo)/',
          '^server/catalogue/load-catalogue\\.ts$',
        ],
      },
      to: {
        path: [inPackage('kysely'), inPackage('pg'), inPackage('pg-boss'), inPackage('@electric-sql')].join(
          '|',
        ),
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'db-knows-no-http',
      comment:
        'Requests, jobs and the command line all use server/db, so it imports nothing of HTTP or features.',
      severity: 'error',
      from: { path: '^server/db/', pathNot: tests },
      to: { path: '^server/(?:http|features)/' },
    },
    {
      name: 'testing-stays-in-tests',
      comment: 'Test helpers are no part of the product.',
      severity: 'error',
      from: { path: '^(?:domain|contract|server|web)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-cycles',
      comment: 'Merge files that import each other, or move what they share into a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file without any import from or to it is unused, unless it is started directly.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.config\\.ts$',
          '\\.d\\.ts$',
          '^web/(?:public|dist|worker)/',
          '^server/db/migrations/',
          '^bench/embedded/bare-pglite\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|test-results|playwright-report)/' },
    builtInModules: { add: ['node:sqlite', 'node:test'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
