import type { Page, Response } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { eventOf, mens100m, openMeeting, starter } from '../support/meeting.ts';
import { readRanking } from '../support/league-steps.ts';
import { expect, test } from '../support/story.ts';
import { isStream } from '../support/watch.ts';
import { openLeague, predict } from '../support/world.ts';

/** Waits for the answer that opens the next stream of a page, and returns it. */
const streamOf = (page: Page): Promise<Response> =>
  page.waitForResponse((answer) => isStream(answer.request()));

test('live: an open ranking changes without a reload when an admin saves a result', async ({
  admin,
  player,
  open,
}) => {
  test.slow();
  const [manon, jules] = [await player('Manon'), await player('Jules')];
  const meeting = await openMeeting(admin, 'Meeting en direct', [mens100m]);
  const event = eventOf(meeting);
  const leagueId = await openLeague(manon, meeting, [jules]);
  await predict(manon, leagueId, event, ['KERLEY']);
  await predict(jules, leagueId, event, ['LYLES', 'KERLEY']);

  const page = await open(manon);
  const stream = streamOf(page);
  await page.goto(`/leagues/${leagueId}/competition/${meeting.id}/ranking?tab=ranking`);
  expect((await stream).status()).toBe(200);
  const first = async () => (await readRanking(page))[0];
  await expect.poll(async () => (await first())?.[2]).toBe('0,00');

  const medal = (lastName: string, performance: string) => ({
    athlete: starter(event, lastName)._id,
    performance,
  });
  // Without the stream the page reads again after 30 s: an earlier change comes from the stream.
  const soon = { timeout: 15_000 };
  const params = { id: event._id };
  const result = { gold: medal('LYLES', '9.79'), silver: medal('KERLEY', '9.82') };
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  const unread = (await bell.getAttribute('aria-label')) ?? '';
  await callApi('enterResult', { token: admin.token, params, body: result });
  await expect.poll(async () => (await first())?.[1], soon).toContain(jules.user.username);
  // Without the stream the bell reads again after a minute.
  await expect(bell).not.toHaveAccessibleName(unread, { timeout: 30_000 });
  await callApi('cancelResult', { token: admin.token, params });
  await expect.poll(async () => (await first())?.[2], soon).toBe('0,00');
  await page.close();
});

test('live: a duel and the page of a player show a result and its cancellation without a reload', async ({
  admin,
  player,
  open,
}) => {
  const [manon, jules] = [await player('Manon'), await player('Jules')];
  const meeting = await openMeeting(admin, 'Meeting du duel', [mens100m]);
  const event = eventOf(meeting);
  const leagueId = await openLeague(manon, meeting, [jules]);
  await predict(manon, leagueId, event, ['TEBOGO']);
  await predict(jules, leagueId, event, ['LYLES']);
  const params = { id: event._id };
  const gold = { athlete: starter(event, 'LYLES')._id, performance: '9.79' };
  await callApi('enterResult', { token: admin.token, params, body: { gold } });

  const league = `/leagues/${leagueId}/competition/${meeting.id}`;
  const page = await open(manon);
  const opened = async (address: string) => {
    const stream = streamOf(page);
    await page.goto(`${league}/${address}/${jules.user._id}`);
    expect((await stream).status()).toBe(200);
  };
  await opened('duel');
  await expect(page.getByText(`${jules.user.username} mène de`)).toBeVisible();
  await callApi('cancelResult', { token: admin.token, params });
  await expect(page.getByText(`${jules.user.username} mène de`)).toHaveCount(0);

  await opened('players');
  await expect(page.getByText('Aucun résultat pour le moment.')).toBeVisible();
  await callApi('enterResult', { token: admin.token, params, body: { gold } });
  await expect(page.getByText('1er sur 2')).toBeVisible();
  await page.close();
});

test('live: a tab has a stream only while it is visible', async ({ player, admin, open }) => {
  const manon = await player('Manon');
  const meeting = await openMeeting(admin, 'Meeting caché', [mens100m]);
  const leagueId = await openLeague(manon, meeting);
  const page = await open(manon);
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'hidden', { value: to === 'hidden', configurable: true });
      Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);

  const opened = streamOf(page);
  await page.goto(`/leagues/${leagueId}/competition/${meeting.id}/ranking?tab=ranking`);
  await opened;
  const left = page.waitForEvent('requestfailed', isStream);
  await turn('hidden');
  await left;
  const openedAgain = streamOf(page);
  await turn('visible');
  expect((await openedAgain).status()).toBe(200);
  await page.close();
});
