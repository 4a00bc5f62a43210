import { usernameLook } from '@pronathle/domain/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp, TestUser } from '../testing/app.ts';
import { createChampionship, type Championship } from '../testing/championship.ts';
import {
  createCrowd,
  crowd,
  crowdedLeague,
  everyRound,
  leagueRow,
  openRaceTrack,
  raceTimeout,
} from '../testing/race.ts';

/** Races for what an account has only once: its name, each badge, and its deletion. */
let server: TestApp;
let admin: TestUser;
let owner: TestUser;
let players: TestUser[];
let championship: Championship;

const disciplines = [
  '100 m',
  '200 m',
  '400 m',
  '800 m',
  '1500 m',
  '5000 m',
  'Perche',
  '60 m',
  '3000 m',
  'Marathon',
];

beforeAll(async () => {
  server = await openRaceTrack();
  admin = await server.createUser('cheffe', 'admin');
  owner = await server.createUser('capitaine');
  players = await createCrowd(server, 'joueur');
  championship = await createChampionship(
    server,
    admin,
    disciplines.map((discipline) => ({ discipline, starters: [{ lastName: 'Un', cote: 2 }] })),
  );
});
afterAll(() => server.close());

/** Returns different spellings of one name, which all look the same. */
const spellings = (name: string): string[] =>
  Array.from({ length: crowd }, (_one, turn) =>
    name.replace(/[a-z]/g, (letter, place: number) => {
      if ((turn >> place) % 2 === 0) return letter;
      return { o: '0', l: '1' }[letter] ?? letter.toUpperCase();
    }),
  );

const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

test(
  'of simultaneous requests for one name, or names that look like it, one succeeds',
  async () => {
    await everyRound(async (index) => {
      const name = `colomb ${index}`;
      const wanted = spellings(name);
      expect(new Set(wanted).size).toBe(crowd);
      // A registration is slow, as its password is hashed: most rounds are players who take another name.
      const registers = index % 5 === 0;
      const answers = await Promise.all(
        wanted.map((username, turn) =>
          registers
            ? server.call('register', {
                body: {
                  username,
                  email: `n${index}-${turn}@exemple.fr`,
                  password: 'motdepasse',
                  firstName: 'Prénom',
                  lastName: 'Nom',
                },
              })
            : server.call('updateMyProfile', {
                as: players[turn],
                params: { id: players[turn]?.id ?? '' },
                body: { username },
              }),
        ),
      );
      expect(statusesOf(answers)).toEqual(
        [registers ? 201 : 200, ...wanted.slice(1).map(() => 400)].toSorted(),
      );
      const { rows } = await server.database.execute(
        'select username from account where username_look = $1',
        [usernameLook(name)],
      );
      const taken = answers.findIndex(({ status }) => status < 400);
      expect(rows).toEqual([{ username: wanted[taken] }]);
    });
  },
  raceTimeout,
);

test(
  'a player whose last predictions are sent at once earns each badge once, and sees it announced once',
  async () => {
    const { competitionId, events } = championship;
    const leagues: string[] = [];
    for (let index = 0; index < crowd / events.length; index += 1)
      leagues.push(await crowdedLeague(server, competitionId, owner, players));
    await everyRound(async (index) => {
      const as = players[index % crowd] ?? owner;
      // In half of the rounds the player already has the badge for a first prediction, and can earn only the other one.
      const earnsBoth = index % 2 === 0;
      await server.db.deleteFrom('prediction').where('userId', '=', as.id).execute();
      await server.db.deleteFrom('userBadge').where('userId', '=', as.id).execute();
      if (!earnsBoth)
        await server.database.execute(
          `insert into user_badge (id, user_id, badge_id, told_at)
           select new_id(), $1, id, now() from badge where code = 'first-prediction'`,
          [as.id],
        );
      const answers = await Promise.all(
        leagues.flatMap((league) =>
          events.map(({ id, athletes }) =>
            server.call('submitPrediction', {
              as,
              body: { league, competition: competitionId, competitionEvent: id, gold: athletes['Un'] ?? '' },
            }),
          ),
        ),
      );
      expect(statusesOf(answers)).toEqual(answers.map(() => 201));
      const { body } = await server.call('listMyBadges', { as });
      expect(body.badges.map(({ badge }) => badge.name).toSorted()).toEqual([
        'Premier pronostic',
        'Sans faute',
      ]);
      const announced = answers.flatMap(({ body: { newlyEarnedBadge } }) => newlyEarnedBadge?.name ?? []);
      expect(announced.toSorted()).toEqual(earnsBoth ? ['Premier pronostic', 'Sans faute'] : ['Sans faute']);
    });
  },
  raceTimeout,
);

test(
  'owners and successors who are deleted while others predict, leave and join harm no league, and leave no rows',
  async () => {
    const { competitionId, events } = championship;
    const [event] = events;
    await everyRound(async (index) => {
      const gone = await createCrowd(server, `partant ${index} `, crowd / 6);
      const [first, ...heirs] = gone as [TestUser, ...TestUser[]];
      const leavers = players.slice(0, crowd / 3);
      const joiners = players.slice(crowd / 3, (2 * crowd) / 3);
      const stayers = players.slice(crowd - gone.length);
      const id = await crowdedLeague(server, competitionId, first, [...heirs, ...leavers, ...stayers]);
      // Deleting an account while it predicts often needs another try a second later: only every tenth round does it.
      const predictors = index % 10 === 0 ? gone : stayers;
      const predict = (as: TestUser) =>
        server.call('submitPrediction', {
          as,
          body: {
            league: id,
            competition: competitionId,
            competitionEvent: event?.id ?? '',
            gold: event?.athletes['Un'] ?? '',
          },
        });
      const leave = (as: TestUser) => server.call('leaveLeague', { as, params: { id }, body: {} });
      const join = (as: TestUser) => server.call('joinLeague', { as, params: { id } });
      const remove = (user: TestUser) => server.call('deleteUser', { as: admin, params: { id: user.id } });
      // Among members who joined at the same moment the oldest account inherits the league: this is the first leaver.
      const [removed, left, predicted, joined] = await Promise.all([
        Promise.all(gone.map(remove)),
        Promise.all(leavers.map(leave)),
        Promise.all(predictors.map(predict)),
        Promise.all(joiners.map(join)),
      ]);
      for (const { status } of predicted)
        expect(predictors === gone ? [201, 401, 404] : [201]).toContain(status);
      expect(statusesOf(removed)).toEqual(gone.map(() => 200));
      // The server may store a join, fail to read the league, and answer 503: the repeated call is then answered 409.
      for (const { status } of joined) expect([200, 409]).toContain(status);
      // A leaver may have become the owner, and must then name a successor.
      for (const { status } of left) expect([200, 400]).toContain(status);

      const refused = left.filter(({ status }) => status === 400);
      const members = stayers.length + joiners.length + refused.length;
      expect(await leagueRow(server, id)).toMatchObject({
        ownerIsMember: true,
        membersCount: members,
        rows: members,
      });
      const { rows: traces } = await server.database.execute(
        `select account.id from account where id = any ($1::uuid[])
         union all select user_id from league_member where user_id = any ($1::uuid[])
         union all select user_id from prediction where user_id = any ($1::uuid[])
         union all select user_id from user_badge where user_id = any ($1::uuid[])
         union all select account_id from session where account_id = any ($1::uuid[])`,
        [gone.map((user) => user.id)],
      );
      expect(traces).toEqual([]);
    });
  },
  raceTimeout,
);
