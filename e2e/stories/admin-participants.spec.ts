import { keepTyping } from '../support/admin-steps.ts';
import { callApi, unknownId } from '../support/api.ts';
import { moveEvent } from '../support/calendar.ts';
import { expectGoodState } from '../support/checks.ts';
import { field } from '../support/field.ts';
import { eventOf, mens100m, openMeeting, starter } from '../support/meeting.ts';
import { unique, type Player } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict } from '../support/world.ts';

const openSprint = async (admin: Player) => {
  const meeting = await openMeeting(admin, 'Meeting de Troyes', [mens100m]);
  const event = eventOf(meeting);
  const newcomer = async (pb: string) => {
    const { athlete } = await callApi('createAthlete', {
      token: admin.token,
      body: {
        firstName: 'Jimmy',
        lastName: unique('VICAUT'),
        country: 'FRA',
        gender: 'male',
        performanceRecords: [{ discipline: event.discipline._id, pb, sb: '' }],
      },
    });
    return athlete;
  };
  return { meeting, event, newcomer };
};

test('the page of a start list shows a failed load, an empty list and a missing event', async ({
  open,
  admin,
  network,
  watch,
}) => {
  const { meeting, event } = await openSprint(admin);
  const page = await open(admin);
  const restore = await network.cut(page, 'getEvent');
  await page.goto(`/admin/manage-competition-events/${event._id}/participants`);
  await expect(
    page.getByText("Impossible de charger les détails de l'épreuve. Veuillez réessayer."),
  ).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(5);
  await expect(page.getByText(meeting.name)).toBeVisible();

  for (const { _id } of event.participants)
    await callApi('removeParticipant', {
      token: admin.token,
      params: { id: event._id, participantId: _id },
    });
  await page.reload();
  await expect(page.getByText('Aucun participant pour cette épreuve.')).toBeVisible();

  watch.expectStatus(404);
  await page.goto(`/admin/manage-competition-events/${unknownId}/participants`);
  await expect(page.getByText('Épreuve de compétition non trouvée.')).toBeVisible();
});

test('athletes are added with their cotes, computed or typed', async ({ open, admin, network, watch }) => {
  const { event, newcomer } = await openSprint(admin);
  const [one, two] = [await newcomer('9.86'), await newcomer('10.02')];
  const page = await open(admin);
  await page.goto(`/admin/manage-competition-events/${event._id}/participants`);
  await page.getByRole('button', { name: 'Ajouter des participants' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Ajouter', exact: true });
  await add.click();
  await expect(dialog.getByText('Veuillez sélectionner au moins un athlète.')).toBeVisible();

  const search = dialog.getByRole('searchbox', { name: 'Rechercher un athlète' });
  await search.fill(one.lastName);
  await dialog.getByRole('checkbox').check();
  await expect(dialog.getByLabel(`Cote de Jimmy ${one.lastName}`)).toHaveValue('0');
  await search.fill(two.lastName);
  await dialog.getByRole('checkbox').check();
  await dialog.getByLabel(`Cote de Jimmy ${two.lastName}`).fill('7,25');
  await expect(dialog.getByText('2 athlètes sélectionnés')).toBeVisible();
  const restoreCall = await network.cut(page, 'addParticipants');
  await add.click();
  await expect(dialog.getByText("Erreur lors de l'ajout des participants.")).toBeVisible();
  await restoreCall();
  await add.click();
  await expect(page.getByText('Participants ajoutés avec succès !')).toBeVisible();
  const typed = page.getByRole('row', { name: new RegExp(two.lastName) });
  await expect(typed.getByText('7,25')).toBeVisible();
  await expect(typed.getByText('fixée')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(one.lastName) }).getByText('fixée')).toHaveCount(0);

  // Another admin is faster.
  const late = await newcomer('10.10');
  await page.reload();
  await page.getByRole('button', { name: 'Ajouter des participants' }).click();
  await search.fill(late.lastName);
  await dialog.getByRole('checkbox').check();
  await callApi('addParticipants', {
    token: admin.token,
    params: { id: event._id },
    body: { participants: [{ athlete: late._id }] },
  });
  watch.expectStatus(400);
  await add.click();
  await expect(
    dialog.getByText(
      'Tous les athlètes sélectionnés sont déjà participants à cette épreuve ou ne sont pas valides.',
    ),
  ).toBeVisible();
});

test('a participant is changed, then deleted, or marked as withdrawn if a player has picked them', async ({
  open,
  admin,
  player,
  network,
}) => {
  const { meeting, event } = await openSprint(admin);
  const lea = await player('Lea');
  await predict(lea, await openLeague(lea, meeting), event, ['LYLES', 'KERLEY']);
  const page = await open(admin);
  await page.goto(`/admin/manage-competition-events/${event._id}/participants`);

  await page.getByRole('button', { name: 'Modifier : Letsile TEBOGO' }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Cote').fill('mille');
  await keepTyping(page);
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(
    dialog.getByText(
      'La cote doit être un nombre de 1 à 1 000, avec trois décimales au plus, ou 0 pour la laisser calculer.',
    ),
  ).toBeVisible();
  await field(dialog, 'Cote').fill('8,5');
  await field(dialog, 'PB').fill('NR 9.86');
  const restoreCall = await network.cut(page, 'updateParticipant');
  await save.click();
  await expect(dialog.getByText('Erreur lors de la mise à jour du participant.')).toBeVisible();
  await restoreCall();
  await save.click();
  await expect(page.getByText('Participant mis à jour avec succès !')).toBeVisible();
  await expect(page.getByRole('row', { name: /TEBOGO/ }).getByText('NR 9.86')).toBeVisible();

  await page.getByRole('button', { name: 'Retirer : Letsile TEBOGO' }).click();
  const restoreRemoval = await network.cut(page, 'removeParticipant');
  const remove = dialog.getByRole('button', { name: 'Retirer' });
  await remove.click();
  await expect(dialog.getByText('Erreur lors de la suppression du participant.')).toBeVisible();
  await restoreRemoval();
  await remove.click();
  await expect(
    page.getByText(
      'Participant supprimé avec succès ! Les cotes restantes seront recalculées par le serveur.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(4);

  await page.getByRole('button', { name: `Retirer : ${starter(event, 'KERLEY').firstName} KERLEY` }).click();
  await remove.click();
  await expect(dialog).toBeHidden();
  const kerley = page.getByRole('row', { name: /KERLEY/ });
  await expect(kerley.getByText('Forfait')).toBeVisible();

  const back = kerley.getByRole('button', { name: /^Remettre au départ :/ });
  const restoreBack = await network.cut(page, 'addParticipants');
  await back.click();
  await expect(page.getByText("L'athlète n'a pas pu être remis au départ.")).toBeVisible();
  await restoreBack();
  await back.click();
  await expect(page.getByText(/KERLEY est à nouveau au départ\.$/)).toBeVisible();
  await expect(kerley.getByText('Forfait')).toBeHidden();
  await expect(back).toBeHidden();
});

test('correcting a cote after the start needs a confirmation, which counts the predictions with it', async ({
  open,
  admin,
  player,
}) => {
  const { meeting, event } = await openSprint(admin);
  const lea = await player('Lea');
  await predict(lea, await openLeague(lea, meeting), event, ['LYLES', 'KERLEY']);
  await moveEvent(admin, event, -60);
  const page = await open(admin);
  await page.goto(`/admin/manage-competition-events/${event._id}/participants`);

  const edit = page.getByRole('button', { name: 'Modifier : Noah LYLES' });
  await edit.click();
  await field(page.getByRole('dialog'), 'SB').fill('9.95');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Participant mis à jour avec succès !')).toBeVisible();

  await edit.click();
  await field(page.getByRole('dialog'), 'Cote').fill('7');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const question = page.getByRole('dialog', { name: 'Corriger après la clôture ?' });
  await expect(question.getByText('Les points de 1 pronostic en dépendent.')).toBeVisible();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(question).toBeHidden();
  const row = page.getByRole('row', { name: /LYLES/ });
  await expect(row).toContainText('1,50');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await question.getByRole('button', { name: 'Corriger' }).click();
  await expect(row).toContainText('7,00');

  await edit.click();
  await field(page.getByRole('dialog'), 'Cote').fill('0');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Après la clôture, la cote doit être un nombre de 1 à 1 000')).toBeVisible();
  await expect(question).toBeHidden();
});

test('the programme of an event is written by hand', async ({ open, admin }) => {
  const { meeting, event } = await openSprint(admin);
  const page = await open(admin);
  await page.goto(`/admin/manage-competition-events/${event._id}/participants`);
  await page.getByRole('button', { name: 'Programme', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: "Programme de l'épreuve" });
  await field(dialog, 'Ajouter un tour').selectOption('Séries');
  const heats = dialog.getByRole('group', { name: 'Séries' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Séries : indiquez un jour et une heure valides.')).toBeVisible();
  await field(heats, 'Heure').fill('10:05');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  const { competitionEvent } = await callApi('getEvent', { token: admin.token, params: { id: event._id } });
  const start = new Date(competitionEvent.rounds[0]?.startsAt ?? '');
  const timeIn = (timeZone: string) =>
    start.toLocaleTimeString('fr', { timeZone, hour: '2-digit', minute: '2-digit' });
  // The time is typed in the stadium's zone, and shown in the reader's.
  expect(timeIn(meeting.timezone)).toBe('10:05');
  const heatsAt = (time: string) => page.getByText(new RegExp(`Séries\\s[^·]*${time}`));
  await expect(heatsAt(timeIn('Europe/Paris'))).toBeVisible();

  await page.getByRole('button', { name: 'Programme', exact: true }).click();
  await dialog.getByRole('button', { name: 'Supprimer ce tour : Séries' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect(heatsAt('')).toBeHidden();
});

test('where no athlete has a mark in the discipline, the dialog leads to the import', async ({
  open,
  admin,
}) => {
  const { discipline } = await callApi('createDiscipline', {
    token: admin.token,
    body: { name: unique('Lancer de marteau lourd'), type: 'lancer', gender: 'male', unit: 'm' },
  });
  const [only] = mens100m.starters;
  const meeting = await openMeeting(admin, 'Meeting de Vittel', [
    { ...mens100m, discipline: discipline.name, starters: only === undefined ? [] : [only] },
  ]);
  const page = await open(admin);
  await page.goto(`/admin/manage-competition-events/${eventOf(meeting)._id}/participants`);
  await page.getByRole('button', { name: 'Ajouter des participants' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter des participants' });
  await expect(dialog.getByText(/^Aucun athlète éligible/)).toBeVisible();
  await expectGoodState(page);
  await dialog.getByRole('link', { name: 'Importer une liste de départ' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/import/start-list/${eventOf(meeting)._id}$`));
});
