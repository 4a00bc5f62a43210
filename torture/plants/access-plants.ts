import { embedded, onPostgresql } from './caught-by.ts';
import type { Plant } from './plant.ts';

const rights = (call: string) => onPostgresql('server/stories/rights.test.ts', call);
const hardening = (named: string) => embedded('server/stories/http-hardening.embedded.test.ts', named);

/** Defects of rights, and of what answers and the log contain. */
export const accessPlants: readonly Plant[] = [
  {
    defect: 'every signed-in player may make the calls of admins',
    file: 'server/http/serve.ts',
    edits: [
      [
        "        if (endpoint.access === 'admin' && request.caller.role !== 'admin') throw new Refusal('admin-only');\n",
        '',
      ],
    ],
    caughtBy: rights('createBadge'),
  },
  {
    defect: 'calls that need a session are open to visitors',
    file: 'server/http/serve.ts',
    edits: [
      [
        "if (request.caller === null) throw new Refusal('no-session');",
        'if (request.caller === null) return;',
      ],
    ],
    caughtBy: rights('listBadges'),
  },
  {
    defect: 'a player may change the profile of another player',
    file: 'server/http/serve.ts',
    edits: [["throw new Refusal('not-yourself');", 'return;']],
    caughtBy: onPostgresql('server/features/users/users.test.ts', 'can only be changed by its owner'),
  },
  {
    defect: 'outsiders see a private league',
    file: 'server/features/leagues/visible-league.ts',
    edits: [['isInside(viewer) || !isPrivate;', "isInside(viewer) || typeof isPrivate === 'boolean';"]],
    caughtBy: rights('getLeague'),
  },
  {
    defect: 'the list of leagues contains private leagues of others',
    file: 'server/features/leagues/leagues.queries.ts',
    edits: [
      [
        "  const userIds = filter.whose === 'visible' ? [filter.userId] : undefined;",
        "  const userIds = filter.whose === 'visible' && filter.nameLike === '' ? [filter.userId] : undefined;",
      ],
    ],
    caughtBy: embedded('server/stories/api-leagues.test.ts'),
  },
  {
    defect: "outsiders of a public league learn its owner's first and last name",
    file: 'server/features/leagues/present-league.ts',
    edits: [['...(inside && { firstName: row.owner.firstName', '...({ firstName: row.owner.firstName']],
    caughtBy: embedded('server/stories/api-leagues.test.ts'),
  },
  {
    defect: 'any member may change a league',
    file: 'server/features/leagues/lock-for-owner.ts',
    edits: [["  if (!admin && league.ownerId !== caller.id) throw new Refusal('not-league-owner');\n", '']],
    caughtBy: rights('updateLeague'),
  },
  {
    defect: 'a private league is joined without its code',
    file: 'server/features/leagues/enter-league.ts',
    edits: [['league.isPrivate && !byCode && !alreadyIn', 'false']],
    caughtBy: rights('joinLeague'),
  },
  {
    defect: 'a member reads the prediction of another before the lock, by its id',
    file: 'server/features/predictions/visible-prediction.ts',
    edits: [['isRowLocked(row) && (await', '(await']],
    caughtBy: onPostgresql('server/stories/visibility.test.ts'),
  },
  {
    defect: 'members read predictions of others before the lock, in lists',
    file: 'server/features/predictions/predictions.queries.ts',
    edits: [["eb.or([eb('prediction.userId', '=', caller.id), isLocked])", 'sql<boolean>`true`']],
    caughtBy: onPostgresql('server/stories/visibility.test.ts'),
  },
  {
    defect: 'a player outside a league reads its predictions after the lock',
    file: 'server/features/predictions/predictions.queries.ts',
    edits: [
      [
        "      .innerJoin('leagueMember as mine', 'mine.leagueId', 'prediction.leagueId')\n      .where('mine.userId', '=', caller.id)\n",
        '',
      ],
    ],
    caughtBy: onPostgresql('server/stories/visibility.test.ts'),
  },
  {
    defect: 'predictions can be exported before the lock',
    file: 'server/features/exports/export-predictions.ts',
    edits: [["  if (!locked) throw new Refusal('predictions-hidden');\n", '']],
    caughtBy: embedded('server/features/exports/exports.test.ts'),
  },
  {
    defect: 'a player may delete the prediction of another player',
    file: 'server/features/predictions/delete-prediction.ts',
    edits: [["    if (row.userId !== context.caller.id) throw new Refusal('prediction-not-found');\n", '']],
    caughtBy: rights('deletePrediction'),
  },
  {
    defect: 'a registration may choose the role of an admin',
    file: 'server/features/auth/prepare-registration.ts',
    edits: [["byAdmin ? (given.role ?? 'user') : 'user'", "given.role ?? 'user'"]],
    caughtBy: embedded('server/stories/input-unknown-fields.test.ts', 'a registration'),
  },
  {
    defect: 'the wildcards of a search are not escaped',
    file: 'server/http/page.ts',
    edits: [["${key.replace(/[\\\\%_]/g, '\\\\$&')}", '${key}']],
    caughtBy: embedded('server/http/page.test.ts'),
  },
  {
    defect: 'a page of the API shows what was typed as markup',
    file: 'server/escape-html.ts',
    edits: [["'<': '&lt;'", "'<': '<'"]],
    caughtBy: embedded('server/http/api-docs.embedded.test.ts'),
  },
  {
    defect: 'another site may show our pages in a frame',
    file: 'server/app.ts',
    edits: [['        frameAncestors: ["\'none\'"],\n', '']],
    caughtBy: hardening('has the security headers'),
  },
  {
    defect: 'script that is injected into a page runs',
    file: 'server/app.ts',
    // With a hash, 'unsafe-inline' has no effect.
    edits: [["...inlineHashes(html, 'script')", '"\'unsafe-inline\'"']],
    caughtBy: hardening('has the security headers'),
  },
  {
    defect: 'the server reads a form that another site sends',
    file: 'server/app.ts',
    edits: [["  app.removeContentTypeParser('text/plain');\n", '']],
    caughtBy: hardening('a body'),
  },
  {
    defect: 'the server reads a body of a hundred megabytes',
    file: 'server/app.ts',
    edits: [['bodyLimit: limits.bodyBytes', 'bodyLimit: 100 * limits.bodyBytes']],
    caughtBy: hardening('above 1 MiB'),
  },
  {
    defect: 'a browser may store answers of the API',
    file: 'server/app.ts',
    edits: [["reply.header('cache-control', 'no-store');", "reply.header('x-kept', 'yes');"]],
    caughtBy: hardening('forbids storing'),
  },
  {
    defect: 'any stored answer is confirmed as current',
    file: 'server/http/conditional.ts',
    edits: [
      ['if (isHeld(request, tag)) return', "if (request.headers['if-none-match'] !== undefined) return"],
    ],
    caughtBy: { project: 'server-embedded', test: 'server/http/conditional.test.ts' },
  },
  {
    defect: 'a browser stores the predictions of a league',
    file: 'contract/endpoints.ts',
    edits: [["shared: 'without-league'", "shared: 'always'"]],
    caughtBy: { project: 'server-embedded', test: 'server/http/conditional.test.ts' },
  },
  {
    defect: 'the log contains the query of an address',
    file: 'server/logger-settings.ts',
    edits: [["    .replace(/\\?.*$/, '?[query]')\n", '']],
    caughtBy: hardening('the log has'),
  },
  {
    defect: 'the log contains the token of a link',
    file: 'server/logger-settings.ts',
    edits: [
      ["    .replace(/\\/(verify-email|reset-password|invitation|rejoindre)\\/[^/]+/, '/$1/[token]')\n", ''],
      ["    .replace(/[\\w-]{40,}/g, '[token]');", '    ;'],
    ],
    caughtBy: hardening('the log has'),
  },
  {
    defect: "an answer of 500 contains the error's own text",
    file: 'server/http/error-handler.ts',
    edits: [
      [
        '.send({ ...refusal.body, requestId: request.id })',
        '.send({ msg: error.message, requestId: request.id })',
      ],
    ],
    caughtBy: hardening('of a failing server'),
  },
  {
    defect: 'the metrics contain the requested address',
    file: 'server/metrics/open-metrics.ts',
    edits: [
      [
        "  if (url === undefined) return 'none';",
        "  if (url === undefined) return 'none';\n  return url + 'x';",
      ],
    ],
    caughtBy: onPostgresql('server/metrics/metrics.test.ts'),
  },
];
