import type { Page } from '@playwright/test';
import { logIn, pressSignOut } from '../support/account-steps.ts';
import { callApi } from '../support/api.ts';
import { moveEvent } from '../support/calendar.ts';
import { expectGoodState } from '../support/checks.ts';
import { sheetOf } from '../support/day-sheet.ts';
import { comeBack } from '../support/come-back.ts';
import { chooseAthlete, openPerformances, performanceOf, tapAthlete } from '../support/league-steps.ts';
import { mens100m, womensHighJump } from '../support/meeting.ts';
import type { Player } from '../support/players.ts';
import { closed, formOf, openForm } from '../support/prediction-form.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict, predictionsOf } from '../support/world.ts';

const emptyGold = (page: Page) => page.getByRole('button', { name: "Choisir l'athlète en or" });
const lyles = (page: Page) =>
  page.getByRole('button', { name: /^(?:Changer l'athlète en or|Or) : Noah LYLES$/ });
const kerley = (page: Page) =>
  page.getByRole('button', { name: /^(?:Changer l'athlète en argent|Argent) : Fred KERLEY$/ });
const performance = (page: Page) => performanceOf(page, 'Or');
const notice = (page: Page) => page.getByText(/^Brouillon non enregistré retrouvé/);
const lost = (page: Page) =>
  page.getByText("L'épreuve a commencé. Ce que vous aviez choisi n'a pas été enregistré :");

/** Saves a prediction with gold alone, leaves a draft that adds silver, and opens the form again. */
const leaveDraftOverSaved = async (page: Page, admin: Player, lea: Player, name: string): Promise<void> => {
  const { leagueId, event, form } = await openForm(admin, lea, name, [mens100m]);
  await predict(lea, leagueId, event, ['LYLES']);
  await page.goto(form);
  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en argent" }), 'kerley');
  await page.reload();
  await expect(notice(page)).toBeVisible();
};

test('a draft is shown again after the back button, a link and a reload, and never sent without a press', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const { leagueId, list, form } = await openForm(admin, lea, 'Meeting de Vichy', [mens100m]);
  const page = await open(lea);
  await page.goto(list);
  await page.getByRole('link', { name: /^Pronostiquer :/ }).click();
  await chooseAthlete(page, emptyGold(page), 'lyles');
  await openPerformances(page);
  await performance(page).fill('9,8x');
  await expect(notice(page)).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(list);
  await page.goForward();
  await expect(notice(page)).toBeVisible();
  await expect(lyles(page)).toBeVisible();
  await expect(performance(page)).toHaveValue('9,8x');

  await page.getByRole('link', { name: 'Retour aux épreuves' }).click();
  await expect(page.getByText('À pronostiquer', { exact: true })).toBeVisible();
  await page.goto(form);
  await expect(notice(page)).toBeVisible();
  await expectGoodState(page);
  await expect(performance(page)).toHaveValue('9,8x');
  expect(await predictionsOf(lea, leagueId)).toEqual([]);

  await performance(page).fill('9,80');
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await expect(page.getByText(/^Enregistré à /)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(lyles(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('the day sheet keeps the draft of the page of an event, and leads to it', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const { leagueId, meeting, form } = await openForm(admin, lea, 'Meeting de Moulins', [mens100m]);
  const page = await open(lea);
  await page.goto(form);
  await chooseAthlete(page, emptyGold(page), 'lyles');
  await page.goto(sheetOf(leagueId, meeting));
  await expect(page.getByText('Non pronostiquée')).toBeVisible();
  await expect(page.getByText('Brouillon', { exact: true })).toBeVisible();
  await expectGoodState(page);
  await page.getByRole('link', { name: "Reprendre sur la page de l'épreuve" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(lyles(page)).toBeVisible();
  expect(await predictionsOf(lea, leagueId)).toEqual([]);
});

test('the folded card of a saved podium leads to a draft of the page of the event too', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const { leagueId, meeting, event, form } = await openForm(admin, lea, 'Meeting de Vichy', [mens100m]);
  await predict(lea, leagueId, event, ['LYLES', 'KERLEY']);
  const page = await open(lea);
  await page.goto(form);
  await tapAthlete(page, 'TEBOGO');
  await page.goto(sheetOf(leagueId, meeting));
  await expect(page.getByRole('button', { name: `Modifier : ${event.name}` })).toBeVisible();
  await expect(page.getByText('Brouillon', { exact: true })).toBeVisible();
  await expectGoodState(page);
  await page.getByRole('link', { name: "Reprendre sur la page de l'épreuve" }).click();
  await expect(notice(page)).toBeVisible();
});

test('a draft is deleted after a save in time, even if the answer is late or lost', async ({
  admin,
  player,
  open,
  network,
  watch,
}) => {
  // The page sends its waiting prediction once more, after the start: the server refuses it.
  watch.expectStatus(409);
  const lea = await player('Lea');
  const page = await open(lea);
  await page.clock.install();
  const change = async (name: string) => {
    const { leagueId, event, form } = await openForm(admin, lea, name, [mens100m]);
    await predict(lea, leagueId, event, ['LYLES']);
    await page.goto(form);
    await openPerformances(page);
    await performance(page).fill('9,8');
    return {
      /** moves the start to the past, once the server has the podium */
      start: async () => {
        await expect(async () => {
          const [prediction] = await predictionsOf(lea, leagueId);
          expect(prediction?.goldPerformance).toBe(9.8);
        }).toPass();
        await moveEvent(admin, event, -1);
      },
    };
  };
  const save = page.getByRole('button', { name: 'Enregistrer' });
  const ownPrediction = page.getByRole('heading', { name: 'Mon pronostic' });
  const notSaved = page.getByText(/n'a pas été enregistré/);

  const late = await change('Meeting de Thonon');
  const releaseAnswer = await network.holdAnswer(page, 'submitPrediction');
  // The page gets no newer predictions: only the answer of the save shows that the podium is stored.
  const releaseReads = await network.hold(page, 'listPredictions');
  await save.click();
  await late.start();
  await page.clock.runFor(31_000);
  await expect(ownPrediction).toBeVisible();
  await expect(notSaved).toHaveCount(0);
  await releaseAnswer();
  await releaseReads();
  await expect(page.getByText(closed)).toBeVisible();
  await expect(page.getByText('9.80').first()).toBeVisible();
  await expect(notSaved).toHaveCount(0);

  const lostAnswer = await change('Meeting de Gap');
  const restore = await network.loseAnswer(page, 'submitPrediction');
  // Cuts all other calls: any answer has the server's date, by which the page would set back its moved clock.
  const reconnect = await network.cutAllBut(page, 'submitPrediction');
  await save.click();
  await lostAnswer.start();
  // The page knows only the first start.
  await page.clock.fastForward('10:00:00');
  await expect(ownPrediction).toBeVisible();
  await expect(page.getByText(/^Gardé sur cet appareil\./).first()).toBeVisible();
  await expect(notSaved).toHaveCount(0);
  await restore();
  await reconnect();
  await page.clock.runFor(31_000);
  await expect(page.getByText(closed)).toBeVisible();
  await expect(page.getByText('9.80').first()).toBeVisible();
  await expect(notSaved).toHaveCount(0);
  await expectGoodState(page);
});

test('a press drops a draft, and restores the saved podium', async ({ admin, player, open }) => {
  const lea = await player('Lea');
  const page = await open(lea);
  await leaveDraftOverSaved(page, admin, lea, 'Meeting de Royan');
  await expect(kerley(page)).toBeVisible();
  await page.getByRole('button', { name: 'Abandonner ce brouillon' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(kerley(page)).toHaveCount(0);
  await expect(lyles(page)).toBeFocused();
  await page.reload();
  await expect(lyles(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('a draft is deleted at once with the prediction that it changes', async ({
  admin,
  player,
  open,
  network,
}) => {
  const lea = await player('Lea');
  const page = await open(lea);
  await leaveDraftOverSaved(page, admin, lea, 'Meeting de Niort');
  await page.getByRole('button', { name: 'Supprimer mon pronostic' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer mon pronostic' });
  const releaseReads = await network.hold(page, 'listPredictions', 'listEvents');
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page.getByText('Pronostic supprimé avec succès !', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(emptyGold(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await releaseReads();
  await page.reload();
  await expect(emptyGold(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

const signOutQuestion = (page: Page) => page.getByRole('dialog', { name: 'Se déconnecter ?' });

const signOut = async (page: Page) => {
  await pressSignOut(page);
  await signOutQuestion(page).getByRole('button', { name: 'Se déconnecter' }).click();
};

test('a sign-out asks before a draft is lost; the button of the theme does not', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const { form } = await openForm(admin, lea, 'Meeting de Laval', [mens100m]);
  const page = await open(lea);
  await page.goto(form);
  await chooseAthlete(page, emptyGold(page), 'lyles');
  await page.getByRole('button', { name: 'Passer au thème sombre' }).click();
  await expect(lyles(page)).toBeVisible();
  await pressSignOut(page);
  await expect(
    signOutQuestion(page).getByText("Vous avez saisi un pronostic sans l'enregistrer"),
  ).toBeVisible();
  await expect(signOutQuestion(page).getByRole('link')).toHaveCount(0);
  await expectGoodState(page);
  await signOutQuestion(page).getByRole('button', { name: 'Rester' }).click();
  await expect(signOutQuestion(page)).toHaveCount(0);
  await expect(lyles(page)).toBeVisible();

  await page.getByRole('link', { name: 'Mes Ligues' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes Ligues' })).toBeVisible();
  await pressSignOut(page);
  await expectGoodState(page);
  await signOutQuestion(page).getByRole('link', { name: 'Revenir à ce pronostic' }).click();
  await expect(page).toHaveURL(form);
  await expect(signOutQuestion(page)).toHaveCount(0);
  await expect(notice(page)).toBeVisible();
  await pressSignOut(page);
  await page.keyboard.press('Escape');
  await expect(signOutQuestion(page)).toHaveCount(0);
  await signOut(page);
  await expect(page).toHaveURL('/login');
});

/** Ends the session of the page's player, and signs a player in on that page. */
const replacePlayer = async (
  page: Page,
  { token }: Player,
  { username, password }: Player,
): Promise<void> => {
  await callApi('logout', { token });
  await page.reload();
  await logIn(page, username, password);
};

test('the drafts of one event in two leagues stay apart when a link leads from one to the other', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const { meeting, event, form } = await openForm(admin, lea, 'Meeting de Royan', [mens100m]);
  const otherForm = formOf(await openLeague(lea, meeting), event);
  const page = await open(lea);
  await page.goto(otherForm);
  await chooseAthlete(page, emptyGold(page), 'kerley');
  await page.goto(form);
  await chooseAthlete(page, emptyGold(page), 'lyles');
  const kerleyInGold = page.getByRole('button', { name: /^(?:Changer l'athlète en or|Or) : Fred KERLEY$/ });
  // Each way twice: at the first visit the page still loads the league, at the second it shows the form at once.
  for (const [address, gold] of [
    [otherForm, kerleyInGold],
    [form, lyles(page)],
    [otherForm, kerleyInGold],
    [form, lyles(page)],
  ] as const) {
    await pressSignOut(page);
    await signOutQuestion(page).getByRole('link', { name: "Revenir à l'un d'eux" }).click();
    await expect(page).toHaveURL(address);
    await expect(gold).toBeVisible();
    await expect(notice(page)).toBeVisible();
  }
});

test('a draft is deleted by a sign-out in any tab, not by an expired session', async ({
  admin,
  player,
  open,
  watch,
}) => {
  const lea = await player('Lea');
  const { form } = await openForm(admin, lea, 'Meeting de Dax', [mens100m]);
  const page = await open(lea);
  await page.goto(form);
  await chooseAthlete(page, emptyGold(page), 'lyles');
  watch.expectStatus(401);
  await replacePlayer(page, lea, lea);
  await expect(page).toHaveURL(form);
  await expect(notice(page)).toBeVisible();
  await expect(lyles(page)).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto(form);
  await chooseAthlete(tab, emptyGold(tab), 'kerley');
  await signOut(page);
  await logIn(page, lea.username, lea.password);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  for (const each of [page, tab]) {
    await each.goto(form);
    await expect(emptyGold(each)).toBeVisible();
    await expect(notice(each)).toHaveCount(0);
  }
});

test('two tabs: a session that expires in one says so in the other, which keeps its page and its draft', async ({
  admin,
  player,
  open,
  watch,
}) => {
  const lea = await player('Lea');
  const { form } = await openForm(admin, lea, 'Meeting de Pau', [mens100m]);
  const page = await open(lea);
  const tab = await page.context().newPage();
  await tab.goto(form);
  await chooseAthlete(tab, emptyGold(tab), 'lyles');
  await page.goto('/my-leagues');
  watch.expectStatus(401);
  await callApi('logout', { token: lea.token });
  await page.reload();
  for (const each of [page, tab]) {
    await expect(each).toHaveURL('/login');
    await expect(
      each.getByText("Votre session a expiré ou n'est plus valide. Veuillez vous reconnecter."),
    ).toBeVisible();
  }
  await logIn(tab, lea.username, lea.password);
  await expect(tab).toHaveURL(form);
  await expect(notice(tab)).toBeVisible();
  await expect(lyles(tab)).toBeVisible();
  await expect(page).toHaveURL('/my-leagues');
});

test('a draft is never shown to another player who signs in later', async ({
  admin,
  player,
  open,
  watch,
}) => {
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  const { leagueId, form } = await openForm(admin, lea, 'Meeting de Tarbes', [mens100m]);
  await callApi('joinLeague', { token: sam.token, params: { id: leagueId } });
  const page = await open(lea);
  await page.goto(form);
  await chooseAthlete(page, emptyGold(page), 'lyles');
  watch.expectStatus(401);
  await replacePlayer(page, lea, sam);
  await expect(page).toHaveURL(form);
  await expect(emptyGold(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await expect(lyles(page)).toHaveCount(0);
});

test('a sign-out does not ask about the draft of an event that has started or is deleted', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const womens100m = { ...mens100m, gender: 'female' } as const;
  const { meeting, leagueId, list } = await openForm(admin, lea, 'Meeting de Vannes', [
    mens100m,
    womens100m,
    womensHighJump,
  ]);
  const [started, deleted, ahead] = meeting.events;
  if (started === undefined || deleted === undefined || ahead === undefined)
    throw new Error('The meeting has lost an event.');
  const page = await open(lea);
  for (const [event, name] of [
    [started, 'lyles'],
    [deleted, 'lyles'],
    [ahead, 'mahuchikh'],
  ] as const) {
    await page.goto(formOf(leagueId, event));
    await chooseAthlete(page, emptyGold(page), name);
  }
  await moveEvent(admin, started, -1);
  await callApi('deleteEvent', { token: admin.token, params: { id: deleted._id } });
  await page.goto(list);
  await expect(page.getByText('Non pronostiqué (Épreuve débutée)')).toBeVisible();
  await pressSignOut(page);
  await expect(
    signOutQuestion(page).getByText("Vous avez saisi un pronostic sans l'enregistrer"),
  ).toBeVisible();
  await signOutQuestion(page).getByRole('link', { name: 'Revenir à ce pronostic' }).click();
  await expect(page).toHaveURL(formOf(leagueId, ahead));
  await page.getByRole('button', { name: 'Abandonner ce brouillon' }).click();
  await pressSignOut(page);
  await expect(page).toHaveURL('/login');
});

test('a player who returns after the start reads once that the draft was not saved', async ({
  admin,
  player,
  open,
  network,
}) => {
  const lea = await player('Lea');
  const { event, form, list } = await openForm(admin, lea, 'Meeting de Brest', [mens100m]);
  const page = await open(lea);
  await page.goto(form);
  await chooseAthlete(page, emptyGold(page), 'lyles');
  await openPerformances(page);
  await performance(page).fill('9,80');
  await page.goto(list);
  await moveEvent(admin, event, -1);
  // The parts load in this order: each could move the parts below, which are still loading.
  const releaseMarks = await network.holdCode(page, 'performance-fields');
  const releasePicks = await network.holdCode(page, 'locked-prediction');
  await page.goto(form);
  await expect(page.getByText(closed)).toBeVisible();
  await releaseMarks();
  await expect(page.getByRole('list', { name: 'Performances prédites' })).toBeVisible();
  await releasePicks();
  await expect(lost(page)).toBeVisible();
  await expect(lyles(page)).toBeDisabled();
  await expect(page.getByRole('list', { name: 'Performances prédites' })).toHaveText(/LYLES9,80$/);
  await expect(page.getByText("Vous n'avez pas pronostiqué cette épreuve.")).toBeVisible();
  await expectGoodState(page);
  await page.reload();
  await expect(page.getByText(closed)).toBeVisible();
  await expect(lost(page)).toHaveCount(0);
  await expect(lyles(page)).toHaveCount(0);
});

test('a player who returns to a deleted event reads once that the draft was not saved', async ({
  admin,
  player,
  open,
  watch,
}) => {
  const lea = await player('Lea');
  const { event, form, list } = await openForm(admin, lea, 'Meeting de Lorient', [mens100m]);
  const page = await open(lea);
  await page.goto(form);
  await chooseAthlete(page, emptyGold(page), 'lyles');
  await page.goto(list);
  await callApi('deleteEvent', { token: admin.token, params: { id: event._id } });
  watch.expectStatus(404);
  await page.goto(form);
  const notice = page.getByText(
    "Cette épreuve a été supprimée, avec ses pronostics. Ce que vous aviez choisi n'a pas été enregistré.",
  );
  await expect(notice).toBeVisible();
  await expectGoodState(page);
  await page.reload();
  await expect(page.getByText('Épreuve de compétition non trouvée.')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a form with a draft locks while the player types, and opens again when the start is postponed', async ({
  admin,
  player,
  open,
  watch,
}) => {
  // The page requests the league's picks before it knows that the start is postponed: the server refuses this.
  watch.expectStatus(409);
  const lea = await player('Lea');
  const { event, form } = await openForm(admin, lea, 'Meeting de Quimper', [mens100m]);
  const page = await open(lea);
  await page.clock.install();
  await page.goto(form);
  await chooseAthlete(page, emptyGold(page), 'lyles');
  await openPerformances(page);
  await performance(page).fill('9,79');
  // The page requests the league's picks as soon as the event is locked.
  const revealed = page.waitForResponse(/\/reveal\?/);
  await moveEvent(admin, event, -1);
  await page.clock.runFor(31_000);
  await expect(lost(page)).toBeVisible();
  // After the lock the performance is text, no longer a field.
  await expect(page.getByRole('list', { name: 'Performances prédites' })).toHaveText(/LYLES9,79$/);
  await expect(performance(page)).toHaveCount(0);
  await revealed;
  await moveEvent(admin, event, 7200);
  await page.clock.runFor(31_000);
  await expect(lost(page)).toHaveCount(0);
  await expect(lyles(page)).toBeEnabled();
  await expect(performance(page)).toHaveValue('9,79');
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(lyles(page)).toBeVisible();
});

test('a draft loses an athlete who has withdrawn, and is gone after the lock', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const { leagueId, event, form } = await openForm(admin, lea, 'Meeting de Pau', [mens100m]);
  const sam = await player('Sam');
  await callApi('joinLeague', { token: sam.token, params: { id: leagueId } });
  // A predicted athlete who withdraws stays on the start list, with a mark; an athlete in no prediction is deleted.
  await predict(sam, leagueId, event, ['LYLES']);
  const page = await open(lea);
  await page.goto(form);
  for (const [medal, name] of [
    ["Choisir l'athlète en or", 'lyles'],
    ["Choisir l'athlète en argent", 'kerley'],
    ["Choisir l'athlète en bronze", 'simbine'],
  ] as const)
    await chooseAthlete(page, page.getByRole('button', { name: medal }), name);
  for (const { _id, athlete } of event.participants)
    if (athlete.lastName === 'LYLES' || athlete.lastName === 'SIMBINE')
      await callApi('removeParticipant', {
        token: admin.token,
        params: { id: event._id, participantId: _id },
      });
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(kerley(page)).toBeVisible();
  await expect(emptyGold(page)).toBeVisible();
  await expect(page.getByRole('button', { name: "Choisir l'athlète en bronze" })).toBeVisible();
  await expect(page.getByText('Forfait')).toHaveCount(0);
  await expect(page.getByText('Les athlètes qui ne sont plus au départ en sont retirés.')).toBeVisible();
  await expectGoodState(page);

  await moveEvent(admin, event, -1);
  await page.reload();
  await expect(lost(page)).toBeVisible();
  await expect(kerley(page)).toBeDisabled();
  await page.reload();
  await expect(page.getByText("Vous n'avez pas pronostiqué cette épreuve.")).toBeVisible();
  await expect(kerley(page)).toHaveCount(0);
  await moveEvent(admin, event, 7200);
  await page.reload();
  await expect(emptyGold(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('two tabs: a player who comes back sees the podium saved in the other tab, and chooses one', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const { leagueId, event, form } = await openForm(admin, lea, 'Meeting de Sète', [mens100m]);
  await predict(lea, leagueId, event, ['LYLES']);
  const page = await open(lea);
  await page.goto(form);
  await expect(lyles(page)).toBeVisible();
  await predict(lea, leagueId, event, ['KERLEY']);
  await comeBack(page);
  await expect(page.getByRole('button', { name: "Changer l'athlète en or : Fred KERLEY" })).toBeVisible();

  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en argent" }), 'lyles');
  await predict(lea, leagueId, event, ['SIMBINE']);
  await comeBack(page);
  await expect(page.getByText(/^Ce pronostic a été enregistré entre-temps/)).toBeVisible();
  await expect(page.getByText('Or : Akani SIMBINE')).toBeVisible();
  await expectGoodState(page);
  await page.getByRole('button', { name: 'Garder ma saisie' }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeFocused();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/^Enregistré à /)).toBeVisible();
  const predictions = await predictionsOf(lea, leagueId);
  expect(predictions.map(({ gold, silver }) => [gold?.lastName, silver?.lastName])).toEqual([
    ['KERLEY', 'LYLES'],
  ]);

  await chooseAthlete(page, page.getByRole('button', { name: "Choisir l'athlète en bronze" }), 'simbine');
  await predict(lea, leagueId, event, ['LYLES']);
  await comeBack(page);
  await page.getByRole('button', { name: 'Reprendre celui-là' }).click();
  await expect(lyles(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
