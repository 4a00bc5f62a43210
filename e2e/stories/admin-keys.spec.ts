import { callApi, unknownId } from '../support/api.ts';
import { expectGoodState } from '../support/checks.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';

test('an admin creates a key for a program, copies it, and revokes it after its use', async ({
  admin,
  network,
  open,
  watch,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Metz', [mens100m]);
  const page = await open(admin, { permissions: ['clipboard-read', 'clipboard-write'] });
  const address = `/admin/keys/${meeting.id}`;
  const create = page.getByRole('button', { name: 'Créer une clé' });
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Créer la clé' });
  const secretShown = page.getByText(/^cle_[\w-]{43}$/);

  await test.step('a list that does not load shows a message', async () => {
    watch.expectStatus(404);
    await page.goto(`/admin/keys/${unknownId}`);
    await expect(page.getByText('Compétition introuvable.')).toBeVisible();
    await page.goto(`/admin/manage-competition-events/${meeting.id}`);
    const restore = await network.cut(page, 'listProgramKeys');
    await page.getByRole('link', { name: 'Clés' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByText('Impossible de charger les clés de cette compétition.')).toBeVisible();
    await restore();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(create).toBeVisible();
  });

  await test.step('a key without a name, or without an answer, is not created', async () => {
    await create.click();
    await submit.click();
    await expect(dialog.getByText('Donnez un nom à la clé.')).toBeVisible();
    await dialog.getByLabel('Nom du programme').fill('Chronométrage');
    const restore = await network.cut(page, 'createProgramKey');
    await submit.click();
    await expect(dialog.getByText("La clé n'a pas pu être créée.")).toBeVisible();
    await restore();
    await submit.click();
    await expect(secretShown).toBeVisible();
    await expect(page.getByText('Pas encore utilisée')).toBeVisible();
    await expectGoodState(page);
  });

  const token = await test.step('the key is copied', async () => {
    await page.getByRole('button', { name: 'Copier la clé' }).click();
    await expect(page.getByText('Clé copiée')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await secretShown.textContent());
    return copied;
  });

  await test.step('a program imports with the key, which is not shown again, and the log names the key', async () => {
    const body = {
      kind: 'night' as const,
      target: meeting.id,
      // An athlete whom the same story on another screen does not create at the same time.
      content: `100 m Hommes\nNom;Pays\nMarco ${test.info().project.name};CAN`,
    };
    const { preview } = await callApi('previewImport', { token, body });
    await callApi('applyImport', { token, body: { ...body, version: preview.version } });
    await page.reload();
    await expect(page.getByText(/^Dernier usage le /)).toBeVisible();
    await expect(secretShown).toHaveCount(0);
    // The log is searched by the meeting's name, because other stories fill its first page meanwhile.
    await page.goto(`/admin/log?search=${encodeURIComponent(meeting.name)}`);
    await expect(page.getByText('Clé « Chronométrage »').filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('the key is revoked', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Révoquer la clé « Chronométrage »' }).click();
    const restore = await network.cut(page, 'revokeProgramKey');
    await dialog.getByRole('button', { name: 'Révoquer' }).click();
    await expect(dialog.getByText("La clé n'a pas pu être révoquée.")).toBeVisible();
    await restore();
    await dialog.getByRole('button', { name: 'Révoquer' }).click();
    await expect(page.getByText("Clé révoquée : elle n'est plus valable.")).toBeVisible();
    await expect(page.getByRole('button', { name: /^Révoquer la clé/ })).toHaveCount(0);
  });
});
