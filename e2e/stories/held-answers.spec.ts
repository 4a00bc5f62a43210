import type { Page } from '@playwright/test';
import { moveMeeting } from '../support/calendar.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';

/**
 * Returns a function that returns the statuses that the server sent for one call of the page, in spite of the browser's
 * cache.
 */
const statusesOnTheWire = async (page: Page, path: string): Promise<() => number[]> => {
  const wire = await page.context().newCDPSession(page);
  const asked: string[] = [];
  // The order of these events is not fixed: neither with those of the request nor with the changes of the page.
  const answered = new Map<string, number>();
  wire.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname === path) asked.push(requestId);
  });
  wire.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    answered.set(requestId, statusCode);
  });
  await wire.send('Network.enable');
  return () => asked.flatMap((requestId) => answered.get(requestId) ?? []);
};

test('an unchanged answer is requested but not sent again, and a changed answer is shown', async ({
  admin,
  player,
  open,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Lens', [mens100m]);
  const sam = await player('Sam');
  const page = await open(sam);
  const statuses = await statusesOnTheWire(page, `/api/competitions/${meeting.id}`);

  await page.goto(`/competitions/${meeting.id}`);
  await expect(page.getByRole('heading', { name: meeting.name, exact: true })).toBeVisible();
  await expect.poll(statuses).toEqual([200]);
  await page.reload();
  await expect(page.getByRole('heading', { name: meeting.name, exact: true })).toBeVisible();
  await expect.poll(statuses).toEqual([200, 304]);

  await moveMeeting(admin, { ...meeting, name: `${meeting.name} bis` }, [0, 1]);
  await page.reload();
  await expect(page.getByRole('heading', { name: `${meeting.name} bis` })).toBeVisible();
  await expect.poll(statuses).toEqual([200, 304, 200]);
});
