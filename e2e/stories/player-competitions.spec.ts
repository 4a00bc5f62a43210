import { closeBadge } from '../support/account-steps.ts';
import { callApi, unknownId } from '../support/api.ts';
import { moveMeeting } from '../support/calendar.ts';
import { expectGoodState } from '../support/checks.ts';
import { field } from '../support/field.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import { unique, type Player } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import { openLeague } from '../support/world.ts';

const openDiscipline = async ({ token }: Player, gender: 'mixed' | 'unspecified') => {
  const { discipline } = await callApi('createDiscipline', {
    token,
    body: { name: unique('Relais'), type: 'course', gender, unit: 's' },
  });
  return discipline._id;
};

/** Creates a competition in 2099, without an event. */
const openCompetition = async (
  { token }: Player,
  disciplines: string[],
  description = 'Le soir, au stade du Hameau.',
) => {
  const { competition } = await callApi('createCompetition', {
    token,
    body: {
      name: unique('Meeting de Pau'),
      location: 'Pau',
      startDate: '2099-06-01',
      endDate: '2099-06-02',
      description,
      disciplines,
    },
  });
  return competition;
};

test('competitions: a player retries a failed load, filters, turns pages, and finds nothing', async ({
  open,
  player,
  admin,
  network,
}) => {
  for (const name of ['Limoges', 'Orléans']) await openMeeting(admin, `Meeting de ${name}`, [mens100m]);
  const page = await open(await player('Lea'));
  const restore = await network.cut(page, 'listCompetitions');
  await page.goto('/competitions');
  await expect(
    page.getByRole('main').getByText('Impossible de charger les compétitions.', { exact: true }),
  ).toBeVisible();
  await expectGoodState(page);
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('link', { name: /^Détails de/ }).first()).toBeVisible();

  const leavePortal = await network.meetPortal(page, 'listCompetitions');
  await page.reload();
  await expect(
    page.getByRole('main').getByText('Impossible de charger les compétitions.', { exact: true }),
  ).toBeVisible();
  await leavePortal();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('link', { name: /^Détails de/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'En cours' }).click();
  await page.getByText('Ordre et taille de la liste').click();
  await page.getByLabel('Trier par').selectOption({ label: 'Nom' });
  await page.getByLabel('Ordre').selectOption({ label: 'Croissant' });
  await page.getByLabel('Par page').selectOption('5');
  await expect(page).toHaveURL(/status=ongoing.*sort=name.*order=asc.*limit=5/);
  await expect(page.getByText('Terminée', { exact: true }).and(page.locator('article *'))).toHaveCount(0);

  await page.goto('/competitions?limit=5&sort=name&page=99');
  await expect(page.getByRole('link', { name: /^Détails de/ }).first()).toBeVisible();
  await expect(page).not.toHaveURL(/page=99/);
  await expectGoodState(page);

  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('zzz nulle part');
  await expect(page.getByText('Aucune compétition ne correspond à votre recherche.')).toBeVisible();
  await expectGoodState(page);
  const clear = page.getByRole('button', { name: 'Effacer les filtres' });
  await clear.click();
  await expect(page).toHaveURL('/competitions?limit=5&sort=name');
  await expect(page.getByRole('link', { name: /^Détails de/ }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /compétitions?$/ })).toBeFocused();

  await page.getByRole('button', { name: 'En cours' }).click();
  await clear.click();
  await expect(page.getByRole('button', { name: 'Toutes' })).toHaveAttribute('aria-pressed', 'true');
  await expect(clear).toHaveCount(0);

  await test.step('two filters that change before a new rendering are both kept', async () => {
    await page.getByRole('search').evaluate((form) => {
      for (const [label, value] of [
        ['Trier par', 'name'],
        ['Ordre', 'asc'],
      ] as const) {
        const select = [...form.querySelectorAll('select')].find(
          (one) => one.labels[0]?.textContent === label,
        );
        if (select === undefined) throw new Error(`No filter is called ${label}.`);
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await expect(page).toHaveURL('/competitions?limit=5&sort=name&order=asc');
  });
});

test('competition: the page shows its disciplines with their genders, or that there are none, and no event yet', async ({
  open,
  player,
  admin,
}) => {
  const [mixed, unspecified] = [
    await openDiscipline(admin, 'mixed'),
    await openDiscipline(admin, 'unspecified'),
  ];
  const full = await openCompetition(admin, [mixed, unspecified]);
  const lost = await openDiscipline(admin, 'mixed');
  const bare = await openCompetition(admin, [lost]);
  await callApi('deleteDiscipline', { token: admin.token, params: { id: lost } });

  const page = await open(await player('Lea'));
  await page.goto(`/competitions/${full._id}`);
  await expect(
    page.getByText("Aucune épreuve n'est encore programmée pour cette compétition."),
  ).toBeVisible();
  await expect(page.getByText('Le soir, au stade du Hameau.')).toBeVisible();
  await expect(page.getByText('Mixte', { exact: true })).toBeVisible();
  await expect(page.getByText('Non spécifié', { exact: true })).toBeVisible();
  await expect(page.getByText('À venir', { exact: true })).toBeVisible();
  await expectGoodState(page);

  await page.goto(`/competitions/${bare._id}`);
  await expect(page.getByText('Non spécifiées')).toBeVisible();
  await page.getByRole('link', { name: 'Retour aux compétitions' }).click();
  await expect(page).toHaveURL('/competitions');
});

test('competition: the page shows events without a result, a failed load, and a missing competition', async ({
  open,
  player,
  admin,
  network,
  watch,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Laval', [mens100m]);
  const page = await open(await player('Lea'));
  const restore = await network.cut(page, 'listEvents');
  await page.goto(`/competitions/${meeting.id}`);
  await expect(page.getByText('Impossible de charger les données de la page.')).toBeVisible();
  await expectGoodState(page);
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Résultats non encore disponibles pour cette épreuve.')).toBeVisible();

  watch.expectStatus(404);
  await page.goto(`/competitions/${unknownId}`);
  await expect(page.getByText('Compétition introuvable.')).toBeVisible();
  await expectGoodState(page);
  watch.expectStatus(400);
  await page.goto('/competitions/pas-une-competition');
  await expect(page.getByText('Ce lien est incomplet ou mal recopié : il ne mène nulle part.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Retour aux compétitions' }).click();
  await expect(page).toHaveURL('/competitions');
});

test('creating a league: without a competition, or with a missing one, the page returns to the list', async ({
  open,
  player,
  watch,
}) => {
  const page = await open(await player('Lea'));
  await page.goto('/create-league');
  await expect(page.getByText("Aucun ID de compétition n'a été fourni.")).toBeVisible();
  await expectGoodState(page);
  await expect(page).toHaveURL('/competitions');
  watch.expectStatus(404);
  await page.goto(`/create-league/${unknownId}`);
  await expect(
    page.getByText('Compétition introuvable ou erreur de chargement. Veuillez réessayer.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/competitions');
});

test('creating a league: the form shows an empty name, a lost answer, and a deleted competition', async ({
  open,
  player,
  admin,
  network,
  watch,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Blois', [mens100m]);
  const page = await open(await player('Lea'));
  await page.goto(`/create-league/${meeting.id}`);
  const create = page.getByRole('button', { name: 'Créer la ligue' });
  await field(page, 'Nom de la ligue').fill('   ');
  await create.click();
  await expect(page.getByText('Le nom de la ligue ne peut pas être vide.')).toBeVisible();
  await expectGoodState(page);
  await field(page, 'Nom de la ligue').fill('x'.repeat(51));
  await create.click();
  await expect(page.getByText('Le nom de la ligue ne peut pas dépasser 50 caractères.')).toBeVisible();

  await field(page, 'Nom de la ligue').fill('Les Coureurs du dimanche');
  const restore = await network.cut(page, 'createLeague');
  await create.click();
  await expect(page.getByText('Erreur lors de la création de la ligue.')).toBeVisible();
  await expectGoodState(page);
  await restore();

  await callApi('deleteCompetition', { token: admin.token, params: { id: meeting.id } });
  watch.expectStatus(404);
  await create.click();
  await expect(page.getByText('Compétition introuvable.')).toBeVisible();
  await expect(field(page, 'Nom de la ligue')).toHaveValue('Les Coureurs du dimanche');
});

test('creating a league: the back button skips the form', async ({ open, player, admin, watch }) => {
  const meeting = await openMeeting(admin, 'Meeting de Dole', [mens100m]);
  const page = await open(await player('Lea'));
  await page.goto('/competitions');
  await page.goto(`/competitions/${meeting.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Créer une ligue' }).click();
  await field(page, 'Nom de la ligue').fill('Les Revenants');
  await page.getByRole('button', { name: 'Créer la ligue' }).click();
  await closeBadge(page, 'Capitaine');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Les Revenants');
  await page.goBack();
  await expect(page).toHaveURL(`/competitions/${meeting.id}`);
  await expect(title).toHaveText(meeting.name);
  await page.goBack();
  await expect(page).toHaveURL('/competitions');
  // The browser refuses to go forward from a document that is still being replaced.
  await expect(title).toHaveText('Compétitions');
  await page.goForward();
  await expect(title).toHaveText(meeting.name);
  await page.goForward();
  await expect(title).toHaveText('Les Revenants');

  watch.expectStatus(404);
  await page.goto(`/create-league/${unknownId}`);
  await expect(page).toHaveURL('/competitions');
  await page.goBack();
  await expect(title).toHaveText('Les Revenants');
});

test('a competition that is over accepts no new league', async ({ open, player, admin }) => {
  const meeting = await openMeeting(admin, 'Meeting de Vannes', [mens100m]);
  const lea = await player('Lea');
  await openLeague(lea, meeting);
  await moveMeeting(admin, meeting, [-5, -2]);
  const page = await open(lea);
  await page.goto(`/competitions/${meeting.id}`);
  await expect(page.getByText('Terminée', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Créer une ligue' })).toHaveCount(0);
  await page.goto(`/create-league/${meeting.id}`);
  await expect(
    page.getByText("Cette compétition est terminée : elle n'accepte plus de nouvelle ligue."),
  ).toBeVisible();
  await expectGoodState(page);
  await expect(page.getByRole('button', { name: 'Créer la ligue' })).toHaveCount(0);
});

test("a competition leads to the player's own leagues", async ({ admin, player, open }) => {
  const meeting = await openMeeting(admin, 'Meeting de Nérac', [mens100m]);
  const lea = await player('Lea');
  const leagueId = await openLeague(lea, meeting);
  const page = await open(lea);
  await page.goto(`/competitions/${meeting.id}`);
  await expect(page.getByRole('heading', { name: 'Vos ligues' })).toBeVisible();
  await expectGoodState(page);
  await page.getByRole('main').getByRole('link', { name: '1 membre' }).click();
  await expect(page).toHaveURL(new RegExp(`/leagues/${leagueId}/competition/${meeting.id}/ranking`));
});

test('competition: a long description is cut above the events, and opens', async ({
  open,
  player,
  admin,
}) => {
  const discipline = await openDiscipline(admin, 'mixed');
  const sentences = Array.from({ length: 25 }, (_, index) => `Soirée ${index} au stade du Hameau, à Pau.`);
  const { _id } = await openCompetition(admin, [discipline], sentences.join(' '));
  const page = await open(await player('Lea'));
  await page.goto(`/competitions/${_id}`);
  const description = page.getByText('Soirée 0 au stade');
  const height = async () => (await description.boundingBox())?.height ?? 0;
  await expect(description).toBeVisible();
  expect(await height()).toBeLessThan(120);
  await expectGoodState(page);

  await page.getByRole('button', { name: 'Lire la suite' }).click();
  await expect.poll(height).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Réduire' }).click();
  await expect.poll(height).toBeLessThan(120);
});
