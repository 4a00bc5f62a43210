import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { hashPassword } from '../secrets/password-hash.ts';
import { callOn, openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, type ChampionshipEvent } from '../testing/championship.ts';
import { createCrowd, crowd, crowdedLeague } from '../testing/race.ts';

/**
 * Players call two processes without a pause. A change of the rows that these calls lock succeeds at the first try. On
 * PostgreSQL each process has its own connections.
 */
let server: TestApp;
let processes: FastifyInstance[];
let closeSecond: () => Promise<void>;
let admin: TestUser;
let players: TestUser[];
let competitionId: string;
let final: ChampionshipEvent;
let begun: ChampionshipEvent;

const timeout = 120_000;

beforeAll(async () => {
  server = await openTestApp();
  const { url } = server.database;
  const second = url === undefined ? undefined : await openDatabase({ databaseUrl: url, dataDir: '' });
  closeSecond = async () => second?.close();
  processes = [server.app, await server.anotherProcess(second === undefined ? {} : { db: second.db })];

  admin = await server.createUser('cheffe', 'admin');
  players = await createCrowd(server, 'joueuse');
  const starters = ['A', 'B', 'C'].map((lastName) => ({ lastName, cote: 2 }));
  const made = await createChampionship(server, admin, [
    { discipline: '100 m', starters },
    { discipline: '200 m', starters, startsInMinutes: -60 },
  ]);
  competitionId = made.competitionId;
  [final, begun] = made.events as [ChampionshipEvent, ChampionshipEvent];
}, timeout);
afterAll(async () => {
  await processes[1]?.close();
  await closeSecond();
  await server.close();
});

const callAt = (index: number) => callOn(processes[index % processes.length] ?? server.app);

/** Does `work` while `width` calls are always in progress. Returns the number of their answers by status. */
const during = async (
  width: number,
  send: (turn: number) => Promise<{ status: number }>,
  work: () => Promise<void>,
): Promise<Record<number, number>> => {
  let isCalling = true;
  let turns = 0;
  const answered: Record<number, number> = {};
  const { promise: flowing, resolve: flows } = Promise.withResolvers<true>();
  const callers = Array.from({ length: width }, async () => {
    while (isCalling) {
      const { status } = await send(turns++);
      answered[status] = (answered[status] ?? 0) + 1;
      if (turns === 2 * width) flows(true);
    }
  });
  try {
    await flowing;
    await work();
  } finally {
    isCalling = false;
    await Promise.all(callers);
  }
  return answered;
};

test(
  'an admin changes rows at the first try while 600 simultaneous submissions use them',
  async () => {
    const [owner, ...others] = players as [TestUser, ...TestUser[]];
    const leagues: string[] = [];
    for (let count = 0; count < 20; count += 1)
      leagues.push(await crowdedLeague(server, competitionId, owner, others));
    const submit = (turn: number) => {
      const as = players[turn % crowd];
      const sent = {
        league: leagues[Math.floor(turn / crowd) % leagues.length] ?? '',
        competition: competitionId,
        competitionEvent: final.id,
        gold: final.athletes['A'] ?? '',
      };
      // One valid body, and three that the server refuses.
      const variants = [
        {},
        { gold: competitionId },
        { competitionEvent: begun.id, gold: begun.athletes['A'] ?? '' },
        { silver: final.athletes['B'] ?? '', basedOn: '2020-01-01T00:00:00.000Z' },
      ];
      return callAt(turn)('submitPrediction', { as, body: { ...sent, ...variants[turn % variants.length] } });
    };

    const params = { id: final.id };
    const disciplineId = final.event.discipline._id;
    const podium = (gold: string) => ({ gold: { athlete: final.athletes[gold] ?? '', performance: 9.8 } });
    const changes: Record<string, (round: number) => Promise<{ status: number }>> = {
      'moves the event': (round) =>
        server.call('updateEvent', {
          as: admin,
          params,
          body: {
            competition: competitionId,
            discipline: disciplineId,
            eventDate: new Date(Date.now() + (60 + round) * 60_000).toISOString(),
          },
        }),
      'renames an athlete': (round) =>
        server.call('updateAthlete', {
          as: admin,
          params: { id: final.athletes['A'] ?? '' },
          body: { firstName: `Prénom ${round}`, lastName: 'A', country: 'FRA', gender: 'male' },
        }),
      'changes a tolerance': (round) =>
        server.call('updateDiscipline', {
          as: admin,
          params: { id: disciplineId },
          body: {
            name: '100 m',
            type: 'course',
            gender: 'male',
            unit: 's',
            performanceTolerance: (5 + round) / 100,
          },
        }),
      'changes the start list': (round) =>
        server.call('updateParticipant', {
          as: admin,
          params: { ...params, participantId: final.event.participants[0]?._id ?? '' },
          body: { pb: `9.${70 + round}` },
        }),
      'enters a result': () => server.call('enterResult', { as: admin, params, body: podium('A') }),
      'corrects the result': () => server.call('correctResult', { as: admin, params, body: podium('B') }),
      'cancels the result': () => server.call('cancelResult', { as: admin, params }),
    };
    const answered = await during(600, submit, async () => {
      for (let round = 0; round < 3; round += 1)
        for (const [name, change] of Object.entries(changes)) {
          const { status } = await change(round);
          expect([name, status]).toEqual([name, 200]);
        }
    });
    expect(Object.keys(answered)).toEqual(['200', '201', '400', '409']);
  },
  timeout,
);

test(
  'a badge is renamed at the first try while it is given without a pause',
  async () => {
    const { body } = await server.call('listBadges', { as: admin });
    const badge = body.badges.find(({ name }) => name === 'Premier pronostic');
    if (badge === undefined) throw new Error('no badge');
    const league = await crowdedLeague(server, competitionId, admin, players);
    const submit = async (turn: number) => {
      const as = players[turn % crowd] ?? admin;
      await server.db.deleteFrom('userBadge').where('userId', '=', as.id).execute();
      await server.db.deleteFrom('prediction').where('userId', '=', as.id).execute();
      return callAt(turn)('submitPrediction', {
        as,
        body: {
          league,
          competition: competitionId,
          competitionEvent: final.id,
          gold: final.athletes['A'] ?? '',
        },
      });
    };
    await during(crowd, submit, async () => {
      for (const name of ['Première fois', badge.name]) {
        const { _id, ...kept } = badge;
        const renamed = await server.call('updateBadge', {
          as: admin,
          params: { id: _id },
          body: { ...kept, name },
        });
        expect(renamed.status).toBe(200);
      }
    });
  },
  timeout,
);

/** Creates a player with a password, whose token a thief has too. */
const robbed = async (username: string): Promise<TestUser> => {
  const player = await server.createUser(username);
  await server.db
    .updateTable('account')
    .set({ passwordHash: await hashPassword('secret') })
    .where('id', '=', player.id)
    .execute();
  return player;
};

/** Makes the calls of the thief: changes that each lock the session. */
const misuse = (as: TestUser) => (turn: number) => {
  const somebody = players[turn % crowd]?.id ?? '';
  return turn % 3 === 0
    ? callAt(turn)('unfollowUser', { as, body: { idToUnfollow: somebody } })
    : callAt(turn)('followUser', { as, body: { idToFollow: somebody } });
};

const endings: [string, (player: TestUser) => Promise<{ status: number }>][] = [
  [
    'changes the password',
    (player) =>
      server.call('updateMyProfile', {
        as: player,
        params: { id: player.id },
        body: { currentPassword: 'secret', newPassword: 'nouveau' },
      }),
  ],
  [
    'chooses a new password by a link',
    async ({ email }) => {
      await server.call('forgotPassword', { body: { email } });
      await server.drain();
      const mail = server.mails.findLast((one) => one.to === email && one.mail === 'reset-password');
      const token = mail !== undefined && 'link' in mail ? (mail.link.split('/').at(-1) ?? '') : '';
      return server.call('resetPassword', { params: { token }, body: { password: 'nouveau' } });
    },
  ],
  ['signs out', (player) => server.call('logout', { as: player })],
  [
    'deletes the account',
    (player) => server.call('deleteMyAccount', { as: player, body: { currentPassword: 'secret' } }),
  ],
];

test.each(endings)(
  'a player whose session was stolen %s at the first try, and the thief is signed out',
  async (name, leave) => {
    const player = await robbed(`volée ${name.length}`);
    const answered = await during(60, misuse(player), async () => {
      const { status } = await leave(player);
      expect([200, 204]).toContain(status);
      expect((await server.call('listMyBadges', { as: player })).status).toBe(401);
    });
    expect(new Set(Object.keys(answered)).isSubsetOf(new Set(['200', '401']))).toBe(true);
  },
  timeout,
);

test(
  'a player whom strangers follow without a pause changes the username at the first try',
  async () => {
    const star = await server.createUser('vedette');
    const follow = async (turn: number) => {
      const as = players[turn % crowd];
      const body = { idToFollow: star.id };
      const followed = await callAt(turn)('followUser', { as, body });
      await callAt(turn)('unfollowUser', { as, body: { idToUnfollow: star.id } });
      return followed;
    };
    const answered = await during(60, follow, async () => {
      for (const username of ['etoile', 'comete', 'vedette']) {
        const changed = await server.call('updateMyProfile', {
          as: star,
          params: { id: star.id },
          body: { username },
        });
        expect(changed.status).toBe(200);
      }
    });
    expect(Object.keys(answered)).toEqual(['200']);
  },
  timeout,
);
