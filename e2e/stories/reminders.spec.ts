import { callApi } from '../support/api.ts';
import { expectGoodState } from '../support/checks.ts';
import { eventOf, mens100m, openMeeting } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';
import { openLeague } from '../support/world.ts';

test('reminders: each choice in the profile is saved as it is made', async ({ open, player, network }) => {
  const lea = await player('Lea');
  const page = await open(lea);
  const restore = await network.cut(page, 'getMyReminders');
  await page.goto('/profile');
  await expect(page.getByText('Impossible de charger vos rappels.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();

  const badges = page.getByRole('checkbox', { name: /^Badges/ });
  await expect(badges).toBeChecked();
  await expectGoodState(page);
  await badges.uncheck();
  await page.getByRole('checkbox', { name: 'Même la nuit' }).check();
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Même la nuit' })).toBeChecked();
  await expect(badges).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^La veille/ })).toBeChecked();
  await page.goto('/notifications');
  await expect(page.getByText('Rien à signaler pour le moment.')).toBeVisible();

  await page.goto('/profile');
  // Both before the page is drawn again.
  await expect(page.getByRole('checkbox', { name: /^Ligues/ })).toBeChecked();
  await page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>('label input[type=checkbox]'))
      if (/^(Ligues|Horaires)/.test(box.closest('label')?.textContent ?? '')) box.click();
  });
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  for (const name of [/^Ligues/, /^Horaires/])
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^La veille/ })).toBeChecked();
  for (const name of [/^Ligues/, /^Horaires/])
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked();

  const back = await network.cut(page, 'chooseMyReminders');
  await badges.check();
  await expect(page.getByText("Vos rappels n'ont pas pu être enregistrés.")).toBeVisible();
  await expect(badges).not.toBeChecked();
  await back();
});

test('reminders: an event that starts without the player is counted at the bell, and one tap away', async ({
  admin,
  open,
  player,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Nantes', [{ ...mens100m, startsIn: 45 }]);
  const lea = await player('Lea');
  const league = await openLeague(lea, meeting);
  const body = { bell: ['hour' as const], atNight: true, timezone: 'Europe/Paris' };
  await callApi('chooseMyReminders', { token: lea.token, body });
  await expect
    .poll(async () => (await callApi('countMyNotices', { token: lea.token })).unread, { timeout: 30_000 })
    .toBe(1);
  const page = await open(lea);
  await page.goto('/notifications');
  const reminder = page.getByRole('link', { name: /100 m.* part sans vous : départ/ });
  await expect(reminder).toBeVisible();
  await expectGoodState(page);
  await reminder.click();
  await expect(page).toHaveURL(new RegExp(`/predict-event/${league}/${meeting.id}/${eventOf(meeting)._id}`));
});
