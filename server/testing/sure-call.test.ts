import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { createChampionship, createFinal, createLeagueOf } from './championship.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test('the error of a refused set-up names the call, its address, the status and the reason', async () => {
  const admin = await server.createUser('cheffe', 'admin');
  const player = await server.createUser('léa');
  await expect(createFinal(server, player)).rejects.toThrow(
    /^createCompetition \(POST \/competitions\) was refused: 403 .*"msg"/,
  );
  const twice = { lastName: 'A', cote: 0.5 };
  await expect(
    createChampionship(server, admin, [{ discipline: '100 m', starters: [twice] }]),
  ).rejects.toThrow(/^addParticipants \(PATCH .*\) was refused: 400 /);
  const { competitionId } = await createFinal(server, admin);
  await expect(createLeagueOf(server, competitionId, [player, player])).rejects.toThrow(
    /^joinLeague \(POST .*\) was refused: 409 /,
  );
});
