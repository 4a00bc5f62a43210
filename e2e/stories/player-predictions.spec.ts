import { closeBadge, logIn } from '../support/account-steps.ts';
import { callApi, unknownId } from '../support/api.ts';
import { moveEvent, moveMeeting } from '../support/calendar.ts';
import { expectGoodState } from '../support/checks.ts';
import { comeBack } from '../support/come-back.ts';
import {
  chooseAthlete,
  openPerformances,
  performanceOf,
  tapAthlete,
  typePrediction,
} from '../support/league-steps.ts';
import { eventOf, mens100m, openMeeting, starter, womensHighJump, type Event } from '../support/meeting.ts';
import { closed, formOf, listOf, openForm } from '../support/prediction-form.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict, predictionsOf } from '../support/world.ts';

test('events: the list shows each of the four states, with its action', async ({ open, player, admin }) => {
  const meeting = await openMeeting(admin, 'Meeting de Nantes', [
    mens100m,
    womensHighJump,
    { ...mens100m, discipline: '200 m' },
    { ...mens100m, discipline: '400 m' },
  ]);
  const [toPredict, predicted, startedPredicted, started] = meeting.events;
  if (!toPredict || !predicted || !startedPredicted || !started) throw new Error('An event is missing.');
  const lea = await player('Lea');
  const leagueId = await openLeague(lea, meeting);
  await predict(lea, leagueId, predicted, ['MAHUCHIKH']);
  await predict(lea, leagueId, startedPredicted, ['LYLES', 'KERLEY']);
  await moveEvent(admin, startedPredicted, -60);
  await moveEvent(admin, started, -60);

  const page = await open(lea);
  await page.goto(listOf(leagueId, meeting));
  const line = (event: Event) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: event.name }).first();
  await expect(line(toPredict).getByText('À pronostiquer')).toBeVisible();
  await expect(line(toPredict).getByRole('link', { name: /^Pronostiquer :/ })).toBeVisible();
  await expect(line(predicted).getByText('Pronostiqué (Modifiable)')).toBeVisible();
  await expect(line(startedPredicted).getByText('Pronostiqué (Épreuve débutée)')).toBeVisible();
  await expect(line(started).getByText('Non pronostiqué (Épreuve débutée)')).toBeVisible();
  await expect(line(started).getByRole('button', { name: 'Pronostics fermés' })).toBeDisabled();
  await expectGoodState(page);

  await line(startedPredicted)
    .getByRole('link', { name: /^Voir mon pronostic :/ })
    .click();
  await expect(page.getByText(closed)).toBeVisible();
  await page.getByRole('link', { name: 'Retour aux épreuves' }).click();
  await line(predicted)
    .getByRole('link', { name: /^Modifier :/ })
    .click();
  await expect(page.getByRole('button', { name: /MAHUCHIKH/ }).first()).toBeVisible();

  await callApi('enterResult', {
    token: admin.token,
    params: { id: startedPredicted._id },
    body: { gold: { athlete: starter(startedPredicted, 'KERLEY')._id, performance: '19.79' } },
  });
  await page.goto(`${listOf(leagueId, meeting)}?filter=results`);
  const podium = line(startedPredicted).getByRole('list', { name: 'Podium officiel' });
  await expect(podium).toHaveText('1KERLEY');
  await expect(line(startedPredicted).getByRole('list', { name: 'Mon podium' })).toHaveCount(0);
  await expectGoodState(page);

  await page.goto(formOf(leagueId, started));
  await expect(page.getByText("Vous n'avez pas pronostiqué cette épreuve.")).toBeVisible();
  await expect(page.getByText("Personne dans la ligue n'a pronostiqué cette épreuve.")).toBeVisible();
  await expectGoodState(page);
});

test('events: the number of open events falls when an event starts, without a reload', async ({
  open,
  player,
  admin,
}) => {
  const lea = await player('Lea');
  const { event: next, list } = await openForm(admin, lea, 'Meeting de Rennes', [mens100m, womensHighJump]);
  const page = await open(lea);
  await page.goto(list);
  await expect(page.getByRole('button', { name: 'À faire (2)' })).toBeVisible();
  await moveEvent(admin, next, 25);
  await page.reload();
  await expect(page.getByRole('button', { name: 'À faire (2)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'À faire (1)' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Non pronostiqué (Épreuve débutée)')).toBeVisible();
});

test('events: the list shows a failed load, no event left to predict, and no event', async ({
  open,
  player,
  admin,
  network,
}) => {
  const lea = await player('Lea');
  const { event, leagueId, list } = await openForm(admin, lea, 'Meeting de Lorient', [mens100m]);
  await predict(lea, leagueId, event, ['LYLES']);
  const page = await open(lea);
  const restore = await network.cut(page, 'listEvents');
  await page.goto(list);
  await expect(page.getByText('Impossible de charger les données de la page.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('button', { name: 'À faire (0)' }).click();
  await expect(page.getByText('Toutes les épreuves ouvertes sont pronostiquées.')).toBeVisible();
  await expectGoodState(page);
  await page.getByRole('button', { name: 'Voir toutes les épreuves' }).click();
  await expect(page.getByText('Pronostiqué (Modifiable)')).toBeVisible();

  await callApi('deleteEvent', { token: admin.token, params: { id: event._id } });
  await page.reload();
  await expect(
    page.getByText("Aucune épreuve n'est encore programmée pour cette compétition."),
  ).toBeVisible();
  await expect(page.getByText(/en attendant, invitez vos amis/)).toBeVisible();
});

test('prediction: taps choose a podium and remove an athlete, and a link opens the next event to predict', async ({
  open,
  player,
  admin,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Béthune', [
    mens100m,
    { ...mens100m, discipline: '200 m', startsIn: 200 },
    { ...mens100m, discipline: '400 m', startsIn: 300 },
  ]);
  const [sprint, predicted, last] = meeting.events;
  if (!sprint || !predicted || !last) throw new Error('An event is missing.');
  const lea = await player('Lea');
  const leagueId = await openLeague(lea, meeting);
  await predict(lea, leagueId, predicted, ['LYLES']);
  const page = await open(lea);
  await page.goto(formOf(leagueId, sprint));
  const slot = (name: string) => page.getByRole('button', { name, exact: true });

  for (const name of ['LYLES', 'THOMPSON', 'KERLEY']) await tapAthlete(page, name);
  await expect(slot("Changer l'athlète en bronze : Fred KERLEY")).toBeVisible();
  await tapAthlete(page, 'SIMBINE');
  await expect(slot("Changer l'athlète en bronze : Fred KERLEY")).toBeVisible();
  await tapAthlete(page, 'LYLES');
  await expect(slot("Choisir l'athlète en or")).toBeVisible();
  await tapAthlete(page, 'SIMBINE');
  await slot("Changer l'athlète en or : Akani SIMBINE").press('ArrowRight');
  await expect(slot("Changer l'athlète en argent : Akani SIMBINE")).toBeFocused();
  await expect(page.getByText(/^jusqu'à \d/)).toBeInViewport();
  await expectGoodState(page);

  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  const next = page.getByRole('link', { name: 'Épreuve suivante : 400 m - Hommes' });
  await expect(next).toBeVisible();
  await expectGoodState(page);
  await next.click();
  await expect(page).toHaveURL(formOf(leagueId, last));
  await tapAthlete(page, 'TEBOGO');
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Super !' }).click();
  await expect(page.getByText(/^Enregistré à /)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Épreuve suivante/ })).toHaveCount(0);

  const predictions = await predictionsOf(lea, leagueId);
  expect(
    predictions.map(({ gold, silver, bronze }) => [gold?.lastName, silver?.lastName, bronze?.lastName]),
  ).toEqual([
    ['THOMPSON', 'SIMBINE', 'KERLEY'],
    ['LYLES', undefined, undefined],
    ['TEBOGO', undefined, undefined],
  ]);
});

test('prediction: each problem has a sentence, medal by medal', async ({ open, player, admin }) => {
  const lea = await player('Lea');
  const { form } = await openForm(admin, lea, 'Meeting de Digne', [womensHighJump]);
  const page = await open(lea);
  await page.goto(form);
  const performance = (medal: 'Or' | 'Argent' | 'Bronze') => performanceOf(page, medal);
  const send = page.getByRole('button', { name: 'Valider mon pronostic' });
  await send.click();
  await expect(page.getByText("Veuillez sélectionner un athlète pour la médaille d'or.")).toBeVisible();
  await openPerformances(page);
  await expect(page.getByText('Par exemple 2.10 (bonus à 2 cm près)').first()).toBeVisible();
  for (const [group, medal] of [
    ['Or', "l'or"],
    ['Argent', "l'argent"],
    ['Bronze', 'le bronze'],
  ] as const) {
    await performance(group).fill('très haut');
    await send.click();
    await expect(
      page.getByText(`La performance prédite pour ${medal} doit être un nombre valide.`),
    ).toBeVisible();
  }
  await page.getByRole('button', { name: "Choisir l'athlète en or" }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('zzz');
  await expect(page.getByText('Aucun athlète ne correspond à cette recherche.')).toBeVisible();
  await expectGoodState(page);
  await page.getByRole('dialog').getByRole('combobox').fill('etats unis');
  await expect(page.getByRole('option')).toHaveText(/CUNNINGHAM USA/);
  await page.getByRole('option').click();
  await performance('Or').fill('20');
  await expect(page.getByText('Bien loin de la meilleure marque au départ (2.10 m)')).toBeVisible();
  await expectGoodState(page);
  await performance('Or').fill('2,05');
  await expect(page.getByText(/^Bien loin/)).toHaveCount(0);
});

test('prediction: the input stays after a failed load, an offline save and a slow save', async ({
  open,
  player,
  admin,
  network,
}) => {
  const lea = await player('Lea');
  const { form } = await openForm(admin, lea, 'Meeting de Lens', [mens100m]);
  const page = await open(lea);
  const restoreEvent = await network.cut(page, 'getEvent');
  await page.goto(form);
  await expect(page.getByText('Impossible de charger les données pour le pronostic.')).toBeVisible();
  await expectGoodState(page);
  await restoreEvent();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en or" }), 'lyles');
  await openPerformances(page);
  await performanceOf(page, 'Or').fill('9,80');

  const send = page.getByRole('button', { name: 'Valider mon pronostic' });
  const lyles = page.getByRole('button', { name: "Changer l'athlète en or : Noah LYLES" });
  await test.step('offline', async () => {
    await page.context().setOffline(true);
    await send.click();
    await expect(page.getByText(/^Gardé sur cet appareil\./)).toBeVisible();
    await expectGoodState(page);
    await expect(lyles).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/^100 m - Hommes\s: envoyé et enregistré à /)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Super !' }).click();
    await expect(page.getByText(/^Enregistré à /)).toBeVisible();
  });
  await test.step('slow', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await performanceOf(page, 'Or').fill('9,81');
    const save = page.getByRole('button', { name: 'Enregistrer' });
    const release = await network.hold(page, 'submitPrediction');
    await save.click();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    // The test presses again only after Playwright has reported the first request: released earlier, it is not
    // reported.
    await expect.poll(() => sent).toHaveLength(1);
    await save.press('Enter');
    await release();
    await expect(save).not.toHaveAttribute('aria-busy');
    expect(sent).toHaveLength(1);
  });
  await expect(lyles).toBeVisible();
  await expect(page.getByText(/^Enregistré à /)).toBeVisible();
});

test('prediction: the choice stays when the session ends', async ({
  open,
  player,
  network,
  watch,
  admin,
}) => {
  const lea = await player('Lea');
  const { form } = await openForm(admin, lea, 'Meeting de Millau', [womensHighJump]);
  const page = await open(lea);
  await page.goto(form);
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en or" }), 'patterson');
  const send = await network.hold(page, 'submitPrediction');
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await callApi('logout', { token: lea.token });
  watch.expectStatus(401);
  await send();
  await expect(
    page.getByText("Votre session a expiré ou n'est plus valide. Veuillez vous reconnecter."),
  ).toBeVisible();
  // Checked at once, because a toast disappears.
  expect(await page.getByText('Vous devez être connecté pour accéder à cette page.').count()).toBe(0);
  await logIn(page, lea.username, lea.password);
  await expect(page).toHaveURL(form);
  await expect(
    page.getByRole('button', { name: "Changer l'athlète en or : Eleanor PATTERSON" }),
  ).toBeVisible();
});

test('prediction: a save is refused at the last second, because an admin has moved the start', async ({
  open,
  player,
  admin,
  watch,
}) => {
  const lea = await player('Lea');
  const { event, form } = await openForm(admin, lea, 'Meeting de Calais', [mens100m]);
  const page = await open(lea);
  await page.goto(form);
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en or" }), 'lyles');
  await moveEvent(admin, event, -1);
  watch.expectStatus(409);
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await expect(page.getByText(closed).first()).toBeVisible();
  await expect(page.getByText(/^L'épreuve a commencé/)).toBeVisible();
  await expectGoodState(page);
  await expect(page.getByRole('button', { name: 'Valider mon pronostic' })).toHaveCount(0);
});

test('prediction: a save shows a start that was moved meanwhile', async ({ open, player, admin }) => {
  const lea = await player('Lea');
  const { event, form } = await openForm(admin, lea, 'Meeting de Lourdes', [mens100m]);
  const page = await open(lea);
  await page.goto(form);
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en or" }), 'lyles');
  await moveEvent(admin, event, 3_500);
  // This timeout ends before the next regular request of the event.
  const read = page.waitForResponse((answer) => answer.url().endsWith(`/competition-events/${event._id}`), {
    timeout: 15_000,
  });
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await read;
  await expect(page.getByText(/^Clôture dans 5\d min/)).toBeVisible();
});

test('prediction: a deleted event is explained, and then has no link', async ({
  open,
  player,
  admin,
  watch,
}) => {
  const lea = await player('Lea');
  const { event, form } = await openForm(admin, lea, 'Meeting de Tarbes', [mens100m, womensHighJump]);
  const page = await open(lea);
  const sprint = page.getByRole('link', { name: 'Pronostiquer : 100 m - Hommes' });
  const back = page.getByRole('link', { name: 'Retour aux épreuves' });
  await page.goto(form);
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en or" }), 'lyles');
  await back.click();
  await expect(sprint).toBeVisible();
  await callApi('deleteEvent', { token: admin.token, params: { id: event._id } });
  watch.expectStatus(404);
  await sprint.click();
  // This timeout ends before the next regular request of the event.
  await expect(page.getByText('Cette épreuve a été supprimée, avec ses pronostics.')).toBeVisible({
    timeout: 15_000,
  });
  await back.click();
  await expect(page.getByRole('link', { name: 'Pronostiquer : Saut en hauteur - Femmes' })).toBeVisible();
  await expect(sprint).toHaveCount(0);
});

test('prediction: the page explains a deleted event, and an event that never existed', async ({
  open,
  player,
  admin,
  watch,
}) => {
  const lea = await player('Lea');
  const { meeting, event, leagueId, list, form } = await openForm(admin, lea, 'Meeting de Troyes', [
    mens100m,
  ]);
  const page = await open(lea);
  await page.goto(form);
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en or" }), 'lyles');
  watch.expectStatus(404);
  // Deletes the event between the press and the save: the page would hear of an earlier deletion, and remove its form.
  await page.route('**/api/predictions', async (route) => {
    await callApi('deleteEvent', { token: admin.token, params: { id: event._id } });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  const gone = page.getByText('Cette épreuve a été supprimée, avec ses pronostics.');
  await expect(gone).toBeVisible();
  await expect(page.getByRole('button', { name: /^(?:Valider mon pronostic|Réessayer)$/ })).toHaveCount(0);
  await expectGoodState(page);
  // A draft that can no longer be saved is not kept.
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.getByRole('link', { name: 'Retour aux épreuves' }).click();
  await expect(page).toHaveURL(list);
  await expect(
    page.getByText("Aucune épreuve n'est encore programmée pour cette compétition."),
  ).toBeVisible();
  await page.goto(`/predict-event/${leagueId}/${meeting.id}/${unknownId}`);
  await expect(page.getByText('Épreuve de compétition non trouvée.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await expectGoodState(page);
  await page.getByRole('link', { name: 'Retour aux épreuves' }).click();
  await expect(page).toHaveURL(list);
  watch.expectStatus(400);
  await page.goto(`/predict-event/${leagueId}/${meeting.id}/une-epreuve`);
  await expect(page.getByText('Ce lien est incomplet ou mal recopié : il ne mène nulle part.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retour aux épreuves' })).toHaveCount(1);
  await page.goto('/predict-event');
  await expect(page.getByText("IDs de ligue ou de compétition manquants dans l'URL.")).toBeVisible();
});

test('prediction: a withdrawn athlete stays in the podium with a mark, and can be replaced', async ({
  open,
  player,
  admin,
}) => {
  const lea = await player('Lea');
  const { event, leagueId, list } = await openForm(admin, lea, 'Meeting de Bourges', [mens100m]);
  await predict(lea, leagueId, event, ['LYLES', 'KERLEY']);
  const lyles = event.participants.find(({ athlete }) => athlete.lastName === 'LYLES');
  await callApi('removeParticipant', {
    token: admin.token,
    params: { id: event._id, participantId: lyles?._id ?? '' },
  });
  const page = await open(lea);
  await page.goto(list);
  await expect(page.getByText('Forfait')).toBeVisible();
  await page.getByRole('link', { name: /^Modifier :/ }).click();
  await expect(page.getByText(/^Forfait\s: ce choix ne rapporte rien/)).toBeVisible();
  await expectGoodState(page);
  // One tap in the list replaces the withdrawn athlete.
  await tapAthlete(page, 'simbine');
  await expect(page.getByRole('button', { name: /^Changer l'athlète en or : .*SIMBINE/ })).toBeVisible();
  await expect(page.getByText('Pas encore enregistré')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Pronostic mis à jour avec succès !')).toBeVisible();
});

test('prediction: a player deletes the podium after a question, and makes a new one', async ({
  open,
  player,
  admin,
  network,
  watch,
}) => {
  const lea = await player('Lea');
  const { event, leagueId, form } = await openForm(admin, lea, 'Meeting de Vichy', [mens100m]);
  await predict(lea, leagueId, event, ['LYLES', 'KERLEY']);
  const page = await open(lea);
  // « Autre » is a line of the start list too: it appears together with the athletes, even if its answer is late.
  await page.route(/\/api\/athletes\?.*search=autre/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.goto(form);
  const remove = page.getByRole('button', { name: 'Supprimer mon pronostic' });
  const dialog = page.getByRole('dialog', { name: 'Supprimer mon pronostic' });
  const chosen = page.getByRole('button', { name: "Changer l'athlète en or : Noah LYLES" });
  await remove.scrollIntoViewIfNeeded();
  await expect(page.getByText('Autre', { exact: true })).toBeAttached();
  await remove.click();
  await expectGoodState(page);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(remove).toBeFocused();
  await expect(chosen).toBeVisible();

  await remove.click();
  const restore = await network.cut(page, 'deletePrediction');
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(dialog.getByText('Erreur lors de la suppression de votre pronostic.')).toBeVisible();
  await restore();
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page.getByText('Pronostic supprimé avec succès !')).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await expect(remove).toHaveCount(0);
  await typePrediction(page, { gold: 'simbine' });
  await closeBadge(page, 'Sans faute');
  await page.reload();
  const newChosen = page.getByRole('button', { name: "Changer l'athlète en or : Akani SIMBINE" });
  await expect(newChosen).toBeVisible();

  await remove.click();
  const predictions = await predictionsOf(lea, leagueId);
  await callApi('deletePrediction', { token: lea.token, params: { id: predictions[0]?._id ?? '' } });
  watch.expectStatus(404);
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(newChosen).toHaveCount(0);
});

test('prediction: the page explains an empty start list, and a league of which the player is not a member', async ({
  open,
  player,
  admin,
}) => {
  const lea = await player('Lea');
  const { event, form } = await openForm(admin, lea, 'Meeting de Mâcon', [mens100m]);
  for (const { _id } of event.participants)
    await callApi('removeParticipant', {
      token: admin.token,
      params: { id: event._id, participantId: _id },
    });
  const page = await open(lea);
  await page.goto(form);
  await expect(page.getByText(/^La liste de départ n'est pas encore connue/)).toBeVisible();
  await expectGoodState(page);
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en or" }), 'autre');

  const samPage = await open(await player('Sam'));
  await samPage.goto(form);
  await expect(
    samPage.getByText('Seuls ses membres pronostiquent les épreuves de cette ligue.'),
  ).toBeVisible();
  await expectGoodState(samPage);
  await samPage.getByRole('link', { name: 'Voir la ligue' }).click();
  await expect(samPage.getByRole('button', { name: 'Rejoindre' })).toBeVisible();
});

test('prediction: a saved podium cannot change once the competition is over', async ({
  open,
  player,
  admin,
}) => {
  const lea = await player('Lea');
  const { meeting, event, leagueId, form } = await openForm(admin, lea, 'Meeting de Royan', [mens100m]);
  await predict(lea, leagueId, event, ['LYLES']);
  await moveMeeting(admin, meeting, [-5, -2]);
  const page = await open(lea);
  await page.goto(form);
  await expect(page.getByText(closed)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
});

test('my predictions: the page shows failed loads, no league, a league without predictions, and another league', async ({
  open,
  player,
  admin,
  network,
}) => {
  const lea = await player('Lea');
  const page = await open(lea);
  const restoreLeagues = await network.cut(page, 'listMyLeagues');
  await page.goto('/my-league-predictions');
  await expect(
    page.getByText('Impossible de charger vos ligues. Veuillez réessayer plus tard.'),
  ).toBeVisible();
  await restoreLeagues();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText("Vous n'avez pas encore de ligue active.")).toBeVisible();

  const meeting = await openMeeting(admin, 'Meeting de Gap', [mens100m]);
  const played = await openLeague(lea, meeting);
  await predict(lea, played, eventOf(meeting), ['LYLES', 'KERLEY'], '9.80');
  const fresh = await openLeague(lea, meeting);
  const restorePredictions = await network.cut(page, 'listPredictions');
  await page.reload();
  await expect(
    page.getByText('Impossible de charger les pronostics pour cette ligue. Vérifiez votre connexion.'),
  ).toBeVisible();
  await expectGoodState(page);
  await restorePredictions();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  // The page opens with this league, because the newest league has no predictions yet.
  await expect(page.getByText('Noah LYLES')).toBeVisible();
  await expect(page.getByLabel('Ligue', { exact: true })).toHaveValue(played);
  await page.getByLabel('Ligue', { exact: true }).selectOption(fresh);
  await expect(page.getByText("Vous n'avez encore rien pronostiqué dans cette ligue.")).toBeVisible();
  await page.getByLabel('Ligue', { exact: true }).selectOption(played);
  await expect(page.getByText('Noah LYLES')).toBeVisible();
  await page.getByRole('link', { name: /^Modifier :/ }).click();
  await expect(page).toHaveURL(formOf(played, eventOf(meeting)));
});

test('my predictions: open events come first, earlier days are folded, and a press explains the points', async ({
  open,
  player,
  admin,
}) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(admin, 'Meeting de Digne', [
    mens100m,
    { ...mens100m, discipline: '200 m' },
    womensHighJump,
  ]);
  const [scored, waiting, ahead] = meeting.events;
  if (!scored || !waiting || !ahead) throw new Error('An event is missing.');
  const leagueId = await openLeague(lea, meeting);
  await predict(lea, leagueId, scored, ['LYLES', 'KERLEY'], '9.80');
  await predict(lea, leagueId, waiting, ['KERLEY']);
  await predict(lea, leagueId, ahead, ['MAHUCHIKH']);
  await moveEvent(admin, scored, -26 * 3_600);
  await moveEvent(admin, waiting, -60);
  await callApi('enterResult', {
    token: admin.token,
    params: { id: scored._id },
    body: { gold: { athlete: starter(scored, 'LYLES')._id, performance: '9.80' } },
  });

  const page = await open(lea);
  await page.goto('/my-league-predictions');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(ahead.name);
  await expect(cards.first().getByText('Yaroslava MAHUCHIKH')).toBeVisible();
  await expect(cards.last().getByText('Résultat attendu')).toBeVisible();
  await expectGoodState(page);

  await page.getByRole('button', { name: 'Voir le pronostic des jours passés' }).click();
  await expect(page).toHaveURL(/filter=results/);
  await expect(cards).toHaveCount(2);
  const card = cards.filter({ hasText: scored.name });
  await expect(card.getByText('Noah LYLES')).toBeVisible();
  await expect(card.getByText(/^\d+(,\d+)?\spts$/)).toBeVisible();
  await expect(card.getByText('À sa place exacte')).toHaveCount(0);
  await card.getByRole('button', { name: /^Détail des points/ }).click();
  await expect(card.getByText('À sa place exacte')).toBeVisible();
  await expectGoodState(page);
  await card.getByRole('button', { name: /^Replier/ }).click();
  await expect(card.getByText('À sa place exacte')).toHaveCount(0);

  await page.getByRole('button', { name: 'Ouverts (1)' }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole('link', { name: /^Modifier :/ })).toBeVisible();
});

test('prediction: a player who comes back after a correction sees the points and the podium of the same result', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const { event, leagueId, form } = await openForm(admin, lea, 'Meeting de Sotteville', [mens100m]);
  await predict(lea, leagueId, event, ['LYLES']);
  const adminCall = { token: admin.token, params: { id: event._id } };
  const goldFor = (lastName: string) => ({
    gold: { athlete: starter(event, lastName)._id, performance: '9.79' },
  });
  await callApi('enterResult', { ...adminCall, body: goldFor('LYLES') });
  const page = await open(lea);
  await page.goto(form);
  const podium = page.locator('section', { hasText: 'Podium officiel' });
  await expect(podium.getByText('Noah LYLES')).toBeVisible();

  await callApi('correctResult', { ...adminCall, body: goldFor('KERLEY') });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const points = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/predictions');
  await comeBack(page);
  await points;
  expect(requested).toContain(`/api/competition-events/${event._id}`);
  await expect(podium.getByText('Fred KERLEY')).toBeVisible();
  await expect(podium.getByText('Noah LYLES')).toHaveCount(0);
});
