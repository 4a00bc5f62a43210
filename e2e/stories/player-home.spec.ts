import { setTimeout as wait } from 'node:timers/promises';
import { callApi } from '../support/api.ts';
import { moveMeeting } from '../support/calendar.ts';
import { expectGoodState } from '../support/checks.ts';
import { environment } from '../support/environment.ts';
import { field } from '../support/field.ts';
import { haltingNetwork } from '../support/halting-network.ts';
import { expectFocusSeen } from '../support/keys.ts';
import { openLeagueSearch } from '../support/league-steps.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import { unique } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, openPrivateLeague } from '../support/world.ts';

test('home: a player without a league sees what to do, and searches without a match', async ({
  open,
  player,
}) => {
  const page = await open(await player('Lea'));
  await page.goto('/');
  await expect(page.getByText("Vous n'avez pas encore de ligue active.")).toBeVisible();
  await page.getByRole('button', { name: 'Rejoindre une ligue' }).click();
  await expect(field(page, "Code d'invitation")).toBeFocused();
  await (await openLeagueSearch(page, 'Rechercher une ligue publique')).fill('zzz-personne');
  await expect(page.getByText('Aucune ligue ne porte ce nom.')).toBeVisible();
  await expectGoodState(page);
});

test('home: loading and failed parts show a message, and a retry works', async ({
  open,
  player,
  network,
}) => {
  const page = await open(await player('Lea'));
  const releaseCompetitions = await network.hold(page, 'listCompetitions');
  const restore = await network.cut(page, 'listMyLeagues', 'listLeagues');
  await page.goto('/');
  await expect(page.getByText('Chargement des compétitions...')).toBeAttached();
  await releaseCompetitions();
  await expect(page.getByText('Chargement des compétitions...')).toHaveCount(0);

  const main = page.getByRole('main');
  await expect(main.getByText('Oups ! Impossible de charger vos ligues. Veuillez réessayer.')).toBeVisible();
  await expect(main.getByText('Oups ! Impossible de charger les ligues populaires.')).toBeVisible();
  await expectGoodState(page);
  await restore();
  const retry = main.getByRole('button', { name: 'Réessayer' });
  await retry.first().click();
  await expect(retry).toHaveCount(1);
  await retry.click();
  await expect(main.getByText("Vous n'avez pas encore de ligue active.")).toBeVisible();

  const restoreCompetitions = await network.cut(page, 'listCompetitions');
  await page.reload();
  await expect(
    main.getByText('Impossible de charger les compétitions. Veuillez réessayer plus tard.'),
  ).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Notifications' })
      .getByText("Échec du chargement des compétitions sur la page d'accueil."),
  ).toBeVisible();
  await restoreCompetitions();
  await retry.click();
  await expect(main.getByText('Impossible de charger les compétitions.', { exact: false })).toHaveCount(0);
});

test('home: when its code does not load, the page shows a sentence and a button', async ({
  open,
  player,
  watch,
}) => {
  watch.expectNoAnswer();
  const page = await open(await player('Lea'));
  await page.route(/\/assets\/player-/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faux départ');
  await expectGoodState(page);
  await page.unroute(/\/assets\/player-/);
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/);
});

test('home: late fonts do not move the content', async ({ open, world: { owner } }) => {
  const page = await open(owner);
  await page.route('**/*.woff2', async (route) => {
    await wait(800);
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/);
  await expect(page.getByRole('link', { name: /^Accéder/ }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expectGoodState(page);
});

test('home: the page is drawn although the second half of its document is late', async ({
  browser,
  player,
  watch,
}) => {
  const { token, user } = await player('Lea');
  const network = await haltingNetwork(environment.url, 1_500);
  try {
    const localStorage = [
      { name: 'x-auth-token', value: token },
      { name: 'user', value: JSON.stringify(user) },
    ];
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [{ origin: network.url, localStorage }] },
    });
    watch.follow(context, network.url);
    const page = await context.newPage();
    await page.goto(network.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/);
    await context.close();
  } finally {
    network.close();
  }
});

test('home: five leagues are shown, the others are one press away', async ({ admin, open, player }) => {
  const meeting = await openMeeting(admin, 'Meeting de Rennes', [mens100m]);
  const lea = await player('Lea');
  for (let count = 0; count < 6; count += 1) await openLeague(lea, meeting);
  const page = await open(lea);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Supprimer/ })).toHaveCount(5);
  await page.getByRole('link', { name: 'Voir toutes mes ligues' }).click();
  await expect(page).toHaveURL('/my-leagues');
  await expect(page.getByRole('link', { name: /^Accéder/ })).toHaveCount(6);
});

test('home: a wrong code is refused with its reason, and a right one opens the league', async ({
  admin,
  open,
  player,
  watch,
  network,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Brest', [mens100m]);
  const league = await openPrivateLeague(await player('Sam'), meeting);
  const page = await open(await player('Lea'));
  await page.goto('/');
  const code = field(page, "Code d'invitation");
  const join = page.getByRole('button', { name: 'Rejoindre', exact: true });
  await join.click();
  await expect(page.getByText('Veuillez entrer un code de ligue.')).toBeVisible();
  await expectGoodState(page);

  watch.expectStatus(404);
  await code.fill('PASCELUICI');
  await join.click();
  await expect(page.getByText("Ce code n'ouvre aucune ligue.")).toBeVisible();

  await code.fill(league.invitationCode ?? '');
  const restoreJoin = await network.cut(page, 'joinLeagueByCode');
  await join.click();
  await expect(page.getByText("Erreur inattendue lors de l'adhésion.")).toBeVisible();
  await expectGoodState(page);
  await restoreJoin();
  const restoreGateway = await network.breakGateway(page, 'joinLeagueByCode');
  await join.click();
  await expect(page.getByText("Erreur lors de l'adhésion à la ligue privée.")).toBeVisible();
  await restoreGateway();

  await test.step('an answer of another server leads to the home page', async () => {
    const leavePortal = await network.meetPortal(page, 'joinLeagueByCode');
    await join.click();
    await expect(
      page.getByText("Impossible de vous rediriger. Veuillez accéder à la ligue depuis 'Mes Ligues'."),
    ).toBeVisible();
    await expect(page).toHaveURL('/home');
    await leavePortal();
  });

  // After a reload: the same code again within half a second would count as a double click.
  await page.reload();
  await code.fill(league.invitationCode ?? '');
  await join.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(league.name);

  watch.expectStatus(409);
  await page.goto('/');
  await code.fill(league.invitationCode ?? '');
  await join.click();
  await expect(page.getByText('Vous êtes déjà membre de cette ligue.')).toBeVisible();
});

test('home: a popular league that becomes full on the open page is marked, and cannot be joined', async ({
  admin,
  open,
  player,
  watch,
  network,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Dijon', [mens100m]);
  const [lea, sam, zoe] = [await player('Lea'), await player('Sam'), await player('Zoe')];
  const { league } = await callApi('createLeague', {
    token: lea.token,
    body: { name: unique('Le Peloton'), competitionId: meeting.id },
  });
  await callApi('updateLeague', {
    token: lea.token,
    params: { id: league._id },
    body: { maxMembers: 2 },
  });
  const page = await open(sam);
  await page.goto('/');
  const found = page.waitForResponse((response) => /\/leagues\/all\?.*search=Le/.test(response.url()));
  await (await openLeagueSearch(page, 'Rechercher une ligue publique')).fill(league.name);
  await found;
  const join = page.getByRole('button', { name: `Rejoindre ${league.name}` });

  const restore = await network.cut(page, 'joinLeague');
  await join.click();
  await expect(page.getByText("Échec de l'adhésion à la ligue publique.")).toBeVisible();
  await restore();

  await callApi('joinLeague', { token: zoe.token, params: { id: league._id } });
  watch.expectStatus(409);
  await join.click();
  await expect(page.getByText('Cette ligue est complète.')).toBeVisible();
  await expect(join, 'a full league stays, and cannot be joined').toHaveCount(0);
  await expect(page.getByText('Cette ligue est complète.')).toBeVisible();
  await expectGoodState(page);
  await page.goto(`/leagues/${league._id}/competition/${meeting.id}/ranking`);
  await expect(page.getByText('Fermée ou Pleine')).toBeVisible();

  const zoePage = await open(zoe);
  await zoePage.goto('/');
  await expect(zoePage.getByRole('link', { name: `Accéder à ${league.name}` }).first()).toBeVisible();
});

test('home: a popular league that can no longer be joined keeps its place, so that no second press joins another', async ({
  admin,
  open,
  player,
  watch,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Sens', [mens100m]);
  const [lea, sam, zoe] = [await player('Lea'), await player('Sam'), await player('Zoe')];
  const series = unique('Le Relais');
  const make = async (name: string) => {
    const { league } = await callApi('createLeague', {
      token: lea.token,
      body: { name: `${series} ${name}`, competitionId: meeting.id },
    });
    return { params: { id: league._id }, name: league.name };
  };
  // Among leagues of the same size, the newest comes first.
  const spared = await make('A');
  const [deleted, full] = [await make('B'), await make('C')];
  await callApi('updateLeague', { token: lea.token, params: full.params, body: { maxMembers: 2 } });
  const page = await open(sam);
  await page.goto('/');
  await (await openLeagueSearch(page, 'Rechercher une ligue publique')).fill(series);
  const popular = page.getByRole('heading', { name: /^Les Ligues Publiques/ });
  const rows = page.locator('section').filter({ has: popular }).getByRole('listitem');
  const joinIn = (name: string) => page.getByRole('button', { name: `Rejoindre ${name}` });
  await expect(rows).toHaveText([RegExp(full.name), RegExp(deleted.name), RegExp(spared.name)]);

  await callApi('joinLeague', { token: zoe.token, params: full.params });
  watch.expectStatus(409);
  await joinIn(full.name).focus();
  const refreshed = page.waitForResponse((response) => response.url().includes('/leagues/all?'));
  await page.keyboard.press('Enter');
  await refreshed;
  await expect(rows.filter({ hasText: full.name })).toContainText('Cette ligue est complète.');
  await expect(rows.filter({ hasText: full.name }).getByText('Pleine', { exact: true })).toBeVisible();
  await expect(joinIn(full.name)).toHaveCount(0);
  await expectFocusSeen(page);
  await expect(page.locator(':focus'), 'the focus stays at the league').toContainText(full.name);
  await page.keyboard.press('Enter');
  await expectGoodState(page);

  await callApi('deleteLeague', { token: lea.token, params: deleted.params });
  watch.expectStatus(404);
  await joinIn(deleted.name).scrollIntoViewIfNeeded();
  const { x, y } = (await joinIn(deleted.name).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 5, y + 5);
  await expect(rows.filter({ hasText: deleted.name })).toContainText(
    "Cette ligue a été supprimée, ou vous n'y avez plus accès.",
  );
  await expect(joinIn(deleted.name)).toHaveCount(0);
  await page.mouse.click(x + 5, y + 5);
  await expect(rows).toHaveText([RegExp(full.name), RegExp(deleted.name), RegExp(spared.name)]);
  await expectGoodState(page);
  await expect(joinIn(spared.name)).toBeVisible();
  expect((await callApi('listMyLeagues', { token: sam.token })).leagues).toEqual([]);
});

test('home: a joined league has a mark among the popular leagues', async ({ admin, open, player }) => {
  const meeting = await openMeeting(admin, 'Meeting de Tours', [mens100m]);
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  await openLeague(lea, meeting, [sam]);
  const page = await open(sam);
  await page.goto('/');
  const { leagues } = await callApi('listMyLeagues', { token: sam.token });
  await (await openLeagueSearch(page, 'Rechercher une ligue publique')).fill(leagues[0]?.name ?? '');
  await expect(page.getByText('Déjà membre')).toBeVisible();
  await expectGoodState(page);
});

test('home: a failed leave or deletion shows a message, and keeps the league', async ({
  admin,
  open,
  player,
  network,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Nancy', [mens100m]);
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  await openLeague(lea, meeting, [sam]);
  const page = await open(lea);
  await page.goto('/');
  const dialog = page.getByRole('dialog');

  await test.step('the members cannot be read', async () => {
    const restore = await network.cut(page, 'getLeague');
    await page.getByRole('button', { name: /^Quitter/ }).click();
    await expect(dialog.getByText('Erreur lors de la préparation du départ de la ligue.')).toBeVisible();
    await expectGoodState(page);
    await restore();
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
  });
  await test.step('the transfer fails', async () => {
    const restore = await network.cut(page, 'leaveLeague');
    await field(dialog, 'Nouveau propriétaire').selectOption({ label: sam.username });
    await dialog.getByRole('button', { name: 'Transférer et quitter' }).click();
    await expect(dialog.getByText('Erreur inattendue lors du transfert de propriété.')).toBeVisible();
    await expectGoodState(page);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await restore();
  });
  await test.step('the deletion fails, then succeeds', async () => {
    const restore = await network.cut(page, 'deleteLeague');
    await page.getByRole('button', { name: /^Supprimer/ }).click();
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await expect(dialog.getByText("Erreur inattendue lors de l'opération sur la ligue.")).toBeVisible();
    await expectGoodState(page);
    await restore();
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('Ligue supprimée avec succès !')).toBeVisible();
    await expect(page.getByText("Vous n'avez pas encore de ligue active.")).toBeVisible();
  });
});

test('home: a league whose competition is over is not active any more', async ({ admin, open, player }) => {
  const meeting = await openMeeting(admin, 'Meeting de Reims', [mens100m]);
  const lea = await player('Lea');
  await openLeague(lea, meeting);
  await moveMeeting(admin, meeting, [-5, -2]);
  const page = await open(lea);
  await page.goto('/');
  await expect(page.getByText("Vous n'avez pas encore de ligue active.")).toBeVisible();
  await page.goto('/my-leagues');
  await expect(page.getByText('Terminée', { exact: true })).toBeVisible();
});
