import type { Page } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { moveEvent } from '../support/calendar.ts';
import { expectGoodState } from '../support/checks.ts';
import { eventOf, mens100m, openMeeting, starter } from '../support/meeting.ts';
import type { Player } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict } from '../support/world.ts';

const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ });

/** Waits until the player has that number of unread notices, which are written just after their cause. */
const untilUnread = async ({ token }: Player, unread: number) => {
  await expect
    .poll(async () => (await callApi('countMyNotices', { token })).unread, { timeout: 30_000 })
    .toBe(unread);
};
const readAll = ({ token }: Player) => callApi('readMyNotices', { token, body: {} });

test('notices: a player without unread notices finds the read ones in the list', async ({ open, player }) => {
  const lea = await player('Lea');
  await untilUnread(lea, 1);
  await readAll(lea);
  const page = await open(lea);
  await page.goto('/');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await bell(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Badge gagné : Bienvenue/ })).toBeVisible();
  await expectGoodState(page);
});

/** Opens a meeting with one event, which the player predicts in a new league. All notices so far are read. */
const predictFinal = async (admin: Player, lea: Player, name: string) => {
  const meeting = await openMeeting(admin, name, [mens100m]);
  const hundred = eventOf(meeting);
  const league = await openLeague(lea, meeting);
  await predict(lea, league, hundred, ['LYLES', 'KERLEY', 'SIMBINE']);
  // The badges of a new account, a first league, a first prediction, and all events of a competition predicted.
  await untilUnread(lea, 4);
  await readAll(lea);
  return { meeting, hundred, league };
};

test('notices: a withdrawal and a result are counted at the bell, and lead to their pages', async ({
  admin,
  open,
  player,
}) => {
  const lea = await player('Lea');
  const { meeting, hundred, league } = await predictFinal(admin, lea, 'Meeting de Brest');
  const out = hundred.participants.find(({ athlete }) => athlete.lastName === 'KERLEY');
  const id = hundred._id;
  await callApi('removeParticipant', { token: admin.token, params: { id, participantId: out?._id ?? '' } });
  await untilUnread(lea, 1);

  const page = await open(lea);
  await page.goto('/');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 non lue');
  await bell(page).click();
  const withdrawal = page.getByRole('link', { name: /^Forfait de .*KERLEY : votre pronostic est à refaire/ });
  await expect(withdrawal.getByRole('img', { name: 'Non lue' })).toBeVisible();
  await expectGoodState(page);
  await withdrawal.click();
  await expect(page).toHaveURL(new RegExp(`/predict-event/${league}/${meeting.id}/${id}`));
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  const gold = { athlete: starter(hundred, 'LYLES')._id, performance: '9.79' };
  await callApi('enterResult', { token: admin.token, params: { id }, body: { gold } });
  await untilUnread(lea, 1);
  await page.goto('/notifications');
  const result = page.getByRole('link', { name: /pts, vous êtes à la 1re place/ });
  await expect(result).toBeVisible();
  await expectGoodState(page);
  // The notices that were shown become read when the player leaves the page.
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('notices: a postponed start takes the place of an earlier one, and a postponement to another day names the day', async ({
  admin,
  open,
  player,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Vannes', [mens100m]);
  const hundred = eventOf(meeting);
  const lea = await player('Lea');
  await openLeague(lea, meeting);
  // The badges of a new account and a first league.
  await untilUnread(lea, 2);
  await readAll(lea);
  const start = (Date.parse(hundred.eventDate) - Date.now()) / 1_000;
  await moveEvent(admin, hundred, start - 600);
  await untilUnread(lea, 1);

  const page = await open(lea);
  await page.goto('/notifications');
  const move = page.getByRole('link', { name: /le départ est/ });
  await expect(move).toHaveText(/le départ est avancé/);
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await moveEvent(admin, hundred, start + 86_400);
  await untilUnread(lea, 1);
  await page.goto('/notifications');
  await expect(move).toHaveText(/le départ est repoussé au .+ à \d\d:\d\d/);
  await expect(move.getByRole('img', { name: 'Non lue' })).toBeVisible();
  await expectGoodState(page);
});

test('notices: a player who predicted a deleted event is told its name, and finds the league', async ({
  admin,
  open,
  player,
}) => {
  const lea = await player('Lea');
  const { meeting, hundred, league } = await predictFinal(admin, lea, 'Meeting de Lorient');
  await callApi('deleteEvent', { token: admin.token, params: { id: hundred._id } });
  await untilUnread(lea, 1);

  const page = await open(lea);
  await page.goto('/notifications');
  const deletion = page.getByRole('link', { name: /est supprimée, et votre pronostic avec elle/ });
  await expect(deletion).toHaveText(/Hommes est supprimée/);
  await expectGoodState(page);
  await deletion.click();
  await expect(page).toHaveURL(new RegExp(`/leagues/${league}/competition/${meeting.id}`));
});

test('notices: a player retries a failed load, and marks all notices as read with one press', async ({
  network,
  open,
  player,
}) => {
  const lea = await player('Lea');
  await untilUnread(lea, 1);
  const page = await open(lea);
  const restoreList = await network.cut(page, 'listMyNotices');
  await page.goto('/notifications');
  await expect(page.getByText('Impossible de charger vos notifications.')).toBeVisible();
  await restoreList();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(page.getByRole('button', { name: 'Tout marquer comme lu' })).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('notices: the notices of a page that was not opened stay unread', async ({ admin, open, player }) => {
  const meeting = await openMeeting(admin, 'Meeting de Rouen', [mens100m]);
  const lea = await player('Lea');
  // An admin closes each of these leagues: one notice each, on two pages.
  const closed = 24;
  for (let at = 0; at < closed; at += 1) {
    const id = await openLeague(lea, meeting);
    await callApi('updateLeague', { token: admin.token, params: { id }, body: { status: 'closed' } });
  }
  // The notices of two badges are the oldest.
  await untilUnread(lea, closed + 2);
  const page = await open(lea);
  await page.goto('/');
  await bell(page).click();
  const lines = page.getByRole('list', { name: 'Vos notifications' }).getByRole('link');
  await expect(lines).toHaveCount(20);
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${closed + 2 - 20} non lues`);

  await page.goto('/notifications?page=2');
  const unread = lines.filter({ has: page.getByRole('img', { name: 'Non lue' }) });
  await expect(unread).toHaveCount(closed + 2 - 20);
  await expect(page.getByRole('button', { name: 'Tout marquer comme lu' })).toBeVisible();
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});
