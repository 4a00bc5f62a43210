import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../db/testing/test-database.ts';
import { openJobs } from '../jobs/jobs.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createFinal, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';
import { runCommand } from './operator-socket.ts';

/** A backup taken while the game is played contains the game as it was at one instant (fault 12). */
let server: TestApp;
let admin: TestUser;
let players: TestUser[];
let competitionId: string;
let event: ChampionshipEvent;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pronathle-backup-'));
  server = await openTestApp();
  admin = await server.createUser('cheffe', 'admin');
  players = [];
  for (let index = 0; index < 6; index += 1) players.push(await server.createUser(`joueuse ${index}`));
  ({ competitionId, event } = await createFinal(server, admin));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a restored backup is the consistent state of one instant', async () => {
  const leagueId = await createLeagueOf(server, competitionId, players as [TestUser, ...TestUser[]]);
  let playing = true;
  const submitted = players.map(() => 0);
  /** Sends one player's submissions one after the other, each with the next performance. */
  const play = async (as: TestUser, player: number) => {
    while (playing) {
      const next = (submitted[player] ?? 0) + 1;
      const { status } = await server.call('submitPrediction', {
        as,
        body: {
          league: leagueId,
          competition: competitionId,
          competitionEvent: event.id,
          gold: event.athletes['A'] ?? '',
          goldPerformance: next,
        },
      });
      if (status < 300) submitted[player] = next;
    }
  };
  /**
   * Enters a result and cancels it, again and again: in the backup an event has scores exactly when it has a
   * result.
   */
  const settle = async () => {
    while (playing) {
      const params = { id: event.id };
      const gold = { athlete: event.athletes['A'] ?? '', performance: 9.9 };
      await server.call('enterResult', { as: admin, params, body: { gold } });
      await server.call('cancelResult', { as: admin, params });
    }
  };
  const comeAndGo = async () => {
    const guest = await server.createUser('invitée');
    while (playing) {
      await server.call('joinLeague', { as: guest, params: { id: leagueId } });
      await server.call('leaveLeague', { as: guest, params: { id: leagueId }, body: {} });
    }
  };
  const everybody = [...players.map(play), settle(), comeAndGo()];

  // The backups begin once every player is active.
  await vi.waitFor(() => expect(Math.min(...submitted)).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 20,
  });

  const backups: { file: string; before: number[]; after: number[] }[] = [];
  for (let round = 0; round < 3; round += 1) {
    const file = join(folder, `${round}.gz`);
    const before = [...submitted];
    expect(
      await runCommand({ database: server.database, jobs: server.services.jobs }, 'backup', { file }),
    ).toMatchObject({
      ok: true,
    });
    backups.push({ file, before, after: [...submitted] });
  }
  playing = false;
  await Promise.all(everybody);

  for (const { file, before, after } of backups) {
    const database = await openTestDatabase();
    const jobs = await openJobs(database);
    try {
      expect(await runCommand({ database, jobs }, 'restore', { file })).toMatchObject({ ok: true });
      const { rows: kept } = await database.execute(
        `select user_id as id, count(*) as count, max(gold_performance) as last from prediction group by user_id`,
      );
      for (const [index, { id }] of players.entries()) {
        const row = kept.find((one) => one['id'] === id);
        const last = Number(row?.['last'] ?? 0) / 1000;
        // The backup contains every write acknowledged before it began, and perhaps one more that was in
        // progress at its end.
        expect(last).toBeGreaterThanOrEqual(before[index] ?? 0);
        expect(last).toBeLessThanOrEqual((after[index] ?? 0) + 1);
        if (row !== undefined) expect(row['count']).toBe(1);
      }
      const { rows: torn } = await database.execute(`
        select 'league' as what from league where members_count <> (select count(*) from league_member where league_id = league.id)
          or not exists (select from league_member where league_id = league.id and user_id = owner_id)
        union all select 'prediction' from prediction
          where not exists (select from league_member m where m.league_id = prediction.league_id and m.user_id = prediction.user_id)
        union all select 'event' from event where (result_version is not null) <> exists (select from medal where event_id = event.id)
        union all select 'event' from event where (result_version is not null) <> exists (select from score_sheet where event_id = event.id)`);
      expect(torn).toEqual([]);
    } finally {
      await jobs.stop();
      await database.close();
    }
  }
}, 180_000);
