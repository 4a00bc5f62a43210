import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createChampionship, createLeagueOf } from '../../testing/championship.ts';

let server: TestApp;
let lea: TestUser;

beforeAll(async () => {
  server = await openTestApp();
  const admin = await server.createUser('cheffe', 'admin');
  lea = await server.createUser('lea');
  const days = {
    running: ['2026-01-01', '2099-01-01'],
    next: ['2098-01-01', '2099-01-01'],
    later: ['2098-06-01', '2099-01-01'],
    'over long ago': ['2019-01-01', '2019-01-08'],
    'over lately': ['2020-01-01', '2020-01-08'],
  };
  const order = ['over lately', 'later', 'running', 'over long ago', 'next'] as const;
  for (const name of order) {
    const { competitionId } = await createChampionship(server, admin, [
      { discipline: '100 m', starters: [] },
    ]);
    const league = await createLeagueOf(server, competitionId, [lea]);
    await server.db.updateTable('league').set({ name }).where('id', '=', league).execute();
    const [startsAt = '', endsAt = ''] = days[name];
    await server.db
      .updateTable('competition')
      .set({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })
      .where('id', '=', competitionId)
      .execute();
  }
});
afterAll(() => server.close());

const names = async (query: {
  sort: 'calendar';
  status?: 'open' | 'closed';
  order?: 'asc' | 'desc';
  page?: string;
  limit?: string;
}) => (await server.call('listMyLeagues', { as: lea, query })).body.leagues.map(({ name }) => name);

test('sorting by calendar lists running and coming leagues first, then the finished ones from the latest', async () => {
  const wanted = ['running', 'next', 'later', 'over lately', 'over long ago'];
  expect(await names({ sort: 'calendar' })).toEqual(wanted);
  expect(await names({ sort: 'calendar', page: '2', limit: '2' })).toEqual(['later', 'over lately']);
  expect(await names({ sort: 'calendar', order: 'desc' })).toEqual(wanted.toReversed());
});

test('a league that an admin has closed to new members is still in play', async () => {
  await server.db.updateTable('league').set({ status: 'closed' }).where('name', '=', 'running').execute();
  expect(await names({ sort: 'calendar', status: 'open' })).toEqual(['running', 'next', 'later']);
});
