import { mens100m, openMeeting } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';

test('a link pressed right after typing a search works, though the next page is slow', async ({
  open,
  admin,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Vesoul', [mens100m]);
  const page = await open(admin);
  await page.clock.install();
  await page.goto(`/admin/manage-competitions?search=${encodeURIComponent(meeting.name)}`);
  const link = page.getByRole('link', { name: 'Gérer Épreuves' }).first();
  await expect(link).toBeVisible();

  const gate = Promise.withResolvers<undefined>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('autre chose');
  await link.click();
  await page.clock.runFor(1_000);
  gate.resolve(undefined);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(meeting.name);
  await expect(page).toHaveURL(new RegExp(`/manage-competition-events/${meeting.id}`));
});
