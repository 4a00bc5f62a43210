import { beforeEach, expect, test, vi } from 'vitest';
import { lea } from '../../testing/lea.ts';
import { draftOf } from './podium-draft.ts';
import type { WaitingPodium } from './waiting-podiums.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('sessionStorage', { clear: () => undefined });
vi.stubGlobal('addEventListener', () => undefined);
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', fetched);

const { startSession } = await import('../../lib/session.ts');
const { dropWaiting, keepWaiting, waitingOf } = await import('./waiting-podiums.ts');
const { sendWaiting } = await import('./send-waiting.ts');

const podiumOf = (competitionEvent: string): WaitingPodium => ({
  body: { league: 'league', competition: 'competition', competitionEvent, basedOn: null },
  draft: draftOf(null, String),
  address: '/',
  name: competitionEvent,
  until: '2999-01-01T00:00:00Z',
  refusal: null,
});

/** The first podium gets no answer; `meanwhile` happens before that. Returns the events whose podiums were sent. */
const sendWhile = async (meanwhile: () => void): Promise<(string | undefined)[]> => {
  fetched.mockImplementationOnce(() => {
    meanwhile();
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  await sendWaiting();
  return fetched.mock.calls.map(
    ([, { body }]) => (JSON.parse(body as string) as WaitingPodium['body']).competitionEvent,
  );
};

beforeEach(() => {
  fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  stored.clear();
  startSession('token-1', lea);
  keepWaiting(podiumOf('100 m'));
  keepWaiting(podiumOf('200 m'));
});

test('waiting podiums are sent one after the other', async () => {
  expect(await sendWhile(() => undefined)).toEqual(['100 m', '200 m']);
});

test('a podium that was dropped during the save of another one is not sent', async () => {
  expect(await sendWhile(() => dropWaiting('league', '200 m'))).toEqual(['100 m']);
});

test("a player's podiums are not sent for the player who signs in during the save of the first one", async () => {
  expect(await sendWhile(() => startSession('token-2', { ...lea, _id: 'sam', id: 'sam' }))).toEqual([
    '100 m',
  ]);
  startSession('token-3', lea);
  expect(waitingOf('league', '200 m')).toBeDefined();
});
