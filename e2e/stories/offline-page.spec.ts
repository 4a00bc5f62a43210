import { expect, test } from '../support/story.ts';

test('a page followed to without a network says so, and comes with the network', async ({
  player,
  watch,
  open,
}) => {
  const page = await open(await player('Lea'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The foot of the page comes after the page.
  const rules = page.getByRole('link', { name: 'Règles' }).first();
  await expect(rules).toBeVisible();
  watch.expectNoAnswer();
  await page.context().setOffline(true);
  await rules.click();
  await expect(page.getByText(/Vérifiez votre connexion/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /règles/i })).toBeVisible();
});
