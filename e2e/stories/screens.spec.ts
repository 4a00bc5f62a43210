import type { Page } from '@playwright/test';
import { expectAccessible, expectGoodState, expectLoaded } from '../support/checks.ts';
import type { Player } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import type { World } from '../support/world.ts';

interface Screen {
  /** spec.md section 2 */
  route: string;
  address?: (world: World) => string;
}

const publicScreens: Screen[] = [
  { route: '/login' },
  { route: '/register' },
  { route: '/forgot-password' },
  { route: '/reset-password/{token}', address: () => '/reset-password/a-token' },
  {
    route: '/verify-email-status',
    address: () => '/verify-email-status?status=error&message=Ce%20lien%20a%20expir%C3%A9.',
  },
  { route: '/politique-de-confidentialite' },
  { route: '/cgu' },
  { route: '/mentions-legales' },
  { route: 'any other path', address: () => '/nulle-part' },
];

const leaguePage = ({ leagueId, meeting }: World) => `/leagues/${leagueId}/competition/${meeting.id}/ranking`;

const playerScreens: Screen[] = [
  { route: '/' },
  { route: '/home' },
  { route: '/rules' },
  { route: '/profile' },
  { route: '/competitions' },
  { route: '/competitions/{competitionId}', address: ({ meeting }) => `/competitions/${meeting.id}` },
  { route: '/create-league/{competitionId}', address: ({ meeting }) => `/create-league/${meeting.id}` },
  { route: '/leagues/{leagueId}/members', address: ({ leagueId }) => `/leagues/${leagueId}/members` },
  {
    route: '/league/{leagueId}/competition/{competitionId}/choose-event-to-predict',
    address: ({ leagueId, meeting }) =>
      `/league/${leagueId}/competition/${meeting.id}/choose-event-to-predict`,
  },
  {
    route: '/predict-event/{leagueId}/{competitionId}/{competitionEventId}, open',
    address: ({ leagueId, meeting, open }) => `/predict-event/${leagueId}/${meeting.id}/${open._id}`,
  },
  {
    route: '/predict-event/{leagueId}/{competitionId}/{competitionEventId}, over',
    address: ({ leagueId, meeting, over }) => `/predict-event/${leagueId}/${meeting.id}/${over._id}`,
  },
  { route: '/leagues/{leagueId}/competition/{competitionId}/ranking', address: leaguePage },
  { route: '/my-league-predictions' },
  { route: '/my-leagues' },
];

const adminScreens: Screen[] = [
  { route: '/admin' },
  { route: '/admin/general-predictions' },
  { route: '/admin/create-competition' },
  { route: '/admin/general-ranking' },
  { route: '/admin/manage-competitions' },
  { route: '/admin/manage-leagues' },
  { route: '/admin/manage-users' },
  { route: '/admin/create-athlete' },
  { route: '/admin/manage-athletes' },
  { route: '/admin/manage-disciplines' },
  { route: '/admin/create-discipline' },
  { route: '/admin/log' },
  {
    route: '/admin/manage-competition-events/{competitionId}',
    address: ({ meeting }) => `/admin/manage-competition-events/${meeting.id}`,
  },
  {
    route: '/admin/manage-competition-events/{competitionEventId}/participants',
    address: ({ open }) => `/admin/manage-competition-events/${open._id}/participants`,
  },
  {
    route: '/admin/manage-competition-events/{competitionEventId}/results',
    address: ({ over }) => `/admin/manage-competition-events/${over._id}/results`,
  },
];

/** The page of that address and no other, whole and in a good state. */
const expectGoodScreen = async (page: Page, address: string) => {
  await page.goto(address);
  await expectLoaded(page);
  expect(new URL(page.url()).pathname).toBe(address.split('?')[0]);
  await expectGoodState(page);
};

const tell = (
  who: string,
  screens: readonly Screen[],
  visitor: (fixtures: { world: World; admin: Player }) => Player | null,
) => {
  for (const { route, address = () => route } of screens)
    test(`${who}: ${route}`, async ({ open, world, admin }) => {
      const page = await open(visitor({ world, admin }));
      await expectGoodScreen(page, address(world));
      if (route !== 'any other path')
        await expect(page.getByRole('heading', { name: 'Page Non Trouvée' })).toHaveCount(0);
    });
};

tell('visitor', publicScreens, () => null);
tell('player', playerScreens, ({ world }) => world.owner);
tell('admin', adminScreens, ({ admin }) => admin);

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
    test(`${route} is in French all the same`, async ({ open, world, admin }) => {
      const page = await open(route.endsWith('admin') ? admin : world.owner);
      await page.goto(address(world));
      await expectLoaded(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(page.getByText(/\b(?:AM|PM|Monday|Tuesday|November|December|January)\b/)).toHaveCount(0);
      await expectAccessible(page);
    });
});
