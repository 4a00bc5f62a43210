import type { Page } from '@playwright/test';
import { moveMeeting } from '../support/calendar.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';

/** The statuses that one call of the page is answered with on the wire, whatever the browser holds. */
const statusesOnTheWire = async (page: Page, path: string): Promise<number[]> => {
  const wire = await page.context().newCDPSession(page);
  const asked = new Set<string>();
  const statuses: number[] = [];
  wire.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname === path) asked.add(requestId);
  });
  wire.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (asked.has(requestId)) statuses.push(statusCode);
  });
  await wire.send('Network.enable');
  return statuses;
};

test('what has not changed is asked for, and not sent again; what has changed is shown', async ({
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
  expect(statuses).toEqual([200]);
  await page.reload();
  await expect(page.getByRole('heading', { name: meeting.name, exact: true })).toBeVisible();
  expect(statuses).toEqual([200, 304]);

  await moveMeeting(admin, { ...meeting, name: `${meeting.name} bis` }, [0, 1]);
  await page.reload();
  await expect(page.getByRole('heading', { name: `${meeting.name} bis` })).toBeVisible();
  expect(statuses).toEqual([200, 304, 200]);
});
