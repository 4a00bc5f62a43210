import { endpoints, type EndpointName } from '@pronathle/contract/endpoints';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
const fetched = vi.fn<(url: string) => Promise<Response>>();
vi.stubGlobal('fetch', fetched);

const { apiQuery } = await import('./api-query.ts');
const { askedAgainAfter } = await import('./look-around.ts');
const { queryClient } = await import('./query-client.ts');

const names = Object.keys(endpoints) as EndpointName[];

/** Returns every call that is repeated after this one has failed, directly or indirectly. */
const reached = (name: EndpointName): EndpointName[] =>
  askedAgainAfter(name).flatMap((next) => [next, ...reached(next)]);

test('no failed call causes its own repetition, not even indirectly', () => {
  expect(names.filter((name) => reached(name).includes(name))).toEqual([]);
  expect(askedAgainAfter('getLeague')).toContain('listMyLeagues');
  expect(askedAgainAfter('listEvents')).toContain('getLeague');
  expect(askedAgainAfter('getPrediction')).toContain('getEvent');
});

test('a page whose calls are all refused stops repeating them', async () => {
  // An endless repetition stops after 100 requests, and fails the check below.
  fetched.mockImplementation(() =>
    fetched.mock.calls.length > 100
      ? new Promise(() => undefined)
      : Promise.resolve(Response.json({ msg: 'Introuvable.' }, { status: 404 })),
  );
  const params = { params: { id: '7' } };
  const asked = [
    apiQuery('listEvents', { query: { leagueId: '7' } }),
    apiQuery('getLeague', params),
    apiQuery('getEvent', params),
    apiQuery('listMyLeagues'),
    apiQuery('listLeagues'),
    apiQuery('getLeagueRanking', { params: { leagueId: '7' } }),
  ];
  const observers = asked.map((query) => new QueryObserver(queryClient, query as never));
  const stops = observers.map((observer) => observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  // Each call is sent at most once for each call of the page.
  expect(fetched.mock.calls.length).toBeLessThan(asked.length ** 2);
  for (const stop of stops) stop();
});
