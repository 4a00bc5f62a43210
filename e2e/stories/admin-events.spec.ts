import { keepTyping } from '../support/admin-steps.ts';
import { callApi, unknownId } from '../support/api.ts';
import { moveEvent } from '../support/calendar.ts';
import { expectGoodState } from '../support/checks.ts';
import { field } from '../support/field.ts';
import { eventOf, mens100m, openMeeting, womensHighJump } from '../support/meeting.ts';
import { unique, type Player } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict } from '../support/world.ts';

/** Creates a competition of two days in Tokyo, with `count` disciplines and no event. */
const openTokyo = async ({ token }: Player, count: number) => {
  const { disciplines } = await callApi('listDisciplines', { token, query: { gender: 'male' } });
  const chosen = disciplines.slice(0, count);
  const { competition } = await callApi('createCompetition', {
    token,
    body: {
      name: unique('Meeting de Tokyo'),
      location: 'Tokyo',
      startDate: '2099-06-01',
      endDate: '2099-06-02',
      timezone: 'Asia/Tokyo',
      disciplines: chosen.map(({ _id }) => _id),
    },
  });
  return { id: competition._id, name: competition.name, chosen };
};

test('the page of events shows a failed load, an empty list and a missing competition', async ({
  open,
  admin,
  network,
  watch,
}) => {
  const { id, name } = await openTokyo(admin, 1);
  const page = await open(admin);
  const failed = page.getByText(
    'Impossible de charger les détails de la compétition ou ses épreuves. Veuillez réessayer.',
  );
  const restore = await network.cut(page, 'getCompetition');
  await page.goto(`/admin/manage-competition-events/${id}`);
  await expect(failed).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Épreuves · ${name}`);
  await expect(page.getByText(/Aucune épreuve pour cette compétition. Créez-en une/)).toBeVisible();

  const restoreEvents = await network.cut(page, 'listEvents');
  await page.reload();
  await expect(failed).toBeVisible();
  await restoreEvents();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText(/Aucune épreuve pour cette compétition/)).toBeVisible();

  await page.goto('/admin/manage-competition-events');
  await expect(page.getByText("L'ID de la compétition est manquant dans l'URL.")).toBeVisible();
  watch.expectStatus(404);
  await page.goto(`/admin/manage-competition-events/${unknownId}`);
  await expect(failed).toBeVisible();
  await page.getByRole('link', { name: 'Retour aux compétitions' }).click();
  await expect(page).toHaveURL('/admin/manage-competitions');
});

test("an admin creates an event at the stadium's time, to the minute, and at most one for each discipline", async ({
  open,
  admin,
  network,
  watch,
}) => {
  const { id, chosen } = await openTokyo(admin, 2);
  const [first, second] = chosen;
  if (first === undefined || second === undefined) throw new Error('Two disciplines are missing.');
  const page = await open(admin);
  await page.goto(`/admin/manage-competition-events/${id}`);
  const create = page.getByRole('button', { name: 'Créer une épreuve' });
  await create.click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(dialog.getByText('Veuillez remplir tous les champs.')).toBeVisible();

  const discipline = field(dialog, 'Discipline');
  await discipline.selectOption(first._id);
  // The field adds the slashes.
  await field(dialog, 'Date (JJ/MM/AAAA)').pressSequentially('01062099');
  await expect(dialog.locator('datalist option[value$=":15"]')).toHaveCount(24);
  // Any minute can be typed.
  const time = field(dialog, 'Heure');
  await time.pressSequentially('2004');
  await time.blur();
  await expect(time).toHaveValue('20:04');
  // New hours leave the minutes as they are.
  await time.evaluate((input: HTMLInputElement) => {
    input.focus();
    input.setSelectionRange(0, 2);
  });
  await time.pressSequentially('19');
  await expect(time).toHaveValue('19:04');
  await expect(dialog.getByText(/Départ le 01\/06\/2099 19:04\./)).toBeVisible();
  await time.fill('20h04');
  await expect(
    dialog.getByText(/Heure du stade, fuseau Asia\/Tokyo. Départ le 01\/06\/2099 20:04\./),
  ).toBeVisible();
  await expect(dialog.getByText(/Chez vous\s: lundi 1er juin 2099 à 13:04\./)).toBeVisible();

  await keepTyping(page);
  const restoreCall = await network.cut(page, 'createEvent');
  await save.click();
  await expect(dialog.getByText("Erreur lors de la création de l'épreuve.")).toBeVisible();
  await restoreCall();

  // Another admin is faster.
  const rival = { competition: id, discipline: first._id, eventDate: '2099-06-01T08:05:00Z' };
  const { competitionEvent } = await callApi('createEvent', { token: admin.token, body: rival });
  watch.expectStatus(409);
  await save.click();
  await expect(dialog.getByText(`La discipline '${first.name} (Hommes)' a déjà une épreuve.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await page.reload();

  await create.click();
  await expect(discipline.locator('option', { hasText: '(déjà utilisée)' })).toBeDisabled();
  await discipline.selectOption(second._id);
  await field(dialog, 'Date (JJ/MM/AAAA)').fill('31/06/2099');
  await field(dialog, 'Heure').fill('25:30');
  await save.click();
  await expect(dialog.getByText("La date n'est pas valide.")).toBeVisible();
  await field(dialog, 'Date (JJ/MM/AAAA)').fill('02/06/2099');
  await save.click();
  await expect(dialog.getByText("L'heure n'est pas valide : écrivez-la comme 20:04.")).toBeVisible();
  await field(dialog, 'Heure').fill('9h30');
  const creation = page.waitForRequest((request) => request.method() === 'POST');
  await save.click();
  await expect(page.getByText('Épreuve créée avec succès !')).toBeVisible();
  // The body is complete, as in the plain API.
  const whole = { competition: id, gender: 'hommes' };
  expect((await creation).postDataJSON()).toEqual({
    ...{ ...whole, discipline: second._id, name: `${second.name} - Hommes` },
    ...{ eventDate: '2099-06-02T00:30:00.000Z', participants: [] },
  });
  await expect(create).toBeDisabled();
  await expect(
    page.getByText('Toutes les disciplines de la compétition ont déjà une épreuve.'),
  ).toBeVisible();
  await expect(page.getByText(/au stade \(Asia\/Tokyo\)/).first()).toBeVisible();

  // A time that is no quarter of an hour is kept and shown.
  await page.getByRole('button', { name: `Modifier : ${competitionEvent.name}` }).click();
  await expect(field(dialog, 'Heure')).toHaveValue('17:05');
  const change = page.waitForRequest((request) => request.method() === 'PUT');
  await save.click();
  expect((await change).postDataJSON()).toMatchObject({
    ...{ ...whole, discipline: first._id, name: `${first.name} - Hommes` },
    eventDate: '2099-06-01T08:05:00.000Z',
  });
  await expect(page.getByText('Épreuve mise à jour avec succès !')).toBeVisible();
  const kept = await callApi('getEvent', { token: admin.token, params: { id: competitionEvent._id } });
  expect(kept.competitionEvent.eventDate).toBe('2099-06-01T08:05:00.000Z');

  // The event's start list and its result show the stadium's time too.
  for (const screen of ['participants', 'results']) {
    await page.goto(`/admin/manage-competition-events/${competitionEvent._id}/${screen}`);
    await expect(page.getByText('lun. 1er juin, 17:05 au stade (Asia/Tokyo)')).toBeVisible();
  }
});

test('events created in a row start with the day of the last one, and each needs its own hour', async ({
  open,
  admin,
}) => {
  const { id, chosen } = await openTokyo(admin, 3);
  const page = await open(admin);
  await page.goto(`/admin/manage-competition-events/${id}`);
  const dialog = page.getByRole('dialog');
  const [day, time] = [field(dialog, 'Date (JJ/MM/AAAA)'), field(dialog, 'Heure')];
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  const openForm = async (expectedDay: string) => {
    await page.getByRole('button', { name: 'Créer une épreuve' }).click();
    await expect(day).toHaveValue(expectedDay);
    await expect(time).toHaveValue('');
  };
  const chooseDiscipline = (index: number) =>
    field(dialog, 'Discipline').selectOption(chosen[index]?._id ?? '');
  const isCreated = async () => {
    await save.click();
    await expect(dialog).toBeHidden();
  };

  await openForm('');
  await chooseDiscipline(0);
  await day.fill('02/06/2099');
  await time.fill('19:05');
  await isCreated();

  await openForm('02/06/2099');
  await chooseDiscipline(1);
  await save.click();
  await expect(dialog.getByText('Veuillez remplir tous les champs.')).toBeVisible();
  await time.fill('19:20');
  await isCreated();

  await test.step('a proposed day is there after a reload, and is no input that would be lost', async () => {
    await page.reload();
    await openForm('02/06/2099');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test('the form of an event shows a lost answer, and refuses a used discipline and a deleted one', async ({
  open,
  admin,
  network,
  watch,
}) => {
  const { id, name, chosen } = await openTokyo(admin, 3);
  const [first, second, third] = chosen;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('Three disciplines are missing.');
  const { competitionEvent: event } = await callApi('createEvent', {
    token: admin.token,
    body: { competition: id, discipline: first._id, eventDate: '2099-06-01T08:00:00Z' },
  });
  const page = await open(admin);
  await page.goto(`/admin/manage-competition-events/${id}`);
  await page.getByRole('button', { name: `Modifier : ${event.name}` }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  const restoreCall = await network.cut(page, 'updateEvent');
  await save.click();
  await expect(dialog.getByText("Erreur lors de la mise à jour de l'épreuve.")).toBeVisible();
  await restoreCall();

  await callApi('createEvent', {
    token: admin.token,
    body: { competition: id, discipline: second._id, eventDate: '2099-06-01T08:00:00Z' },
  });
  await field(dialog, 'Discipline').selectOption(second._id);
  watch.expectStatus(409);
  await save.click();
  await expect(
    dialog.getByText(`La discipline '${second.name} (Hommes)' est déjà utilisée par une autre épreuve.`),
  ).toBeVisible();

  await callApi('updateCompetition', {
    token: admin.token,
    params: { id },
    body: {
      name,
      location: 'Tokyo',
      startDate: '2099-06-01',
      endDate: '2099-06-02',
      disciplines: [first._id, second._id],
    },
  });
  await field(dialog, 'Discipline').selectOption(third._id);
  watch.expectStatus(400);
  await save.click();
  await expect(dialog.getByText('Discipline sélectionnée invalide.')).toBeVisible();
});

test('postponing a started event shows a warning: its predictions have been seen', async ({
  open,
  admin,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Brive', [mens100m]);
  const event = eventOf(meeting);
  await moveEvent(admin, event, -60);
  const page = await open(admin);
  await page.goto(`/admin/manage-competition-events/${meeting.id}`);
  await page.getByRole('button', { name: `Modifier : ${event.name}` }).click();
  const dialog = page.getByRole('dialog');
  const warning = dialog.getByText('La reporter les rouvre.');
  await expect(warning).toHaveCount(0);
  await field(dialog, 'Date (JJ/MM/AAAA)').fill('01/01/2098');
  await expect(warning).toBeVisible();
  await expectGoodState(page);
});

test('moving a future event to a past date needs a confirmation, and locks it immediately', async ({
  open,
  admin,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Tulle', [mens100m]);
  const event = eventOf(meeting);
  const page = await open(admin);
  await page.goto(`/admin/manage-competition-events/${meeting.id}`);
  await page.getByRole('button', { name: `Modifier : ${event.name}` }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Date (JJ/MM/AAAA)').fill('01/06/2020');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText("Elle est passée : l'épreuve se ferme aussitôt")).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer cette date' }).click();
  await expect(page.getByText('Épreuve mise à jour avec succès !')).toBeVisible();
  const { competitionEvent } = await callApi('getEvent', { token: admin.token, params: { id: event._id } });
  expect(competitionEvent.locked).toBe(true);
});

test('an admin searches events, and deletes one with its predictions', async ({
  open,
  admin,
  player,
  network,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Gap', [mens100m, womensHighJump]);
  const event = eventOf(meeting);
  const lea = await player('Lea');
  await predict(lea, await openLeague(lea, meeting), event, ['LYLES']);

  const page = await open(admin);
  await page.goto(`/admin/manage-competition-events/${meeting.id}`);
  await expect(page.getByText('2 épreuves')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('marathon');
  await expect(page.getByText('Aucune épreuve ne correspond à votre recherche.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('');
  await page.getByLabel('Genre').selectOption({ label: 'Hommes' });
  await expect(page).toHaveURL(/gender=male/);
  await expect(page.getByRole('rowheader')).toHaveText(['100 m']);

  const releaseCount = await network.hold(page, 'listPredictions');
  await page.getByRole('button', { name: `Supprimer : ${event.name}` }).click();
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: 'Supprimer' });
  const counting = 'Décompte de ce qui disparaîtra avec… Vous pourrez supprimer ensuite.';
  await expect(dialog.getByRole('status')).toHaveText(counting);
  await expect(remove).toHaveAccessibleDescription(counting);
  await remove.press('Enter');
  await releaseCount();
  await expect(dialog.getByText('5 participants')).toBeVisible();
  await expect(dialog.getByText('1 pronostic', { exact: true })).toBeVisible();
  await expect(remove).toHaveAccessibleDescription('');
  const restoreCall = await network.cut(page, 'deleteEvent');
  await remove.click();
  await expect(dialog.getByText("Erreur lors de la suppression de l'épreuve.")).toBeVisible();
  await restoreCall();
  await remove.click();
  await expect(page.getByText('Épreuve supprimée avec succès !')).toBeVisible();
  await expect(page.getByText('Aucune épreuve ne correspond à votre recherche.')).toBeVisible();
});
