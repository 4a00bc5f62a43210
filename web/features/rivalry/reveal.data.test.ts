import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
const fetched = vi.fn<(url: string) => Promise<Response>>();
vi.stubGlobal('fetch', fetched);

const { apiQuery, refresh } = await import('../../lib/api-query.ts');
const { queryClient } = await import('../../lib/query-client.ts');
const { revealQuery } = await import('./reveal.data.ts');

test('revealQuery does not request the picks of a league once the event is open again', async () => {
  let locked = true;
  const eventDate = '2026-08-04T19:50:00.000Z';
  fetched.mockImplementation((url) =>
    Promise.resolve(
      Response.json(
        url.includes('/reveal')
          ? { predictorsCount: 3 }
          : { competitionEvent: { _id: '7', eventDate, locked } },
      ),
    ),
  );
  const reveals = () => fetched.mock.calls.filter(([url]) => url.includes('/reveal')).length;
  const event = new QueryObserver(queryClient, apiQuery('getEvent', { params: { id: '7' } }) as never);
  const reveal = new QueryObserver(queryClient, revealQuery('3', { _id: '7', eventDate }) as never);
  const stops = [event.subscribe(() => undefined), reveal.subscribe(() => undefined)];
  await vi.waitFor(() => expect(reveal.getCurrentResult().data).toEqual({ predictorsCount: 3 }));
  expect(reveals()).toBe(1);

  // The start is postponed, and the stream then reports all missed changes at once.
  locked = false;
  await refresh('getEvent', 'getReveal');
  expect(reveal.getCurrentResult().data).toBeNull();
  expect(reveals()).toBe(1);
  for (const stop of stops) stop();
});
