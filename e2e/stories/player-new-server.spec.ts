import { logIn } from '../support/account-steps.ts';
import { callApi } from '../support/api.ts';
import { expectGoodState, measureLayoutShift } from '../support/checks.ts';
import { chooseAthlete } from '../support/league-steps.ts';
import { expect, test as story } from '../support/story.ts';
import { startServer, type ServerUnderTest } from '../start-server.ts';

interface NewServer extends ServerUnderTest {
  token: string;
}

/** A server for this story alone, on an empty database, with its admin's session. */
const test = story.extend<{ newServer: NewServer }>({
  newServer: async ({}, use) => {
    const server = await startServer();
    const { token } = await callApi('login', {
      server: server.url,
      body: { identifier: server.admin.email, password: server.admin.password },
    });
    await use({ ...server, token });
    await server.stop();
  },
});

/**
 * Creates an event with an empty start list, a league to predict it in, and an athlete 'Autre'. Returns the ids of
 * the event and of the athlete, and the address of the prediction form.
 */
const createEvent = async ({ url: server, token }: NewServer) => {
  const { disciplines } = await callApi('listDisciplines', { server, token, query: { name: '100 m' } });
  const discipline = disciplines.find(({ name, gender }) => name === '100 m' && gender === 'male')?._id ?? '';
  const { competition } = await callApi('createCompetition', {
    server,
    token,
    body: {
      name: 'Meeting de Paris',
      location: 'Paris',
      startDate: '2099-06-01',
      endDate: '2099-06-02',
      disciplines: [discipline],
    },
  });
  const { competitionEvent } = await callApi('createEvent', {
    server,
    token,
    body: { competition: competition._id, discipline, eventDate: '2099-06-01T18:00:00Z' },
  });
  const { athlete } = await callApi('createAthlete', {
    server,
    token,
    body: {
      firstName: 'Autre',
      lastName: 'Sprinteur',
      gender: 'male',
      performanceRecords: [{ discipline, pb: '10.02', sb: '10.05' }],
    },
  });
  const { league } = await callApi('createLeague', {
    server,
    token,
    body: { name: 'Les Premiers', competitionId: competition._id },
  });
  return {
    event: competitionEvent._id,
    athlete: athlete._id,
    prediction: `/predict-event/${league._id}/${competition._id}/${competitionEvent._id}`,
  };
};

/** Gives the athlete behind 'Autre' a name, and a place on the start list. */
const nameAutre = async ({ url: server, token }: NewServer, event: string, athlete: string) => {
  await callApi('updateAthlete', {
    server,
    token,
    params: { id: athlete },
    body: { firstName: 'Jimmy', lastName: 'VICAUT', country: 'FRA', gender: 'male' },
  });
  await callApi('addParticipants', {
    server,
    token,
    params: { id: event },
    body: { participants: [{ athlete, cote: 0, pb: '10.02', sb: '10.05' }] },
  });
};

test.slow();
test('a new server: its pages without data, a podium with « Autre », and its stop', async ({
  browser,
  newServer,
  watch,
  recorder,
}) => {
  const context = await browser.newContext({ baseURL: newServer.url });
  await context.addInitScript(measureLayoutShift);
  watch.follow(context, newServer.url);
  await recorder.follow(context);
  const page = await context.newPage();

  await test.step('the pages show that there is no data', async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: "J'accepte" }).click();
    await logIn(page, newServer.admin.email, newServer.admin.password);
    await expect(
      page.getByText("Aucune compétition à venir ou active n'a été trouvée pour le moment."),
    ).toBeVisible();
    await expect(page.getByText("Aucune ligue publique n'est ouverte pour le moment.")).toBeVisible();
    await expectGoodState(page);
    await page.goto('/competitions');
    await expect(page.getByText('Aucune compétition ne correspond à votre recherche.')).toBeVisible();
  });

  await test.step("'Autre' is chosen twice, and refused once the athlete has a name", async () => {
    const { event, athlete, prediction } = await createEvent(newServer);
    await page.goto(prediction);
    for (const medal of ['or', 'argent'])
      await chooseAthlete(
        page,
        page.getByRole('button', { name: `Choisir l'athlète en ${medal}` }),
        'sprinteur',
      );
    await nameAutre(newServer, event, athlete);
    watch.expectStatus(400);
    await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
    await expect(
      page
        .getByText(
          `Vous ne pouvez pas sélectionner le même athlète pour plusieurs médailles, à moins que ce ne soit l'athlète "Autre".`,
        )
        .first(),
    ).toBeVisible();
  });

  await test.step('the server stops while a page is open', async () => {
    await page.goto('/competitions');
    await expect(page.getByRole('link', { name: 'Détails de Meeting de Paris' })).toBeVisible();
    await newServer.stop();
    watch.expectNoAnswer();
    await page.getByRole('button', { name: 'Passées' }).click();
    await expect(
      page.getByRole('main').getByText('Impossible de charger les compétitions.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faux départ');
    await expect(page.getByText('le serveur ne répond pas')).toBeVisible();
  });
});
