import type { Plant } from './plant.ts';

const onPostgresql = (test: string, named?: string) =>
  ({ project: 'server-postgresql', test, ...(named !== undefined && { named }) }) as const;
const race = (named: string) => onPostgresql('server/stories/races.test.ts', named);

/** What several do at once, and what a crash leaves; PostgreSQL shows it, as the embedded database has one connection. */
export const togetherPlants: readonly Plant[] = [
  {
    defect: 'a creation sent again with its key is done again',
    file: 'server/http/kept-answers.queries.ts',
    edits: [['return status === null ? undefined : { requestHash, status, body };', 'return undefined;']],
    caughtBy: onPostgresql('server/http/answer-once.test.ts', 'is made once'),
  },
  {
    defect: 'a key answers whatever is sent with it',
    file: 'server/http/answer-once.ts',
    edits: [['.update(JSON.stringify([request.params, request.body]))', ".update('')"]],
    caughtBy: onPostgresql('server/http/answer-once.test.ts', 'another request'),
  },
  {
    defect: "a key answers with another player's creation",
    file: 'server/http/answer-once.ts',
    edits: [['JSON.stringify([name, callerId, key])', 'JSON.stringify([name, key])']],
    caughtBy: onPostgresql('server/http/answer-once.test.ts', 'says nothing of another'),
  },
  {
    defect: 'a prediction does not hold its event',
    file: 'server/features/events/events.queries.ts',
    edits: [["    .orderBy('id')\n    .forShare()\n", "    .orderBy('id')\n"]],
    caughtBy: race('a prediction is in before the lock'),
  },
  {
    defect: 'a result does not hold its event',
    file: 'server/features/events/events.queries.ts',
    edits: [
      ["mode === 'change' ? row.forUpdate() : row.forShare()", "mode === 'change' ? row : row.forShare()"],
    ],
    caughtBy: race('of two results entered at once'),
  },
  {
    defect: 'who leaves or joins does not hold the league',
    file: 'server/features/leagues/leagues.queries.ts',
    edits: [["    .forUpdate('league')\n", '']],
    caughtBy: race('who joins while the last member leaves'),
  },
  {
    defect: 'two admins may demote each other at once',
    file: 'server/features/users/users.queries.ts',
    edits: [["    .orderBy('id')\n    .forNoKeyUpdate()\n", "    .orderBy('id')\n"]],
    caughtBy: onPostgresql('server/features/users/delete-user.test.ts', 'two admins who demote'),
  },
  {
    defect: 'a transaction that lost to another is not run again',
    file: 'server/db/transact.ts',
    edits: [['const attempts = 4;', 'const attempts = 1;']],
    caughtBy: onPostgresql('server/db/transact.test.ts'),
  },
  {
    defect: 'who asks for a league at the same moment as its owner sees it as the owner does',
    file: 'server/features/leagues/present-league.ts',
    edits: [['[role, row.callersInside.includes(id), row.ownerId === id].join()', 'role']],
    caughtBy: onPostgresql('server/stories/asked-at-once.test.ts'),
  },
  {
    defect: 'who asks for events at the same moment as others sees what these have predicted',
    file: 'server/features/events/list-events.ts',
    edits: [['?.predicted[at + 1]', '?.predicted[1]']],
    caughtBy: onPostgresql('server/stories/asked-at-once.test.ts'),
  },
  {
    defect: 'who asks for one page of events at the same moment as others gets theirs',
    file: 'server/features/events/list-events.ts',
    edits: [['listForMembers(JSON.stringify(query),', "listForMembers('',"]],
    caughtBy: onPostgresql('server/stories/asked-at-once.test.ts'),
  },
];

/** What only a server that is killed shows. */
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
    defect: 'a result and its scores are saved in two transactions',
    file: 'server/features/results/record-result.ts',
    edits: [
      ['  await rescoreEvent(trx, jobs, eventId);\n  if', '  if'],
      [
        'transact(db, (trx) => settleResult(trx, jobs, caller, eventId, action, () => medalsOf(trx)));',
        `transact(db, (trx) => settleResult(trx, jobs, caller, eventId, action, () => medalsOf(trx))).then(async (saved) => {
    await new Promise((resolve) => setTimeout(resolve, 40));
    await transact(db, (trx) => rescoreEvent(trx, jobs, eventId));
    return saved;
  });`,
      ],
    ],
    caughtBy: { finds: 'half-scored' },
  },
  {
    defect: 'a performance that equals the PB earns no bonus, in the game as it is played',
    file: 'domain/discipline.ts',
    edits: [['mark <= other : mark >= other', 'mark < other : mark > other']],
    caughtBy: { finds: 'half-scored' },
  },
];
