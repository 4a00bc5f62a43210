import { onPostgresql } from './caught-by.ts';
import type { Plant } from './plant.ts';

const race = (named: string) => onPostgresql('server/stories/races.test.ts', named);
const raceOfAdmins = (named: string) => onPostgresql('server/stories/races-of-admins.test.ts', named);
const heldRows = (named: string) => onPostgresql('server/stories/held-rows.postgresql.test.ts', named);
const raceOfAccounts = (named: string) => onPostgresql('server/stories/races-of-accounts.test.ts', named);

/**
 * Defects that only simultaneous requests show. They need PostgreSQL, because the embedded database has one
 * connection.
 */
export const togetherPlants: readonly Plant[] = [
  {
    defect: 'a creation that is sent twice with one key is done twice',
    file: 'server/http/kept-answers.queries.ts',
    edits: [['return status === null ? undefined : { requestHash, status, body };', 'return undefined;']],
    caughtBy: onPostgresql('server/http/answer-once.test.ts', 'a call sent again with its key'),
  },
  {
    defect: 'a key repeats its answer to a different request',
    file: 'server/http/answer-once.ts',
    edits: [['.update(JSON.stringify([request.params, request.body]))', ".update('')"]],
    caughtBy: onPostgresql('server/http/answer-once.test.ts', 'another request'),
  },
  {
    defect: 'a key repeats its answer to another player',
    file: 'server/http/answer-once.ts',
    edits: [['[name, callerId ?? request.program?.keyId ?? null, key]', '[name, key]']],
    caughtBy: onPostgresql('server/http/answer-once.test.ts', 'a key is separate'),
  },
  {
    defect: 'a prediction takes no database lock on its event',
    file: 'server/features/events/events.queries.ts',
    edits: [['sql`select passed from ${passGates(eventIds)} as gate`', 'sql`select`']],
    caughtBy: race('a prediction is stored before the lock'),
  },
  {
    defect: 'a submission that is refused waits for the database lock on its event',
    file: 'server/features/predictions/submit-prediction.ts',
    edits: [
      [
        '  checkOpen(known);\n  const chosen',
        '  await holdEventToPredict(trx, known.eventId);\n  checkOpen(known);\n  const chosen',
      ],
    ],
    caughtBy: heldRows('is refused without a wait'),
  },
  {
    defect: 'calls with a stolen session overtake its owner, who wants to end it',
    file: 'server/http/held-session.queries.ts',
    edits: [
      [
        'select role, token_hash from hold_sessions(${inOrder(senders.map(({ id }) => id))}, ${hashes}::bytea[])',
        'select account.role, session.token_hash from account join session on session.account_id = account.id where session.token_hash = any (${hashes}::bytea[]) order by account.id for key share of account, session',
      ],
    ],
    caughtBy: heldRows('a sign-out'),
  },
  {
    defect: 'submissions overtake an admin who wants to change their event',
    file: 'server/features/events/events.queries.ts',
    edits: [
      [
        'sql`select passed from ${passGates(eventIds)} as gate`',
        'sql`select id from event where id = any (${eventIds}::uuid[]) order by id for share`',
      ],
    ],
    caughtBy: heldRows('an admin who moves its event'),
  },
  {
    defect: 'a prediction takes its time before the database lock on its event',
    file: 'server/features/predictions/submit-prediction.ts',
    edits: [
      [
        'const event = await loadEventToPredict(trx, known.eventId);',
        'const event: typeof known | undefined = known;',
      ],
    ],
    caughtBy: { project: 'torture', test: 'torture/edge/edge.test.ts', named: 'on the postgresql database' },
  },
  {
    defect: "a corrected result's medals are saved before the transaction that rescores",
    file: 'server/features/results/save-result.ts',
    edits: [
      [
        "import { settleResult } from './settle-result.ts';\n",
        "import { lockEvent } from '../events/events.queries.ts';\nimport { replaceMedals } from './results.queries.ts';\nimport { settleResult } from './settle-result.ts';\n",
      ],
      [
        '  transactAs(context, async (trx) => {\n',
        "  transactAs(context, async (trx) => {\n    if (action === 'enter') return;\n    await lockEvent(trx, eventId);\n    await replaceMedals(trx, eventId, await checkedMedals({ db: trx }, { eventId, given }));\n  }).then(() => transactAs(context, async (trx) => {\n",
      ],
      ['given.nonStarters });\n  });', 'given.nonStarters });\n  }));'],
    ],
    caughtBy: { project: 'torture', test: 'torture/steps/steps.test.ts', named: 'a corrected result' },
  },
  {
    defect: 'a result takes no database lock on its event',
    file: 'server/features/events/events.queries.ts',
    edits: [
      [' cross join ${closeGates([eventId])} as gate', ''],
      ['where event.id = ${eventId} for update of event', 'where event.id = ${eventId}'],
    ],
    caughtBy: race('one of the results entered at once'),
  },
  {
    defect: 'leaving or joining takes no database lock on the league',
    file: 'server/features/leagues/leagues.queries.ts',
    edits: [['  await lockLeagueRow(trx, leagueId);\n  return trx', '  return trx']],
    caughtBy: onPostgresql('server/stories/held-rows.postgresql.test.ts', 'whose last member is leaving'),
  },
  {
    defect: 'a correction, a cancellation and a first result do not wait for each other',
    file: 'server/features/results/settle-result.ts',
    edits: [
      [
        "if (!(await lockEvent(trx, eventId))) throw new Refusal('event-not-found');\n  const before =",
        'const before =',
      ],
    ],
    caughtBy: raceOfAdmins('enter, correct, cancel and recalculate'),
  },
  {
    defect:
      'removing an athlete from the start list does not wait for simultaneous predictions of that athlete',
    file: 'server/features/events/events.queries.ts',
    edits: [
      ['${closeGates([eventId])}', '${passGates([eventId])}'],
      ['where event.id = ${eventId} for update of event', 'where event.id = ${eventId} for share of event'],
    ],
    caughtBy: raceOfAdmins('a starter whom an admin removes'),
  },
  {
    defect: 'a change of a start list reads the list before the database lock on its event',
    file: 'server/features/events/change-start-list.ts',
    edits: [
      ['  const participants = await selectParticipants(trx, eventId);\n', ''],
      [
        '  if (!(await lockEvent(trx, eventId)))',
        '  const participants = await selectParticipants(trx, eventId);\n  if (!(await lockEvent(trx, eventId)))',
      ],
    ],
    caughtBy: raceOfAdmins('a start list that many change'),
  },
  {
    defect: 'an import takes no database lock on its event',
    file: 'server/features/imports/apply-import.ts',
    edits: [['  else await lockEvent(trx, given.target);\n', '']],
    caughtBy: raceOfAdmins('an import that many apply'),
  },
  {
    defect: 'a query, not the constraint, finds that a name looks like another',
    file: 'server/features/users/change-account.ts',
    edits: [
      [
        'const account = await updateAccountRow(',
        `const twin = await trx
    .selectFrom('account')
    .select('id')
    .where((eb) => eb(eb.fn('translate', ['usernameKey', eb.val('01'), eb.val('ol')]), '=', names.usernameLook))
    .executeTakeFirst();
  if (!looksTheSame && twin !== undefined) throw new Refusal('username-taken', { path: 'username' });
  const account = await updateAccountRow(`,
      ],
      ['looksTheSame ? before.usernameLook : names.usernameLook', 'null'],
    ],
    caughtBy: raceOfAccounts('of simultaneous requests for one name'),
  },
  {
    defect: 'two simultaneous predictions of one player do not see each other',
    file: 'server/features/events/own-picks.queries.ts',
    edits: [
      [
        "hold_memberships(${columnOf('uuid', places, 'leagueId')}, ${columnOf('uuid', places, 'userId')})",
        "(${columnOf('uuid', places, 'leagueId')} is not null and ${columnOf('uuid', places, 'userId')} is not null)",
      ],
    ],
    caughtBy: raceOfAccounts('a player whose last predictions'),
  },
  {
    defect: 'the last two admins may give up their role at the same moment',
    file: 'server/features/users/users.queries.ts',
    edits: [["    .orderBy('id')\n    .forNoKeyUpdate()\n", "    .orderBy('id')\n"]],
    caughtBy: onPostgresql('server/features/users/delete-user.test.ts', 'two admins who demote'),
  },
  {
    defect: 'a transaction that failed because of another is not run again',
    file: 'server/db/transact.ts',
    edits: [['const attempts = 4;', 'const attempts = 1;']],
    caughtBy: onPostgresql('server/db/transact.test.ts'),
  },
  {
    defect: 'a player who reads a league at the same moment as its owner sees what the owner sees',
    file: 'server/features/leagues/present-league.ts',
    edits: [['[role, isMember, row.ownerId === id].join()', 'role']],
    caughtBy: onPostgresql('server/stories/asked-at-once.test.ts'),
  },
  {
    defect: 'a player who reads events at the same moment as others sees their predictions',
    file: 'server/features/events/events.loaders.ts',
    edits: [['predicted?.[at + 1]', 'predicted?.[1]']],
    caughtBy: onPostgresql('server/stories/asked-at-once.test.ts'),
  },
  {
    defect: 'a player who reads a page of events at the same moment as others gets their page',
    file: 'server/features/events/events.loaders.ts',
    edits: [['JSON.stringify([filter, page])', "''"]],
    caughtBy: onPostgresql('server/stories/asked-at-once.test.ts'),
  },
  {
    defect:
      'a ranking that is read at the same moment as that of another league has the scores of that league',
    file: 'server/features/rankings/rankings.queries.ts',
    edits: [
      [
        '  return rowForEach(asked, rows);\n};\n\ninterface DerivedScores',
        '  return asked.map(() => rows[0]);\n};\n\ninterface DerivedScores',
      ],
    ],
    caughtBy: onPostgresql('server/stories/asked-at-once.test.ts'),
  },
];

/** Defects that only a killed server shows. */
export const killPlants: readonly Plant[] = [
  {
    defect: 'a write is acknowledged some milliseconds before its commit',
    file: 'server/db/transact.ts',
    edits: [
      [
        `await db
        .transaction()
        .execute((trx) => insideTransaction(() => work(trx)));
      for`,
        `await new Promise((answer, fail) => {
        db.transaction().execute(async (trx) => {
          const done = await insideTransaction(() => work(trx));
          answer(done);
          await wait(15);
          return done;
        }).catch(fail);
      });
      for`,
      ],
    ],
    caughtBy: { finds: 'lost' },
  },
  {
    defect: 'a corrected result and its scores are saved in two transactions, one after the other',
    file: 'server/features/results/save-result.ts',
    edits: [
      [
        "import { settleResult } from './settle-result.ts';\n",
        "import { lockEvent } from '../events/events.queries.ts';\nimport { replaceMedals } from './results.queries.ts';\nimport { settleResult } from './settle-result.ts';\n",
      ],
      [
        '  transactAs(context, async (trx) => {\n',
        "  transactAs(context, async (trx) => {\n    if (action === 'enter') return;\n    await lockEvent(trx, eventId);\n    await replaceMedals(trx, eventId, await checkedMedals({ db: trx }, { eventId, given }));\n  }).then(() => new Promise((resolve) => setTimeout(resolve, 40))).then(() => transactAs(context, async (trx) => {\n",
      ],
      ['given.nonStarters });\n  });', 'given.nonStarters });\n  }));'],
    ],
    caughtBy: { finds: 'half-scored' },
  },
  {
    defect: 'in the running game, a performance equal to the PB earns no bonus',
    file: 'domain/discipline.ts',
    edits: [['mark <= other : mark >= other', 'mark < other : mark > other']],
    caughtBy: { finds: 'half-scored' },
  },
];
