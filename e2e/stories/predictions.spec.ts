import { closeBadge } from '../support/account-steps.ts';
import { callApi } from '../support/api.ts';
import { moveEvent } from '../support/calendar.ts';
import { expectGoodState } from '../support/checks.ts';
import { chooseAthlete, typePrediction } from '../support/league-steps.ts';
import { eventOf, mens100m, openMeeting } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict } from '../support/world.ts';

const closed =
  'Cette épreuve a déjà commencé ou les résultats sont disponibles. Vous ne pouvez plus modifier votre pronostic.';

test('a prediction is changed until the event starts, in front of the player', async ({
  admin,
  player,
  open,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Lyon', [mens100m]);
  const event = eventOf(meeting);
  const lea = await player('Lea');
  const leagueId = await openLeague(lea, meeting);
  const page = await open(lea);
  await page.goto(`/predict-event/${leagueId}/${meeting.id}/${event._id}`);
  await typePrediction(page, { gold: 'lyles', goldPerformance: '9.8' });
  await page.getByRole('dialog').getByRole('button', { name: 'Super !' }).click();

  await page.reload();
  await expect(page.getByRole('button', { name: "Changer l'athlète en or : Noah LYLES" })).toBeVisible();

  await callApi('updateEvent', {
    token: admin.token,
    params: { id: event._id },
    body: {
      competition: meeting.id,
      discipline: event.discipline._id,
      eventDate: new Date(Date.now() + 15_000).toISOString(),
    },
  });
  await page.reload();
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en argent" }), 'simbine');
  await expect(page.getByText(closed)).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByText("Ce que vous aviez changé n'a pas été enregistré", { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  await expectGoodState(page);
});

test('a start that is moved while the form is open is seen before long', async ({ admin, player, open }) => {
  const meeting = await openMeeting(admin, 'Meeting de Pau', [mens100m]);
  const event = eventOf(meeting);
  const lea = await player('Lea');
  const leagueId = await openLeague(lea, meeting);
  const page = await open(lea);
  await page.clock.install();
  await page.goto(`/predict-event/${leagueId}/${meeting.id}/${event._id}`);
  await expect(page.getByRole('button', { name: "Choisir l'athlète en or" })).toBeVisible();
  await moveEvent(admin, event, -1);
  await page.clock.runFor(31_000);
  await expect(page.getByText(closed)).toBeVisible();
  await moveEvent(admin, event, 60);
  await page.clock.runFor(31_000);
  await expect(page.getByRole('button', { name: "Choisir l'athlète en or" })).toBeVisible();
});

test('what others predict is hidden until the lock, and shown after it', async ({ admin, player, open }) => {
  const meeting = await openMeeting(admin, 'Meeting de Nice', [mens100m]);
  const event = eventOf(meeting);
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  const leagueId = await openLeague(lea, meeting, [sam]);
  await predict(sam, leagueId, event, ['THOMPSON', 'KERLEY']);

  const page = await open(lea);
  await page.goto(`/predict-event/${leagueId}/${meeting.id}/${event._id}`);
  await expect(
    page.getByText("Les pronostics des autres membres se dévoilent au départ de l'épreuve."),
  ).toBeVisible();
  // Who has predicted is no secret: what is.
  await expect(page.getByText(`1 membre sur 2 a déjà pronostiqué : ${sam.username}.`)).toBeVisible();
  await expectGoodState(page);
  await expect(page.getByText('Kishane THOMPSON')).toHaveCount(0);
  await typePrediction(page, { gold: 'lyles' });
  await closeBadge(page, 'Premier pronostic');
  await expect(page.getByText(`2 membres sur 2 ont déjà pronostiqué : vous, ${sam.username}.`)).toBeVisible();

  await callApi('updateEvent', {
    token: admin.token,
    params: { id: event._id },
    body: {
      competition: meeting.id,
      discipline: event.discipline._id,
      eventDate: new Date(Date.now() - 1_000).toISOString(),
    },
  });
  await page.reload();
  await expect(page.getByText(closed)).toBeVisible();
  const picks = page.getByRole('row', { name: sam.username });
  await expect(picks).toContainText('Kishane THOMPSON');
  await expect(picks).toContainText('Fred KERLEY');
  await expectGoodState(page);
});

test('a podium without gold, or a performance that is none, is refused before it is sent', async ({
  open,
  world: { leagueId, meeting, open: event, members },
}) => {
  const [, , zoe] = members;
  if (zoe === undefined) throw new Error('The league has lost a member.');
  const page = await open(zoe);
  await page.goto(`/predict-event/${leagueId}/${meeting.id}/${event._id}`);
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await expect(page.getByText("Veuillez sélectionner un athlète pour la médaille d'or.")).toBeVisible();
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en or" }), 'mahuchikh');
  await page.getByRole('group', { name: 'Or' }).getByRole('textbox').fill('très haut');
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await expect(page.getByText("La performance prédite pour l'or doit être un nombre valide.")).toBeVisible();
  await expectGoodState(page);
});

test('who has won a medal cannot win another, but Autre can win them all', async ({
  open,
  world: { leagueId, meeting, open: event, members },
}) => {
  const [sam] = members;
  if (sam === undefined) throw new Error('The league has lost a member.');
  const page = await open(sam);
  await page.goto(`/predict-event/${leagueId}/${meeting.id}/${event._id}`);
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
  world: { leagueId, meeting, over, owner },
}) => {
  const page = await open(owner);
  await page.goto(`/predict-event/${leagueId}/${meeting.id}/${over._id}`);
  const mine = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Mon pronostic' });
  await expect(mine.getByText('5 × cote 1,5').first()).toBeVisible();
  await expect(mine.getByText('3 × cote 4').first()).toBeVisible();
  await expect(mine.getByText('Bonus record personnel').first()).toBeVisible();
  await expect(mine.getByText('39,5 pts').first()).toBeVisible();
  await expectGoodState(page);
});
