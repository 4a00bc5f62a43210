import { createECDH, randomBytes } from 'node:crypto';
import { callApi } from '../support/api.ts';
import { expectGoodState } from '../support/checks.ts';
import { readMail } from '../support/outbox.ts';
import { eventOf, mens100m, openMeeting } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';
import { openLeague } from '../support/world.ts';

test('reminders: each choice in the profile is saved at once', async ({ open, player, network }) => {
  const lea = await player('Lea');
  const page = await open(lea);
  const restore = await network.cut(page, 'getMyReminders');
  await page.goto('/profile');
  await expect(page.getByText('Impossible de charger vos rappels.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();

  const badges = page.getByRole('checkbox', { name: 'Badges : Cloche' });
  await expect(badges).toBeChecked();
  await expectGoodState(page);
  await badges.uncheck();
  await page.getByRole('checkbox', { name: 'Résultats : E-mail' }).check();
  await page.getByRole('checkbox', { name: 'Même la nuit' }).check();
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Même la nuit' })).toBeChecked();
  await expect(badges).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Résultats : E-mail' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'La veille : Cloche' })).toBeChecked();
  await page.goto('/notifications');
  await expect(page.getByText('Rien à signaler pour le moment.')).toBeVisible();

  await page.goto('/profile');
  // Two boxes change before the page is rendered again.
  await expect(page.getByRole('checkbox', { name: 'Ligues : Cloche' })).toBeChecked();
  await page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
      if (/^(Ligues|Horaires)\s: Cloche$/.test(box.ariaLabel ?? '')) box.click();
  });
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  for (const name of ['Ligues : Cloche', 'Horaires : Cloche'])
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'La veille : Cloche' })).toBeChecked();
  for (const name of ['Ligues : Cloche', 'Horaires : Cloche'])
    await expect(page.getByRole('checkbox', { name })).not.toBeChecked();

  const restoreChoices = await network.cut(page, 'chooseMyReminders');
  await badges.click();
  await expect(page.getByText("Vos rappels n'ont pas pu être enregistrés.")).toBeVisible();
  await expect(badges).not.toBeChecked();
  await restoreChoices();
});

test('reminders: a choice made on another page meanwhile stays', async ({ open, player }) => {
  const lea = await player('Lea');
  const pages = [await open(lea), await open(lea)] as const;
  const boxes = ['Ligues : Cloche', 'Horaires : Cloche'] as const;
  for (const page of pages) {
    await page.goto('/profile');
    for (const name of boxes) await expect(page.getByRole('checkbox', { name })).toBeChecked();
  }
  for (const [index, page] of pages.entries()) {
    await page.getByRole('checkbox', { name: boxes[index] ?? '' }).uncheck();
    await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  }
  await pages[0].reload();
  for (const name of boxes) await expect(pages[0].getByRole('checkbox', { name })).not.toBeChecked();
});

test('reminders: a press switches notifications on this device on, and another switches them off', async ({
  open,
  player,
}) => {
  const lea = await player('Lea');
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const page = await open(lea, { serviceWorkers: 'allow' });
  // Replaces the browser's push functions: a headless browser refuses to subscribe, and tests cannot reach the push
  // service.
  await page.addInitScript(
    ({ endpoint, p256dh, auth }) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = () => Promise.resolve('granted');
      const subscription = {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: () => Promise.resolve(true),
      };
      PushManager.prototype.getSubscription = () => Promise.resolve(null);
      PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription);
    },
    {
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  );
  const readChoices = () => callApi('getMyReminders', { token: lea.token });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Activer', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Désactiver', exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Une heure avant : Appareil' })).toBeChecked();
  await expectGoodState(page);
  await page.getByRole('checkbox', { name: 'Corrections : Appareil' }).uncheck();
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  expect(await readChoices()).toMatchObject({ onThisDevice: true, push: ['hour', 'withdrawn', 'result'] });
  await page.reload();
  await page.getByRole('button', { name: 'Désactiver', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Activer', exact: true })).toBeVisible();
  expect(await readChoices()).toMatchObject({ onThisDevice: false });
});

test('reminders: an event that the player has not predicted is counted at the bell, and is one tap away', async ({
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

test('reminders: the link at the end of a mail asks first, then ends the mails without a session', async ({
  admin,
  network,
  open,
  player,
  watch,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Brest', [{ ...mens100m, startsIn: 45 }]);
  const lea = await player('Lea');
  await openLeague(lea, meeting);
  const choice = {
    bell: ['hour' as const],
    mail: ['hour' as const],
    atNight: true,
    timezone: 'Europe/Paris',
  };
  await callApi('chooseMyReminders', { token: lea.token, body: choice });
  const mail = await readMail(lea.email, /^Plus que \d+ minutes : le 100 m hommes part sans vous$/);
  const [link = ''] = /https?:\S+\/desabonnement\/\S+/.exec(mail.text ?? '') ?? [];
  const page = await open(null);
  await page.goto(new URL(link).pathname);
  const end = page.getByRole('button', { name: 'Ne plus recevoir de rappels' });
  await expect(end).toBeVisible();
  await expectGoodState(page);
  const readChoices = () => callApi('getMyReminders', { token: lea.token });
  expect((await readChoices()).mail).toEqual(['hour']);
  const restore = await network.cut(page, 'unsubscribe');
  await end.click();
  await expect(page.getByText("Votre demande n'a pas pu être enregistrée.")).toBeVisible();
  await restore();
  await end.click();
  await expect(page.getByText("C'est fait : vous ne recevrez plus de rappels par e-mail.")).toBeVisible();
  await expectGoodState(page);
  expect(await readChoices()).toMatchObject({ mail: [], bell: ['hour'] });
  const invalid = page.getByText("Ce lien n'est plus valable.");
  await test.step('an incomplete link is refused at once, and an unknown link after the press', async () => {
    await page.goto('/desabonnement/un-autre-lien');
    await expect(invalid).toBeVisible();
    await expect(end).toHaveCount(0);
    await expectGoodState(page);
    watch.expectStatus(404);
    await page.goto(`/desabonnement/${'A'.repeat(43)}`);
    await end.click();
    await expect(invalid).toBeVisible();
    await expect(end).toHaveCount(0);
  });
});
