/**
 * domain <- contract <- {server, web}. What each room may import, in a few named rules;
 * house/boundaries.test.ts breaks each of them and expects to be caught.
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
      comment: 'What both ends say knows neither end.',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: ['^(?:contract|domain)/', inPackage('zod')] },
    },
    {
      name: 'server-and-web-never-meet',
      comment: 'They share the contract alone.',
      severity: 'error',
      from: { path: '^(server|web)/' },
      to: { path: '^(?:server|web|e2e|bench|torture|house)/', pathNot: '^$1/' },
    },
    {
      name: 'no-schemas-in-the-browser',
      comment: 'A schema brings its validation library with it; types and plain literals weigh nothing.',
      severity: 'error',
      from: { path: '^web/', pathNot: tests },
      to: {
        path: '^contract/|' + inPackage('zod'),
        pathNot: '^contract/(?:endpoints|wire-names|[a-z-]+\\.messages)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-features-are-islands',
      comment: 'Pages compose features; a feature knows no other.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'admin-screens-have-their-prefix',
      comment:
        'A feature of admins is named admin-*, and only pages named so show it: players load none of it.',
      severity: 'error',
      from: { path: '^web/(?:pages|layout)/', pathNot: ['^web/pages/admin-', tests] },
      to: { path: '^web/features/admin-' },
    },
    {
      name: 'web-builds-upwards',
      comment: 'The kit and the library know no feature; a feature knows no page.',
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
      comment: 'Only *.queries.ts, the database room and its migrations know SQL; seeding is SQL by nature.',
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
      comment: 'The database room serves requests, jobs and the command line alike.',
      severity: 'error',
      from: { path: '^server/db/', pathNot: tests },
      to: { path: '^server/(?:http|features)/' },
    },
    {
      name: 'testing-stays-in-tests',
      comment: 'What helps a test is no part of the product.',
      severity: 'error',
      from: { path: '^(?:domain|contract|server|web)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody imports and that imports nobody is dead, unless something starts it.',
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
