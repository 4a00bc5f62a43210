import { callApi } from '../support/api.ts';
import { field } from '../support/field.ts';
import { eventOf, mens100m, openMeeting, starter } from '../support/meeting.ts';
import { unique } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict } from '../support/world.ts';

test('two cards of one athlete are previewed, merged and separated again', async ({
  open,
  admin,
  player,
}) => {
  const lastName = unique('JUMEAU');
  const twin = {
    firstName: 'Noé',
    lastName,
    country: 'FRA',
    pb: '9.95',
    sb: '',
    cote: 3,
  };
  const [first, ...others] = mens100m.starters;
  if (first === undefined) throw new Error('The plan has no starter.');
  const meeting = await openMeeting(admin, 'Meeting des jumeaux', [
    { ...mens100m, starters: [{ ...twin, firstName: 'N.' }, first, ...others] },
    { ...mens100m, discipline: '200 m', starters: [twin, ...others] },
  ]);
  const lea = await player('Lea');
  const league = await openLeague(lea, meeting);
  const event = eventOf(meeting);
  await predict(lea, league, event, [lastName]);

  const page = await open(admin);
  await page.goto(`/admin/manage-athletes?search=${lastName}`);
  await page.getByRole('link', { name: `Fusionner Noé ${lastName} avec un autre athlète` }).click();
  await expect(page.getByRole('heading', { name: 'Fusionner deux athlètes' })).toBeVisible();
  // The other card is searched by the name of the first one.
  await page.getByRole('button', { name: `Choisir N. ${lastName} FRA` }).click();
  await expect(page.getByText('1 liste de départ · 0 résultat · 1 pronostic', { exact: true })).toBeVisible();
  await expect(page.getByText(`100 m - Hommes (${meeting.name}) : 1 pronostic`)).toBeVisible();
  await expect(page.getByText('100 m - Hommes : PB 9.95')).toBeVisible();

  await page.getByRole('button', { name: `Fusionner N. ${lastName} dans Noé ${lastName}` }).click();
  await expect(
    page.getByText(`N. ${lastName} et Noé ${lastName} ne sont plus qu'un seul athlète.`),
  ).toBeVisible();
  const list = async () =>
    (await callApi('getEvent', { token: lea.token, params: { id: event._id } })).competitionEvent.participants
      .filter(({ athlete }) => athlete.lastName === lastName)
      .map(({ athlete }) => athlete.firstName);
  expect(await list()).toEqual(['Noé']);

  await page.goto(`/admin/log?search=${lastName}`);
  await expect(page.getByText(`a fusionné un athlète dans « Noé ${lastName} »`).first()).toBeVisible();

  await page.goto('/admin/merge');
  await page
    .getByRole('button', { name: `Annuler la fusion de N. ${lastName} dans Noé ${lastName}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Annuler la fusion' });
  await expect(dialog).toContainText(`N. ${lastName} redevient un athlète à part`);
  await dialog.getByRole('button', { name: 'Annuler la fusion' }).click();
  await expect(
    page.getByText(`La fusion est annulée : N. ${lastName} est de nouveau un athlète à part.`),
  ).toBeVisible();
  expect(await list()).toEqual(['N.']);

  // When both athletes are on one start list, one line is left: the page shows which, and the effect on predictions.
  const [gold, silver] = others.map(({ lastName: name }) => starter(event, name));
  await page.goto(`/admin/merge?stays=${gold?._id}&goes=${silver?._id}`);
  await expect(page.getByText('Les deux y partent')).toContainText(
    `celle de ${gold?.firstName} ${gold?.lastName}`.trim(),
  );
  await page.getByRole('button', { name: 'Échanger les deux fiches' }).click();
  await expect(page).toHaveURL(new RegExp(`stays=${silver?._id}`));
  await page.getByRole('button', { name: 'Changer : Fiche qui disparaît' }).click();
  await field(page, 'Fiche qui disparaît : rechercher par nom ou pays').fill('personne-de-ce-nom');
  await expect(page.getByText('Aucun athlète ne correspond.')).toBeVisible();
});
