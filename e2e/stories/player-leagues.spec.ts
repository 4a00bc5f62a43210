import type { Page } from '@playwright/test';
import { callApi, unknownId } from '../support/api.ts';
import { moveMeeting } from '../support/calendar.ts';
import { logIn } from '../support/account-steps.ts';
import { expectGoodState } from '../support/checks.ts';
import {
  chooseAthlete,
  chooseInLeagueMenu,
  openInvitation,
  openLeagueMenu,
  readRanking,
} from '../support/league-steps.ts';
import { eventOf, mens100m, openMeeting } from '../support/meeting.ts';
import type { Player } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, openPrivateLeague } from '../support/world.ts';

const rankingOf = (leagueId: string, competitionId: string) =>
  `/leagues/${leagueId}/competition/${competitionId}/ranking`;

const choiceOf = (leagueId: string, competitionId: string) =>
  `/league/${leagueId}/competition/${competitionId}/choose-event-to-predict`;

test('league: each tab shows a member its content', async ({
  open,
  world: { leagueId, meeting, members },
}) => {
  test.slow();
  const [sam] = members;
  if (sam === undefined) throw new Error('The league has lost a member.');
  const page = await open(sam);
  await page.goto(rankingOf(leagueId, meeting.id));
  await expect(page.getByRole('tab')).toHaveText([
    'Pronostiquer',
    'Classement Général',
    'Mes Pronostics',
    'Règles du Jeu',
  ]);
  await page.getByRole('tab', { name: 'Classement Général' }).click();
  await expect.poll(() => readRanking(page)).toHaveLength(4);
  await expectGoodState(page);
  await page.getByRole('tab', { name: 'Mes Pronostics' }).click();
  await expect(page.getByText(/épreuve vous attend encore/)).toBeVisible();
  await expect(page.getByText('39,5 pts').first()).toBeVisible();
  await expectGoodState(page);
  await page.getByRole('tab', { name: 'Règles du Jeu' }).click();
  await expect(page.getByText('à la place exacte').first()).toBeVisible();
  await expectGoodState(page);
});

test('league: the open tab stays visible when a phone is rotated', async ({
  open,
  world: { leagueId, meeting, members },
}) => {
  const [sam] = members;
  if (sam === undefined) throw new Error('The league has lost a member.');
  const page = await open(sam);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`${rankingOf(leagueId, meeting.id)}?tab=rules`);
  const rules = page.getByRole('tab', { name: 'Règles du Jeu', selected: true });
  await expect(rules).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rules).toBeInViewport({ ratio: 0.95 });
});

test('league: an admin sees the results before the end, and is asked to predict only as a member', async ({
  open,
  admin,
  world: { leagueId, meeting },
}) => {
  const page = await open(admin);
  await page.goto(rankingOf(leagueId, meeting.id));
  await page.getByRole('tab', { name: 'Résultats' }).click();
  await expect(page.getByText('Résultats non encore disponibles pour cette épreuve.')).toBeVisible();
  await expectGoodState(page);
  await page.getByRole('tab', { name: 'Mes Pronostics' }).click();
  await expect(page.getByText("Vous n'avez encore rien pronostiqué dans cette ligue.")).toBeVisible();
  await expectGoodState(page);
  const predictNow = page.getByRole('tabpanel').getByRole('link', { name: 'Pronostiquer' });
  await expect(predictNow).toHaveCount(0);

  await page.goto(`${rankingOf(await openLeague(admin, meeting), meeting.id)}?tab=mine`);
  await expect(predictNow).toBeVisible();
});

test('league: a league that is over shows its results, and cannot be left', async ({
  open,
  player,
  admin,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Cergy', [mens100m]);
  const [lea, ...members] = await Promise.all(['Lea', 'Sam', 'Noe', 'Zoe'].map((name) => player(name)));
  if (lea === undefined) throw new Error('The league has no owner.');
  const leagueId = await openLeague(lea, meeting, members);
  await moveMeeting(admin, meeting, [-5, -2]);
  const page = await open(lea);
  await page.goto(rankingOf(leagueId, meeting.id));
  await expect(page.getByText(/^Cette compétition est terminée/)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([
    'Classement Général',
    'Mes Pronostics',
    'Résultats',
    'Règles du Jeu',
  ]);
  await openLeagueMenu(page);
  await expect(page.getByRole('link', { name: 'Membres' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitter' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: 'Classement de la ligue' })).toBeVisible();
  await expectGoodState(page);
  await page.getByRole('tab', { name: 'Résultats' }).click();
  await expect(page.getByText('Résultats non encore disponibles pour cette épreuve.')).toBeVisible();
});

test('league: a failed load can be retried, tab by tab', async ({
  open,
  network,
  world: { leagueId, meeting, owner },
}) => {
  const page = await open(owner);
  const unexpected = page.getByText('Une erreur inattendue est survenue lors du chargement.');
  const retry = page.getByRole('button', { name: 'Réessayer' });
  const restoreLeague = await network.cut(page, 'getLeague');
  // The page requests the ranking together with the league.
  const restoreRanking = await network.cut(page, 'getLeagueRanking');
  await page.goto(`${rankingOf(leagueId, meeting.id)}?tab=ranking`);
  await expect(unexpected).toBeVisible();
  await expectGoodState(page);
  await restoreLeague();
  await retry.click();
  await expect(page.getByRole('tab', { name: 'Classement Général' })).toBeVisible();
  await expect(unexpected).toBeVisible();
  await restoreRanking();
  await retry.click();
  await expect(page.getByRole('table', { name: 'Classement de la ligue' })).toBeVisible();

  const restoreEvents = await network.cut(page, 'listEvents', 'listPredictions');
  await page.getByRole('tab', { name: 'Pronostiquer' }).click();
  await expect(page.getByText('Impossible de charger les données de la page.')).toBeVisible();
  await page.getByRole('tab', { name: 'Mes Pronostics' }).click();
  await expect(
    page.getByText('Impossible de charger les pronostics pour cette ligue. Vérifiez votre connexion.'),
  ).toBeVisible();
  await restoreEvents();
  await retry.click();
  await expect(page.getByText('39,5 pts').first()).toBeVisible();
});

/**
 * Ends the player's session through the API, releases the held request, and expects that its refusal leads to the
 * login.
 */
const endSession = async (page: Page, { token }: Player, release: () => Promise<void>) => {
  await callApi('logout', { token });
  await release();
  await expect(
    page.getByText("Votre session a expiré ou n'est plus valide. Veuillez vous reconnecter."),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');
};

test('league: a session that ends while the ranking loads leads to the login, then back', async ({
  open,
  player,
  network,
  watch,
  world: { leagueId, meeting },
}) => {
  const lea = await player('Lea');
  await callApi('joinLeague', { token: lea.token, params: { id: leagueId } });
  const page = await open(lea);
  const releaseRanking = await network.hold(page, 'getLeagueRanking');
  await page.goto(rankingOf(leagueId, meeting.id));
  await page.getByRole('tab', { name: 'Classement Général' }).click();
  watch.expectStatus(401);
  await endSession(page, lea, releaseRanking);
  await logIn(page, lea.username, lea.password);
  await expect(page).toHaveURL(/ranking\?tab=ranking$/);
});

test('league: a session that ends while the next page loads leads to the login, then to the next page', async ({
  open,
  player,
  network,
  watch,
  world: { leagueId, meeting },
}) => {
  const lea = await player('Lea');
  await callApi('joinLeague', { token: lea.token, params: { id: leagueId } });
  const page = await open(lea);
  const releaseRanking = await network.hold(page, 'getLeagueRanking');
  const releaseCode = await network.holdCode(page, 'league-members-page');
  await page.goto(`${rankingOf(leagueId, meeting.id)}?tab=ranking`);
  await openLeagueMenu(page);
  await page.getByRole('link', { name: 'Membres' }).click();
  watch.expectStatus(401);
  await endSession(page, lea, releaseRanking);
  await releaseCode();
  await logIn(page, lea.username, lea.password);
  await expect(page).toHaveURL(`/leagues/${leagueId}/members`);
});

test('league: a non-member sees a public, a closed, a private and a missing league, and wrong links', async ({
  open,
  player,
  admin,
  watch,
  world,
}) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(admin, 'Meeting de Niort', [mens100m]);
  const privateLeague = await openPrivateLeague(lea, meeting);
  const closedLeagueId = await openLeague(lea, meeting);
  await callApi('updateLeague', {
    token: lea.token,
    params: { id: closedLeagueId },
    body: { status: 'active' },
  });

  const page = await open(await player('Sam'));
  await page.goto(rankingOf(world.leagueId, world.meeting.id));
  await expect(page.getByText(/^Vous regardez cette ligue de l'extérieur\. Rejoignez-la/)).toBeVisible();
  await expectGoodState(page);
  await expect(page.getByRole('tab')).toHaveText(['Classement Général', 'Règles du Jeu']);
  await page.goto(`/leagues/${world.leagueId}/members`);
  await expect(page.getByText('Seuls les membres de cette ligue voient qui en fait partie.')).toBeVisible();
  await expectGoodState(page);

  await page.goto(choiceOf(world.leagueId, world.meeting.id));
  await expect(page.getByText(/^Vous regardez cette ligue de l'extérieur\. Rejoignez-la/)).toBeVisible();
  await expect(page.getByText(/^\d+ membres$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pronostiquer/ })).toHaveCount(0);
  await expectGoodState(page);
  await page.goto(choiceOf(closedLeagueId, meeting.id));
  await expect(page.getByText("Cette ligue n'accepte plus de nouveaux membres. Voyez avec")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rejoindre' })).toHaveCount(0);

  const adminPage = await open(admin);
  for (const address of [
    choiceOf(world.leagueId, world.meeting.id),
    `${rankingOf(world.leagueId, world.meeting.id)}?tab=predict`,
  ]) {
    await adminPage.goto(address);
    await expect(adminPage.getByText(world.open.name)).toBeVisible();
    await expect(adminPage.getByText('À pronostiquer', { exact: true })).toBeVisible();
    await expect(adminPage.getByRole('link', { name: /^(Pronostiquer|Modifier)/ })).toHaveCount(0);
    await expect(adminPage.getByText(/^Vous regardez cette ligue de l'extérieur/)).toHaveCount(1);
    await expect(adminPage.getByRole('button', { name: 'Rejoindre' })).toHaveCount(1);
    await expectGoodState(adminPage);
  }

  await page.goto(rankingOf(closedLeagueId, meeting.id));
  await expect(page.getByText('Fermée ou Pleine')).toBeVisible();
  await expect(page.getByText('Ouverte', { exact: true })).toHaveCount(0);
  await expect(page.getByText('En cours', { exact: true })).toBeVisible();

  watch.expectStatus(404);
  const predictionIn = (league: string, competition: string) =>
    `/predict-event/${league}/${competition}/${eventOf(meeting)._id}`;
  const backLink = page.getByRole('main').getByRole('link', { name: 'Retour à mes ligues' });
  for (const address of [
    rankingOf(privateLeague._id, meeting.id),
    rankingOf(unknownId, meeting.id),
    `/leagues/${privateLeague._id}/members`,
    choiceOf(privateLeague._id, meeting.id),
    predictionIn(privateLeague._id, meeting.id),
  ]) {
    await page.goto(address);
    await expect(page.getByText('Ligue introuvable.')).toBeVisible();
    await expect(page.getByText(privateLeague.name)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
    await expect(backLink).toHaveCount(1);
    await expectGoodState(page);
  }
  await backLink.click();
  await expect(page).toHaveURL('/my-leagues');
  watch.expectStatus(400);
  for (const address of ['/leagues/une-ligue/members', choiceOf('une-ligue', meeting.id)]) {
    await page.goto(address);
    await expect(
      page.getByText('Ce lien est incomplet ou mal recopié : il ne mène nulle part.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
    await expect(backLink).toHaveCount(1);
  }

  for (const addressIn of [rankingOf, choiceOf, predictionIn]) {
    await page.goto(addressIn(closedLeagueId, world.meeting.id));
    await expect(page).toHaveURL(addressIn(closedLeagueId, meeting.id));
  }
  for (const address of ['/leagues/competition/ranking', '/league/competition/choose-event-to-predict']) {
    await page.goto(address);
    await expect(page.getByText("IDs de ligue ou de compétition manquants dans l'URL.")).toBeVisible();
  }
});

test('league: members see on each page that the owner has deleted the league', async ({
  open,
  player,
  admin,
  watch,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Dax', [mens100m]);
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  const leagueId = await openLeague(lea, meeting, [sam]);
  const address = rankingOf(leagueId, meeting.id);
  const { league } = await callApi('getLeague', { token: lea.token, params: { id: leagueId } });
  const page = await open(sam);
  const [leaving, home, form] = [await open(sam), await open(sam), await open(sam)];
  for (const each of [page, leaving]) {
    await each.goto(address);
    await expect(each.getByRole('tab', { name: 'Pronostiquer' })).toBeVisible();
  }
  await home.goto('/');
  await form.goto(`/predict-event/${leagueId}/${meeting.id}/${eventOf(meeting)._id}`);
  const leave = home.getByRole('button', { name: `Quitter : ${league.name}` });
  await expect(leave).toBeVisible();
  await chooseAthlete(form, form.getByRole('button', { name: "Choisir l'athlète en or" }), 'lyles');
  await chooseInLeagueMenu(leaving, 'Quitter');
  const confirm = leaving.getByRole('dialog').getByRole('button', { name: 'Quitter' });
  await expect(confirm).toBeVisible();
  await callApi('deleteLeague', { token: lea.token, params: { id: leagueId } });
  watch.expectStatus(404);

  const gone = "Cette ligue a été supprimée, ou vous n'y avez plus accès.";
  await page.getByRole('tab', { name: 'Classement Général' }).click();
  await expect(page.getByText(gone)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectGoodState(page);

  await confirm.click();
  await expect(leaving.getByRole('main').getByText(gone)).toBeVisible();
  await expect(leaving.getByRole('dialog')).toHaveCount(0);

  await leave.click();
  await expect(home.getByText(gone)).toBeVisible();
  await expect(leave).toHaveCount(0);
  await expect(home.getByRole('dialog')).toHaveCount(0);

  await form.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await expect(form.getByText(gone)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Valider mon pronostic' })).toHaveCount(0);
  await form.getByRole('link', { name: 'Retour à mes ligues' }).click();
  await expect(form).toHaveURL('/my-leagues');

  await page.getByRole('link', { name: 'Mes Ligues' }).first().click();
  await expect(page.getByText("Vous n'êtes membre d'aucune ligue pour le moment.")).toBeVisible();
  await expectGoodState(page);
});

test('league: the owner changes the settings, after a failed save', async ({
  open,
  player,
  admin,
  network,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Sète', [mens100m]);
  const lea = await player('Lea');
  const leagueId = await openLeague(lea, meeting);
  const page = await open(lea);
  await page.goto(rankingOf(leagueId, meeting.id));
  await expect(page.getByText('Ouverte', { exact: true })).toBeVisible();
  await chooseInLeagueMenu(page, 'Réglages');
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  await expect(dialog.getByText('Aucune modification à enregistrer.')).toBeVisible();
  await expectGoodState(page);
  await dialog.getByLabel('Accepter de nouveaux membres').uncheck();
  const restore = await network.cut(page, 'updateLeague');
  await save.click();
  await expect(dialog.getByText("Erreur inattendue lors de l'opération sur la ligue.")).toBeVisible();
  await restore();
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('En cours', { exact: true })).toBeVisible();
});

test("league: the owner's input is not lost by a wrong press", async ({ open, player, admin }) => {
  const meeting = await openMeeting(admin, 'Meeting de Sète', [mens100m]);
  const lea = await player('Lea');
  const leagueId = await openLeague(lea, meeting);
  const page = await open(lea);
  await page.goto(rankingOf(leagueId, meeting.id));
  const dialog = page.getByRole('dialog', { name: 'Réglages de la ligue' });
  const question = page.getByRole('dialog', { name: 'Abandonner la saisie ?' });
  const description = dialog.getByLabel('Description');
  await chooseInLeagueMenu(page, 'Réglages');
  await expect(description).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await chooseInLeagueMenu(page, 'Réglages');
  await expect(description).toBeVisible();
  const box = await dialog.getByLabel('Nom de la ligue').boundingBox();
  const [x, y] = [box?.x ?? 0, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  // Selects text with the mouse, and releases the button outside the dialog.
  await page.mouse.move(x + 80, y);
  await page.mouse.down();
  await page.mouse.move(2, y, { steps: 5 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();

  await description.fill('Pas de retard !');
  await page.mouse.click(2, 2);
  await expectGoodState(page);
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(description).toHaveValue('Pas de retard !');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect(dialog).toBeHidden();
});

test('league: the owner makes the league private, then replaces the code', async ({
  open,
  player,
  admin,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Sète', [mens100m]);
  const lea = await player('Lea');
  const leagueId = await openLeague(lea, meeting);
  const page = await open(lea);
  await page.goto(rankingOf(leagueId, meeting.id));
  const dialog = page.getByRole('dialog');
  const renewal = dialog.getByLabel("Changer le code d'invitation");
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  await chooseInLeagueMenu(page, 'Réglages');
  await expect(renewal).toBeHidden();
  await dialog.getByLabel('Ligue privée').check();
  await save.click();
  const code = dialog.getByText(/^\w{4}-\w{4}-\w{4}$/);
  await openInvitation(page);
  await expect(code).toBeVisible();
  await expectGoodState(page);
  const old = await code.innerText();
  await page.keyboard.press('Escape');

  await chooseInLeagueMenu(page, 'Réglages');
  await renewal.check();
  await expectGoodState(page);
  await save.click();
  await expect(dialog).toBeHidden();
  await openInvitation(page);
  await expect(code).toBeVisible();
  await expect(code).not.toHaveText(old);
});

test('league: a member reminds those who have not predicted the next event, once a day', async ({
  open,
  player,
  admin,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Cahors', [mens100m]);
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  const leagueId = await openLeague(lea, meeting);
  const page = await open(lea);
  const menu = page.getByRole('button', { name: "Plus d'actions" });
  const nudge = page.getByRole('button', { name: 'Relancer les retardataires' });
  const openMenu = async () => {
    const visited = page.waitForResponse((answer) => answer.url().endsWith(`/leagues/${leagueId}/visit`));
    await page.goto(rankingOf(leagueId, meeting.id));
    await visited;
    await menu.click();
    await expect(page.getByRole('button', { name: 'Réglages' })).toBeVisible();
  };
  await openMenu();
  await expect(nudge, 'there is no other member').toHaveCount(0);
  await callApi('joinLeague', { token: sam.token, params: { id: leagueId } });
  await openMenu();
  await expect(nudge).toBeVisible();
  await expectGoodState(page);
  await nudge.click();
  await expect(
    page.getByText('Relance faite : les retardataires sont prévenus selon leurs réglages.'),
  ).toBeVisible();
  await expectGoodState(page);
  await menu.click();
  await expect(page.getByRole('button', { name: 'Réglages' })).toBeVisible();
  await expect(nudge).toHaveCount(0);
  await openMenu();
  await expect(nudge).toHaveCount(0);
});

test('league: the owner or an admin decides whether a chat shows the name of the league under a link', async ({
  open,
  player,
  admin,
}) => {
  const meeting = await openMeeting(admin, "Meeting d'Agde", [mens100m]);
  const lea = await player('Lea');
  const league = await openPrivateLeague(lea, meeting);
  const page = await open(lea);
  const previewTitle = async () => {
    const answer = await page.request.get(`/rejoindre/${league.invitationCode ?? ''}`);
    return /<meta property="og:title" content="([^"]*)"/.exec(await answer.text())?.[1];
  };
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByLabel('Aperçu du lien');
  const choose = async (wanted: boolean) => {
    await chooseInLeagueMenu(page, 'Réglages');
    await expect(choice).toBeChecked({ checked: !wanted });
    await choice.setChecked(wanted);
    await expectGoodState(page);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toBeHidden();
  };
  await page.goto(rankingOf(league._id, meeting.id));
  expect(await previewTitle()).toBe(league.name);
  await choose(false);
  expect(await previewTitle()).toBe('PronAthlé, les pronostics d&#39;athlétisme entre amis');
  await choose(true);
  expect(await previewTitle()).toBe(league.name);

  const adminPage = await open(admin);
  await adminPage.goto(`/admin/manage-leagues?search=${encodeURIComponent(league.name)}`);
  await adminPage.getByRole('button', { name: `Éditer ${league.name}` }).click();
  await adminPage.getByLabel('Aperçu du lien').uncheck();
  await expectGoodState(adminPage);
  await adminPage.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(adminPage.getByRole('dialog')).toBeHidden();
  expect(await previewTitle()).not.toBe(league.name);
});

test('members: the list marks the owner, and a failed load can be retried', async ({
  open,
  network,
  world: { leagueId, meeting, owner, members },
}) => {
  const page = await open(owner);
  const restore = await network.cut(page, 'getLeague');
  await page.goto(`/leagues/${leagueId}/members`);
  await expect(page.getByText('Impossible de charger les données de la page.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(owner.username);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Propriétaire');
  for (const { username } of members) await expect(page.getByText(username)).toBeVisible();
  await page.getByRole('link', { name: 'Retour à la ligue' }).click();
  await expect(page).toHaveURL(rankingOf(leagueId, meeting.id));
});

test('my leagues: the page shows a failed load, no league, and more leagues than fit', async ({
  open,
  player,
  admin,
  network,
}) => {
  const lea = await player('Lea');
  const page = await open(lea);
  const restore = await network.cut(page, 'listMyLeagues');
  await page.goto('/my-leagues');
  await expect(
    page.getByRole('main').getByText('Impossible de charger vos ligues.', { exact: true }),
  ).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText("Vous n'êtes membre d'aucune ligue pour le moment.")).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Créer une ligue' }).click();
  await expect(page).toHaveURL('/competitions');

  const meeting = await openMeeting(admin, 'Meeting de Foix', [mens100m]);
  for (let count = 0; count < 10; count += 1) await openLeague(lea, meeting);
  const past = await openMeeting(admin, 'Meeting de Mende', [mens100m]);
  await openLeague(lea, past);
  await moveMeeting(admin, past, [-5, -2]);
  await page.goto('/my-leagues');
  await expect(page.getByRole('link', { name: /^Accéder/ })).toHaveCount(9);
  await expect(page.getByText('1 à faire')).toHaveCount(9);
  await expectGoodState(page);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByRole('link', { name: /^Accéder/ })).toHaveCount(1);
  await page.getByText('1 ligue terminée').click();
  await expect(page.getByRole('link', { name: /^Accéder/ })).toHaveCount(2);
  await expect(page.getByText('Terminée', { exact: true })).toBeVisible();
  await page
    .getByRole('link', { name: /^Accéder/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/ranking$/);
});

test('my leagues: each league shows its standing, also after the first twenty leagues', async ({
  open,
  player,
  admin,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Melun', [mens100m]);
  const lea = await player('Lea');
  for (let league = 0; league < 22; league += 1) await openLeague(lea, meeting);
  const page = await open(lea);
  for (const [address, shown] of [
    ['/my-leagues', 9],
    ['/my-leagues?page=3', 4],
  ] as const) {
    await page.goto(address);
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Meeting de Melun' });
    await expect(cards).toHaveCount(shown);
    await expect(cards.filter({ hasText: 'Pas encore de résultat' })).toHaveCount(shown);
  }
  await expectGoodState(page);
});
