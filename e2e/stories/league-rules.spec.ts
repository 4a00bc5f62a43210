import { closeBadge } from '../support/account-steps.ts';
import { callApi } from '../support/api.ts';
import { moveEvent } from '../support/calendar.ts';
import { expectGoodState } from '../support/checks.ts';
import { sheetOf } from '../support/day-sheet.ts';
import { field } from '../support/field.ts';
import { chooseInLeagueMenu, tapAthlete } from '../support/league-steps.ts';
import { mens100m, openMeeting, starter, womensHighJump } from '../support/meeting.ts';
import { formOf, openForm } from '../support/prediction-form.ts';
import { unique } from '../support/players.ts';
import { expect, test } from '../support/story.ts';

test('rules: chosen with a new league before the competition, behind its options', async ({
  admin,
  player,
  open,
}) => {
  const { events, id: today } = await openMeeting(admin, 'Meeting de Vannes', [mens100m]);
  const { competition } = await callApi('createCompetition', {
    token: admin.token,
    body: {
      name: unique('Meeting de Lorient'),
      location: 'Lorient',
      startDate: '2099-06-01',
      endDate: '2099-06-02',
      disciplines: events.map(({ discipline }) => discipline._id),
    },
  });
  const page = await open(await player('Lea'));
  await page.goto(`/create-league/${competition._id}`);
  await field(page, 'Nom de la ligue').fill('Les Options');
  const options = page.getByText('Options : joker, remplaçant, ex æquo');
  await expect(page.getByLabel('Joker du jour')).toBeHidden();
  await options.click();
  await page.getByLabel('Joker du jour').check();
  await page.getByLabel('Départager les ex æquo').check();
  await expectGoodState(page);
  await page.getByRole('button', { name: 'Créer la ligue' }).click();
  await closeBadge(page, 'Capitaine');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les Options');
  await page.getByRole('tab', { name: 'Règles' }).click();
  await expect(page.getByText('Joker du jour')).toBeVisible();
  await expect(page.getByText('Départager les ex æquo')).toBeVisible();
  await expect(page.getByText('Remplaçant')).toHaveCount(0);

  await page.goto(`/create-league/${today}`);
  await expect(field(page, 'Nom de la ligue')).toBeVisible();
  await expect(options).toHaveCount(0);
});

test('rules: an owner chooses joker and substitute; both count, and the points show how', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const max = await player('Max');
  const { meeting, event, leagueId, form } = await openForm(admin, lea, 'Meeting de Pau', [mens100m]);
  await callApi('joinLeague', { token: max.token, params: { id: leagueId } });
  const page = await open(lea);
  await page.goto(`/leagues/${leagueId}/competition/${event.competition._id}/ranking`);
  await chooseInLeagueMenu(page, 'Réglages');
  const settings = page.getByRole('dialog');
  await settings.getByLabel('Joker du jour').check();
  await settings.getByLabel('Remplaçant').check();
  await expectGoodState(page);
  await settings.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(settings).toBeHidden();
  await page.goto(`/leagues/${leagueId}/competition/${event.competition._id}/ranking?tab=rules`);
  await expect(page.getByRole('heading', { name: 'Règles de la ligue' })).toBeVisible();
  await expectGoodState(page);

  await page.goto(form);
  for (const name of ['LYLES', 'KERLEY', 'TEBOGO']) await tapAthlete(page, name);
  await page.getByLabel('Remplaçant').selectOption({ label: 'Kishane THOMPSON' });
  await page.getByLabel('Jouer mon joker du jour').check();
  await expectGoodState(page);
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  await closeBadge(page, 'Premier pronostic');

  const out = event.participants.find(({ athlete }) => athlete.lastName === 'KERLEY')?._id ?? '';
  await callApi('removeParticipant', {
    token: admin.token,
    params: { id: event._id, participantId: out },
  });
  await page.goto(form);
  await expect(page.getByText('Forfait : votre choix de remplacement compte à sa place.')).toBeVisible();
  await expectGoodState(page);
  await page.goto(sheetOf(leagueId, meeting));
  await expect(page.getByText('1 sur 1 pronostiquée')).toBeVisible();
  await expect(page.getByRole('button', { name: 'À faire (0)' })).toBeVisible();
  await expectGoodState(page);
  const mine = `/leagues/${leagueId}/competition/${meeting.id}/ranking?tab=mine`;
  await page.goto(mine);
  const own = page.getByRole('main');
  await expect(own.getByText('Remplacé par Kishane THOMPSON')).toBeVisible();
  await expect(own.getByText('Joker', { exact: true })).toBeVisible();
  await expect(own.getByText(/vous attend/)).toHaveCount(0);
  await expectGoodState(page);

  await moveEvent(admin, event, -60);
  await page.goto(`/leagues/${leagueId}/competition/${event.competition._id}/ranking`);
  await chooseInLeagueMenu(page, 'Réglages');
  await expect(settings.getByText('La compétition a commencé : les règles ne changent plus.')).toBeVisible();
  await expect(settings.getByLabel('Joker du jour')).toBeChecked();
  for (const rule of ['Joker du jour', 'Remplaçant', 'Départager les ex æquo'])
    await expect(settings.getByLabel(rule)).toBeDisabled();
  await expectGoodState(page);
  await settings.getByLabel('Description').fill('Du stade');
  await settings.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(settings).toBeHidden();
  await page.goto(form);
  const standsIn = 'Remplacé par Kishane THOMPSON';
  await expect(page.getByText(standsIn).first()).toBeVisible();
  await expect(page.getByText('Joker joué')).toBeVisible();
  await expectGoodState(page);
  // A friend sees who scores, and why it counts double.
  const friend = await open(max);
  await friend.goto(form);
  const row = friend.getByRole('row', { name: new RegExp(lea.username) });
  await expect(row.getByText(standsIn)).toBeVisible();
  await expect(row.getByText('Joker', { exact: true })).toBeVisible();
  await expectGoodState(friend);

  const medal = (lastName: string, performance: string) => ({
    athlete: starter(event, lastName)._id,
    performance,
  });
  await callApi('enterResult', {
    token: admin.token,
    params: { id: event._id },
    body: {
      gold: medal('LYLES', '9.79'),
      silver: medal('THOMPSON', '9.82'),
      bronze: medal('SIMBINE', '9.83'),
    },
  });
  await page.goto(form);
  for (const title of ['Mon pronostic', 'Détail de mes points']) {
    const part = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(part.getByText(standsIn)).toBeVisible();
  }
  await expect(page.getByText('Joker : base et cote une seconde fois')).toBeVisible();
  await expectGoodState(page);
});

test("rules: a player moves the day's joker to another event; a picked athlete cannot be the substitute", async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  // The events start at the same time, so on the same day.
  const plans = [mens100m, { ...womensHighJump, startsIn: mens100m.startsIn }];
  const { meeting, leagueId, form } = await openForm(admin, lea, 'Meeting de Nice', plans);
  await callApi('updateLeague', {
    token: lea.token,
    params: { id: leagueId },
    body: { joker: 'daily', substitute: 'on' },
  });
  const highJump = meeting.events[1];
  if (highJump === undefined) throw new Error('The meeting has lost its high jump.');
  const page = await open(lea);
  await page.goto(form);
  const substitute = page.getByLabel('Remplaçant');
  await tapAthlete(page, 'LYLES');
  await expect(substitute.getByRole('option', { name: /LYLES/ })).toHaveCount(0);
  await substitute.selectOption({ label: 'Fred KERLEY' });
  await tapAthlete(page, 'KERLEY');
  await expect(substitute.getByRole('option', { name: /KERLEY/ })).toHaveCount(0);
  await expect(substitute).toHaveValue('');
  const joker = page.getByLabel('Jouer mon joker du jour');
  await joker.check();
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  await closeBadge(page, 'Premier pronostic');

  await page.goto(formOf(leagueId, highJump));
  await expect(
    page.getByText('Joker déjà placé sur le 100 m hommes. Cochez pour le déplacer ici.'),
  ).toBeVisible();
  await expectGoodState(page);
  await tapAthlete(page, 'MAHUCHIKH');
  await joker.check();
  await expect(page.getByText(/^Joker déjà placé/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  await closeBadge(page, 'Sans faute');
  await page.goto(form);
  await expect(page.getByText(/^Joker déjà placé sur le saut en hauteur femmes/)).toBeVisible();
  await expect(joker).not.toBeChecked();

  // The joker stays on an event that has locked.
  await callApi('enterResult', {
    token: admin.token,
    params: { id: highJump._id },
    body: { gold: { athlete: starter(highJump, 'MAHUCHIKH')._id, performance: '2.00' } },
  });
  await page.goto(form);
  await expect(
    page.getByText('Votre joker du jour est déjà engagé sur le saut en hauteur femmes.'),
  ).toBeVisible();
  await expect(joker).toHaveCount(0);
  await expectGoodState(page);
});
