import { refusals } from '@pronathle/contract';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '../db/open-database.ts';
import { transact } from '../db/transact.ts';
import { awardBadge } from '../features/badges/badges.queries.ts';
import { clearHonours, holdResult, syncHonourBadges } from '../features/badges/settlement.queries.ts';
import {
  holdEventsToPredict,
  lockEvent,
  lockEventsOfCompetition,
} from '../features/events/events.queries.ts';
import { deleteMember, lockLeague } from '../features/leagues/leagues.queries.ts';
import { selectJokersElsewhere } from '../features/predictions/jokers.queries.ts';
import { lockKeysOf } from '../features/program-keys/program-keys.queries.ts';
import { saveMute } from '../features/thread/thread.queries.ts';
import { closeAccounts, holdSessions, passAccounts } from '../http/held-session.queries.ts';
import type { Db } from '../services.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';

/** These tests hold rows in another transaction, and check which calls wait for it, and in which order. */
let server: TestApp;
let holder: OpenDatabase;
let admin: TestUser;
let player: TestUser;
let competitionId: string;
let leagueId: string;
let final: ChampionshipEvent;
let begun: ChampionshipEvent;

const isSpread = process.env['TEST_CITUS'] === '1';

beforeAll(async () => {
  server = await openTestApp();
  holder = await openDatabase({ databaseUrl: server.database.url ?? '', dataDir: '' });
  admin = await server.createUser('cheffe', 'admin');
  player = await server.createUser('joueuse');
  const starters = ['A', 'B'].map((lastName) => ({ lastName, cote: 2 }));
  const made = await createChampionship(server, admin, [
    { discipline: '100 m', starters },
    { discipline: '200 m', starters, startsInMinutes: -60 },
  ]);
  competitionId = made.competitionId;
  [final, begun] = made.events as [ChampionshipEvent, ChampionshipEvent];
  leagueId = await createLeagueOf(server, competitionId, [player]);
});
afterAll(async () => {
  await holder.close();
  await server.close();
});

const submit = (change: object = {}) =>
  server.call('submitPrediction', {
    as: player,
    body: {
      league: leagueId,
      competition: competitionId,
      competitionEvent: final.id,
      gold: final.athletes['A'] ?? '',
      ...change,
    },
  });

/** Runs `work` while another transaction holds the locks that `hold` takes. */
const whileHeld = <Result>(hold: (trx: Db) => Promise<unknown>, work: (trx: Db) => Promise<Result>) =>
  holder.db.transaction().execute(async (trx) => {
    await hold(trx);
    return work(trx);
  });

const waiting = `select count(*) as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Waits until `atLeast` statements of the database wait for a lock; on any node, when leagues are spread over many
 * nodes.
 */
const somebodyWaits = async (atLeast = 1): Promise<void> => {
  const count = isSpread
    ? sql`select result as waiting from run_command_on_all_nodes(${waiting})`
    : sql.raw(waiting);
  for (;;) {
    const { rows } = await (count as RawBuilder<{ waiting: number | string }>).execute(holder.db);
    if (rows.some((row) => Number(row.waiting) >= atLeast)) return;
  }
};

const refused: [string, () => object][] = [
  ['of an event that has begun', () => ({ competitionEvent: begun.id, gold: begun.athletes['A'] })],
  ['of an athlete who does not start', () => ({ gold: begun.athletes['A'] })],
  ['without a winner', () => ({ gold: null })],
  ['that is based on an older version', () => ({ basedOn: '2020-01-01T00:00:00.000Z' })],
];

describe('a submission', () => {
  test.each(refused)('%s is refused without a wait for the rows that are held', async (_case, change) => {
    const { status } = await whileHeld(
      async (trx) => {
        await closeAccounts(trx, [player.id]);
        await lockEventsOfCompetition(trx, competitionId);
        await sql`select from account for update`.execute(trx);
        await sql`select from league_member where league_id = ${leagueId} for update`.execute(trx);
      },
      () => submit(change()),
    );
    expect([400, 409]).toContain(status);
  });

  test('that is accepted waits for an event that is held', async () => {
    const steps: string[] = [];
    const sending = await whileHeld(
      (trx) => lockEventsOfCompetition(trx, competitionId),
      async () => {
        const answer = submit().then(({ status }) => {
          steps.push('answered');
          return status;
        });
        await somebodyWaits();
        steps.push('waited');
        return { answer };
      },
    );
    expect(await sending.answer).toBe(201);
    expect(steps).toEqual(['waited', 'answered']);
  });
});

/**
 * For each case: a call that players repeat without a pause, a change that must not wait for ever behind such calls, a
 * function that takes the locks of the call, and a function that makes the change.
 */
const queues: [string, string, (trx: Db) => Promise<unknown>, () => Promise<{ status: number }>][] = [
  [
    'a submission',
    'an admin who moves its event',
    (trx) => holdEventsToPredict(trx, [final.id]),
    () =>
      server.call('updateEvent', {
        as: admin,
        params: { id: final.id },
        body: {
          competition: competitionId,
          discipline: final.event.discipline._id,
          eventDate: new Date(Date.now() + 7_200_000).toISOString(),
        },
      }),
  ],
  [
    'a submission',
    'an admin who changes its tolerance',
    (trx) => holdEventsToPredict(trx, [final.id]),
    () =>
      server.call('updateDiscipline', {
        as: admin,
        params: { id: final.event.discipline._id },
        body: { name: '100 m', type: 'course', gender: 'male', unit: 's', performanceTolerance: 0.04 },
      }),
  ],
  [
    'the settling of a result',
    'an admin who enters a result',
    (trx) => holdResult(trx, final.id, null),
    () =>
      server.call('enterResult', {
        as: admin,
        params: { id: final.id },
        body: { gold: { athlete: final.athletes['A'] ?? '', performance: 9.8 } },
      }),
  ],
  [
    'a badge that is given',
    'an admin who renames it',
    (trx) => awardBadge(trx, player.id, 'first-prediction'),
    async () => {
      const { body } = await server.call('listBadges', { as: admin });
      const badge = body.badges.find(({ name }) => name === 'Premier pronostic');
      if (badge === undefined) throw new Error('no badge');
      const { _id, ...given } = badge;
      return server.call('updateBadge', { as: admin, params: { id: _id }, body: { ...given, name: 'Un' } });
    },
  ],
  [
    'a follower',
    'a change of the username',
    (trx) => passAccounts(trx, [player.id]),
    () =>
      server.call('updateMyProfile', {
        as: player,
        params: { id: player.id },
        body: { username: 'meneuse' },
      }),
  ],
  [
    'a call with the session',
    'a sign-out',
    (trx) => holdSessions(trx, [player]),
    () => server.call('logout', { as: player }),
  ],
];

test.each(queues)('%s does not overtake %s', async (_holding, _waiting, hold, change) => {
  const changing = await whileHeld(hold, async () => {
    const answer = change();
    await somebodyWaits();
    const overtaking = whileHeld(
      (trx) => sql`set local lock_timeout = '200ms'`.execute(trx),
      (trx) => hold(trx),
    );
    await expect(overtaking).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    return { answer };
  });
  expect([200, 204]).toContain((await changing.answer).status);
});

test('nobody joins a league whose last member is leaving', async () => {
  const [last, joiner] = [await server.createUser('dernière'), await server.createUser('arrivante')];
  const league = await createLeagueOf(server, competitionId, [last]);
  const both = await whileHeld(
    // The deletion of the league waits for this lock; a new member does not need it.
    (trx) => sql`select from league_key where id = ${league} for key share`.execute(trx),
    async () => {
      const left = server.call('leaveLeague', { as: last, params: { id: league }, body: {} });
      await somebodyWaits();
      const joined = server.call('joinLeague', { as: joiner, params: { id: league } });
      await Promise.race([joined, somebodyWaits(2)]);
      return { left, joined };
    },
  );
  expect((await both.left).status).toBe(200);
  expect((await both.joined).status).toBe(404);
});

test('a competition can be changed while a program key of another competition is made', async () => {
  const { competitionId: id } = await createChampionship(server, admin, [
    { discipline: '400 m', starters: [] },
  ]);
  const { competition } = (await server.call('getCompetition', { as: admin, params: { id } })).body;
  const { status } = await whileHeld(
    (trx) => lockKeysOf(trx, competitionId),
    () =>
      server.call('updateCompetition', {
        as: admin,
        params: { id },
        body: {
          name: 'Meeting',
          location: competition.location,
          description: competition.description,
          startDate: competition.startDate.slice(0, 10),
          endDate: competition.endDate.slice(0, 10),
          disciplines: competition.disciplines.map(({ _id }) => _id),
        },
      }),
  );
  expect(status).toBe(200);
});

test('a joker that moves locks only the event that it leaves, and cannot leave an event that is being changed', async () => {
  const owner = await server.createUser('joueuse de jokers');
  const starters = ['A', 'B'].map((lastName) => ({ lastName, cote: 2 }));
  const { competitionId: id, events } = await createChampionship(server, admin, [
    { discipline: '400 m', starters },
    { discipline: '800 m', starters },
  ]);
  const [from, to] = events as [ChampionshipEvent, ChampionshipEvent];
  const league = await createLeagueOf(server, id, [owner]);
  await server.call('updateLeague', { as: owner, params: { id: league }, body: { joker: 'daily' } });
  const place = ({ id: competitionEvent, athletes: { A: gold = '' } }: ChampionshipEvent) =>
    server.call('submitPrediction', {
      as: owner,
      body: { league, competition: id, competitionEvent, gold, joker: true },
    });
  expect((await place(from)).status).toBe(201);
  const { jokerDay } = await server.db
    .selectFrom('prediction')
    .select(sql<string>`joker_day::text`.as('jokerDay'))
    .where('leagueId', '=', league)
    .executeTakeFirstOrThrow();
  const places = [{ leagueId: league, userId: owner.id, jokerDay, eventId: to.id }];

  const moved = await whileHeld(
    async (trx) => expect(await selectJokersElsewhere(trx, places)).toMatchObject([{ mayMove: true }]),
    () =>
      server.call('updateEvent', {
        as: admin,
        params: { id: to.id },
        body: {
          competition: id,
          discipline: to.event.discipline._id,
          eventDate: new Date(Date.parse(to.event.eventDate) + 60_000).toISOString(),
        },
      }),
  );
  expect(moved.status).toBe(200);

  const refusal = await whileHeld(
    (trx) => lockEvent(trx, from.id),
    () => place(to),
  );
  expect([refusal.status, refusal.body]).toMatchObject([
    409,
    { msg: 'Votre joker du jour est déjà engagé sur le 400 m hommes.' },
  ]);
  expect((await place(to)).status).toBe(201);
});

test('an athlete can be changed while a prediction of the athlete is stored', async () => {
  const another = await server.createUser('remplaçante');
  const league = await createLeagueOf(server, competitionId, [another]);
  const gold = begun.athletes['A'] ?? '';
  const { status } = await whileHeld(
    (trx) =>
      sql`
        insert into prediction (id, event_id, league_id, user_id, gold_athlete_id, created_at, updated_at)
        values (new_id(), ${begun.id}, ${league}, ${another.id}, ${gold}, now(), now())
      `.execute(trx),
    () =>
      server.call('updateAthlete', {
        as: admin,
        params: { id: gold },
        body: { firstName: 'Anne', lastName: 'A', country: 'FRA', gender: 'male' },
      }),
  );
  expect(status).toBe(200);
});

test('a change of rules that is waiting while the first event starts is refused', async () => {
  const owner = await server.createUser('capitaine');
  const starters = ['A', 'B'].map((lastName) => ({ lastName, cote: 2 }));
  const { competitionId: id } = await createChampionship(server, admin, [{ discipline: '400 m', starters }]);
  const league = await createLeagueOf(server, id, [owner]);
  const changing = await whileHeld(
    (trx) => sql`select from league where id = ${league} for update`.execute(trx),
    async () => {
      const answer = server.call('updateLeague', {
        as: owner,
        params: { id: league },
        body: { joker: 'daily' },
      });
      await somebodyWaits();
      await sql`update event set event_date = now() where competition_id = ${id}`.execute(server.db);
      return { answer };
    },
  );
  const { status, body } = await changing.answer;
  expect([status, body]).toMatchObject([409, { msg: refusals['league-rules-fixed'].msg }]);
});

test('a joker that is placed while its league switches jokers off does not count, until jokers are on again', async () => {
  const owner = await server.createUser('meneuse de jeu');
  const starters = ['A', 'B'].map((lastName) => ({ lastName, cote: 2 }));
  const { competitionId: id, events } = await createChampionship(server, admin, [
    { discipline: '800 m', starters },
  ]);
  const [event] = events;
  if (event === undefined) throw new Error('no event');
  const league = await createLeagueOf(server, id, [owner]);
  const setJokers = (joker: 'off' | 'daily') =>
    server.call('updateLeague', { as: owner, params: { id: league }, body: { joker } });
  await setJokers('daily');
  const changing = await whileHeld(
    async (trx) => {
      await sql`select from league_member where league_id = ${league} for no key update`.execute(trx);
      await sql`
        insert into prediction (id, event_id, league_id, user_id, gold_athlete_id, joker_day, created_at, updated_at)
        values (new_id(), ${event.id}, ${league}, ${owner.id}, ${event.athletes['A']}, '2030-01-01', now(), now())
      `.execute(trx);
    },
    async () => {
      const answer = setJokers('off');
      await somebodyWaits();
      return { answer };
    },
  );
  expect((await changing.answer).status).toBe(200);
  const counts = async () => {
    const { jokerCounts } = await server.db
      .selectFrom('prediction')
      .select('jokerCounts')
      .where('leagueId', '=', league)
      .executeTakeFirstOrThrow();
    return jokerCounts;
  };
  expect(await counts()).toBe(false);
  await setJokers('daily');
  expect(await counts()).toBe(true);

  // In the other order, the submission waits for the change, and finds the new rule.
  await server.db.deleteFrom('prediction').where('leagueId', '=', league).execute();
  const storing = await whileHeld(
    (trx) => sql`update league set joker = 'off' where id = ${league}`.execute(trx),
    async () => {
      const answer = server.call('submitPrediction', {
        as: owner,
        body: {
          league,
          competition: id,
          competitionEvent: event.id,
          gold: event.athletes['A'] ?? '',
          joker: true,
        },
      });
      await somebodyWaits();
      return { answer };
    },
  );
  expect((await storing.answer).status).toBe(201);
  expect(await counts()).toBe(false);
});

/** For each case: a change of a league, and the refusal of a message that its writer has sent just before. */
const written: [string, (trx: Db, of: { leagueId: string; userId: string }) => Promise<unknown>, string][] = [
  [
    'muted',
    (trx, of) =>
      saveMute(trx, { ...of, until: new Date(Date.now() + 3_600_000), reason: 'Insultes', byAdmin: false }),
    'Vous ne pouvez plus écrire',
  ],
  ['removed', (trx, of) => deleteMember(trx, of.leagueId, of.userId), refusals['not-a-member'].msg],
];

test.each(written)('a message that waits while its writer is %s is refused', async (how, change, msg) => {
  const [owner, writer] = [await server.createUser(`cap ${how}`), await server.createUser(how)];
  const league = await createLeagueOf(server, competitionId, [owner, writer]);
  await server.call('updateLeague', { as: owner, params: { id: league }, body: { thread: true } });
  const writing = await whileHeld(
    async (trx) => {
      await lockLeague(trx, league);
      await change(trx, { leagueId: league, userId: writer.id });
    },
    async () => {
      const answer = server.call('writeInThread', {
        as: writer,
        params: { id: league },
        body: { text: 'Bonne chance' },
      });
      await somebodyWaits();
      return { answer };
    },
  );
  const { body } = await writing.answer;
  expect(body.msg).toContain(msg);
});

test('a player who waits for a league while its competition ends does not join it', async () => {
  const { competitionId: id } = await createChampionship(server, admin, [
    { discipline: '400 m', starters: [] },
  ]);
  const [owner, joiner] = [await server.createUser('ponctuelle'), await server.createUser('retardataire')];
  const league = await createLeagueOf(server, id, [owner]);
  const joining = await whileHeld(
    (trx) => lockLeague(trx, league),
    async () => {
      const answer = server.call('joinLeague', { as: joiner, params: { id: league } });
      await somebodyWaits();
      await sql`update competition set ends_at = now() where id = ${id}`.execute(server.db);
      return { answer };
    },
  );
  expect((await joining.answer).status).toBe(409);
});

test('the badge of an honour that is taken back while the badge is given does not stay', async () => {
  const champion = await server.createUser('championne');
  const league = await createLeagueOf(server, competitionId, [champion]);
  const give = (trx: Db) => syncHonourBadges(trx, ['champion'], { byResults: true });
  await server.db
    .insertInto('leagueHonour')
    .values({ leagueId: league, userId: champion.id, code: 'champion' })
    .execute();
  const taking = await whileHeld(give, async () => {
    await clearHonours(server.db, competitionId);
    const taken = transact(server.db, give);
    await Promise.race([taken, somebodyWaits()]);
    return { taken };
  });
  await taking.taken;
  const { body } = await server.call('listMyBadges', { as: champion });
  expect(body.badges.map(({ badge }) => badge.name)).not.toContain('Champion');
});
