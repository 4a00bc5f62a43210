import type { ApiBody, Result } from '@pronathle/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp, TestUser } from '../testing/app.ts';
import { createChampionship, type ChampionshipEvent } from '../testing/championship.ts';
import {
  createCrowd,
  crowd,
  crowdedLeague,
  everyRound,
  openRaceTrack,
  raceTimeout,
} from '../testing/race.ts';

/** Races of admins with each other and with players: results, start lists and imports of one event. */
let server: TestApp;
let admins: TestUser[];
let players: TestUser[];
let competitionId: string;
let sprint: ChampionshipEvent;
let vault: ChampionshipEvent;

const golds = ['Un', 'Deux', 'Trois', 'Quatre'];

beforeAll(async () => {
  server = await openRaceTrack();
  admins = [];
  for (let index = 0; index < 5; index += 1) admins.push(await server.createUser(`chef ${index}`, 'admin'));
  players = await createCrowd(server, 'joueur');
  const made = await createChampionship(server, adminOf(0), [
    { discipline: '100 m', starters: golds.map((lastName) => ({ lastName, cote: 2 })) },
    {
      discipline: 'Perche',
      starters: Array.from({ length: crowd }, (_one, index) => ({
        lastName: `Sauteur ${index}`,
        pb: `5.${50 + index}`,
      })),
    },
  ]);
  competitionId = made.competitionId;
  [sprint, vault] = made.events as [ChampionshipEvent, ChampionshipEvent];
});
afterAll(() => server.close());

const adminOf = (index: number): TestUser => admins[index % admins.length] ?? ({} as TestUser);
const playerOf = (index: number): TestUser => players[index % players.length] ?? ({} as TestUser);
const athlete = (name: string): string => sprint.athletes[name] ?? '';

const submit = (leagueId: string, as: TestUser, name: string) =>
  server.call('submitPrediction', {
    as,
    body: {
      league: leagueId,
      competition: competitionId,
      competitionEvent: sprint.id,
      gold: athlete(name),
    },
  });

/** Returns the entries of the audit log on one object: the state before and after each action. */
const entriesOn = (subjectId: string) =>
  server.db.selectFrom('auditEntry').select(['before', 'after']).where('subjectId', '=', subjectId).execute();

const forgetEntriesOn = (subjectId: string) =>
  server.db.deleteFrom('auditEntry').where('subjectId', '=', subjectId).execute();

/**
 * In a sequence of actions each state except the first and the last is entered as often as it is left. Returns the
 * states for which this is not so, each with the difference.
 */
const unevenStates = (
  entries: readonly { before: unknown; after: unknown }[],
  nameOf: (state: unknown) => string,
): Record<string, number> => {
  const balance: Record<string, number> = {};
  for (const { before, after } of entries) {
    balance[nameOf(before)] = (balance[nameOf(before)] ?? 0) - 1;
    balance[nameOf(after)] = (balance[nameOf(after)] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(balance).filter(([, count]) => count !== 0));
};

/** Returns a name for the state of a result, by which `unevenStates` compares it. */
const winnerOf = (result: unknown): string => {
  const { gold } = (result ?? { gold: null }) as Pick<Result, 'gold'>;
  return gold === null ? 'none' : `${gold.athlete._id} in ${gold.performance}`;
};

test(
  'a result that admins enter, correct, cancel and recalculate simultaneously has one history, and the scores of its last state',
  async () => {
    const leagueId = await crowdedLeague(server, competitionId, playerOf(0), players.slice(1, 4));
    for (const [index, name] of golds.entries()) await submit(leagueId, playerOf(index), name);
    const params = { id: sprint.id };

    await everyRound(async () => {
      await forgetEntriesOn(sprint.id);
      const answers = await Promise.all(
        Array.from({ length: crowd }, (_one, index) => {
          const as = adminOf(index);
          // No two results of a round are the same.
          const body: ApiBody<'enterResult'> = {
            gold: { athlete: athlete(golds[index % 4] ?? ''), performance: (980 + index) / 100 },
          };
          if (index % 3 === 0) return server.call('enterResult', { as, params, body });
          if (index % 3 === 1) return server.call('correctResult', { as, params, body });
          if (index % 5 === 0) return server.call('recalculatePredictions', { as, params });
          return server.call('cancelResult', { as, params });
        }),
      );
      for (const { status } of answers) expect([200, 404, 409]).toContain(status);
      const done = await entriesOn(sprint.id);
      expect(done).toHaveLength(answers.filter(({ status }) => status === 200).length);

      const { body } = await server.call('getEvent', { as: playerOf(0), params });
      const { result } = body.competitionEvent;
      expect(unevenStates(done, winnerOf)).toEqual(
        result === null ? {} : { none: -1, [winnerOf(result)]: 1 },
      );

      const ranking = await server.call('getLeagueRanking', { as: playerOf(0), params: { leagueId } });
      const winner = golds.findIndex((name) => result?.gold?.athlete._id === athlete(name));
      expect(
        Object.fromEntries(ranking.body.ranking.map(({ userId, totalScore }) => [userId, totalScore])),
      ).toEqual(
        Object.fromEntries(golds.map((_gold, index) => [playerOf(index).id, index === winner ? 10 : 0])),
      );
      if (result !== null) await server.call('cancelResult', { as: adminOf(0), params });
    });
    await server.call('deleteLeague', { as: playerOf(0), params: { id: leagueId } });
  },
  raceTimeout,
);

test(
  'a starter whom an admin removes while players predict this athlete is deleted, or withdrawn if a prediction came first',
  async () => {
    const [owner, ...others] = players as [TestUser, ...TestUser[]];
    const leagueId = await crowdedLeague(server, competitionId, owner, others);
    const name = 'Un';
    const starter = () =>
      server.db
        .selectFrom('participant')
        .select(['id', 'withdrawn'])
        .where('eventId', '=', sprint.id)
        .where('athleteId', '=', athlete(name))
        .executeTakeFirst();

    await everyRound(async (index) => {
      const participantId = (await starter())?.id ?? '';
      const predicting = (from: number, to?: number) =>
        Promise.all(players.slice(from, to).map((as) => submit(leagueId, as, name)));
      // The admin's position in the crowd changes from round to round.
      const place = 1 + (index % (crowd - 1));
      const [early, removed, late] = await Promise.all([
        predicting(1, place),
        server.call('removeParticipant', { as: adminOf(0), params: { id: sprint.id, participantId } }),
        predicting(place),
      ]);
      expect(removed.status).toBe(200);
      const statuses = [...early, ...late].map(({ status }) => status);
      expect(new Set(statuses).isSubsetOf(new Set([201, 400]))).toBe(true);
      const rows = await server.db
        .selectFrom('prediction')
        .select('goldAthleteId')
        .where('leagueId', '=', leagueId)
        .execute();
      const accepted = statuses.filter((status) => status === 201).length;
      expect(rows.map(({ goldAthleteId }) => goldAthleteId)).toEqual(
        Array.from({ length: accepted }, () => athlete(name)),
      );
      const left = await starter();
      if (accepted === 0) expect(left).toBeUndefined();
      else expect(left).toMatchObject({ withdrawn: true });

      await server.db.deleteFrom('prediction').where('leagueId', '=', leagueId).execute();
      const back = await server.call('addParticipants', {
        as: adminOf(0),
        params: { id: sprint.id },
        body: { participants: [{ athlete: athlete(name), cote: 2 }] },
      });
      expect(back.status).toBe(200);
    });
    await server.call('deleteLeague', { as: owner, params: { id: leagueId } });
  },
  raceTimeout,
);

test(
  'a start list that many change at once loses no change, and its cotes are those of the last list',
  async () => {
    const params = { id: vault.id };
    const startList = async () => {
      const { body } = await server.call('getEvent', { as: adminOf(0), params });
      return body.competitionEvent.participants;
    };
    await everyRound(async (round) => {
      const present = new Map((await startList()).map((row) => [row.athlete._id, row._id]));
      await forgetEntriesOn(vault.id);
      const answers = await Promise.all(
        Object.values(vault.athletes).map((athleteId, index) => {
          const as = adminOf(index);
          const participantId = present.get(athleteId);
          if (participantId === undefined)
            return server.call('addParticipants', {
              as,
              params,
              body: { participants: [{ athlete: athleteId }] },
            });
          const one = { id: vault.id, participantId };
          if ((index + round) % 3 === 0) return server.call('removeParticipant', { as, params: one });
          if (index % 7 === 0) return server.call('recalculateCotes', { as, params, body: { all: true } });
          return server.call('updateParticipant', {
            as,
            params: one,
            body: { pb: `5.${10 + ((index * 7 + round) % 90)}` },
          });
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const done = await entriesOn(vault.id);
      expect(done).toHaveLength(crowd);
      // Each state of the list was read and replaced by one admin: only the first and the last list are left over.
      expect(Object.values(unevenStates(done, JSON.stringify)).toSorted()).toEqual([-1, 1]);

      const ended = await startList();
      const again = await server.call('recalculateCotes', { as: adminOf(0), params, body: {} });
      expect(ended).toEqual(again.body.competitionEvent.participants);
    });
  },
  raceTimeout,
);

test(
  'an import that many apply at once is applied once, and undone once when many undo it',
  async () => {
    const params = { id: sprint.id };
    const shown = async () =>
      (await server.call('getEvent', { as: adminOf(0), params })).body.competitionEvent;
    const newcomers = () =>
      server.db.selectFrom('athlete').select('id').where('lastName', '=', 'Bednarek').execute();
    const given = {
      kind: 'start-list' as const,
      target: sprint.id,
      content: 'Nom;Pays;PB;SB\nBednarek, Kenneth;USA;9.87;9.87',
    };

    await everyRound(async () => {
      const before = await shown();
      const { body } = await server.call('previewImport', { as: adminOf(0), body: given });
      const applied = await Promise.all(
        Array.from({ length: crowd }, (_one, turn) =>
          server.call('applyImport', {
            as: adminOf(turn),
            body: { ...given, version: body.preview.version },
          }),
        ),
      );
      expect(applied.map(({ status }) => status).toSorted()).toEqual([
        201,
        ...applied.slice(1).map(() => 409),
      ]);
      expect((await shown()).participants).toHaveLength(before.participants.length + 1);
      expect(await newcomers()).toHaveLength(1);

      const made = applied.find(({ status }) => status === 201)?.body.import._id ?? '';
      const undone = await Promise.all(
        Array.from({ length: crowd }, (_one, turn) =>
          server.call('undoImport', { as: adminOf(turn), params: { id: made } }),
        ),
      );
      expect(undone.map(({ status }) => status).toSorted()).toEqual([200, ...undone.slice(1).map(() => 409)]);
      expect(await shown()).toEqual(before);
      expect(await newcomers()).toEqual([]);
    });
  },
  raceTimeout,
);
