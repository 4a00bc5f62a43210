import { embedded, onPostgresql } from './caught-by.ts';
import type { Plant } from './plant.ts';

const sessions = onPostgresql('server/stories/sessions.test.ts');

/** Defects of accounts, passwords, sessions, links and rate limits. */
export const accountPlants: readonly Plant[] = [
  {
    defect: 'a session never expires',
    file: 'server/features/auth/auth.queries.ts',
    edits: [["\n    .where('session.expiresAt', '>', sql<Date>`now()`),", ',']],
    caughtBy: sessions,
  },
  {
    defect: 'a session outlives its logout',
    file: 'server/features/auth/log-out.ts',
    edits: [['    await deleteSession(trx, caller.token);\n', '']],
    caughtBy: sessions,
  },
  {
    defect: 'sessions outlive a reset of the password',
    file: 'server/features/auth/reset-password.ts',
    edits: [['    await deleteSessionsOf(trx, link.accountId);\n', '']],
    caughtBy: sessions,
  },
  {
    defect: 'a link to reset a password is valid for a year',
    file: 'server/features/auth/auth.queries.ts',
    edits: [["'reset-password': '1 hour'", "'reset-password': '1 year'"]],
    caughtBy: sessions,
  },
  {
    defect: 'a link to reset a password works for several simultaneous requests',
    file: 'server/features/auth/reset-password.ts',
    edits: [['link === null || !link.firstUse || link.email', 'link === null || link.email']],
    caughtBy: { ...sessions, project: 'server-postgresql' },
  },
  {
    defect: 'earlier links to reset a password stay valid',
    file: 'server/features/auth/auth.queries.ts',
    edits: [["    .where('usedAt', 'is', null)\n    .$if", "    .where('usedAt', 'is not', null)\n    .$if"]],
    caughtBy: sessions,
  },
  {
    defect: 'the database stores tokens without a hash',
    file: 'server/secrets/secret-token.ts',
    edits: [["hash('sha256', token, 'buffer')", 'Buffer.from(token)']],
    caughtBy: sessions,
  },
  {
    defect: 'everybody who knows the id of a session can end it',
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
    defect: 'a session can end the other sessions without the password',
    file: 'server/features/users/end-sessions.ts',
    edits: [
      ['const { passwordHash } = await confirmPassword(context, currentPassword);', 'void currentPassword;'],
      ['    refuseOtherPassword(account, passwordHash);\n', ''],
    ],
    caughtBy: embedded('server/stories/my-sessions.test.ts'),
  },
  {
    defect: 'the code of a league is not replaced on request',
    file: 'server/features/leagues/update-league.ts',
    edits: [['...(isRenewed && { invitationCode: newInvitationCode() }),', '']],
    caughtBy: embedded('server/stories/api-leagues.test.ts', 'an owner replaces a code'),
  },
  {
    defect: 'an account logs in before its e-mail is verified',
    file: 'server/features/auth/log-in.ts',
    edits: [["  if (!account.isEmailVerified) throw new Refusal('email-not-verified');\n", '']],
    caughtBy: onPostgresql('server/stories/api-accounts.test.ts', 'a verification link'),
  },
  {
    defect: 'a wrong current password is accepted',
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
    defect: 'the password of an admin may be as short as that of a player',
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
    defect: 'the admins’ log keeps the name of a deleted account',
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
    defect: 'the password of one account may be tried a thousand times in fifteen minutes',
    file: 'server/http/rate-limits.ts',
    edits: [
      [
        "'account-here': { max: 10, minutes: 15, alarmed: 3 },\n        // More",
        "'account-here': { max: 1000, minutes: 15, alarmed: 3 },\n        // More",
      ],
    ],
    caughtBy: onPostgresql('server/stories/abuse.test.ts', 'is refused after ten tries, with'),
  },
  {
    defect: 'codes of leagues may be tried without a limit',
    file: 'server/http/rate-limits.ts',
    edits: [["counts: ['league-code-unknown']", "counts: ['league-full']"]],
    caughtBy: onPostgresql('server/stories/abuse.test.ts', 'of a league is refused'),
  },
  {
    defect: 'simultaneous tries are not counted',
    file: 'server/http/rate-limits.ts',
    edits: [
      ['add: all.map(({ key, gauge', "add: all.filter(({ role }) => role === 'alarm').map(({ key, gauge"],
    ],
    caughtBy: onPostgresql('server/stories/abuse.test.ts', 'cannot be avoided by many tries'),
  },
  {
    defect: 'a rate limit never expires',
    file: 'server/http/sliding-window.ts',
    edits: [
      [
        'current + previous * (1 - elapsed / milliseconds)',
        'current + previous * (elapsed < 0 ? milliseconds : 1)',
      ],
    ],
    caughtBy: onPostgresql('server/stories/abuse-limits.test.ts', 'a sliding window counts'),
  },
  {
    defect: 'a stopping server reports that it is ready',
    file: 'server/http/ready.ts',
    edits: [['    isStopping = true;\n', '']],
    caughtBy: embedded('server/http/ready.test.ts'),
  },
];
