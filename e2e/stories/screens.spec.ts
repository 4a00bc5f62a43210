import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectGoodState,
  expectLoaded,
  expectRoomForFingers,
  expectRoomForLargeText,
  isNarrow,
  setTextSize,
} from '../support/checks.ts';
import { sheetOf } from '../support/day-sheet.ts';
import { adminScreens, leaguePage, playerScreens, publicScreens, type Screen } from '../support/pages.ts';
import type { Player } from '../support/players.ts';
import { eventOf, mens100m, openMeeting, womensHighJump } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict, type World } from '../support/world.ts';

/** Delays each call by 200 ms, so that the page shows its loading state. */
const answerLate = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });

/** Opens an address, and expects its page, without a redirect, loaded and in a good state. */
const expectGoodScreen = async (page: Page, address: string) => {
  await page.goto(address);
  await expectLoaded(page);
  expect(new URL(page.url()).pathname).toBe(address.split('?')[0]);
  // On a wide screen the colours are not checked: the run of these stories on a phone checks them.
  await expectGoodState(page, { coloursSeen: !isNarrow(page) });
};

/** Declares a story that opens all screens of one user, one after the other in one browser. */
const walk = (
  who: string,
  screens: readonly Screen[],
  userOf: (fixtures: { world: World; admin: Player }) => Player | null,
) => {
  test(`the screens of ${who}`, async ({ open, world, admin }) => {
    test.slow();
    const page = await open(userOf({ world, admin }));
    await answerLate(page);
    for (const { route, address = () => route } of screens)
      await test.step(route, async () => {
        await expectGoodScreen(page, address(world));
        if (isNarrow(page) && screens !== adminScreens) await expectRoomForFingers(page);
        if (isNarrow(page)) await expectRoomForLargeText(page);
        if (route !== 'any other path')
          await expect(page.getByRole('heading', { name: 'Page Non Trouvée' })).toHaveCount(0);
      });
  });
};

walk('a visitor', publicScreens, () => null);
walk('a player', playerScreens, ({ world }) => world.owner);
walk('an admin', adminScreens, ({ admin }) => admin);

test('the page of a stored prediction and the day sheet fit a phone with a large text, and the bar at its foot has all its entries', async ({
  admin,
  open,
  world,
}) => {
  const page = await open(world.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  const meeting = await openMeeting(admin, 'Meeting de Cholet', [mens100m, womensHighJump]);
  const leagueId = await openLeague(world.owner, meeting);
  const event = eventOf(meeting);
  await predict(world.owner, leagueId, event, ['LYLES', 'THOMPSON', 'KERLEY'], '9.80');
  await page.goto(`/predict-event/${leagueId}/${meeting.id}/${event._id}`);
  await expect(page.getByRole('link', { name: 'Épreuve suivante' })).toBeVisible();
  await expectRoomForLargeText(page);
  await page.goto(sheetOf(world.leagueId, world.meeting));
  await expectLoaded(page);
  await expectRoomForLargeText(page);
  await setTextSize(page, '200%');
  const entries = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('listitem');
  await expect(entries).toHaveCount(5);
  for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 0.99 });
});

test.describe('in an English browser far from Paris', () => {
  test.use({ locale: 'en-US', timezoneId: 'America/New_York' });

  for (const { route, address } of [
    {
      route: 'the predictions of an event',
      address: ({ leagueId, meeting, open }: World) => `/predict-event/${leagueId}/${meeting.id}/${open._id}`,
    },
    { route: 'the ranking', address: leaguePage },
    { route: 'the competitions of an admin', address: () => '/admin/manage-competitions' },
    {
      route: 'the events of an admin',
      address: ({ meeting }: World) => `/admin/manage-competition-events/${meeting.id}`,
    },
  ])
    test(`${route} is in French`, async ({ open, world, admin }) => {
      const page = await open(route.endsWith('admin') ? admin : world.owner);
      await page.goto(address(world));
      await expectLoaded(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(page.getByText(/\b(?:AM|PM|Monday|Tuesday|November|December|January)\b/)).toHaveCount(0);
      await expectAccessible(page);
    });
});
