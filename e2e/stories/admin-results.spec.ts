import { pressSignOut } from '../support/account-steps.ts';
import { enterResult, openResult, typeResult } from '../support/admin-steps.ts';
import { callApi } from '../support/api.ts';
import { expectGoodState } from '../support/checks.ts';
import { comeBack } from '../support/come-back.ts';
import { field } from '../support/field.ts';
import { chooseAthlete } from '../support/league-steps.ts';
import { eventOf, mens100m, openMeeting, starter } from '../support/meeting.ts';
import { logInAdmin } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict } from '../support/world.ts';

test('the form of a result names missing fields, shows the effect, and keeps the history', async ({
  open,
  admin,
  player,
  network,
}) => {
  const meeting = await openMeeting(admin, 'Finale du 100 m', [mens100m]);
  const event = eventOf(meeting);
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  const leagueId = await openLeague(lea, meeting, [sam]);
  await predict(lea, leagueId, event, ['LYLES', 'THOMPSON', 'KERLEY'], '9.80');
  await predict(sam, leagueId, event, ['TEBOGO', 'KERLEY', 'THOMPSON']);

  const page = await open(admin);
  await page.goto(`/admin/manage-competition-events/${event._id}/results`);
  const startList = page.getByRole('table', { name: 'Liste de départ' });
  await expect(startList.getByRole('rowheader')).toHaveCount(5);
  await expect(page.getByText("Aucun résultat n'a encore été saisi pour cette épreuve.")).toBeVisible();
  const save = page.getByRole('button', { name: 'Enregistrer le résultat' });
  await save.click();
  await expect(
    page.getByText("Veuillez saisir l'athlète et la performance pour la médaille d'or."),
  ).toBeVisible();

  const choose = async (group: string, who: string, search: string, performance: string) => {
    const place = page.getByRole('group', { name: group, exact: true });
    await chooseAthlete(page, place.getByRole('button', { name: `Choisir l'athlète en ${who}` }), search);
    await field(place, 'Performance').fill(performance);
  };
  await choose('Or', 'or', 'lyles', '9,79');
  await choose('Argent', 'argent', 'thompson', '');
  await choose('Bronze', 'bronze', 'kerley', '');
  await save.click();
  await expect(
    page.getByText("Veuillez saisir la performance pour la médaille d'argent si un athlète est sélectionné."),
  ).toBeVisible();
  await expect(
    page.getByText(
      'Veuillez saisir la performance pour la médaille de bronze si un athlète est sélectionné.',
    ),
  ).toBeVisible();
  for (const [group, performance] of [
    ['Argent', '9.82'],
    ['Bronze', '9.83'],
  ] as const)
    await field(page.getByRole('group', { name: group, exact: true }), 'Performance').fill(performance);

  const dialog = page.getByRole('dialog');
  const restorePreview = await network.cut(page, 'previewResult');
  await save.click();
  await expect(dialog.getByText(/^Impossible de calculer ce que ce résultat va changer/)).toBeVisible();
  await restorePreview();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await save.click();
  await expect(
    dialog.getByText('2 pronostics sont recalculés. 2 changent de points, dans 1 ligue.'),
  ).toBeVisible();
  const winner = dialog.getByRole('definition').filter({ hasText: lea.username });
  await expect(winner).toHaveCount(3);
  await expect(dialog.getByText(/^L'épreuve n'a pas encore commencé/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  const changes = page.locator('section', { hasText: 'Ce qui a changé' });
  await expect(
    changes.getByText('Résultats enregistrés avec succès ! 2 pronostics mis à jour.'),
  ).toBeVisible();
  await expect(changes.getByRole('definition').filter({ hasText: lea.username })).toHaveCount(3);

  const history = page.locator('section', { hasText: 'Historique du résultat' });
  await expect(history.getByText('a saisi le résultat')).toBeVisible();
  await expect(
    history.getByText('Or Noah LYLES 9.79 · Argent Kishane THOMPSON 9.82 · Bronze Fred KERLEY 9.83'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Corriger le résultat' }).click();
  await expect(page.getByText("Rien n'a changé depuis le dernier enregistrement.")).toBeVisible();
  await page.getByRole('button', { name: 'Recalculer les points' }).click();
  await expect(history.getByText('a recalculé les points')).toBeVisible();

  await page.getByText('Non-partants', { exact: true }).click();
  await page.getByRole('checkbox', { name: /TEBOGO/ }).check();
  await expect(page.getByText('Non-partants : 1')).toBeVisible();
  await page.getByRole('button', { name: 'Corriger le résultat' }).click();
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(startList.getByRole('rowheader', { name: /TEBOGO.*Forfait/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /TEBOGO/ })).toBeChecked();

  await page.getByRole('button', { name: 'Annuler le résultat' }).click();
  await expect(dialog.getByRole('definition').filter({ hasText: 'Personne (1 avant)' })).toHaveCount(3);
  await expect(dialog.getByText(/les pronostics rouvrent jusqu'au départ/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler le résultat' }).click();
  await expect(
    changes.getByText('Résultats annulés avec succès ! Les points de 2 pronostics ont été remis à zéro.'),
  ).toBeVisible();
  await expect(history.getByText('a annulé le résultat')).toBeVisible();
  // The athlete whom the result had marked as withdrawn starts again.
  await expect(startList.getByRole('rowheader', { name: /TEBOGO/ })).toBeVisible();
  await expect(startList.getByText('Forfait')).toHaveCount(0);
});

test('two places entered the wrong way round are exchanged by one press or key', async ({ open, admin }) => {
  const meeting = await openMeeting(admin, 'Finale inversée', [mens100m]);
  const event = eventOf(meeting);
  const page = await open(admin);
  const podium = {
    gold: ['thompson', '9.82'],
    silver: ['lyles', '9.79'],
    bronze: ['kerley', '9.83'],
  } as const;
  await enterResult(page, meeting, event.name, podium);

  const expectPlace = async (group: string, athlete: string, performance: string) => {
    const place = page.getByRole('group', { name: group, exact: true });
    await expect(place.getByRole('button', { name: new RegExp(`^Changer .*${athlete}`) })).toBeVisible();
    await expect(field(place, 'Performance')).toHaveValue(performance);
  };
  await page.getByRole('button', { name: "Échanger l'or et l'argent" }).click();
  await expectPlace('Or', 'LYLES', '9.79');
  await expectPlace('Argent', 'THOMPSON', '9.82');
  await expectPlace('Bronze', 'KERLEY', '9.83');
  await expectGoodState(page);

  const lower = page.getByRole('button', { name: "Échanger l'argent et le bronze" });
  for (const [silver, bronze] of [
    ['KERLEY', 'THOMPSON'],
    ['THOMPSON', 'KERLEY'],
  ] as const) {
    await lower.press('Enter');
    await expect(lower).toBeFocused();
    await expectPlace('Argent', silver, silver === 'KERLEY' ? '9.83' : '9.82');
    await expectPlace('Bronze', bronze, bronze === 'KERLEY' ? '9.83' : '9.82');
  }

  await page.getByRole('button', { name: 'Corriger le résultat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
  const history = page.locator('section', { hasText: 'Historique du résultat' });
  await expect(
    history.getByText('Or Noah LYLES 9.79 · Argent Kishane THOMPSON 9.82 · Bronze Fred KERLEY 9.83'),
  ).toBeVisible();
});

test('a result that another admin has entered meanwhile is not entered twice', async ({
  open,
  admin,
  watch,
}) => {
  const meeting = await openMeeting(admin, 'Finale du soir', [mens100m]);
  const event = eventOf(meeting);
  const page = await open(admin);
  await page.goto(`/admin/manage-competition-events/${event._id}/results`);
  await typeResult(page, { gold: ['kerley', '9.80'] });

  const rival = await open(admin);
  await enterResult(rival, meeting, event.name, { gold: ['lyles', '9.79'] });
  watch.expectStatus(409);
  await page.getByRole('button', { name: 'Enregistrer le résultat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
  await expect(
    page.getByText("Cette épreuve a déjà un résultat. Modifiez-le au lieu d'en saisir un nouveau."),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Corriger le résultat' })).toBeVisible();
});

test('a correction is saved only after the admin has seen the correction that another admin made meanwhile', async ({
  open,
  admin,
  network,
}) => {
  const meeting = await openMeeting(admin, 'Finale corrigée', [mens100m]);
  const event = eventOf(meeting);
  const page = await open(admin);
  await enterResult(page, meeting, event.name, { gold: ['lyles', '9.79'], silver: ['kerley', '9.82'] });
  const place = (name: string) => page.getByRole('group', { name, exact: true });
  await field(place('Or'), 'Performance').fill('9.78');

  const corrected = (gold: string, silver: string) => ({
    gold: { athlete: starter(event, 'LYLES')._id, performance: gold },
    silver: { athlete: starter(event, 'KERLEY')._id, performance: silver },
  });
  await callApi('correctResult', {
    token: admin.token,
    params: { id: event._id },
    body: corrected('9.79', '9.81'),
  });
  const correct = page.getByRole('button', { name: 'Corriger le résultat' });
  const restore = await network.breakGateway(page, 'getEvent');
  await correct.click();
  await expect(page.getByText("Erreur lors de l'enregistrement des résultats.")).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await restore();
  await correct.click();
  await expect(page.getByText(/^Le résultat a été changé entre-temps/)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  // The form itself shows the other admin's result: « Soirée en direct » has no other history.
  const history = page.locator('form').getByText('Or Noah LYLES 9.79 · Argent Fred KERLEY 9.81');
  await expect(history).toBeVisible();

  await field(place('Argent'), 'Performance').fill('9.81');
  await correct.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
  const changes = page.locator('section', { hasText: 'Ce qui a changé' });
  await expect(changes.getByText(/9\.81/)).toHaveCount(2);
});

test('leaving a typed result, or a text to import, needs a confirmation', async ({ open, admin }) => {
  const meeting = await openMeeting(admin, 'Finale interrompue', [mens100m]);
  const event = eventOf(meeting);
  // A separate session, because this story ends it.
  const page = await open(await logInAdmin());
  await openResult(page, meeting, event.name);
  const address = page.url();
  const gold = field(page.getByRole('group', { name: 'Or', exact: true }), 'Performance');
  const leave = page.getByRole('dialog', { name: 'Abandonner la saisie ?' });
  const keep = leave.getByRole('button', { name: 'Continuer la saisie' });
  const abandon = leave.getByRole('button', { name: 'Abandonner' });
  const toImport = page.getByRole('link', { name: 'Importer', exact: true });

  await gold.fill('9.79');
  await toImport.click();
  await expect(leave.getByText('Ce que vous avez saisi dans ce formulaire sera perdu.')).toBeVisible();
  await expectGoodState(page);
  await keep.click();
  await expect(toImport).toBeFocused();
  await page.evaluate(() => window.history.back());
  await keep.click();
  await expect(page).toHaveURL(address);
  await expect(gold).toHaveValue('9.79');
  await gold.fill('');
  await toImport.click();

  const text = page.getByLabel('Texte à importer');
  await text.fill('1;Noah Lyles;9.79');
  await page.evaluate(() => window.history.back());
  await keep.click();
  await expect(text).toHaveValue('1;Noah Lyles;9.79');
  await page.evaluate(() => window.history.back());
  await abandon.click();
  await expect(page).toHaveURL(address);

  await gold.fill('9.79');
  await pressSignOut(page);
  await keep.click();
  // A phone's menu is still open.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(address);
  await toImport.click();
  await abandon.click();
  await expect(text, 'the field is empty again').toHaveValue('');
  await text.fill('1;Noah Lyles;9.79');
  await pressSignOut(page);
  await abandon.click();
  await expect(page).toHaveURL('/login');
});

test('an admin who leaves while a result is saved is asked, and sees the answer if they stay', async ({
  open,
  admin,
  network,
}) => {
  const meeting = await openMeeting(admin, 'Finale attendue', [mens100m]);
  const event = eventOf(meeting);
  const page = await open(admin);
  await openResult(page, meeting, event.name);
  const gold = page.getByRole('group', { name: 'Or', exact: true });
  await typeResult(page, { gold: ['lyles', '9.79'] });
  const release = await network.hold(page, 'enterResult');
  await page.getByRole('button', { name: 'Enregistrer le résultat' }).click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.evaluate(() => window.history.back());
  const leave = page.getByRole('dialog', { name: 'Partir sans attendre ?' });
  await expect(
    leave.getByText("L'enregistrement est en cours : si vous partez, vous n'en verrez pas l'issue."),
  ).toBeVisible();
  await expect(leave.getByRole('button', { name: 'Partir' })).toBeVisible();
  await expectGoodState(page);
  await release();
  await expect(page.getByRole('heading', { name: 'Ce qui a changé' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await field(gold, 'Performance').fill('9.78');
  await expect(page.getByRole('dialog'), 'the question does not come back').toHaveCount(0);
});

test("an untouched form shows another admin's correction", async ({ open, admin }) => {
  const meeting = await openMeeting(admin, 'Finale relue', [mens100m]);
  const event = eventOf(meeting);
  const page = await open(admin);
  await enterResult(page, meeting, event.name, { gold: ['lyles', '9.79'] });
  const gold = page.getByRole('group', { name: 'Or', exact: true });
  await expect(field(gold, 'Performance')).toHaveValue('9.79');
  await callApi('correctResult', {
    token: admin.token,
    params: { id: event._id },
    body: { gold: { athlete: starter(event, 'KERLEY')._id, performance: '9.78' } },
  });
  await comeBack(page);
  await expect(field(gold, 'Performance')).toHaveValue('9.78');
  await expect(gold.getByRole('button', { name: "Changer l'athlète en or : Fred KERLEY" })).toBeVisible();
});
