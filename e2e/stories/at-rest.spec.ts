import type { BrowserContext, Page } from '@playwright/test';
import { moveMeeting } from '../support/calendar.ts';
import { expectLoaded } from '../support/checks.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import {
  adminScreens,
  leagueScreens,
  missingAdminScreens,
  missingScreens,
  playerScreens,
  publicScreens,
  type Screen,
} from '../support/pages.ts';
import { expect, test } from '../support/story.ts';
import { followRequests } from '../support/watch.ts';
import { openLeague, openPrivateLeague, type World } from '../support/world.ts';

const watchAtRest = async (
  page: Page,
  { untilQuiet, atRest }: ReturnType<typeof followRequests>,
): Promise<string[]> => {
  await untilQuiet();
  const sent = await atRest();
  await page.close();
  return sent;
};

/** Opens each address in a separate page, one after the other, and expects that a loaded page sends no request. */
const expectRest = async (context: BrowserContext, addresses: readonly string[]): Promise<void> => {
  const watched: Promise<string[]>[] = [];
  for (const address of addresses) {
    const page = await context.newPage();
    const requests = followRequests(page);
    await page.goto(address);
    await expectLoaded(page);
    // The browser fetches files for later right after the page; the next page is opened meanwhile.
    watched.push(watchAtRest(page, requests));
  }
  expect((await Promise.all(watched)).flat()).toEqual([]);
};

const addressesOf = (screens: readonly Screen[], world: World): string[] =>
  screens.map(({ route, address = () => route }) => address(world));

test.describe('a page at rest sends no request', () => {
  test.slow();

  test('at rest: the pages of a visitor', async ({ open, world }) => {
    const page = await open(null);
    await expectRest(page.context(), addressesOf(publicScreens, world));
  });

  test('at rest: the pages of a member', async ({ open, world }) => {
    const page = await open(world.owner);
    await expectRest(page.context(), [
      ...addressesOf(playerScreens, world),
      ...leagueScreens(world.leagueId, world.meeting.id, []).slice(1),
    ]);
  });

  test('at rest: the pages of an admin', async ({ open, admin, world }) => {
    const page = await open(admin);
    await expectRest(page.context(), [
      ...addressesOf(adminScreens, world),
      ...leagueScreens(world.leagueId, world.meeting.id, [world.open, world.over]),
    ]);
  });

  test('at rest: the pages of a league for a non-member: public, private and over', async ({
    open,
    player,
    admin,
    watch,
    world,
  }) => {
    watch.expectStatus(404);
    const owner = await player('Max');
    const hidden = await openPrivateLeague(owner, world.meeting);
    const past = await openMeeting(admin, 'Meeting de Nice', [mens100m]);
    const ended = await openLeague(owner, past);
    await moveMeeting(admin, past, [-5, -2]);
    const page = await open(await player('Ida'));
    await expectRest(page.context(), [
      ...leagueScreens(world.leagueId, world.meeting.id, [world.open, world.over]),
      ...leagueScreens(hidden._id, world.meeting.id, [world.open]),
      ...leagueScreens(ended, past.id, past.events),
      `/competitions/${past.id}`,
      `/?code=${hidden.invitationCode ?? ''}`,
    ]);
  });

  test('at rest: addresses of missing objects', async ({ open, admin, watch, world }) => {
    watch.expectStatus(404);
    watch.expectStatus(400);
    const page = await open(world.owner);
    await expectRest(page.context(), missingScreens(world));
    const desk = await open(admin);
    await expectRest(desk.context(), missingAdminScreens);
  });
});
