import { Readable } from 'node:stream';
import { api, endpoints, type ApiShape, type EndpointName } from '@pronathle/contract';
import type { Access, Endpoint } from '@pronathle/contract/endpoints';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertSession } from '../features/users/sessions.queries.ts';
import { unknownDevice } from '../http/device.ts';
import { hashPassword } from '../secrets/password-hash.ts';
import { hashOfToken, newSecretToken } from '../secrets/secret-token.ts';
import { openStreamOn, openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { paramsOf, plainFieldsOf, thingsIn } from '../testing/call-things.ts';
import { newDevice } from '../testing/push-device.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';

/**
 * Rights: every call of the contract, by every kind of caller, on their own objects, other people's objects, absent and
 * malformed ids. The access that the contract declares decides who may call. For a call of the usual form the access
 * also gives the answer for each object; `ownCases` has the other calls.
 */
type Role = 'outsider' | 'member' | 'owner' | 'otherOwner' | 'admin';
const roles: readonly Role[] = ['outsider', 'member', 'owner', 'otherOwner', 'admin'];
/** Callers whose token opens no session; a program has the key of a competition, which opens two calls. */
type Nobody = 'visitor' | 'deleted' | 'signedOut' | 'forged' | 'program';
const nobodies: readonly Nobody[] = ['visitor', 'deleted', 'signedOut', 'forged', 'program'];

interface Ask {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

type Statuses = number | readonly number[];

/** One case of a call: its object, and the answer to each admitted role. */
interface Case {
  on: string;
  ask: (caller: TestUser) => Ask | Promise<Ask>;
  answers: Statuses | Record<Role, Statuses>;
}

const absent = '01890000-0000-7000-8000-000000000000';
const malformed = ['1', 'undefined', "1' or '1'='1", '01890000-0000-7000-8000-00000000000g'];

let server: TestApp;
let users: Record<Role, TestUser>;
let deadTokens: Record<Nobody, string | undefined>;
let competitionId: string;
let open: ChampionshipEvent;
let over: ChampionshipEvent;
let disciplineId: string;
/** owned by the owner, with the member; private */
let privateLeague: string;
/** owned by the other owner, its only member; public */
let publicLeague: string;
let openPrediction: string;
let overPrediction: string;
let badgeId: string;
let resetToken = 0;

const as = (role: Role): TestUser => users[role];
let serial = 0;
const fresh = (what: string) => `${what} ${(serial += 1)}`;

const must = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('an object of this test is missing');
  return value;
};

interface TableState {
  name: string;
  rows: number;
  /** the number of the latest transaction that has written one of its rows */
  written: string | null;
}

/** Returns a statement that reads the state of all tables. */
const readStatesOf = async ({ db }: TestApp) => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  expect(tables.length).toBeGreaterThan(20);
  const states = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, count(*)::int as rows, max(xmin::text::bigint)::text as written
      from ${sql.table(name)}`,
  );
  return sql<TableState>`${sql.join(states, sql` union all `)}`;
};

const freshCalendar = async (as: TestUser) =>
  (await server.call('createMyCalendar', { as })).body.calendar._id;
const freshShare = async (as: TestUser) => {
  const { body: made } = await server.call('createLeague', {
    as,
    body: { name: fresh('Ligue'), competitionId },
  });
  const { body } = await server.call('createShare', {
    as,
    body: { kind: 'ranking', leagueId: made.league._id },
  });
  return body.share._id;
};
const freshUser = () => server.createUser(fresh('figurant'));
const freshAthlete = async (...disciplines: string[]) => {
  const performanceRecords = disciplines.map((discipline) => ({ discipline }));
  const made = await server.call('createAthlete', {
    as: as('admin'),
    body: { lastName: fresh('Athlète'), gender: 'male', performanceRecords },
  });
  return made.body.athlete._id;
};
const freshMerge = async () => {
  const [id, goes] = [await freshAthlete(), await freshAthlete()];
  const { body } = await server.call('previewMerge', { as: as('admin'), params: { id }, query: { goes } });
  return { params: { id }, body: { goes, version: body.merge.version } };
};
const disciplineBody = () => ({
  name: fresh('Discipline'),
  type: 'course' as const,
  gender: 'male',
  unit: 's' as const,
});
const freshKey = async () => {
  const { competition } = await freshCompetition();
  const made = await server.call('createProgramKey', {
    as: as('admin'),
    params: { id: competition },
    body: { name: fresh('Clé') },
  });
  return { id: competition, keyId: made.body.key._id };
};
const followed = 'https://data.opentrack.test/rencontre.json';
const freshAddress = async () => {
  const { competition } = await freshCompetition();
  const made = await server.call('followAddress', {
    as: as('admin'),
    params: { id: competition },
    body: { address: followed, appliesStartLists: false },
  });
  return { id: competition, addressId: made.body.address._id };
};
const freshDiscipline = async () => {
  const made = await server.call('createDiscipline', { as: as('admin'), body: disciplineBody() });
  return made.body.discipline._id;
};
const competitionBody = async () => ({
  name: fresh('Compétition'),
  location: 'Stade',
  startDate: '2026-01-01',
  endDate: '2036-01-01',
  disciplines: [await freshDiscipline()],
});
const freshCompetition = async () => {
  const body = await competitionBody();
  const made = await server.call('createCompetition', { as: as('admin'), body });
  return { competition: made.body.competition._id, discipline: must(body.disciplines[0]) };
};
const eventBody = async () => ({ ...(await freshCompetition()), eventDate: '2035-01-01T12:00:00Z' });
const freshEvent = async () => {
  const body = await eventBody();
  const made = await server.call('createEvent', { as: as('admin'), body });
  const id = made.body.competitionEvent._id;
  const athlete = await freshAthlete(body.discipline);
  const added = await server.call('addParticipants', {
    as: as('admin'),
    params: { id },
    body: { participants: [{ athlete, cote: 2 }] },
  });
  return { id, athlete, participantId: must(added.body.competitionEvent.participants[0])._id, body };
};
const startListImport = (target: string) => ({
  kind: 'start-list' as const,
  target,
  content: 'Importée Zoé;FRA;9.99;10.01',
});
const freshImport = async () => {
  const body = startListImport((await freshEvent()).id);
  const previewed = await server.call('previewImport', { as: as('admin'), body });
  const { version } = previewed.body.preview;
  const made = await server.call('applyImport', { as: as('admin'), body: { ...body, version } });
  return made.body.import._id;
};
const goldOf = (athlete: string) => ({ gold: { athlete, performance: 9.9 } });
const freshOver = async () => {
  const { id, athlete } = await freshEvent();
  const entered = await server.call('enterResult', {
    as: as('admin'),
    params: { id },
    body: goldOf(athlete),
  });
  expect(entered.status).toBe(200);
  return { id, athlete };
};
const badgeBody = () => ({ name: fresh('Badge'), icon: '/badges/welcome.svg' });
const freshBadge = async () => {
  const made = await server.call('createBadge', { as: as('admin'), body: badgeBody() });
  return made.body.badge._id;
};
/** Creates a private league of the owner, with the member. */
const freshPrivateLeague = async () => {
  const made = await server.call('createLeague', {
    as: as('owner'),
    body: { name: fresh('Ligue'), competitionId, isPrivate: true },
  });
  const { _id, invitationCode = '' } = made.body.league;
  const joined = await server.call('joinLeagueByCode', { as: as('member'), body: { invitationCode } });
  expect(joined.status).toBe(200);
  return _id;
};
/**
 * Writes a message in the thread of a new private league, or of a new public league of the other owner. Returns the ids
 * of both.
 */
const freshMessage = async (author: 'member' | 'owner' | 'otherOwner' = 'member') => {
  const id = author === 'otherOwner' ? await freshPublicLeague() : await freshPrivateLeague();
  if (author === 'otherOwner')
    await server.call('updateLeague', { as: as(author), params: { id }, body: { thread: true } });
  const body = { text: fresh('Message') };
  const made = await server.call('writeInThread', { as: as(author), params: { id }, body });
  return { id, messageId: made.body._id };
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const freshPublicLeague = async () => createLeagueOf(server, competitionId, [as('otherOwner')]);
/** Creates a private league of the owner, with the member. Its competition is over. */
const freshLeagueThatIsOver = async () => {
  const id = await freshPrivateLeague();
  const made = await server.call('createCompetition', {
    as: as('admin'),
    body: { ...(await competitionBody()), startDate: '2020-07-01', endDate: '2020-07-02' },
  });
  await server.db
    .updateTable('league')
    .set({ competitionId: made.body.competition._id })
    .where('id', '=', id)
    .execute();
  return id;
};
/** Creates a season: renews a private league that is over. Returns the season's id. */
const freshSeason = async () => {
  const id = await freshLeagueThatIsOver();
  const { body } = await server.call('renewLeague', {
    as: as('owner'),
    params: { id },
    body: { competitionId },
  });
  return body.league.seasonId ?? '';
};
/** Creates a prediction of the member, in a new private league. */
const freshPredictionIn = async (): Promise<{ league: string; id: string }> => {
  const league = await freshPrivateLeague();
  const made = await server.call('submitPrediction', {
    as: as('member'),
    body: { league, competition: competitionId, competitionEvent: open.id, gold: must(open.athletes['Un']) },
  });
  return { league, id: made.body.prediction._id };
};
const freshPrediction = async () => (await freshPredictionIn()).id;

beforeAll(async () => {
  server = await openTestApp();
  statesOfTables = await readStatesOf(server);
  const { call, createUser } = server;
  users = {
    outsider: await createUser('Dehors'),
    member: await createUser('Membre'),
    owner: await createUser('Propriétaire'),
    otherOwner: await createUser('Autre propriétaire'),
    admin: await createUser('Cheffe', 'admin'),
  };
  const [gone, left] = [await createUser('Effacée'), await createUser('Partie')];
  expect((await call('deleteUser', { as: as('admin'), params: { id: gone.id } })).status).toBe(200);
  expect((await call('logout', { as: left })).status).toBe(204);

  const starters = ['Un', 'Deux', 'Trois', 'Quatre'].map((lastName) => ({ lastName, cote: 2 }));
  const championship = await createChampionship(server, as('admin'), [
    { discipline: '100 m', starters },
    { discipline: '200 m', starters },
  ]);
  competitionId = championship.competitionId;
  const key = await call('createProgramKey', {
    as: as('admin'),
    params: { id: competitionId },
    body: { name: 'Chronométrage' },
  });
  // The server writes the last use of a key at most once a minute; with a future date it never does in this test.
  await server.db
    .updateTable('programKey')
    .set({ lastUsedAt: new Date('2100-01-01') })
    .execute();
  deadTokens = {
    visitor: undefined,
    deleted: gone.token,
    signedOut: left.token,
    forged: 'x'.repeat(43),
    program: key.body.secret,
  };
  [open, over] = [must(championship.events[0]), must(championship.events[1])];
  disciplineId = open.event.discipline._id;
  badgeId = must((await call('listBadges', { as: as('admin') })).body.badges[0])._id;
  privateLeague = await freshPrivateLeague();
  publicLeague = await freshPublicLeague();
  const predict = async (event: ChampionshipEvent) => {
    const made = await call('submitPrediction', {
      as: as('member'),
      body: {
        league: privateLeague,
        competition: competitionId,
        competitionEvent: event.id,
        gold: must(event.athletes['Un']),
      },
    });
    expect(made.status).toBe(201);
    return made.body.prediction._id;
  };
  [openPrediction, overPrediction] = [await predict(open), await predict(over)];
  const entered = await call('enterResult', {
    as: as('admin'),
    params: { id: over.id },
    body: goldOf(must(over.athletes['Un'])),
  });
  expect(entered.status).toBe(200);
});
afterAll(() => server.close());

/** Returns a single case of a call: its request, and the answers. */
const plain = (ask: Ask | (() => Ask | Promise<Ask>) = {}, answers: Case['answers'] = 200): Case[] => [
  { on: 'itself', ask: typeof ask === 'function' ? ask : () => ask, answers },
];

/**
 * Returns the cases of a call with an object in its path, which answers every admitted caller alike. `existing` returns
 * a request on an object that exists.
 */
const named = (
  existing: (caller: TestUser) => Ask | Promise<Ask>,
  { body, answers = 200 }: { body?: unknown; answers?: Case['answers'] } = {},
): Case[] => {
  // The server refuses a malformed id before it reads an object: one object is enough for all malformed ids.
  let any: Promise<Ask> | undefined;
  const withId = async (caller: TestUser, id: string) => {
    const asked = await (any ??= Promise.resolve(existing(caller)));
    return { ...asked, params: { ...asked.params, id } };
  };
  return [
    { on: 'an object that exists', ask: existing, answers },
    {
      on: 'an absent id',
      ask: async (caller) => {
        const asked = await existing(caller);
        return { ...asked, params: { ...asked.params, id: absent }, ...(body !== undefined && { body }) };
      },
      answers: 404,
    },
    ...malformed.map((id) => ({
      on: `the id ${id}`,
      ask: (caller: TestUser) => withId(caller, id),
      answers: 400,
    })),
  ];
};

/**
 * Returns the cases of a call on a league: private, public, absent, malformed. `naming` puts its id into the request.
 * A call that `changes` the league needs a new league for each caller.
 */
const leagueCases = (
  naming: (league: string) => Ask,
  {
    ofPrivate,
    ofPublic,
    changes = false,
  }: {
    ofPrivate: Record<Role, Statuses>;
    ofPublic: Statuses | Record<Role, Statuses>;
    changes?: boolean;
  },
): Case[] => [
  {
    on: 'a private league',
    ask: async () => naming(changes ? await freshPrivateLeague() : privateLeague),
    answers: ofPrivate,
  },
  {
    on: 'a public league',
    ask: async () => naming(changes ? await freshPublicLeague() : publicLeague),
    answers: ofPublic,
  },
  { on: 'an absent league', ask: () => naming(absent), answers: 404 },
  ...malformed.map((id) => ({ on: `the league ${id}`, ask: () => naming(id), answers: 400 })),
];

/** the answers on the private league, which the owner and the member share */
const toPrivateMembers = { outsider: 404, member: 200, owner: 200, otherOwner: 404, admin: 200 } as const;
/** the answers on the public league, whose only member is the other owner */
const toPublicMembers = { outsider: 404, member: 404, owner: 404, otherOwner: 200, admin: 200 } as const;

/**
 * Returns the cases of a call on a message: of the member in a private league, of the other owner in a public one,
 * absent, malformed.
 */
const messageCases = (
  body: object,
  { ofPrivate, ofPublic }: { ofPrivate: Record<Role, Statuses>; ofPublic: Record<Role, Statuses> },
): Case[] => [
  { on: 'a private league', ask: async () => ({ params: await freshMessage(), body }), answers: ofPrivate },
  {
    on: 'a public league',
    ask: async () => ({ params: await freshMessage('otherOwner'), body }),
    answers: ofPublic,
  },
  {
    on: 'an absent league',
    ask: () => ({ params: { id: absent, messageId: absent }, body }),
    answers: 404,
  },
  {
    on: 'an absent message',
    ask: () => ({ params: { id: privateLeague, messageId: absent }, body }),
    answers: 404,
  },
  ...malformed.map((messageId) => ({
    on: `the message ${messageId}`,
    ask: () => ({ params: { id: privateLeague, messageId }, body }),
    answers: 400,
  })),
];

/** Returns the id of a member of the private league who is not the caller. */
const rivalOf = (caller: TestUser): string => as(caller.id === as('member').id ? 'owner' : 'member').id;

/** The cases of the calls whose answers depend on more than their access and the object in their path. */
const ownCases: Partial<Record<EndpointName, Case[]>> = {
  register: plain(
    () => ({
      body: {
        firstName: 'Jo',
        lastName: 'Dupont',
        username: fresh('nouvelle'),
        email: `${fresh('nouvelle').replace(' ', '')}@exemple.fr`,
        password: 'un mot de passe',
      },
    }),
    201,
  ),
  // No other call answers 401 to an admitted caller.
  login: plain({ body: { identifier: 'personne', password: 'devinette' } }, 401),
  loginByLink: plain({ body: { link: 'x'.repeat(43), browserSecret: 'x'.repeat(64) } }, 404),
  verifyEmail: plain({ params: { token: 'x'.repeat(43) } }, 302),
  forgotPassword: plain({ body: { email: 'membre@pronathle.test' } }),
  resetPassword: plain(
    () => ({ params: { token: `${(resetToken += 1)}`.padStart(43, 'x') }, body: { password: 'secret' } }),
    400,
  ),
  resendVerificationEmail: plain({ body: { identifier: 'membre' } }),

  createAthlete: plain(() => ({ body: { lastName: fresh('Née'), gender: 'female' } }), 201),
  updateAthlete: named(async () => ({
    params: { id: await freshAthlete() },
    body: { lastName: fresh('Renommée'), gender: 'male' },
  })),
  deleteAthlete: named(async () => ({ params: { id: await freshAthlete() } })),
  previewMerge: named(async () => ({
    params: { id: await freshAthlete() },
    query: { goes: await freshAthlete() },
  })),
  mergeAthletes: named(freshMerge, { answers: 201 }),
  undoMerge: named(async () => {
    const { params, body } = await freshMerge();
    const made = await server.call('mergeAthletes', { as: as('admin'), params, body });
    return { params: { id: made.body.merge._id } };
  }),

  updateUser: named(async () => ({ params: { id: (await freshUser()).id }, body: { firstName: 'Jo' } })),
  deleteUser: [
    ...named(async () => ({ params: { id: (await freshUser()).id } })),
    { on: 'the last admin', ask: () => ({ params: { id: as('admin').id } }), answers: 409 },
  ],
  updateMyProfile: [
    {
      on: 'oneself',
      ask: (caller) => ({ params: { id: caller.id }, body: { firstName: 'Prénom' } }),
      answers: 200,
    },
    {
      on: 'somebody else',
      ask: async () => ({ params: { id: (await freshUser()).id }, body: { firstName: 'Pirate' } }),
      answers: { outsider: 403, member: 403, owner: 403, otherOwner: 403, admin: 200 },
    },
    {
      on: 'nobody',
      ask: () => ({ params: { id: absent }, body: { firstName: 'Personne' } }),
      answers: { outsider: 403, member: 403, owner: 403, otherOwner: 403, admin: 404 },
    },
    ...malformed.map((id) => ({
      on: `the id ${id}`,
      ask: () => ({ params: { id }, body: { firstName: 'Personne' } }),
      answers: [400, 403],
    })),
  ],
  followUser: [
    { on: 'somebody', ask: async () => ({ body: { idToFollow: (await freshUser()).id } }), answers: 200 },
    { on: 'oneself', ask: (caller) => ({ body: { idToFollow: caller.id } }), answers: 400 },
    { on: 'nobody', ask: () => ({ body: { idToFollow: absent } }), answers: 404 },
    ...malformed.map((id) => ({
      on: `the id ${id}`,
      ask: () => ({ body: { idToFollow: id } }),
      answers: 400,
    })),
  ],
  unfollowUser: [
    { on: 'somebody', ask: async () => ({ body: { idToUnfollow: (await freshUser()).id } }), answers: 200 },
    { on: 'oneself', ask: (caller) => ({ body: { idToUnfollow: caller.id } }), answers: 400 },
    { on: 'nobody', ask: () => ({ body: { idToUnfollow: absent } }), answers: 404 },
    ...malformed.map((id) => ({
      on: `the id ${id}`,
      ask: () => ({ body: { idToUnfollow: id } }),
      answers: 400,
    })),
  ],
  endMySessions: plain({ body: {} }, 400),
  deleteMyAccount: plain({ body: {} }, 400),
  readMyNotices: plain({ body: {} }),
  unsubscribe: plain({ params: { token: 'x'.repeat(43) } }, 404),
  deleteMyCalendar: [
    {
      on: 'an own one',
      ask: async (caller) => ({ params: { id: await freshCalendar(caller) } }),
      answers: 200,
    },
    {
      on: "another's",
      ask: async () => ({ params: { id: await freshCalendar(await freshUser()) } }),
      answers: 404,
    },
    { on: 'nothing', ask: () => ({ params: { id: absent } }), answers: 404 },
    ...malformed.map((id) => ({ on: `the id ${id}`, ask: () => ({ params: { id } }), answers: 400 })),
  ],
  getCalendar: plain({ params: { token: 'x'.repeat(43) } }, 404),
  createShare: leagueCases((leagueId) => ({ body: { kind: 'ranking', leagueId } }), {
    // 200 when another test has made the link already.
    ofPrivate: { outsider: 404, member: [200, 201], owner: [200, 201], otherOwner: 404, admin: 404 },
    ofPublic: { outsider: 404, member: 404, owner: 404, otherOwner: [200, 201], admin: 404 },
  }),
  deleteShare: [
    {
      on: 'an own one',
      ask: async (caller) => ({ params: { id: await freshShare(caller) } }),
      answers: 200,
    },
    {
      on: "another's",
      ask: async () => ({ params: { id: await freshShare(await freshUser()) } }),
      answers: 404,
    },
    { on: 'nothing', ask: () => ({ params: { id: absent } }), answers: 404 },
    ...malformed.map((id) => ({ on: `the id ${id}`, ask: () => ({ params: { id } }), answers: 400 })),
  ],
  chooseMyReminders: plain({ body: { bell: ['eve'], atNight: false, timezone: 'Europe/Paris' } }),
  keepMyDevice: plain(() => ({ body: newDevice() })),

  createCompetition: plain(async () => ({ body: await competitionBody() }), 201),
  createProgramKey: named(
    async () => ({
      params: { id: (await freshCompetition()).competition },
      body: { name: fresh('Clé') },
    }),
    { answers: 201 },
  ),
  revokeProgramKey: named(async () => ({ params: await freshKey() })),
  followAddress: named(async () => ({
    params: { id: (await freshCompetition()).competition },
    body: { address: followed, appliesStartLists: false },
  })),
  unfollowAddress: named(async () => ({ params: await freshAddress() })),
  readWaiting: plain(async () => ({ params: await freshAddress() })),
  updateCompetition: named(async () => {
    const { competition, discipline } = await freshCompetition();
    return {
      params: { id: competition },
      body: { ...(await competitionBody()), disciplines: [discipline] },
    };
  }),
  deleteCompetition: named(async () => ({ params: { id: (await freshCompetition()).competition } })),

  createDiscipline: plain(() => ({ body: disciplineBody() }), 201),
  updateDiscipline: named(async () => ({ params: { id: await freshDiscipline() }, body: disciplineBody() })),
  deleteDiscipline: named(async () => ({ params: { id: await freshDiscipline() } })),

  listEvents: [
    ...plain(),
    ...leagueCases((leagueId) => ({ query: { leagueId } }), {
      ofPrivate: toPrivateMembers,
      // A public league is not secret, but outsiders have no prediction in it.
      ofPublic: { ...toPublicMembers, outsider: [200, 404], member: [200, 404], owner: [200, 404] },
    }),
  ],
  getCompetitionDay: [
    ...leagueCases(
      (leagueId) => ({ params: { id: competitionId, day: '2026-08-04' }, query: { leagueId } }),
      {
        ofPrivate: toPrivateMembers,
        ofPublic: { ...toPublicMembers, outsider: 404, member: 404, owner: 404 },
      },
    ),
    ...named(() => ({ params: { id: competitionId, day: '2026-08-04' } })),
  ],
  createEvent: plain(async () => ({ body: await eventBody() }), 201),
  updateEvent: named(async () => {
    const { id, body } = await freshEvent();
    return { params: { id }, body };
  }),
  deleteEvent: named(async () => ({ params: { id: (await freshEvent()).id } })),
  addParticipants: named(async () => {
    const { id, body } = await freshEvent();
    const athlete = await freshAthlete(body.discipline);
    return { params: { id }, body: { participants: [{ athlete, cote: 3 }] } };
  }),
  updateParticipant: [
    ...named(async () => {
      const { id, participantId } = await freshEvent();
      return { params: { id, participantId }, body: { cote: 4 } };
    }),
    {
      on: "another event's participant",
      ask: async () => {
        const { id } = await freshEvent();
        return { params: { id, participantId: must(open.event.participants[0])._id }, body: { cote: 4 } };
      },
      answers: 404,
    },
  ],
  removeParticipant: [
    ...named(async () => {
      const { id, participantId } = await freshEvent();
      return { params: { id, participantId } };
    }),
    {
      on: "another event's participant",
      ask: async () => {
        const { id } = await freshEvent();
        return { params: { id, participantId: must(open.event.participants[0])._id } };
      },
      answers: 404,
    },
  ],
  recalculateCotes: named(async () => ({ params: { id: (await freshEvent()).id }, body: {} })),
  enterResult: named(async () => {
    const { id, athlete } = await freshEvent();
    return { params: { id }, body: goldOf(athlete) };
  }),
  correctResult: named(async () => {
    const { id, athlete } = await freshOver();
    return { params: { id }, body: goldOf(athlete) };
  }),
  cancelResult: named(async () => ({ params: { id: (await freshOver()).id } })),
  previewResult: named(async () => {
    const { id, athlete } = await freshEvent();
    return { params: { id }, body: goldOf(athlete) };
  }),
  recalculatePredictions: named(async () => ({ params: { id: (await freshOver()).id } })),

  getReveal: [
    ...leagueCases((leagueId) => ({ params: { id: over.id }, query: { leagueId } }), {
      ofPrivate: toPrivateMembers,
      ofPublic: toPublicMembers,
    }),
    {
      on: 'an absent event',
      ask: () => ({ params: { id: absent }, query: { leagueId: privateLeague } }),
      answers: 404,
    },
    {
      on: 'an event before its lock',
      ask: () => ({ params: { id: open.id }, query: { leagueId: privateLeague } }),
      answers: { outsider: 404, member: 409, owner: 409, otherOwner: 404, admin: 409 },
    },
  ],

  exportPredictions: [
    ...named(() => ({ params: { id: over.id } })),
    { on: 'an event before its lock', ask: () => ({ params: { id: open.id } }), answers: 409 },
    {
      on: 'a private league',
      ask: () => ({ params: { id: over.id }, query: { leagueId: privateLeague } }),
      answers: toPrivateMembers,
    },
    {
      on: 'an absent league',
      ask: () => ({ params: { id: over.id }, query: { leagueId: absent } }),
      answers: 404,
    },
  ],

  previewImport: [
    ...plain(async () => ({ body: startListImport((await freshEvent()).id) })),
    { on: 'an absent event', ask: () => ({ body: startListImport(absent) }), answers: 404 },
  ],
  applyImport: [
    ...plain(async () => {
      const body = startListImport((await freshEvent()).id);
      const previewed = await server.call('previewImport', { as: as('admin'), body });
      return { body: { ...body, version: previewed.body.preview.version } };
    }, 201),
    {
      on: 'an absent event',
      ask: () => ({ body: { ...startListImport(absent), version: '0'.repeat(64) } }),
      answers: 404,
    },
  ],
  fetchImport: plain({ body: { address: 'https://ailleurs.test/meet.json' } }, 400),
  getLastImport: plain(() => ({ query: { competitionEventId: open.id } })),
  undoImport: named(async () => ({ params: { id: await freshImport() } })),

  listPredictions: [
    ...plain(),
    ...leagueCases((leagueId) => ({ query: { leagueId } }), {
      ofPrivate: toPrivateMembers,
      ofPublic: { ...toPublicMembers, outsider: [200, 404], member: [200, 404], owner: [200, 404] },
    }),
    ...leagueCases((league) => ({ query: { league } }), {
      ofPrivate: toPrivateMembers,
      ofPublic: { ...toPublicMembers, outsider: [200, 404], member: [200, 404], owner: [200, 404] },
    }),
  ],
  getPrediction: [
    {
      on: 'a prediction before the lock',
      ask: () => ({ params: { id: openPrediction } }),
      answers: { outsider: 404, member: 200, owner: 404, otherOwner: 404, admin: 200 },
    },
    {
      on: 'a prediction after the lock',
      ask: () => ({ params: { id: overPrediction } }),
      answers: { outsider: 404, member: 200, owner: 200, otherOwner: 404, admin: 200 },
    },
    { on: 'an absent id', ask: () => ({ params: { id: absent } }), answers: 404 },
    ...malformed.map((id) => ({ on: `the id ${id}`, ask: () => ({ params: { id } }), answers: 400 })),
  ],
  submitPrediction: leagueCases(
    (league) => ({
      body: {
        league,
        competition: competitionId,
        competitionEvent: open.id,
        gold: must(open.athletes['Deux']),
      },
    }),
    {
      ofPrivate: { outsider: 404, member: 201, owner: 201, otherOwner: 404, admin: 404 },
      ofPublic: { outsider: 404, member: 404, owner: 404, otherOwner: 201, admin: 404 },
      changes: true,
    },
  ),
  copyPredictions: [
    ...leagueCases((league) => ({ body: { fromLeague: league, toLeagues: [league] } }), {
      ofPrivate: toPrivateMembers,
      ofPublic: toPublicMembers,
    }),
    {
      on: 'leagues of which one is not theirs',
      ask: () => ({ body: { fromLeague: privateLeague, toLeagues: [publicLeague] } }),
      answers: { outsider: 404, member: 404, owner: 404, otherOwner: 404, admin: 200 },
    },
  ],
  deletePrediction: [
    {
      on: 'a prediction before the lock',
      ask: async () => ({ params: { id: await freshPrediction() } }),
      answers: { outsider: 404, member: 200, owner: 404, otherOwner: 404, admin: [404, 409] },
    },
    {
      on: 'a prediction after the lock',
      ask: () => ({ params: { id: overPrediction } }),
      answers: { outsider: 404, member: 409, owner: [404, 409], otherOwner: 404, admin: [404, 409] },
    },
    { on: 'an absent id', ask: () => ({ params: { id: absent } }), answers: 404 },
    ...malformed.map((id) => ({ on: `the id ${id}`, ask: () => ({ params: { id } }), answers: 400 })),
  ],

  createLeague: [
    {
      on: 'a competition that is there',
      ask: () => ({ body: { name: fresh('Ligue'), competitionId } }),
      answers: 201,
    },
    {
      on: 'an absent competition',
      ask: () => ({ body: { name: fresh('Ligue'), competitionId: absent } }),
      answers: 404,
    },
    ...malformed.map((id) => ({
      on: `the competition ${id}`,
      ask: () => ({ body: { name: fresh('Ligue'), competitionId: id } }),
      answers: 400,
    })),
  ],
  readInvitation: plain({ body: { invitationCode: 'AAAA-BBBB-CCCC' } }, 404),
  showInvitation: plain({ params: { code: 'AAAA-BBBB-CCCC' } }, 404),
  showPublicLeague: [
    { on: 'a private league', ask: () => ({ params: { id: privateLeague } }), answers: 200 },
    { on: 'a public league', ask: () => ({ params: { id: publicLeague } }), answers: 200 },
    { on: 'an absent league', ask: () => ({ params: { id: absent } }), answers: 200 },
    ...malformed.map((id) => ({ on: `the league ${id}`, ask: () => ({ params: { id } }), answers: 400 })),
  ],
  joinLeagueByCode: plain({ body: { invitationCode: 'AAAA-BBBB-CCCC' } }, 404),
  joinLeague: leagueCases((id) => ({ params: { id } }), {
    // An admin sees a private league, and joins it by its code like everybody.
    ofPrivate: { outsider: 404, member: 409, owner: 409, otherOwner: 404, admin: [200, 404, 409] },
    ofPublic: { outsider: 200, member: 200, owner: 200, otherOwner: 409, admin: 200 },
    changes: true,
  }),
  nudgeLeague: leagueCases((id) => ({ params: { id } }), {
    ofPrivate: { outsider: 404, member: 200, owner: 200, otherOwner: 404, admin: 404 },
    ofPublic: { outsider: 404, member: 404, owner: 404, otherOwner: 409, admin: 404 },
    changes: true,
  }),
  writeInThread: leagueCases((id) => ({ params: { id }, body: { text: fresh('Message') } }), {
    ofPrivate: { outsider: 404, member: 201, owner: 201, otherOwner: 404, admin: 404 },
    // The public league has no thread.
    ofPublic: { outsider: 404, member: 404, owner: 404, otherOwner: 409, admin: 404 },
    changes: true,
  }),
  readInThread: leagueCases((id) => ({ params: { id }, body: { number: 1 } }), {
    ofPrivate: { outsider: 404, member: 200, owner: 200, otherOwner: 404, admin: 404 },
    ofPublic: { outsider: 404, member: 404, owner: 404, otherOwner: 200, admin: 404 },
    changes: true,
  }),
  reactInThread: messageCases(
    { reaction: 'fire' },
    {
      ofPrivate: { outsider: 404, member: 200, owner: 200, otherOwner: 404, admin: 404 },
      ofPublic: { outsider: 404, member: 404, owner: 404, otherOwner: 200, admin: 404 },
    },
  ),
  reportInThread: messageCases(
    { reason: 'Insulte' },
    {
      // Nobody can report their own message.
      ofPrivate: { outsider: 404, member: 409, owner: 200, otherOwner: 404, admin: 404 },
      ofPublic: { outsider: 404, member: 404, owner: 404, otherOwner: 409, admin: 404 },
    },
  ),
  keepInThread: [
    {
      on: "the member's message",
      ask: async () => ({ params: await freshMessage() }),
      answers: { outsider: 404, member: 409, owner: 200, otherOwner: 404, admin: 200 },
    },
    {
      on: "the owner's message",
      ask: async () => ({ params: await freshMessage('owner') }),
      answers: { outsider: 404, member: 409, owner: 409, otherOwner: 404, admin: 200 },
    },
    {
      on: 'an absent message',
      ask: () => ({ params: { id: privateLeague, messageId: absent } }),
      answers: { outsider: 404, member: 409, owner: 404, otherOwner: 404, admin: 404 },
    },
    ...malformed.map((messageId) => ({
      on: `the message ${messageId}`,
      ask: () => ({ params: { id: privateLeague, messageId } }),
      answers: 400,
    })),
  ],
  muteInThread: [
    {
      on: 'the member',
      ask: async () => ({
        params: { id: await freshPrivateLeague(), userId: as('member').id },
        body: { until: inAnHour(), reason: 'Insultes' },
      }),
      answers: { outsider: 404, member: 409, owner: 200, otherOwner: 404, admin: 200 },
    },
    {
      on: 'the owner',
      ask: async () => ({
        params: { id: await freshPrivateLeague(), userId: as('owner').id },
        body: { until: inAnHour(), reason: 'Insultes' },
      }),
      answers: { outsider: 404, member: 409, owner: 409, otherOwner: 404, admin: 200 },
    },
    {
      on: 'an absent player',
      ask: () => ({ params: { id: privateLeague, userId: absent }, body: { until: null } }),
      answers: { outsider: 404, member: 409, owner: 404, otherOwner: 404, admin: 404 },
    },
    ...malformed.map((userId) => ({
      on: `the player ${userId}`,
      ask: () => ({ params: { id: privateLeague, userId }, body: { until: null } }),
      answers: 400,
    })),
  ],
  removeFromThread: [
    ...messageCases({ reason: 'Hors sujet' }, { ofPrivate: toPrivateMembers, ofPublic: toPublicMembers }),
    {
      on: "the owner's message",
      ask: async () => ({ params: await freshMessage('owner'), body: { reason: 'Hors sujet' } }),
      answers: { outsider: 404, member: 409, owner: 200, otherOwner: 404, admin: 200 },
    },
  ],
  renewLeague: [
    {
      on: 'a league that is over',
      ask: async () => ({ params: { id: await freshLeagueThatIsOver() }, body: { competitionId } }),
      answers: { outsider: 404, member: 409, owner: 201, otherOwner: 404, admin: 201 },
    },
    ...leagueCases((id) => ({ params: { id }, body: { competitionId } }), {
      ofPrivate: { outsider: 404, member: 409, owner: 409, otherOwner: 404, admin: 409 },
      ofPublic: 409,
    }),
  ],
  leaveLeague: leagueCases((id) => ({ params: { id }, body: {} }), {
    // An owner with other members must name a successor.
    ofPrivate: { outsider: 404, member: 200, owner: 400, otherOwner: 404, admin: 404 },
    ofPublic: { outsider: 404, member: 404, owner: 404, otherOwner: 200, admin: 404 },
    changes: true,
  }),
  updateLeague: leagueCases((id) => ({ params: { id }, body: { description: 'Nouvelle' } }), {
    ofPrivate: { outsider: 404, member: 409, owner: 200, otherOwner: 404, admin: 200 },
    ofPublic: { outsider: 409, member: 409, owner: 409, otherOwner: 200, admin: 200 },
    changes: true,
  }),
  deleteLeague: leagueCases((id) => ({ params: { id } }), {
    ofPrivate: { outsider: 404, member: 409, owner: 200, otherOwner: 404, admin: 200 },
    ofPublic: { outsider: 409, member: 409, owner: 409, otherOwner: 200, admin: 200 },
    changes: true,
  }),

  getSeasonRanking: [
    {
      on: 'a season of private leagues',
      ask: async () => ({ params: { id: await freshSeason() } }),
      answers: toPrivateMembers,
    },
    { on: 'an absent season', ask: () => ({ params: { id: absent } }), answers: 404 },
  ],
  updateSeason: [
    {
      on: 'a season of private leagues',
      ask: async () => ({ params: { id: await freshSeason() }, body: { name: fresh('Saison') } }),
      answers: { outsider: 404, member: 409, owner: 200, otherOwner: 404, admin: 200 },
    },
  ],
  getDuel: [
    {
      on: 'a private league',
      ask: (caller) => ({ params: { leagueId: privateLeague, userId: rivalOf(caller) } }),
      answers: { outsider: 404, member: 200, owner: 200, otherOwner: 404, admin: 404 },
    },
    {
      on: 'a public league',
      // The only member of this league has nobody else to name.
      ask: () => ({ params: { leagueId: publicLeague, userId: as('otherOwner').id } }),
      answers: { outsider: 404, member: 404, owner: 404, otherOwner: 400, admin: 404 },
    },
    {
      on: 'an absent league',
      ask: (caller) => ({ params: { leagueId: absent, userId: rivalOf(caller) } }),
      answers: 404,
    },
    {
      on: 'a stranger to the league',
      ask: () => ({ params: { leagueId: privateLeague, userId: as('outsider').id } }),
      answers: 404,
    },
    ...malformed.map((id) => ({
      on: `the player ${id}`,
      ask: () => ({ params: { leagueId: privateLeague, userId: id } }),
      answers: 400,
    })),
  ],

  getLive: leagueCases((leagueId) => ({ query: { leagueId } }), {
    ofPrivate: toPrivateMembers,
    ofPublic: toPublicMembers,
  }),

  createBadge: plain(() => ({ body: badgeBody() }), 201),
  updateBadge: named(async () => ({ params: { id: await freshBadge() }, body: badgeBody() })),
  deleteBadge: named(async () => ({ params: { id: await freshBadge() } })),
};

/** The callers admitted to a private and to a public league, by the access that the contract declares. */
const doors = {
  league: { private: ['member', 'owner', 'admin'], public: ['otherOwner', 'admin'] },
  'league-visible': { private: ['member', 'owner', 'admin'], public: roles },
  'league-member': { private: ['member', 'owner'], public: ['otherOwner'] },
} as const satisfies Partial<Record<Access, Record<'private' | 'public', readonly Role[]>>>;

const onLeagues = (access: Access): access is keyof typeof doors => Object.hasOwn(doors, access);

/** Returns `answer` for the roles in `letIn`, and 404 for the other roles. */
const leagueAnswers = (letIn: readonly Role[], answer: number): Record<Role, number> =>
  Object.fromEntries(roles.map((role) => [role, letIn.includes(role) ? answer : 404])) as Record<
    Role,
    number
  >;

/** Returns an object for each kind in the path of a reading call; every caller finds it. */
const shownToAll = (): Record<string, string> => ({
  '/athletes': must(open.athletes['Un']),
  '/badges': badgeId,
  '/competition-events': over.id,
  '/competitions': competitionId,
  '/disciplines': disciplineId,
  '/exports/rankings': competitionId,
  '/exports/start-list': over.id,
  '/users': as('member').id,
  day: '2026-08-04',
});

/**
 * Returns a request's body with only texts and flags, made from the contract; no body for a call without one, and
 * undefined when the body has other fields.
 */
const plainBody = (name: EndpointName): { body?: object } | undefined => {
  const { body }: ApiShape = api[name];
  if (body === undefined) return {};
  const fields = plainFieldsOf(body);
  return (
    fields && {
      body: Object.fromEntries(
        Object.entries(fields).map(([field, plain]) => [
          field,
          plain.type === 'text' ? fresh('Texte').slice(-plain.max) : true,
        ]),
      ),
    }
  );
};

/** Returns the cases of a call of the usual form, derived from the contract; undefined for another form. */
const usualCases = (name: EndpointName): Case[] | undefined => {
  const { path, method, access } = endpoints[name];
  if (plainBody(name) === undefined) return undefined;
  const answer = Number(Object.keys(api[name].replies)[0]);
  const [first, ...others] = thingsIn(path);
  if (first === undefined)
    return ['public', 'signed-in', 'admin'].includes(access)
      ? plain(() => plainBody(name) ?? {}, answer)
      : undefined;
  if (onLeagues(access) && ['/leagues', 'leagueId'].includes(first.thing) && others.length === 0)
    return leagueCases((league) => ({ params: { [first.parameter]: league }, ...plainBody(name) }), {
      ofPrivate: leagueAnswers(doors[access].private, answer),
      ofPublic: leagueAnswers(doors[access].public, answer),
      changes: method !== 'GET',
    });
  if (method === 'GET' && ['signed-in', 'admin'].includes(access) && first.parameter === 'id')
    return named(() => ({ params: paramsOf(path, shownToAll()) }), { answers: answer });
  return undefined;
};

const names = Object.keys(endpoints) as EndpointName[];

const table = Object.fromEntries(
  names.map((name) => {
    const cases = ownCases[name] ?? usualCases(name);
    if (cases === undefined) throw new Error(`${name} has no usual form: add it to ownCases`);
    return [name, cases];
  }),
) as Record<EndpointName, Case[]>;

const urlOf = (name: EndpointName, { params = {}, query }: Ask): string => {
  const filled = endpoints[name].path.replace(/:(\w+)/g, (_match, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return `/api${filled}${search === '' ? '' : `?${search}`}`;
};

const send = async (name: EndpointName, token: string | undefined, ask: Ask) => {
  const { body } = ask;
  const { method } = endpoints[name];
  const { stream }: ApiShape = api[name];
  const request = {
    url: urlOf(name, ask),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  };
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const answer =
    stream === true
      ? await openStreamOn(server.app, request)
      : await server.app.inject({ ...request, method, ...payload });
  return { status: answer.statusCode, text: answer.body };
};

/**
 * Sends the headers and lets the server admit the call, does `meanwhile`, and only then sends the body. Fails the test
 * when the body changes something.
 */
const sendHeldBack = async (
  name: EndpointName,
  token: string,
  ask: Ask,
  meanwhile: () => Promise<unknown>,
) => {
  const admitted = Promise.withResolvers<undefined>();
  const payload = new Readable({ read: () => admitted.resolve(undefined) });
  const answering = server.app.inject({
    method: endpoints[name].method,
    url: urlOf(name, ask),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
    },
    payload,
  });
  await admitted.promise;
  await meanwhile();
  const before = await everything();
  if (ask.body !== undefined) payload.push(JSON.stringify(ask.body));
  payload.push(null);
  const answer = await answering;
  expect(await everything(), `${name} has changed something`).toEqual(before);
  return { status: answer.statusCode, text: answer.body };
};

let statesOfTables: RawBuilder<TableState>;

/**
 * Returns the state of all tables. It differs after any row is written or deleted: so a refused call that changes
 * something is detected.
 */
const everything = async () => (await statesOfTables.execute(server.db)).rows;

const listOf = (statuses: Statuses): readonly number[] =>
  typeof statuses === 'number' ? [statuses] : statuses;

const answersOf = ({ answers }: Pick<Case, 'answers'>, role: Role): readonly number[] =>
  listOf(
    typeof answers === 'number' || Array.isArray(answers)
      ? (answers as Statuses)
      : (answers as Record<Role, Statuses>)[role],
  );

/** Checks the shape of a refusal, which is the same for every caller. */
const checkShape = (what: string, status: number, text: string) => {
  expect(status, what).toBeLessThan(500);
  if (status < 400) return;
  const { msg, errors, ...others } = JSON.parse(text) as { msg: string; errors?: unknown; code?: string };
  expect(msg, what).toMatch(/^[A-ZÉÀ].*[.!»]$/u);
  if (errors !== undefined) expect(status, what).toBe(400);
  expect(Object.keys(others), what).toEqual(others.code === undefined ? [] : ['code']);
};

/** Returns `METHOD /path` of every route, from the router's own tree. */
const registeredRoutes = (): string[] => {
  const above: string[] = [];
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:│ {3}| {4})*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, part);
      return methods.split(', ').map((method) => `${method} ${above.join('')}`);
    });
};

test('every path that the server answers under /api is declared with its access', () => {
  const documents = ['/api/openapi.json', '/api/docs', '/api/docs.css', '/api/ready'];
  const declared = [
    ...names.map((name) => `${endpoints[name].method} /api${endpoints[name].path}`),
    ...documents.map((path) => `GET ${path}`),
  ];
  const registered = registeredRoutes().filter(
    (route) => / \/api(\/|$)/.test(route) && !route.startsWith('HEAD '),
  );
  expect(registered.toSorted()).toEqual(declared.toSorted());
  const known: string[] = [
    ...['public', 'signed-in', 'self-or-admin', 'admin'],
    ...['league', 'league-visible', 'league-member', 'league-owner', 'prediction', 'prediction-author'],
  ];
  for (const name of names) expect(known, name).toContain(endpoints[name].access);
});

/** Calls that change nothing, although their method is not GET. */
const reading: readonly EndpointName[] = ['previewResult', 'previewImport', 'fetchImport', 'readInvitation'];

/** Returns whether a call changes something on behalf of a session; new calls are included automatically. */
const changesForSession = (name: EndpointName): boolean => {
  const { method, access } = endpoints[name];
  return method !== 'GET' && !reading.includes(name) && (access !== 'public' || name === 'register');
};

/** Returns whether a call depends on the role of an admin: it is for admins alone, or lets an admin do more. */
const dependsOnAdmin = (name: EndpointName): boolean =>
  ['admin', 'self-or-admin'].includes(endpoints[name].access) || name === 'register';

const password = 'un mot de passe long';
let passwordHash: string | undefined;

/** Requests that change something for their caller, for calls whose first case in the table changes nothing. */
const otherChanges: Partial<Record<EndpointName, (caller: TestUser) => Promise<Ask>>> = {
  updateMyProfile: async () => ({
    params: { id: (await freshUser()).id },
    body: { firstName: fresh('Nouvelle') },
  }),
  forgetMyDevice: async (caller) => {
    await server.call('keepMyDevice', { as: caller, body: newDevice() });
    return {};
  },
  unfollowUser: async (caller) => {
    const { id } = await freshUser();
    await server.call('followUser', { as: caller, body: { idToFollow: id } });
    return { body: { idToUnfollow: id } };
  },
  readMyNotices: async (caller) => {
    await server.db.insertInto('notice').values({ accountId: caller.id, kind: 'badge' }).execute();
    return { body: {} };
  },
  endMySessions: async (caller) => {
    await insertSession(server.db, caller.id, newSecretToken(), unknownDevice);
    return { body: { currentPassword: password } };
  },
  deleteMyAccount: () => Promise.resolve({ body: { currentPassword: password } }),
  copyPredictions: async () => {
    const { league: fromLeague } = await freshPredictionIn();
    return { body: { fromLeague, toLeagues: [await freshPrivateLeague()] } };
  },
  joinLeague: async () => ({ params: { id: await freshPublicLeague() } }),
  joinLeagueByCode: async () => {
    const { body } = await server.call('getLeague', {
      as: as('owner'),
      params: { id: await freshPrivateLeague() },
    });
    return { body: { invitationCode: body.league.invitationCode } };
  },
};

/** Returns a caller who may make the call, with a session that no other test uses, and the request. */
const changeOf = async (name: EndpointName): Promise<{ caller: TestUser; ask: Ask }> => {
  const first = must(table[name][0]);
  const role = roles.find((one) => must(answersOf(first, one)[0]) < 300);
  let caller: TestUser;
  if (dependsOnAdmin(name)) caller = await server.createUser(fresh('cheffe'), 'admin');
  else if (role === undefined || role === 'outsider') caller = await freshUser();
  else {
    caller = { ...as(role), token: newSecretToken() };
    await insertSession(server.db, caller.id, caller.token, unknownDevice);
  }
  passwordHash ??= await hashPassword(password);
  await server.db.updateTable('account').set({ passwordHash }).where('id', '=', caller.id).execute();
  const ask = await (otherChanges[name] ?? first.ask)(caller);
  return { caller, ask };
};

// An account may have a limited number of leagues, so the leagues that a test has made are deleted after it.
afterEach(async () => {
  await server.db.deleteFrom('leagueKey').where('id', 'not in', [privateLeague, publicLeague]).execute();
});

describe.each(names)('%s', (name) => {
  const { access, programs }: Endpoint = endpoints[name];
  /**
   * Returns the statuses that refuse the caller. A program's key is for one competition, and the imports of the table
   * are for others.
   */
  const refusedAs = (nobody: Nobody) => (programs === true && nobody === 'program' ? [400, 404] : [401]);
  const cases = table[name];

  // The case of the last admin needs that there is only one.
  afterEach(async () => {
    await server.db
      .updateTable('account')
      .set({ role: 'user' })
      .where('role', '=', 'admin')
      .where('id', '<>', as('admin').id)
      .execute();
  });

  if (access !== 'public')
    test('is closed to a caller without a session', async () => {
      const requests: { on: string; ask: Ask }[] = [];
      for (const { on, ask } of cases) requests.push({ on, ask: await ask(as('outsider')) });
      const before = await everything();
      for (const { on, ask } of requests)
        for (const nobody of nobodies) {
          const { status, text } = await send(name, deadTokens[nobody], ask);
          expect(refusedAs(nobody), `${nobody} on ${on}: ${text}`).toContain(status);
          checkShape(nobody, status, text);
        }
      expect(await everything()).toEqual(before);
    });

  if (access === 'public')
    test('answers a caller with an invalid token as it answers a visitor', async () => {
      for (const { on, ask, answers } of cases)
        for (const nobody of nobodies) {
          const { status, text } = await send(name, deadTokens[nobody], await ask(as('outsider')));
          expect(listOf(answers as Statuses), `${nobody} on ${on}: ${text}`).toContain(status);
          checkShape(nobody, status, text);
        }
    });

  if (access === 'admin')
    test('is closed to players, with 403, for every object', async () => {
      const requests: { on: string; ask: Ask }[] = [];
      for (const { on, ask } of cases) requests.push({ on, ask: await ask(as('outsider')) });
      const before = await everything();
      for (const { on, ask } of requests)
        for (const role of roles.filter((one) => one !== 'admin')) {
          const { status, text } = await send(name, as(role).token, ask);
          expect(status, `${role} on ${on}: ${text}`).toBe(403);
          checkShape(role, status, text);
        }
      expect(await everything()).toEqual(before);
    });

  if (changesForSession(name)) {
    test('changes nothing for a session that ended after its headers', async () => {
      const { caller, ask } = await changeOf(name);
      const { status, text } = await sendHeldBack(name, caller.token, ask, () =>
        server.db.deleteFrom('session').where('tokenHash', '=', hashOfToken(caller.token)).execute(),
      );
      // Signing out of an ended session is harmless, and succeeds.
      expect(status, text).toBe(name === 'logout' ? 204 : 401);
    });

    test('changes something for a valid session', async () => {
      const { caller, ask } = await changeOf(name);
      const before = await everything();
      const { status, text } = await send(name, caller.token, ask);
      expect(status, text).toBeLessThan(300);
      expect(await everything()).not.toEqual(before);
    });
  }

  if (changesForSession(name) && dependsOnAdmin(name))
    test('changes nothing for an admin who lost the role after the headers', async () => {
      const { caller, ask } = await changeOf(name);
      const { status, text } = await sendHeldBack(name, caller.token, ask, async () => {
        const demoted = await server.call('updateUser', {
          as: as('admin'),
          params: { id: caller.id },
          body: { role: 'user' },
        });
        expect(demoted.status).toBe(200);
      });
      expect(status, text).toBe(403);
    });

  if (reading.includes(name))
    test('changes nothing', async () => {
      for (const { ask } of cases) {
        const caller = as('admin');
        const asked = await ask(caller);
        const before = await everything();
        await send(name, caller.token, asked);
        expect(await everything()).toEqual(before);
      }
    });

  test('answers every admitted caller', async () => {
    const letIn = access === 'admin' ? (['admin'] as const) : roles;
    for (const { on, ask, answers } of cases)
      for (const role of letIn) {
        const expected = answersOf({ answers }, role);
        // A logout ends the session, so a separate user makes this call.
        const caller = name === 'logout' ? await freshUser() : as(role);
        const { status, text } = await send(name, caller.token, await ask(caller));
        expect(expected, `${role} on ${on}: ${status} ${text}`).toContain(status);
        checkShape(role, status, text);
        if (status === 403) expect(access).toBe('self-or-admin');
        if (status === 401) expect(name).toBe('login');
      }
  });
});

test('the access that the contract declares for a call on a league matches the tables above', () => {
  const calls = names.filter((name) => onLeagues(endpoints[name].access));
  expect(calls.length).toBeGreaterThan(5);
  for (const name of calls) {
    const door = doors[endpoints[name].access as keyof typeof doors];
    for (const kind of ['private', 'public'] as const) {
      const answers = must(table[name].find(({ on }) => on === `a ${kind} league`)).answers as Record<
        Role,
        number
      >;
      // An owner without a successor, or a member with nobody to remind, is admitted, and then refused by a rule.
      const letIn = roles.filter((role) => answers[role] < 300 || [400, 409].includes(answers[role]));
      expect(letIn, `${name}, ${kind}`).toEqual(
        roles.filter((role) => (door[kind] as readonly Role[]).includes(role)),
      );
    }
  }
});

test('for outsiders every call on a private league is answered exactly as on a missing one', async () => {
  for (const name of names)
    for (const { on, ask } of table[name].filter((one) => one.on === 'a private league')) {
      const [here, nowhere] = [
        await ask(as('outsider')),
        await must(
          table[name].filter((one) => one.on === 'an absent league')[
            table[name].filter((one) => one.on === 'a private league').findIndex((one) => one.ask === ask)
          ],
        ).ask(as('outsider')),
      ];
      for (const role of ['outsider', 'otherOwner'] as const)
        expect(await send(name, as(role).token, here), `${name}, ${role} on ${on}`).toEqual(
          await send(name, as(role).token, nowhere),
        );
    }
});
