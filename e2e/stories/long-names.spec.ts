import type { Page } from '@playwright/test';
import { limits } from '@pronathle/domain/limits';
import { callApi } from '../support/api.ts';
import { moveEvent, moveMeeting } from '../support/calendar.ts';
import { expectLoaded, expectNoSidewaysScroll, expectNothingCut } from '../support/checks.ts';
import { chooseInLeagueMenu, openInvitation } from '../support/league-steps.ts';
import { openMeeting, type EventPlan, type Meeting } from '../support/meeting.ts';
import { adminPages, playerPages } from '../support/pages.ts';
import type { Player } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import { predict } from '../support/world.ts';

/** Returns a word of that length: with wide letters, and no place to break the line. */
const unbroken = (length: number): string => 'Wm'.repeat(length).slice(0, length);

/** Returns a word for a name of that limit, to which `unique` adds 9 characters. */
const forUnique = (limit: number): string => unbroken(limit - 9);

const swoboda = 'Wiśniewska-Swoboda-Kowalczykiewiczówna';
const longest = unbroken(80);
const sprint: EventPlan = {
  discipline: '100 m',
  gender: 'male',
  startsIn: 120,
  starters: [
    { firstName: 'Ngandu-Ntumba', lastName: swoboda, country: 'POL', pb: '9.81', sb: '9.81' },
    { firstName: 'W', lastName: longest, country: 'FRA', pb: `9.90 ${unbroken(34)}`, sb: '9.95' },
    { firstName: unbroken(80), lastName: 'M', country: 'GBR', pb: '9.99', sb: '9.99' },
  ],
};

const eventsOf = ({ events: [open, over] }: Meeting) => {
  if (open === undefined || over === undefined) throw new Error('The meeting has lost its events.');
  return { open, over };
};

/** Expects nothing beyond the page's edges, and nothing cut off. */
const expectFits = async (page: Page): Promise<void> => {
  await expectNoSidewaysScroll(page);
  await expectNothingCut(page);
};

const expectPageFits = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expectLoaded(page);
  await expectFits(page);
};

test.describe('the longest names without a space', () => {
  test.slow();

  const openLongLeague = async (admin: Player, player: (firstName: string) => Promise<Player>) => {
    const meeting = await openMeeting(admin, unbroken(91), [sprint, { ...sprint, discipline: '200 m' }]);
    const owner = await player(forUnique(limits.username));
    const member = await player(forUnique(limits.username));
    const { league } = await callApi('createLeague', {
      token: owner.token,
      body: {
        name: unbroken(limits.leagueName),
        competitionId: meeting.id,
        description: unbroken(300),
      },
    });
    await callApi('joinLeague', { token: member.token, params: { id: league._id } });
    for (const one of [owner, member])
      for (const event of meeting.events)
        await predict(one, league._id, event, [longest, swoboda, 'M'], '9.80');
    return { meeting, owner, member, leagueId: league._id };
  };

  test('widen no page of a player, before the lock and after the result', async ({ admin, player, open }) => {
    const { meeting, owner, leagueId } = await openLongLeague(admin, player);
    const events = eventsOf(meeting);
    const { league, prediction, before, after } = playerPages(meeting, leagueId, events);
    const page = await open(owner);

    for (const address of before) await expectPageFits(page, address);

    await page.getByRole('button', { name: /^Changer l'athlète en or/ }).click();
    await expect(page.getByRole('option')).not.toHaveCount(0);
    await expectFits(page);

    await page.goto(league);
    await openInvitation(page);
    await expectFits(page);
    await page.keyboard.press('Escape');
    for (const action of ['Réglages', 'Quitter', 'Supprimer'] as const) {
      await chooseInLeagueMenu(page, action);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectLoaded(page);
      await expectFits(page);
      await page.keyboard.press('Escape');
    }

    await moveEvent(admin, events.over, -60);
    await expectPageFits(page, prediction(events.over));
    const [gold, silver, bronze] = events.over.participants.map(({ athlete }) => athlete._id);
    await callApi('enterResult', {
      token: admin.token,
      params: { id: events.over._id },
      body: {
        gold: { athlete: silver ?? '', performance: '9.79' },
        silver: { athlete: gold ?? '', performance: '9.82' },
        bronze: { athlete: bronze ?? '', performance: '9.83' },
      },
    });
    await moveMeeting(admin, meeting, [-5, -2]);
    for (const address of after) await expectPageFits(page, address);
  });

  test('widen no page of an admin', async ({ admin, player, open }) => {
    const { meeting } = await openLongLeague(admin, player);
    const { open: event } = eventsOf(meeting);
    const page = await open(admin);
    for (const address of adminPages(meeting, event, unbroken(40))) {
      await page.goto(address);
      await expect(page.getByRole('table').first()).toBeVisible();
      await expectFits(page);
    }
  });
});
