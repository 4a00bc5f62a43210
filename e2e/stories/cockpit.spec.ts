import { callApi } from '../support/api.ts';
import { expectGoodState } from '../support/checks.ts';
import { eventOf, mens100m, openMeeting, starter, womensHighJump } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict } from '../support/world.ts';

test('home: the event that locks first is one tap away, and the news of a league stay until the league is opened', async ({
  admin,
  open,
  player,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Vannes', [mens100m, womensHighJump]);
  const [hundred, jump] = meeting.events;
  if (hundred === undefined || jump === undefined) throw new Error('The meeting has lost its events.');
  const lea = await player('Lea');
  const sam = await player('Sam');
  const league = await openLeague(lea, meeting, [sam]);
  await openLeague(lea, meeting);
  await predict(sam, league, hundred, ['LYLES']);
  await predict(lea, league, jump, ['MAHUCHIKH']);

  const page = await open(lea);
  await page.goto('/');
  const toPredict = page.getByRole('region', { name: 'À pronostiquer' });
  await expect(toPredict.getByRole('heading', { name: hundred.name })).toBeVisible();
  await expect(toPredict.getByText('2 ligues').first()).toBeVisible();
  await expectGoodState(page);
  await toPredict.getByRole('link', { name: `Pronostiquer : ${hundred.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/day/\\d{4}-\\d{2}-\\d{2}#event-${hundred._id}$`));
  await expect(page.getByRole('heading', { name: hundred.name })).toBeInViewport();

  // The first points of the league are Lea's: she is first, and then loses a place.
  const place = (name: string, performance: string) => ({ athlete: starter(jump, name)._id, performance });
  await callApi('enterResult', {
    token: admin.token,
    params: { id: jump._id },
    body: {
      gold: place('OLYSLAGERS', '2.03'),
      silver: place('PATTERSON', '2.02'),
      bronze: place('MAHUCHIKH', '2.01'),
    },
  });
  await page.goto('/');
  const standings = page.getByRole('region', { name: 'Mes classements' });
  const line = standings.getByRole('listitem').filter({ hasText: 'sur 2' });
  const visited = () => page.waitForResponse((answer) => answer.url().endsWith('/visit') && answer.ok());
  const firstVisit = visited();
  await line.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/leagues/${league}/.*\\?tab=ranking$`));
  await firstVisit;
  await expect(page.getByRole('tab', { name: 'Classement Général' })).toBeVisible();

  await callApi('enterResult', {
    token: admin.token,
    params: { id: hundred._id },
    body: { gold: { athlete: starter(hundred, 'LYLES')._id, performance: '9.79' } },
  });
  await page.goto('/');
  await expect(
    line.getByText(/^Depuis votre dernière visite\s: 1 résultat, aucun point, de la 1re à la 2e place\.$/),
  ).toBeVisible();
  await expect(line.getByText('1 place perdue')).toBeAttached();
  await expect(line.getByText(/ de sam/)).toBeVisible();
  await expectGoodState(page);
  const secondVisit = visited();
  await line.getByRole('link').click();
  await secondVisit;
  // The league's header shows the same news, only once.
  await expect(
    page.getByText('Depuis votre dernière visite : 1 résultat, aucun point, de la 1re à la 2e place.'),
  ).toBeVisible();
  await page.goto('/');
  await expect(line.getByText(`${hundred.name} : pas de pronostic`)).toBeVisible();
});

test('home: two leagues of one name show their competitions', async ({ admin, open, player }) => {
  const lea = await player('Lea');
  const meetings = [
    await openMeeting(admin, 'Meeting de Vitré', [mens100m]),
    await openMeeting(admin, 'Meeting de Redon', [mens100m]),
  ];
  for (const { id } of meetings)
    await callApi('createLeague', { token: lea.token, body: { name: 'Les Jumelles', competitionId: id } });
  await openLeague(lea, await openMeeting(admin, 'Meeting de Fougères', [mens100m]));
  const page = await open(lea);
  await page.goto('/');
  const lines = page.getByRole('region', { name: 'Mes classements' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  for (const { name } of meetings)
    await expect(lines.filter({ hasText: 'Les Jumelles' }).getByText(name, { exact: true })).toHaveCount(1);
  await expect(lines.getByText(/^Meeting de Fougères/)).toHaveCount(0);
  await expectGoodState(page);
});

test('home: a player who has predicted everything sees the next start', async ({ admin, open, player }) => {
  const meeting = await openMeeting(admin, 'Meeting de Lorient', [mens100m]);
  const [hundred] = meeting.events;
  if (hundred === undefined) throw new Error('The meeting has lost its event.');
  const lea = await player('Lea');
  await predict(lea, await openLeague(lea, meeting), hundred, ['LYLES', 'KERLEY', 'SIMBINE']);
  const page = await open(lea);
  await page.goto('/');
  await expect(page.getByText('Rien à pronostiquer pour le moment.')).toBeVisible();
  await expect(page.getByText(/^Prochaine épreuve\s: /)).toBeVisible();
  await expectGoodState(page);
});

test('home: the news since the last visit have links, and disappear once they are read', async ({
  admin,
  open,
  player,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Cholet', [mens100m]);
  const hundred = eventOf(meeting);
  const lea = await player('Lea');
  await predict(lea, await openLeague(lea, meeting), hundred, ['LYLES', 'KERLEY', 'SIMBINE']);
  await callApi('enterResult', {
    token: admin.token,
    params: { id: hundred._id },
    body: { gold: { athlete: starter(hundred, 'LYLES')._id, performance: '9.79' } },
  });
  const page = await open(lea);
  const news = page.getByRole('region', { name: 'Depuis votre dernière visite' });
  const result = news.getByRole('link', { name: /pts, vous êtes à la 1re place/ });
  await expect(async () => {
    await page.goto('/');
    await expect(result).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expectGoodState(page);
  // The page opens the event and saves what was read at the same time.
  const read = page.waitForResponse((answer) => answer.url().endsWith('/notices/reading') && answer.ok());
  await result.click();
  await expect(page).toHaveURL(new RegExp(`/predict-event/.*${hundred._id}`));
  await read;
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Mes classements' })).toBeVisible();
  await expect(result).toHaveCount(0);
});
