import { closeBadge } from '../support/account-steps.ts';
import { callApi } from '../support/api.ts';
import { moveEvent } from '../support/calendar.ts';
import { expectGoodState } from '../support/checks.ts';
import { chooseAthlete, openPerformances, performanceOf, typePrediction } from '../support/league-steps.ts';
import { mens100m } from '../support/meeting.ts';
import { closed, formOf, openForm } from '../support/prediction-form.ts';
import { expect, test } from '../support/story.ts';
import { predict, predictionsOf } from '../support/world.ts';

test('a prediction can change until the event starts, and the open form then locks', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const { event, form } = await openForm(admin, lea, 'Meeting de Lyon', [mens100m]);
  const page = await open(lea);
  await page.goto(form);
  await typePrediction(page, { gold: 'lyles', goldPerformance: '9.8' });
  await page.getByRole('dialog').getByRole('button', { name: 'Super !' }).click();

  await page.reload();
  await expect(page.getByRole('button', { name: "Changer l'athlète en or : Noah LYLES" })).toBeVisible();

  await moveEvent(admin, event, 15);
  await page.reload();
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en argent" }), 'simbine');
  await expect(page.getByText(closed)).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByText("Ce que vous aviez changé n'a pas été enregistré", { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  await expectGoodState(page);
});

test('a start that is moved while the form is open is shown within 31 seconds', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const { event, form } = await openForm(admin, lea, 'Meeting de Pau', [mens100m]);
  const page = await open(lea);
  await page.clock.install();
  await page.goto(form);
  await expect(page.getByRole('button', { name: "Choisir l'athlète en or" })).toBeVisible();
  // The page requests the league's picks as long as it believes that the event is locked.
  const revealed = page.waitForResponse(/\/reveal\?/);
  await moveEvent(admin, event, -1);
  await page.clock.runFor(31_000);
  await expect(page.getByText(closed)).toBeVisible();
  await revealed;
  await moveEvent(admin, event, 60);
  await page.clock.runFor(31_000);
  await expect(page.getByRole('button', { name: "Choisir l'athlète en or" })).toBeVisible();
});

test('the predictions of others are hidden until the lock, and shown after it', async ({
  admin,
  player,
  open,
}) => {
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  const { event, leagueId, form } = await openForm(admin, lea, 'Meeting de Nice', [mens100m]);
  await callApi('joinLeague', { token: sam.token, params: { id: leagueId } });
  await predict(sam, leagueId, event, ['THOMPSON', 'KERLEY']);

  const page = await open(lea);
  await page.goto(form);
  await expect(
    page.getByText("Les pronostics des autres membres se dévoilent au départ de l'épreuve."),
  ).toBeVisible();
  // The names of those who have predicted are public; their picks are not.
  await expect(page.getByText(`1 membre sur 2 a déjà pronostiqué : ${sam.username}.`)).toBeVisible();
  await expectGoodState(page);
  await expect(page.getByRole('row', { name: sam.username })).toHaveCount(0);
  // The name is only on the start list: the page does not show Sam's picks.
  await expect(page.getByText('Kishane THOMPSON')).toHaveCount(1);
  await typePrediction(page, { gold: 'lyles' });
  await closeBadge(page, 'Premier pronostic');
  await expect(page.getByText(`2 membres sur 2 ont déjà pronostiqué : vous, ${sam.username}.`)).toBeVisible();

  await moveEvent(admin, event, -1);
  await page.reload();
  await expect(page.getByText(closed)).toBeVisible();
  const picks = page.getByRole('row', { name: sam.username });
  await expect(picks).toContainText('Kishane THOMPSON');
  await expect(picks).toContainText('Fred KERLEY');
  // A row is low, because a phone shows a whole league: a player with a podium must not fill a card.
  expect((await picks.boundingBox())?.height).toBeLessThanOrEqual(72);
  await expectGoodState(page);
});

test('a podium without gold, or an invalid performance, is refused before it is sent', async ({
  open,
  world: { leagueId, open: event, members },
}) => {
  const [, , zoe] = members;
  if (zoe === undefined) throw new Error('The league has lost a member.');
  const page = await open(zoe);
  await page.goto(formOf(leagueId, event));
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await expect(page.getByText("Veuillez sélectionner un athlète pour la médaille d'or.")).toBeVisible();
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en or" }), 'mahuchikh');
  await openPerformances(page);
  await performanceOf(page, 'Or').fill('très haut');
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await expect(page.getByText("La performance prédite pour l'or doit être un nombre valide.")).toBeVisible();
  await expectGoodState(page);
});

test('a performance without its athlete is neither saved silently nor lost', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const { leagueId, form } = await openForm(admin, lea, 'Meeting de Dijon', [mens100m]);
  const page = await open(lea);
  await page.goto(form);
  const bronze = performanceOf(page, 'Bronze');
  const missing = 'Choisissez un athlète pour cette performance, ou effacez-la.';
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en or" }), 'lyles');
  await openPerformances(page);
  await bronze.fill('9,90');
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await expect(page.getByText(missing)).toBeVisible();
  await expect(bronze).toBeFocused();
  await expect(bronze).toHaveAccessibleDescription(new RegExp(missing));
  await expectGoodState(page);
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en bronze" }), 'kerley');
  await expect(page.getByText(missing)).toHaveCount(0);
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  const predictions = await predictionsOf(lea, leagueId);
  expect(predictions.map(({ bronzePerformance }) => bronzePerformance)).toEqual([9.9]);
});

test("a press after a wrong field works at once: the field's message does not move the button first", async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const { form } = await openForm(admin, lea, 'Meeting de Reims', [mens100m]);
  const page = await open(lea);
  await page.goto(form);
  const send = page.getByRole('button', { name: 'Valider mon pronostic' });
  await openPerformances(page);
  await performanceOf(page, 'Or').fill('abc');
  await send.scrollIntoViewIfNeeded();
  const before = await send.boundingBox();
  if (before === null) throw new Error('The button is not on the page.');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await expect(performanceOf(page, 'Or')).not.toBeFocused();
  expect(await send.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByText("La performance prédite pour l'or doit être un nombre valide.")).toBeVisible();
  await expect(page.getByText("Veuillez sélectionner un athlète pour la médaille d'or.")).toBeVisible();
});

test('an athlete with a medal cannot win another, but Autre can win them all', async ({
  open,
  world: { leagueId, open: event, members },
}) => {
  const [sam] = members;
  if (sam === undefined) throw new Error('The league has lost a member.');
  const page = await open(sam);
  await page.goto(formOf(leagueId, event));
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en or" }), 'mahuchikh');
  await page.getByRole('button', { name: "Choisir l'athlète en argent" }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('combobox').fill('mahuchikh');
  await expect(picker.getByRole('option')).toHaveCount(0);
  await expectGoodState(page);
  await picker.getByRole('combobox').fill('autre');
  await picker.getByRole('option').click();
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en bronze" }), 'autre');
  await expect(page.getByRole('button', { name: "Changer l'athlète en bronze : Autre" })).toBeVisible();
});

test('the points of a prediction are explained line by line', async ({
  open,
  world: { leagueId, over, owner },
}) => {
  const page = await open(owner);
  await page.goto(formOf(leagueId, over));
  const myPoints = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'Détail de mes points' });
  await expect(myPoints.getByText('5 × cote 1,5').first()).toBeVisible();
  await expect(myPoints.getByText('3 × cote 4').first()).toBeVisible();
  await expect(myPoints.getByText('Bonus record personnel').first()).toBeVisible();
  await expect(myPoints.getByText('39,5 pts').first()).toBeVisible();
  await expect(page.getByText("1er de la ligue sur l'épreuve")).toBeInViewport();
  await expectGoodState(page);
});
