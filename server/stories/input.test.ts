import { api, endpoints, type ApiShape, type EndpointName } from '@pronathle/contract';
import { forLeagueTexts } from '@pronathle/domain/league-settings';
import { limits, serverLimits } from '@pronathle/domain/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { filledPath, paramsOf, plainFieldsOf } from '../testing/call-things.ts';
import { newDevice } from '../testing/push-device.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';

/**
 * Each field of each body is sent with invalid values: the answer is 400, with a French sentence and the field's path.
 * The fields are those of the contract; a field that is missing in the tables below fails a test.
 */
type Body = Record<string, unknown>;

/** The values of a kind of field that are refused, and those at its limits that are accepted. */
interface Kind {
  refused: readonly unknown[];
  accepted: readonly unknown[];
  /** true: null and a missing field are refused too */
  required?: boolean;
}

const strange: readonly unknown[] = [0, 1.5, true, {}, [], ['a'], { toString: 'a' }];
const hostileTexts = ['a\u0000b', 'a\ud800b', '\udc00', 'a\u0007b', 'a\u001b[31m', 'a\u202eb', 'a\u007f'];

const text = (max: number, { required = false, lines = false } = {}): Kind => ({
  refused: [
    ...strange,
    ...hostileTexts,
    'x'.repeat(max + 1),
    ...(required ? ['', '   ', '\t\n', null] : []),
    ...(lines ? [] : ['a\nb', 'a\rb', 'a\tb']),
  ],
  accepted: [
    'x'.repeat(max),
    `  ${'y'.repeat(Math.min(max, 3))}  `,
    ...(required ? [] : ['']),
    ...(lines ? ['a\nb'] : []),
  ],
  required,
});
const reference = ({ required = true } = {}): Kind => ({
  refused: [
    ...strange,
    'abc',
    '1',
    `${'0'.repeat(8)}-0000-0000-0000-00000000000g`,
    'a\u0000b',
    { _id: 1 },
    { _id: null },
    "' or 1=1 --",
    ...(required ? ['', null] : []),
  ],
  accepted: [],
  required,
});
const flag: Kind = { refused: ['true', 'false', 0, 1, '', null, {}, []], accepted: [true, false] };
const oneOf = (...accepted: string[]): Kind => ({
  refused: [...strange, '', 'inconnu', '__proto__', 'constructor', 'toString', `${accepted[0] ?? ''}\u0000`],
  accepted,
});
const amount = (accepted: number[], refused: number[]): Kind => ({
  refused: ['1', '', true, {}, [], [1], ...refused],
  accepted,
});
const secret = (min: number): Kind => ({
  refused: [...strange, null, '', 'x'.repeat(min - 1), 'x'.repeat(201), `${'x'.repeat(10)}\u0000`],
  accepted: ['x'.repeat(min), 'x'.repeat(200), '  deux espaces  '],
});
const email: Kind = {
  refused: [
    ...strange,
    ...hostileTexts,
    null,
    '',
    '   ',
    'jo',
    'jo@',
    '@exemple.fr',
    'jo@exemple.fr, lea@exemple.fr',
    'jo@exemple.fr\r\nBcc: lea@exemple.fr',
    'jo exemple@exemple.fr',
    `${'x'.repeat(250)}@exemple.fr`,
  ],
  accepted: [],
};
const list: Kind = { refused: [0, 'a', true, null, {}], accepted: [] };
const object: Kind = { refused: [0, 'a', true, []], accepted: [] };
const mark = text(limits.markText);
const performance: Kind = {
  refused: [
    'abc',
    '9.7.9',
    '1:2:3:4',
    '-1',
    '0',
    0,
    -1,
    true,
    {},
    [],
    10_000_000,
    1e300,
    'a\u0000b',
    '9'.repeat(80),
  ],
  accepted: [],
};
const required = (kind: Kind): Kind => ({ ...kind, required: true });
const alsoNull = (kind: Kind): Kind => ({ ...kind, refused: kind.refused.filter((value) => value !== null) });

interface Sample {
  /** returns a valid body; `params` and `as` are the rest of its request */
  valid: () => Body;
  params?: () => Record<string, string>;
  as: () => TestUser;
  /** every field by its path, in which `0` is the first element of a list */
  fields: Record<string, Kind>;
}

let server: TestApp;
let admin: TestUser;
let player: TestUser;
let other: TestUser;
let event: ChampionshipEvent;
/** an event with a result */
let over: ChampionshipEvent;
let competitionId: string;
let leagueId: string;
let messageId: string;
let overLeagueId: string;
const seasonId = '01890000-0000-7000-8000-000000000001';
let disciplineId: string;

const absent = '01890000-0000-7000-8000-000000000000';
let serial = 0;
const fresh = (what: string) => `${what}${(serial += 1)}`;
const athlete = (name: string) => event.athletes[name] ?? '';

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('Cheffe', 'admin');
  [player, other] = [await server.createUser('Joueuse'), await server.createUser('Autre joueur')];
  const starters = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'].map((lastName) => ({ lastName, cote: 2 }));
  const made = await createChampionship(server, admin, [
    { discipline: '100 m', starters },
    { discipline: '200 m', starters },
  ]);
  competitionId = made.competitionId;
  event = made.events[0] ?? event;
  over = made.events[1] ?? event;
  disciplineId = event.event.discipline._id;
  const entered = await server.call('enterResult', {
    as: admin,
    params: { id: over.id },
    body: { gold: { athlete: over.athletes['Un'], performance: 19.9 } },
  });
  expect(entered.status).toBe(200);
  leagueId = await createLeagueOf(server, competitionId, [player, other]);
  await server.call('updateLeague', { as: player, params: { id: leagueId }, body: { thread: true } });
  const written = await server.call('writeInThread', {
    as: other,
    params: { id: leagueId },
    body: { text: 'Bonjour' },
  });
  messageId = written.body._id;
  overLeagueId = await createLeagueOf(server, competitionId, [player]);
  await server.db.insertInto('season').values({ id: seasonId, name: 'Saison' }).execute();
  await server.db.updateTable('league').set({ seasonId }).where('id', '=', leagueId).execute();
  const past = await server.call('createCompetition', {
    as: admin,
    body: {
      name: 'Passée',
      location: 'Stade',
      startDate: '2020-07-01',
      endDate: '2020-07-02',
      disciplines: [disciplineId],
    },
  });
  await server.db
    .updateTable('league')
    .set({ competitionId: past.body.competition._id })
    .where('id', '=', overLeagueId)
    .execute();
});
afterAll(() => server.close());

const personName = (isRequired: boolean) => text(limits.personName, { required: isRequired });
/** The domain checks the alphabet and the length of a username; its refusal has the path of the field too. */
const username: Kind = {
  refused: [...strange, ...hostileTexts, null, '', '   ', 'x', 'x'.repeat(51), 'аdmin', 'a/b', '<b>'],
  accepted: [],
};

const importKey: Kind = { refused: [...strange, 'x'.repeat(81)], accepted: ['e0.0', 'x'.repeat(80)] };
const importSample = (more: Record<string, Kind>): Sample => ({
  as: () => admin,
  valid: () => ({
    kind: 'start-list',
    target: event.id,
    content: 'Nom;Pays\nJo Née;FRA',
    assumedTime: '12:00',
    athletes: [{ line: 'e0.0', athlete: 'new' }],
    overwritten: [],
    removed: [],
    replacedResults: [],
    skipped: [],
    ...('version' in more && { version: '0'.repeat(64) }),
  }),
  fields: {
    kind: oneOf('start-list'),
    target: required({ ...reference(), refused: [...reference().refused, { _id: absent }] }),
    content: {
      refused: [...strange, 'a\u0000b', 'a\ud800b', '', null],
      accepted: ['Jo\tNée', 'Jo\r\nZoé'],
      required: true,
    },
    assumedTime: { refused: [...strange, '', '24:00', '9:00', 'midi'], accepted: ['00:00', '23:59'] },
    athletes: list,
    'athletes.0.line': required(importKey),
    'athletes.0.athlete': required(importKey),
    overwritten: list,
    removed: list,
    replacedResults: list,
    skipped: list,
    rounds: list,
    taken: { ...list, accepted: [[]] },
    ...more,
  },
});

const athleteSample: Sample = {
  as: () => admin,
  params: () => ({ id: athlete('Quatre') }),
  valid: () => ({
    firstName: 'Jo',
    lastName: fresh('Née'),
    country: 'FRA',
    gender: 'male',
    performanceRecords: [{ discipline: disciplineId, pb: '9.99', sb: '10.01' }],
  }),
  fields: {
    firstName: personName(false),
    lastName: personName(true),
    country: {
      refused: [...strange, 'FRAN', 'F1', 'é', 'a\u0000', '<b>'],
      accepted: ['', 'fra', ' fr '],
    },
    gender: required(oneOf('male', 'hommes', 'femmes', 'mixte', 'unspecified')),
    performanceRecords: { ...list, accepted: [[]] },
    'performanceRecords.0.discipline': reference(),
    'performanceRecords.0.pb': mark,
    'performanceRecords.0.sb': mark,
  },
};
const disciplineSample: Sample = {
  as: () => admin,
  params: () => ({ id: disciplineId }),
  valid: () => ({
    name: fresh('Discipline'),
    type: 'course',
    gender: 'male',
    unit: 's',
    performanceTolerance: 0.03,
    displayFormat: 'time_ms',
  }),
  fields: {
    name: text(limits.disciplineName, { required: true }),
    type: required(oneOf('course')),
    gender: required(oneOf('male')),
    unit: { ...oneOf('s'), refused: oneOf('s').refused.filter((value) => value !== '') },
    performanceTolerance: amount([0, 0.001, 1000], [-0.001, -1, 1e9, 0.0001, 1e300]),
    displayFormat: oneOf('time_ms', 'raw'),
  },
};
const competitionSample: Sample = {
  as: () => admin,
  params: () => ({ id: competitionId }),
  valid: () => ({
    name: fresh('Compétition'),
    location: 'Stade',
    startDate: '2026-01-01',
    endDate: '2036-01-01',
    timezone: 'Europe/Paris',
    description: 'Une fête',
    disciplines: [disciplineId, over.event.discipline._id],
  }),
  fields: {
    name: text(limits.competitionName, { required: true }),
    location: text(limits.location, { required: true }),
    startDate: {
      refused: [
        ...strange,
        null,
        '',
        'hier',
        '2026-02-30',
        '2026-13-01',
        '20260101',
        '01/01/2026',
        'x'.repeat(50),
        '2026-01-01\u0000',
      ],
      accepted: ['2026-01-01', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00+01:00'],
      required: true,
    },
    endDate: {
      refused: [...strange, null, '', 'demain', '2036-02-30', 'x'.repeat(50), '2025-12-31'],
      accepted: ['2036-01-01', '2036-01-01T00:00:00.000Z'],
      required: true,
    },
    timezone: {
      refused: [...strange, '', 'Mars/Olympus', '+02:00', 'x'.repeat(61)],
      accepted: ['Asia/Tokyo'],
    },
    description: text(limits.description, { lines: true }),
    disciplines: { refused: [0, 'a', true, null, {}, []], accepted: [], required: true },
    'disciplines.0': reference({ required: false }),
  },
};
const eventSample: Sample = {
  as: () => admin,
  params: () => ({ id: event.id }),
  valid: () => ({ competition: competitionId, discipline: disciplineId, eventDate: '2035-01-01T12:00:00Z' }),
  fields: {
    competition: reference(),
    discipline: reference(),
    eventDate: {
      refused: [
        ...strange,
        null,
        '',
        'demain',
        '2035-01-01',
        '2035-02-30T12:00:00Z',
        '0001-01-01T00:00:00Z',
        '9999-01-01T00:00:00Z',
      ],
      accepted: ['2035-01-01T12:00:00Z', '2035-01-01T12:00:00.123+02:00'],
      required: true,
    },
  },
};
const resultSample = (on: () => ChampionshipEvent): Sample => ({
  as: () => admin,
  params: () => ({ id: on().id }),
  valid: () => ({
    gold: { athlete: on().athletes['Un'], performance: 9.8 },
    silver: { athlete: on().athletes['Deux'], performance: '9,9' },
    bronze: { athlete: on().athletes['Trois'], performance: 9.95 },
    exAequo: [{ place: 3, athlete: on().athletes['Quatre'], performance: 9.95 }],
    nonStarters: [on().athletes['Cinq']],
  }),
  fields: {
    gold: required(object),
    'gold.athlete': required(reference()),
    'gold.performance': required(performance),
    silver: object,
    'silver.athlete': { ...reference({ required: false }) },
    'silver.performance': required(performance),
    bronze: object,
    'bronze.athlete': { ...reference({ required: false }) },
    'bronze.performance': required(performance),
    exAequo: list,
    'exAequo.0.place': required(amount([], [0, 4, 1.5, -1])),
    'exAequo.0.athlete': reference(),
    'exAequo.0.performance': required(performance),
    nonStarters: list,
  },
});
const badgeSample: Sample = {
  as: () => admin,
  params: () => ({ id: absent }),
  valid: () => ({
    name: fresh('Badge'),
    description: 'Bravo',
    icon: '/badges/welcome.svg',
    rewardPoints: 10,
  }),
  fields: {
    name: text(serverLimits.badgeName, { required: true }),
    description: text(serverLimits.badgeDescription),
    icon: {
      refused: [
        ...strange,
        null,
        '',
        'welcome.svg',
        'https://exemple.fr/a.svg',
        'javascript:alert(1)',
        '/badges/../secret.svg',
        '/badges/a.svg?x',
        '/badges/a"b.svg',
        '/badges/a.svg\n',
        '/badges/%2e%2e.svg',
      ],
      accepted: [],
      required: true,
    },
    rewardPoints: amount([0, 10_000], [-1, 10_001, 0.5, 1e300]),
  },
};
/** Returns a kind of field that may be absent, and is checked when it is present. */
const optional = (kind: Kind): Kind => ({ ...kind, required: false });
const userFields = {
  firstName: optional(personName(true)),
  lastName: optional(personName(true)),
  username,
  email,
};

/**
 * Samples for the calls whose body has more than texts of one line and flags; the others are derived from the contract.
 */
const ownSamples: Partial<Record<EndpointName, Sample>> = {
  register: {
    as: () => admin,
    valid: () => ({
      firstName: 'Jo',
      lastName: 'Dupont',
      username: fresh('nouvelle'),
      email: `${fresh('nouvelle')}@exemple.fr`,
      password: 'secret',
      role: 'user',
      wantedPage: '/?code=P1DV-2XEL',
    }),
    fields: {
      firstName: required(userFields.firstName),
      lastName: required(userFields.lastName),
      username: required(username),
      email: required(email),
      password: required(secret(limits.password)),
      role: oneOf('user'),
      wantedPage: text(serverLimits.address),
      browserSecret: { refused: [...strange, null, '', 'f'.repeat(63), 'F'.repeat(64)], accepted: [] },
    },
  },
  login: {
    as: () => player,
    valid: () => ({ identifier: 'joueuse', password: 'secret' }),
    fields: {
      identifier: { ...text(limits.email, { required: true }), accepted: [] },
      password: { refused: [...strange, null, '', 'x'.repeat(201)], accepted: [], required: true },
    },
  },
  loginByLink: {
    as: () => player,
    valid: () => ({ link: 'x'.repeat(43), browserSecret: 'f'.repeat(64) }),
    fields: {
      link: { refused: [...strange, null, 'x'.repeat(201)], accepted: [], required: true },
      browserSecret: { refused: [...strange, null, 'x'.repeat(201)], accepted: [], required: true },
    },
  },
  forgotPassword: {
    as: () => player,
    valid: () => ({ email: 'joueuse@pronathle.test' }),
    fields: { email: required(email) },
  },
  resetPassword: {
    as: () => player,
    params: () => ({ token: 'x'.repeat(43) }),
    valid: () => ({ password: 'secret' }),
    fields: { password: { ...required(secret(limits.password)), accepted: [] } },
  },
  createAthlete: athleteSample,
  updateAthlete: athleteSample,
  updateUser: {
    as: () => admin,
    params: () => ({ id: other.id }),
    valid: () => ({
      firstName: 'Jo',
      lastName: 'Dupont',
      username: fresh('nouvelle'),
      email: `${fresh('nouvelle')}@exemple.fr`,
      password: 'secret',
      role: 'user',
      isEmailVerified: true,
    }),
    fields: { ...userFields, password: secret(limits.password), role: oneOf('user'), isEmailVerified: flag },
  },
  updateMyProfile: {
    as: () => player,
    params: () => ({ id: player.id }),
    valid: () => ({ firstName: 'Jo', lastName: 'Dupont' }),
    fields: {
      ...userFields,
      currentPassword: { refused: [...strange, 'x'.repeat(201)], accepted: [] },
      newPassword: { ...secret(limits.password), accepted: [] },
    },
  },
  readMyNotices: {
    as: () => player,
    valid: () => ({}),
    fields: {
      notices: {
        refused: [
          0,
          true,
          {},
          'x',
          null,
          [],
          [0],
          [null],
          ['x'],
          Array(1_001).fill('0192f0aa-0000-7000-8000-000000000000'),
        ],
        accepted: [['0192f0aa-0000-7000-8000-000000000000']],
      },
      until: { refused: [0, true, {}, [], null, '', 'hier'], accepted: ['2026-08-04T19:50:00Z'] },
    },
  },
  chooseMyReminders: {
    as: () => player,
    valid: () => ({ bell: ['eve', 'hour'], mail: ['eve'], atNight: false, timezone: 'Europe/Paris' }),
    fields: {
      push: {
        refused: [0, true, {}, 'eve', null, ['badge'], [0], [null], Array(9).fill('eve')],
        accepted: [[], ['eve']],
      },
      mail: {
        refused: [0, true, {}, 'eve', null, ['inconnu'], [0], [null], Array(10).fill('eve')],
        accepted: [[], ['eve']],
      },
      bell: {
        refused: [0, true, {}, 'eve', null, ['inconnu'], [0], [null], Array(10).fill('eve')],
        accepted: [[], ['eve']],
        required: true,
      },
      atNight: { ...flag, required: true },
      timezone: {
        refused: [...strange, '', null, 'Europe/Atlantide', '+02:00', 'x'.repeat(61)],
        accepted: ['America/Montreal', 'UTC'],
        required: true,
      },
    },
  },
  keepMyDevice: {
    as: () => player,
    valid: newDevice,
    fields: {
      endpoint: {
        refused: [
          ...strange,
          '',
          null,
          'fcm.googleapis.com',
          'http://fcm.googleapis.com/x',
          'https://fcm.googleapis.com:8443/x',
          'https://a:b@fcm.googleapis.com/x',
          'https://fcm.googleapis.com.exemple.fr/x',
          'https://exemple.fr/fcm.googleapis.com',
          'https://a.b.push.apple.com/x',
          'https://127.0.0.1/x',
          `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
        ],
        accepted: ['https://web.push.apple.com/x', 'https://updates.push.services.mozilla.com/wpush/v2/x'],
        required: true,
      },
      keys: {
        refused: [...strange, {}],
        accepted: [newDevice().keys],
        required: true,
      },
      'keys.p256dh': {
        // Some of these texts have the right length, but are not a point of the curve.
        refused: [...strange, '', 'A'.repeat(86), 'A'.repeat(87), 'B'.repeat(88)],
        accepted: [newDevice().keys.p256dh],
        required: true,
      },
      'keys.auth': {
        refused: [...strange, '', 'A'.repeat(21), 'A'.repeat(23), `${'A'.repeat(21)}+`],
        accepted: [newDevice().keys.auth],
        required: true,
      },
    },
  },
  endMySessions: {
    as: () => player,
    valid: () => ({}),
    fields: {
      session: { ...reference(), required: false },
      currentPassword: { refused: [...strange, 'x'.repeat(201)], accepted: [] },
    },
  },
  deleteMyAccount: {
    as: () => player,
    // The body has no password, so that the account is not deleted: other tests need the account.
    valid: () => ({}),
    fields: { currentPassword: { refused: [...strange, 'x'.repeat(201)], accepted: [] } },
  },
  followUser: {
    as: () => player,
    valid: () => ({ idToFollow: other.id }),
    fields: { idToFollow: reference() },
  },
  unfollowUser: {
    as: () => player,
    valid: () => ({ idToUnfollow: other.id }),
    fields: { idToUnfollow: reference() },
  },
  createCompetition: competitionSample,
  updateCompetition: competitionSample,
  followAddress: {
    as: () => admin,
    params: () => ({ id: competitionId }),
    valid: () => ({ address: 'https://data.opentrack.test/meet.json', appliesStartLists: true }),
    fields: {
      address: { ...text(serverLimits.address), accepted: [], required: true },
      appliesStartLists: { ...flag, required: true },
    },
  },
  createDiscipline: disciplineSample,
  updateDiscipline: disciplineSample,
  createEvent: {
    ...eventSample,
    fields: {
      ...eventSample.fields,
      eventDate: { ...eventSample.fields['eventDate'], accepted: [] } as Kind,
    },
  },
  updateEvent: {
    ...eventSample,
    fields: {
      ...eventSample.fields,
      reopenReason: text(limits.reason),
      confirmLock: flag,
      rounds: { refused: [0, 'a', true, null, {}], accepted: [[]] },
      'rounds.0.round': oneOf('heats', 'semi-final'),
      'rounds.0.startsAt': { ...eventSample.fields['eventDate'], accepted: [] } as Kind,
    },
    valid: () => ({
      ...eventSample.valid(),
      rounds: [{ round: 'heats', startsAt: new Date(Date.now() + 60_000).toISOString() }],
    }),
  },
  addParticipants: {
    as: () => admin,
    params: () => ({ id: event.id }),
    valid: () => ({ participants: [{ athlete: athlete('Un'), cote: 2, pb: '9.99', sb: '10.01' }] }),
    fields: {
      participants: { refused: [0, 'a', true, null, {}, []], accepted: [], required: true },
      'participants.0.athlete': reference(),
      'participants.0.cote': amount([], [-1, 1000.001, 1.0001, 1e300]),
      'participants.0.pb': { ...mark, accepted: [] },
      'participants.0.sb': { ...mark, accepted: [] },
    },
  },
  updateParticipant: {
    as: () => admin,
    params: () => ({ id: event.id, participantId: event.event.participants[0]?._id ?? '' }),
    valid: () => ({ cote: 2, pb: '9.99', sb: '10.01' }),
    fields: {
      cote: amount([1000, 1.001], [-1, -0.001, 1000.001, 1.0001, 1e300]),
      pb: mark,
      sb: mark,
      confirm: flag,
    },
  },
  recalculateCotes: {
    as: () => admin,
    params: () => ({ id: event.id }),
    valid: () => ({ all: false }),
    fields: { all: flag },
  },
  enterResult: resultSample(() => event),
  correctResult: resultSample(() => over),
  previewResult: resultSample(() => event),
  previewImport: importSample({}),
  fetchImport: {
    as: () => admin,
    valid: () => ({ address: 'https://ailleurs.test/meet.json' }),
    fields: { address: { ...text(serverLimits.address), accepted: [], required: true } },
  },
  applyImport: importSample({
    version: { refused: [...strange, '', 'x', 'A'.repeat(64), '0'.repeat(65)], accepted: [], required: true },
  }),
  submitPrediction: {
    as: () => player,
    valid: () => ({
      league: leagueId,
      competition: competitionId,
      competitionEvent: event.id,
      gold: athlete('Un'),
      silver: athlete('Deux'),
      bronze: athlete('Trois'),
      goldPerformance: 9.8,
      silverPerformance: '9,9',
      bronzePerformance: null,
    }),
    fields: {
      league: reference(),
      competition: reference(),
      competitionEvent: reference(),
      gold: reference(),
      silver: reference({ required: false }),
      bronze: reference({ required: false }),
      goldPerformance: performance,
      silverPerformance: performance,
      bronzePerformance: performance,
      // The league plays neither jokers nor substitutes.
      joker: { ...flag, accepted: [false] },
      substitute: reference({ required: false }),
      basedOn: alsoNull({
        refused: [...strange, '', 'hier', '2035-01-01', '2035-02-30T12:00:00Z'],
        accepted: [],
      }),
    },
  },
  createShare: {
    as: () => player,
    valid: () => ({ kind: 'ranking', leagueId }),
    fields: {
      kind: required(oneOf('ranking')),
      leagueId: reference(),
      competitionEventId: reference({ required: false }),
      badgeId: reference({ required: false }),
    },
  },
  copyPredictions: {
    as: () => player,
    valid: () => ({ fromLeague: leagueId, toLeagues: [leagueId], day: '2026-08-04', overwrite: false }),
    fields: {
      fromLeague: reference(),
      toLeagues: required({
        ...list,
        refused: [
          ...list.refused,
          [],
          Array.from({ length: 21 }, () => '01890000-0000-7000-8000-000000000000'),
        ],
      }),
      day: { refused: [...strange, null, '', '2026-02-30', '2026-8-4', '4 août'], accepted: ['2028-02-29'] },
      overwrite: flag,
    },
  },
  mergeAthletes: {
    as: () => admin,
    params: () => ({ id: athlete('Un') }),
    valid: () => ({ goes: athlete('Deux'), version: 'of another preview' }),
    fields: {
      goes: reference(),
      version: required({ refused: [...strange, 'x'.repeat(65)], accepted: ['', 'x'.repeat(64)] }),
    },
  },
  createLeague: {
    as: () => player,
    valid: () => ({ name: fresh('Ligue'), competitionId, isPrivate: false, description: 'Entre nous' }),
    fields: {
      name: text(limits.leagueName, { required: true }),
      competitionId: reference(),
      isPrivate: flag,
      ...forLeagueTexts(({ max, multiline: lines }) => text(max, { lines })),
      // No other rules, because the competition has a result.
      tieBreak: oneOf('shared'),
      joker: oneOf('off'),
      substitute: oneOf('off'),
    },
  },
  renewLeague: {
    as: () => player,
    params: () => ({ id: overLeagueId }),
    valid: () => ({ competitionId }),
    fields: { competitionId: reference() },
  },
  readInThread: {
    as: () => player,
    params: () => ({ id: leagueId }),
    valid: () => ({ number: 1 }),
    fields: { number: required(amount([0, 1, 2_147_483_647], [-1, 1.5, 2_147_483_648, 1e300])) },
  },
  reactInThread: {
    as: () => player,
    params: () => ({ id: leagueId, messageId }),
    valid: () => ({ reaction: 'medal' }),
    // null removes the reaction.
    fields: { reaction: oneOf('like', 'love') },
  },
  muteInThread: {
    as: () => player,
    params: () => ({ id: leagueId, userId: other.id }),
    valid: () => ({ until: new Date(Date.now() + 3_600_000).toISOString(), reason: 'Insultes' }),
    fields: {
      until: {
        refused: [...strange, '', 'demain', '2026-13-01T00:00:00Z', '2020-01-01T00:00:00Z'],
        accepted: [new Date(Date.now() + 7_200_000).toISOString()],
      },
      reason: optional({ ...text(limits.reason, { required: true }) }),
    },
  },
  removeFromThread: {
    as: () => admin,
    params: () => ({ id: leagueId, messageId }),
    valid: () => ({ reason: 'Hors sujet' }),
    fields: { reason: { ...optional(text(limits.reason, { required: true })), accepted: [] } },
  },
  readInvitation: {
    as: () => player,
    valid: () => ({ invitationCode: 'AAAA-BBBB-CCCC' }),
    fields: { invitationCode: { ...text(100, { required: true }), accepted: [] } },
  },
  joinLeagueByCode: {
    as: () => player,
    valid: () => ({ invitationCode: 'AAAA-BBBB-CCCC' }),
    fields: { invitationCode: { ...text(100, { required: true }), accepted: [] } },
  },
  leaveLeague: {
    as: () => player,
    params: () => ({ id: leagueId }),
    valid: () => ({ newOwnerId: absent }),
    fields: { newOwnerId: reference({ required: false }) },
  },
  updateLeague: {
    as: () => player,
    params: () => ({ id: leagueId }),
    valid: () => ({
      name: fresh('Ligue'),
      description: 'Toujours',
      isPrivate: false,
      maxMembers: 10,
      status: 'open',
      renewCode: false,
      linkPreview: true,
      shareableRanking: false,
      thread: true,
      tieBreak: 'shared',
      joker: 'off',
      substitute: 'off',
    }),
    fields: {
      name: optional(text(limits.leagueName, { required: true })),
      ...forLeagueTexts(({ max, multiline: lines }) => text(max, { lines })),
      isPrivate: flag,
      maxMembers: alsoNull(amount([2, 1_000_000], [1, 0, -1, 2.5, 1_000_001, 1e300])),
      status: oneOf('open', 'active'),
      renewCode: flag,
      linkPreview: flag,
      shareableRanking: flag,
      thread: flag,
      // The rules can no longer change once the competition has a result.
      tieBreak: oneOf('shared'),
      joker: oneOf('off'),
      substitute: oneOf('off'),
    },
  },
  createBadge: badgeSample,
  updateBadge: badgeSample,
};

/** Returns the paths of a schema's fields, as its input has them. */
const pathsOf = (schema: z.ZodType, at = ''): string[] => {
  const inner = schema as z.ZodType & { def: { type: string; innerType?: z.ZodType; in?: z.ZodType } };
  if (inner.def.innerType !== undefined) return pathsOf(inner.def.innerType, at);
  // A list's length is checked before its elements.
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform)
    return pathsOf(schema.out as z.ZodType, at);
  if (inner.def.type === 'pipe' && inner.def.in !== undefined) return pathsOf(inner.def.in, at);
  const here = at === '' ? [] : [at];
  const below = at === '' ? '' : `${at}.`;
  if (schema instanceof z.ZodObject)
    return [
      ...here,
      ...Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
        pathsOf(field, `${below}${key}`),
      ),
    ];
  if (schema instanceof z.ZodArray) return [...here, ...pathsOf(schema.element as z.ZodType, `${below}0`)];
  return here;
};

/** Returns the sample of a body that has only texts and flags; undefined for any other body. */
const sampleOf = (name: EndpointName): Sample | undefined => {
  const { path, access } = endpoints[name];
  const { body }: ApiShape = api[name];
  if (body === undefined) return undefined;
  const plain = plainFieldsOf(body);
  if (plain === undefined) return undefined;
  const fields = Object.fromEntries(
    Object.entries(plain).map(([field, { isRequired, ...rest }]): [string, Kind] => [
      field,
      rest.type === 'flag'
        ? { ...flag, required: isRequired }
        : text(rest.max, { required: isRequired, lines: rest.hasLines }),
    ]),
  );
  return {
    as: () => (access === 'admin' ? admin : player),
    params: () =>
      paramsOf(path, {
        '/competition-events': event.id,
        '/competitions': competitionId,
        '/leagues': leagueId,
        '/seasons': seasonId,
        messageId,
      }),
    valid: () =>
      Object.fromEntries(Object.entries(fields).map(([field, { accepted }]) => [field, accepted[0]])),
    fields,
  };
};

const withBodies = (Object.keys(endpoints) as EndpointName[]).filter((name) => 'body' in api[name]);

const samples = Object.fromEntries(withBodies.map((name) => [name, ownSamples[name] ?? sampleOf(name)]));

/** Returns a copy of a body with one field replaced, or left out. */
const replaced = (body: Body, path: string, change: { to: unknown } | 'left out'): Body => {
  const copy = structuredClone(body);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy);
  if (change === 'left out') Reflect.deleteProperty(holder, last);
  else holder[last] = change.to;
  return copy;
};

const mayBeEmpty = (name: EndpointName) =>
  ['leaveLeague', 'recalculateCotes', 'previewResult'].includes(name);

const send = async (name: EndpointName, sample: Sample, payload: string) => {
  const { method, path } = endpoints[name];
  const params = sample.params?.() ?? {};
  const answer = await server.app.inject({
    method,
    url: `/api${filledPath(path, params)}`,
    headers: { authorization: `Bearer ${sample.as().token}`, 'content-type': 'application/json' },
    payload,
  });
  return {
    status: answer.statusCode,
    body: answer.json<{ msg: string; errors?: { path: string; msg: string }[] }>(),
  };
};

const french = /^[A-ZÉ][^{}[\]]*\.$/u;

/**
 * Returns whether an error is about a field. The error of a medal's athlete or performance may have the medal's path.
 */
const isAbout = (named: string, path: string): boolean =>
  named === path ||
  named.startsWith(`${path}.`) ||
  (/^(gold|silver|bronze)\./.test(path) && path.startsWith(`${named}.`));

describe.each(withBodies)('%s', (name) => {
  test('has a sample for each of its fields', () => {
    const { body } = api[name] as { body: z.ZodType };
    // `before` has the values with which a form was opened: the schema of the body reads them too.
    const paths = pathsOf(body).filter(
      (path) => !/^before(\.|$)/.test(path) && (!/(^|\.)0$/.test(path) || name.endsWith('Competition')),
    );
    expect(Object.keys(samples[name]?.fields ?? {}).toSorted()).toEqual(paths.toSorted());
  });

  const sample = samples[name];
  if (sample === undefined) return;

  test.each(Object.entries(sample.fields))('refuses invalid values of %s', async (path, kind) => {
    const changes = [
      ...kind.refused.map((to) => ({ to })),
      ...(kind.required === true ? ['left out' as const, { to: null }] : []),
    ];
    for (const change of changes) {
      const sent = `${path} = ${JSON.stringify(change === 'left out' ? change : change.to).slice(0, 60)}`;
      const { status, body } = await send(
        name,
        sample,
        JSON.stringify(replaced(sample.valid(), path, change)),
      );
      expect(status, `${sent}: ${JSON.stringify(body)}`).toBe(400);
      expect(body.msg, sent).toMatch(french);
      for (const { msg } of body.errors ?? []) expect(msg, sent).toMatch(french);
      const isNamed = (body.errors ?? []).some((error) => isAbout(error.path, path));
      expect(isNamed, `${sent}: ${JSON.stringify(body)}`).toBe(true);
    }
  });

  test.each(Object.entries(sample.fields))('accepts values at the limits of %s', async (path, kind) => {
    for (const to of kind.accepted) {
      const { status, body } = await send(
        name,
        sample,
        JSON.stringify(replaced(sample.valid(), path, { to })),
      );
      const sent = `${path} = ${JSON.stringify(to).slice(0, 60)}: ${JSON.stringify(body).slice(0, 300)}`;
      // The rules of the game may still refuse the whole body, but never this field.
      expect(status, sent).toBeLessThan(500);
      expect(
        (body.errors ?? []).map((error) => error.path),
        sent,
      ).not.toContain(path);
    }
  });

  test('refuses a body that is not an object, and one that is not JSON', async () => {
    for (const payload of ['null', '1', '"a"', '[]', 'true']) {
      const { status, body } = await send(name, sample, payload);
      if (payload === 'null' && mayBeEmpty(name)) continue;
      expect(status, `${payload}: ${JSON.stringify(body)}`).toBe(400);
      expect(body.msg).toMatch(french);
    }
    for (const payload of ['{', '{"a":}', '\ufeff\ufeff{}', '{"__proto__":{"role":"admin"}}', '']) {
      const { status, body } = await send(name, sample, payload);
      if (payload === '' && mayBeEmpty(name)) continue;
      expect([payload, status, typeof body.msg]).toEqual([payload, 400, 'string']);
    }
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});

test('numbers that are too large or too precise are refused in every field of a number', async () => {
  for (const name of withBodies) {
    const sample = samples[name];
    for (const [path, kind] of Object.entries(sample?.fields ?? {})) {
      if (sample === undefined || !kind.refused.includes(1e300)) continue;
      for (const number of ['1e400', '-1e400', '9007199254740993', '1e-320']) {
        const marked = JSON.stringify(replaced(sample.valid(), path, { to: '@' })).replace('"@"', number);
        const { status, body } = await send(name, sample, marked);
        expect(status, `${name} ${path} ${number}: ${JSON.stringify(body)}`).toBe(400);
      }
    }
  }
});

/** The exact sentences of some refusals. */
const quoted: { call: EndpointName; change: (body: Body) => Body; sentence: string }[] = [
  {
    call: 'resendVerificationEmail',
    change: (body) => ({ ...body, identifier: ' ' }),
    sentence: "Veuillez entrer votre email ou nom d'utilisateur pour renvoyer l'email.",
  },
  ...['firstName', 'lastName', 'username', 'email'].map((field) => ({
    call: 'register' as const,
    change: (body: Body) => ({ ...body, [field]: '' }),
    sentence: 'Veuillez remplir tous les champs obligatoires.',
  })),
  ...(['register', 'resetPassword', 'updateUser'] as const).map((call) => ({
    call,
    change: (body: Body) => ({ ...body, password: '12345' }),
    sentence: 'Le mot de passe doit contenir au moins 6 caractères.',
  })),
  {
    call: 'updateMyProfile',
    change: (body) => ({ ...body, newPassword: '12345', currentPassword: 'x' }),
    sentence: 'Le mot de passe doit contenir au moins 6 caractères.',
  },
  { call: 'resetPassword', change: (body) => body, sentence: 'Token de réinitialisation invalide.' },
  ...(['readInvitation', 'joinLeagueByCode'] as const).map((call) => ({
    call,
    change: () => ({ invitationCode: '   ' }),
    sentence: 'Veuillez entrer un code de ligue.',
  })),
  ...(['createLeague', 'updateLeague'] as const).map((call) => ({
    call,
    change: (body: Body) => ({ ...body, name: '   ' }),
    sentence: 'Le nom de la ligue ne peut pas être vide.',
  })),
  ...[null, '', undefined].map((gold) => ({
    call: 'submitPrediction' as const,
    change: (body: Body) => ({ ...body, gold }),
    sentence: "Veuillez sélectionner un athlète pour la médaille d'or.",
  })),
  {
    call: 'submitPrediction',
    change: (body) => ({ ...body, bronze: body['gold'] }),
    sentence:
      'Vous ne pouvez pas sélectionner le même athlète pour plusieurs médailles, à moins que ce ne soit l\'athlète "Autre".',
  },
  ...(
    [
      ['gold', "l'or"],
      ['silver', "l'argent"],
      ['bronze', 'le bronze'],
    ] as const
  ).map(([medal, name]) => ({
    call: 'submitPrediction' as const,
    change: (body: Body) => ({ ...body, [`${medal}Performance`]: 'vite' }),
    sentence: `La performance prédite pour ${name} doit être un nombre valide.`,
  })),
  ...['name', 'location', 'startDate', 'endDate'].flatMap((field) =>
    (['createCompetition', 'updateCompetition'] as const).map((call) => ({
      call,
      change: (body: Body) => ({ ...body, [field]: '' }),
      sentence: 'Veuillez remplir tous les champs obligatoires (Nom, Lieu, Date de début, Date de fin).',
    })),
  ),
  {
    call: 'createCompetition',
    change: (body) => ({ ...body, endDate: '2025-12-31' }),
    sentence: 'La date de fin ne peut pas être antérieure à la date de début.',
  },
  {
    call: 'createCompetition',
    change: (body) => ({ ...body, disciplines: [] }),
    sentence: 'Veuillez sélectionner au moins une discipline pour cette compétition.',
  },
  ...[null, { athlete: null, performance: 9.8 }, {}].map((gold) => ({
    call: 'enterResult' as const,
    change: (body: Body) => ({ ...body, gold }),
    sentence: "Veuillez saisir l'athlète et la performance pour la médaille d'or.",
  })),
  {
    call: 'enterResult',
    change: (body) => ({ ...body, gold: { ...(body['gold'] as Body), performance: null } }),
    sentence: "Veuillez saisir l'athlète et la performance pour la médaille d'or.",
  },
  {
    call: 'enterResult',
    change: (body) => ({ ...body, silver: { ...(body['silver'] as Body), performance: '' } }),
    sentence: "Veuillez saisir la performance pour la médaille d'argent si un athlète est sélectionné.",
  },
  {
    call: 'enterResult',
    change: (body) => ({ ...body, bronze: { ...(body['bronze'] as Body), performance: null }, exAequo: [] }),
    sentence: 'Veuillez saisir la performance pour la médaille de bronze si un athlète est sélectionné.',
  },
  {
    call: 'createEvent',
    change: (body) => ({ ...body, eventDate: '' }),
    sentence: 'Veuillez remplir tous les champs.',
  },
  {
    call: 'createDiscipline',
    change: (body) => ({ ...body, name: ' ' }),
    sentence: 'Le nom de la discipline est requis.',
  },
  {
    call: 'addParticipants',
    change: () => ({ participants: [] }),
    sentence: 'Veuillez sélectionner au moins un athlète.',
  },
  {
    call: 'addParticipants',
    change: (body) => body,
    sentence: 'Tous les athlètes sélectionnés sont déjà participants à cette épreuve ou ne sont pas valides.',
  },
];

test.each(quoted)('$call is refused with: $sentence', async ({ call, change, sentence }) => {
  const sample = samples[call];
  if (sample === undefined) throw new Error(call);
  const { status, body } = await send(call, sample, JSON.stringify(change(sample.valid())));
  expect([status, body.msg]).toEqual([400, sentence]);
});

test('an event whose discipline is not of its competition is refused', async () => {
  const made = await server.call('createDiscipline', {
    as: admin,
    body: { name: fresh('Ailleurs'), type: 'course', gender: 'male' },
  });
  const answer = await server.call('createEvent', {
    as: admin,
    body: {
      competition: competitionId,
      discipline: made.body.discipline._id,
      eventDate: '2035-01-01T12:00:00Z',
    },
  });
  expect([answer.status, answer.body.msg]).toEqual([400, 'Discipline sélectionnée invalide.']);
});
