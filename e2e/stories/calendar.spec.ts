import { callApi } from '../support/api.ts';
import { expectGoodState } from '../support/checks.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';
import { openLeague } from '../support/world.ts';

test('calendar: a player creates an address, copies it, and deletes it after a program has read it', async ({
  admin,
  network,
  open,
  player,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Lyon', [mens100m]);
  const lea = await player('Lea');
  await openLeague(lea, meeting);
  const page = await open(lea, { permissions: ['clipboard-read', 'clipboard-write'] });
  const create = page.getByRole('button', { name: 'Créer une adresse' });
  const remove = page.getByRole('button', { name: /^Supprimer l'adresse créée le/ });
  const addressShown = page.getByText(/\/api\/calendar\/[\w-]+\.ics$/);

  await test.step('a list that does not load shows a message', async () => {
    const restore = await network.cut(page, 'listMyCalendars');
    await page.goto('/profile');
    await expect(page.getByText("Impossible de charger les adresses de l'agenda.")).toBeVisible();
    await restore();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText(/^Google ne relit cette adresse que toutes les 8 à 24 heures/)).toBeVisible();
    await expect(remove).toHaveCount(0);
  });

  await test.step('an address that cannot be created shows a message, and a created one is shown once', async () => {
    const restore = await network.cut(page, 'createMyCalendar');
    await create.click();
    await expect(page.getByText("L'adresse n'a pas pu être créée.")).toBeVisible();
    await restore();
    await create.click();
    await expect(addressShown).toBeVisible();
    await expect(remove).toHaveCount(1);
    await expectGoodState(page);
  });

  const address =
    await test.step('the address is copied, and a program without a session reads its file', async () => {
      await page.getByRole('button', { name: "Copier l'adresse" }).click();
      await expect(page.getByText('Adresse copiée')).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await addressShown.textContent());
      await expect(page.getByRole('link', { name: 'Ajouter à mon agenda' })).toHaveAttribute(
        'href',
        copied.replace('http:', 'webcal:'),
      );
      const { pathname } = new URL(copied);
      const file = await page.request.get(pathname);
      expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
      expect(await file.text()).toContain('SUMMARY:100 m hommes · Meeting de Lyon');
      return pathname;
    });

  await test.step('the address is then listed without its secret, and deleted after a question', async () => {
    await page.reload();
    await expect(remove).toHaveCount(1);
    await expect(addressShown).toHaveCount(0);
    const dialog = page.getByRole('dialog');
    await remove.click();
    await expect(dialog.getByText("L'agenda qui la lit ne recevra plus vos épreuves.")).toBeVisible();
    await expectGoodState(page);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await remove.click();
    const restore = await network.cut(page, 'deleteMyCalendar');
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await expect(dialog.getByText("L'adresse n'a pas pu être supprimée.")).toBeVisible();
    await restore();
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText("Adresse de l'agenda supprimée.")).toBeVisible();
    await expect(remove).toHaveCount(0);
    expect((await page.request.get(address)).status()).toBe(404);
  });

  await test.step('a player with five addresses cannot create a sixth', async () => {
    for (let made = 0; made < 5; made += 1) await callApi('createMyCalendar', { token: lea.token });
    await page.reload();
    await expect(page.getByText('Vous avez cinq adresses, le maximum.')).toBeVisible();
    await expect(remove).toHaveCount(5);
    await expect(create).toHaveCount(0);
    await expectGoodState(page);
  });
});
