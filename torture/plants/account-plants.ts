import { embedded, onPostgresql } from './caught-by.ts';
import type { Plant } from './plant.ts';

const sessions = onPostgresql('server/stories/sessions.test.ts');

/** Accounts, passwords, sessions, links, and rate limits. */
export const accountPlants: readonly Plant[] = [
  {
    defect: 'a session never ends by itself',
    file: 'server/features/auth/auth.queries.ts',
    edits: [["    .where('session.expiresAt', '>', sql<Date>`now()`)\n", '']],
    caughtBy: sessions,
  },
  {
    defect: 'a session outlives its logout',
    file: 'server/features/auth/log-out.ts',
    edits: [['    await deleteSession(trx, caller.token);\n', '']],
    caughtBy: sessions,
  },
  {
    defect: 'sessions outlive the password that was forgotten',
    file: 'server/features/auth/reset-password.ts',
    edits: [['    await deleteSessionsOf(trx, link.accountId);\n', '']],
    caughtBy: sessions,
  },
  {
    defect: 'a link to choose a password is good for a year',
    file: 'server/features/auth/auth.queries.ts',
    edits: [["'reset-password': '1 hour'", "'reset-password': '1 year'"]],
    caughtBy: sessions,
  },
  {
    defect: 'a link to choose a password works for all who use it at once',
    file: 'server/features/auth/reset-password.ts',
    edits: [['link === null || !link.firstUse || link.email', 'link === null || link.email']],
    caughtBy: { ...sessions, project: 'server-postgresql' },
  },
  {
    defect: 'earlier links to choose a password stay good',
    file: 'server/features/auth/auth.queries.ts',
    edits: [["    .where('usedAt', 'is', null)\n    .$if", "    .where('usedAt', 'is not', null)\n    .$if"]],
    caughtBy: sessions,
  },
  {
    defect: 'the database keeps tokens as they are',
    file: 'server/secrets/secret-token.ts',
    edits: [["createHash('sha256').update(token).digest()", 'Buffer.from(token)']],
    caughtBy: sessions,
  },
  {
    defect: 'a session can be ended by anybody who knows its id',
    file: 'server/features/users/sessions.queries.ts',
    edits: [
      [
        "    .where('accountId', '=', userId)\n    .where('id', '=', sessionId)",
        "    .where('id', '=', sessionId)",
      ],
    ],
    caughtBy: embedded('server/stories/my-sessions.test.ts'),
  },
  {
    defect: 'a session left open ends the others without a password',
    file: 'server/features/users/end-sessions.ts',
    edits: [
      ['const { passwordHash } = await confirmPassword(context, currentPassword);', 'void currentPassword;'],
      ['    refuseOtherPassword(account, passwordHash);\n', ''],
    ],
    caughtBy: embedded('server/stories/my-sessions.test.ts'),
  },
  {
    defect: 'the code of a league stays when it is to be replaced',
    file: 'server/features/leagues/update-league.ts',
    edits: [['...(isRenewed && { invitationCode: newInvitationCode() }),', '']],
    caughtBy: embedded('server/stories/api-leagues.test.ts', 'a code that has spread'),
  },
  {
    defect: 'an account logs in before its e-mail is verified',
    file: 'server/features/auth/log-in.ts',
    edits: [["  if (!account.isEmailVerified) throw new Refusal('email-not-verified');\n", '']],
    caughtBy: embedded('server/stories/api-accounts.test.ts', 'a verification link'),
  },
  {
    defect: 'a wrong current password is as good as the right one',
    file: 'server/features/users/confirm-password.ts',
    edits: [
      [
        'account === undefined || !(await passwordMatches(currentPassword, account.passwordHash, turn))',
        'account === undefined',
      ],
    ],
    caughtBy: onPostgresql('server/features/users/users.test.ts', 'requires the current password'),
  },
  {
    defect: 'other sessions outlive a change of password',
    file: 'server/features/users/change-account.ts',
    edits: [
      ['  if (emailChanged || passwordChanged) await endOtherSessions(trx, account.id, caller.token);\n', ''],
    ],
    caughtBy: onPostgresql('server/features/users/users.test.ts', 'ends all other sessions and links'),
  },
  {
    defect: 'an admin may have the password of a player',
    file: 'server/features/users/account-rules.ts',
    edits: [["role === 'admin' && textLength", "role !== 'admin' && textLength"]],
    caughtBy: onPostgresql('server/features/users/users.test.ts', 'requires a long password of an admin'),
  },
  {
    defect: 'the last admin can be made a player',
    file: 'server/features/users/update-user.ts',
    edits: [["      throw new Refusal('last-admin');\n", '      admins.pop();\n']],
    caughtBy: onPostgresql('server/features/users/users.test.ts', 'cannot remove the role of the last admin'),
  },
  {
    defect: 'the admins’ log keeps the name of an account that is gone',
    file: 'server/features/users/present-user.ts',
    edits: [
      [
        "({ role, isEmailVerified }: Pick<AccountRow, 'role' | 'isEmailVerified'>) => ({\n",
        '(account: any) => ({\n  ...account,\n',
      ],
      ['  role,\n  isEmailVerified,\n});', '});'],
    ],
    caughtBy: onPostgresql('server/features/users/users.test.ts', 'leaves an audit entry'),
  },
  {
    defect: 'one account may be guessed at a thousand times in fifteen minutes',
    file: 'server/http/rate-limits.ts',
    edits: [
      [
        "'account-here': { max: 10, minutes: 15, alarmed: 3 },\n        // More",
        "'account-here': { max: 1000, minutes: 15, alarmed: 3 },\n        // More",
      ],
    ],
    caughtBy: onPostgresql('server/stories/abuse.test.ts', 'ends after ten tries'),
  },
  {
    defect: 'codes of leagues may be guessed without end',
    file: 'server/http/rate-limits.ts',
    edits: [["counts: ['league-code-unknown', 'invitation-unknown']", "counts: ['league-full']"]],
    caughtBy: onPostgresql('server/stories/abuse.test.ts', 'of a league: ten tries'),
  },
  {
    defect: 'guesses that run at once are not counted',
    file: 'server/http/rate-limits.ts',
    edits: [
      ['add: all.map(({ key, gauge', "add: all.filter(({ role }) => role === 'alarm').map(({ key, gauge"],
    ],
    caughtBy: onPostgresql('server/stories/abuse.test.ts', 'cannot be avoided by many tries'),
  },
  {
    defect: 'a limit never fades',
    file: 'server/http/sliding-window.ts',
    edits: [
      [
        'current + previous * (1 - elapsed / milliseconds)',
        'current + previous * (elapsed < 0 ? milliseconds : 1)',
      ],
    ],
    caughtBy: onPostgresql('server/stories/abuse-limits.test.ts', 'a window counts'),
  },
  {
    defect: 'a stopping server says that it is ready',
    file: 'server/http/ready.ts',
    edits: [['    isStopping = true;\n', '']],
    caughtBy: embedded('server/http/ready.test.ts'),
  },
];
