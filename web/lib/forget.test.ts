import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ league: { isMember: true } })));

const { apiQuery, forget } = await import('./api-query.ts');
const { queryClient } = await import('./query-client.ts');

const league = (id: string) => apiQuery('getLeague', { params: { id } });
const kept = (id: string) => queryClient.getQueryData(league(id).queryKey);

test('a forgotten answer stays on an open screen until it closes, and is removed elsewhere', async () => {
  const close = new QueryObserver(queryClient, league('shown')).subscribe(() => undefined);
  await queryClient.query(league('before'));
  await vi.waitFor(() => expect(kept('shown')).toBeDefined());
  forget('getLeague');
  expect(kept('before')).toBeUndefined();
  expect(kept('shown')).toBeDefined();
  close();
  expect(kept('shown')).toBeUndefined();
});
