import { callApi } from '../support/api.ts';
import { moveEvent, moveMeeting } from '../support/calendar.ts';
import { expectGoodState } from '../support/checks.ts';
import { readRanking } from '../support/league-steps.ts';
import { eventOf, mens100m, openMeeting, starter, type Event } from '../support/meeting.ts';
import type { Player } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import { followRequests } from '../support/watch.ts';
import { openLeague, predict } from '../support/world.ts';

/** Enters a result in which the athlete with that last name wins gold. */
const enterGold = (admin: Player, event: Event, lastName: string) =>
  callApi('enterResult', {
    token: admin.token,
    params: { id: event._id },
    body: { gold: { athlete: starter(event, lastName)._id, performance: '9.79' } },
  });

const twoSprints = [mens100m, { ...mens100m, discipline: '200 m' }];

test('rivalry: the history of a ranking is a chart, follows the keyboard, and is a table', async ({
  admin,
  player,
  open,
}) => {
  const [lea, sam, zoe] = [await player('Lea'), await player('Sam'), await player('Zoe')];
  const meeting = await openMeeting(admin, 'Meeting de Nancy', twoSprints);
  const [first, second] = meeting.events;
  if (first === undefined || second === undefined) throw new Error('An event is missing.');
  const leagueId = await openLeague(lea, meeting, [sam]);
  for (const one of [lea, sam]) await predict(one, leagueId, first, ['LYLES']);
  await enterGold(admin, first, 'LYLES');
  await callApi('joinLeague', { token: zoe.token, params: { id: leagueId } });
  await predict(zoe, leagueId, second, ['TEBOGO']);
  await predict(sam, leagueId, second, ['LYLES']);
  await enterGold(admin, second, 'TEBOGO');

  const page = await open(lea);
  await page.goto(`/leagues/${leagueId}/competition/${meeting.id}/ranking?tab=ranking`);
  await page.getByRole('button', { name: "Voir l'évolution" }).press('Enter');
  const main = page.getByRole('main');
  const chart = main.getByRole('img', { name: /^Courbe de 3 joueurs sur 2 épreuves\./ });
  await expect(chart).toBeVisible();
  await expect(chart.locator('g')).toHaveCount(3);
  const lines = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^(lea|sam|zoe)-/i }) });
  const rankingLines = async () => (await lines.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  const after = (event: Event) => main.getByText(`Après : ${event.name}`);
  await expect(after(second)).toBeVisible();
  expect(await rankingLines()).toEqual([
    expect.stringMatching(/^1er zoe-/i),
    expect.stringMatching(/^2e .*(lea|sam)-/i),
    expect.stringMatching(/^2e .*(lea|sam)-/i),
  ]);

  const slider = main.getByRole('slider');
  await slider.press('Home');
  await expect(after(first)).toBeVisible();
  await expect(slider).toHaveAttribute('aria-valuetext', first.name);
  const [one, two, late] = await rankingLines();
  for (const line of [one, two]) expect(line).toMatch(/^1er (lea|sam)-/i);
  expect(late).toMatch(/^3e zoe-.* pas de pronostic 0,00 pts$/i);
  await main.getByRole('button', { name: 'Points', exact: true }).press('Enter');
  await expect(chart).toBeVisible();

  await main.getByText('Voir le tableau').press('Enter');
  const row = main.getByRole('table', { name: /^Rang et points/ }).getByRole('row', { name: first.name });
  await expect(row.getByRole('cell', { name: /^1er · / })).toHaveCount(2);
  await expect(row.getByRole('cell', { name: /^3e · 0,00$/ })).toHaveCount(1);
  await expectGoodState(page);
  await page.close();
});

test("rivalry: a league's page requests nothing for closed parts", async ({ admin, player, open }) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(admin, 'Meeting de Dijon', [mens100m]);
  const [event] = meeting.events;
  if (event === undefined) throw new Error('An event is missing.');
  const leagueId = await openLeague(lea, meeting, []);
  await predict(lea, leagueId, event, ['LYLES']);
  await enterGold(admin, event, 'LYLES');
  const page = await open(lea);
  const { requested, untilQuiet } = followRequests(page);
  await page.goto(`/leagues/${leagueId}/competition/${meeting.id}/ranking?tab=ranking`);
  await expect(page.getByRole('main').getByRole('row', { name: lea.user.username })).toBeVisible();
  await untilQuiet();
  expect(requested.filter((path) => path.startsWith('/api/')).toSorted()).toEqual([
    `/api/leagues/${leagueId}`,
    `/api/leagues/${leagueId}/visit`,
    '/api/live',
    `/api/rankings/league/${leagueId}`,
    '/api/users/me/notices/unread',
  ]);
  await page.close();
});

test('rivalry: a duel without a result leads to the next event of both players', async ({
  admin,
  player,
  open,
}) => {
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  const meeting = await openMeeting(admin, 'Meeting de Troyes', twoSprints);
  const [first, second] = meeting.events;
  if (first === undefined || second === undefined) throw new Error('An event is missing.');
  const leagueId = await openLeague(lea, meeting, [sam]);
  for (const one of [lea, sam]) await predict(one, leagueId, first, ['LYLES']);
  const page = await open(lea);
  const duel = `/leagues/${leagueId}/competition/${meeting.id}/duel/${sam.user._id}`;
  await page.goto(duel);
  await expect(page.getByRole('main').getByRole('link', { name: first.name })).toBeVisible();
  await expectGoodState(page);

  await moveEvent(admin, first, -60);
  await page.goto(duel);
  await page.getByRole('main').getByText(first.name).click();
  await expect(page.getByRole('main').getByText('LYLES').first()).toBeVisible();
  await expectGoodState(page);
  await page.getByRole('main').getByRole('link', { name: second.name }).click();
  await expect(page).toHaveURL(new RegExp(`/predict-event/${leagueId}/.*${second._id}$`));

  const gold = { athlete: starter(first, 'LYLES')._id, performance: '9.79' };
  await callApi('enterResult', { token: admin.token, params: { id: first._id }, body: { gold } });
  await page.goto(duel);
  await expect(page.getByText('Vous êtes à égalité.')).toBeVisible();
  // The points of a duel always show two decimals.
  await expect(page.getByRole('main').getByText(/^\d+,\d\d à \d+,\d\d$/)).toBeVisible();
  await page.getByRole('main').getByText(first.name).click();
  await expect(page.getByText(/^Total après l'épreuve\s: [\d,]+ à [\d,]+$/)).toBeVisible();
  await expectGoodState(page);
  await page.getByRole('link', { name: `Voir l'épreuve : ${first.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/predict-event/${leagueId}/.*${first._id}$`));

  await page.getByRole('button', { name: 'Partager' }).click();
  const window = page.getByRole('dialog', { name: 'Partager mon podium' });
  const picture = window.getByRole('img', { name: 'Votre image à partager' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1200, 630]);
  await expect(window.getByRole('link', { name: "Télécharger l'image" })).toBeVisible();
  await expectGoodState(page);
  await window.getByRole('button', { name: 'Supprimer le lien' }).click();
  await expect(window).toHaveCount(0);

  const { address } = await callApi('createShare', {
    token: lea.token,
    body: { kind: 'ranking', leagueId },
  });
  const guest = await open(null);
  await guest.goto(address);
  await expect(guest.getByRole('link', { name: 'Jouer sur PronAthlé' })).toHaveCSS('display', 'inline-block');
  await expectGoodState(guest);
  await page.goto('/profile');
  const links = page.locator('section', { hasText: 'Mes liens partagés' });
  await expect(links.getByText('Mon classement')).toBeVisible();
  await expectGoodState(page);
  await links.getByRole('button', { name: 'Supprimer le lien : Mon classement' }).click();
  await expect(links.getByText("Aucun lien partagé pour l'instant.")).toBeVisible();
});

test('rivalry: the ranking with an imagined podium equals the ranking after that result', async ({
  admin,
  player,
  open,
}) => {
  const [lea, sam, ida, max] = [
    await player('Lea'),
    await player('Sam'),
    await player('Ida'),
    await player('Max'),
  ];
  const meeting = await openMeeting(admin, 'Meeting de Dijon', [mens100m]);
  const event = eventOf(meeting);
  const leagueId = await openLeague(lea, meeting, [sam, ida, max]);
  await predict(lea, leagueId, event, ['LYLES', 'KERLEY']);
  await predict(sam, leagueId, event, ['TEBOGO']);
  await predict(ida, leagueId, event, ['LYLES']);
  // Max joined before the start: a later member would not be named.
  await moveEvent(admin, event, 0);

  const page = await open(lea);
  await page.goto(`/predict-event/${leagueId}/${meeting.id}/${event._id}`);
  await test.step("the league's picks are shown from the start on", async () => {
    await expect(page.getByText('Vous êtes seul à croire en Fred KERLEY.')).toBeVisible();
    await expect(
      page.getByText(`${sam.user.username} est la seule personne à croire en Letsile TEBOGO.`),
    ).toBeVisible();
    const shares = page.getByRole('table', { name: /^Part des joueurs de la ligue/ });
    await expect(shares.getByRole('row', { name: /TEBOGO/ }).getByRole('cell')).toHaveText([
      '33\u00a0%',
      '–personne',
      '–personne',
      '33\u00a0%',
    ]);
    await expect(page.getByText(`N'a pas pronostiqué : ${max.user.username}.`)).toBeVisible();
  });
  await page.getByRole('button', { name: 'Et si… le podium était autre ?' }).click();
  const imagined = page.getByRole('table', { name: 'Classement de la ligue avec ce podium' });
  await page.getByLabel('Or', { exact: true }).selectOption({ label: 'Letsile TEBOGO' });
  for (const medal of ['Argent', 'Bronze'])
    await page.getByLabel(medal, { exact: true }).selectOption({ label: 'Personne' });
  await expect(page.getByText('Vous seriez à la 2e place.')).toBeVisible();
  const rows = imagined.getByRole('row');
  await expect(rows.nth(1)).toContainText(sam.user.username);
  const points = await rows.nth(1).getByRole('cell').last().innerText();
  await expectGoodState(page);
  await test.step('the gold whose athlete gets another medal is shown as empty, as it is counted', async () => {
    const [gold, silver] = [
      page.getByLabel('Or', { exact: true }),
      page.getByLabel('Argent', { exact: true }),
    ];
    await silver.selectOption({ label: 'Letsile TEBOGO' });
    await expect(gold.locator('option:checked')).toHaveText('Personne');
    await gold.selectOption({ label: 'Letsile TEBOGO' });
    await expect(silver.locator('option:checked')).toHaveText('Personne');
    await expect(rows.nth(1).getByRole('cell').last()).toHaveText(points);
  });
  await test.step("'Autre' may have several places of the imagined podium", async () => {
    const choices = ['Or', 'Argent'].map((medal) => page.getByLabel(medal, { exact: true }));
    for (const choice of choices) await choice.selectOption({ label: 'Autre' });
    for (const choice of choices) await expect(choice.locator('option:checked')).toHaveText('Autre');
    await expect(rows.nth(1).getByRole('cell').last()).toHaveText('0,00');
  });

  await enterGold(admin, event, 'TEBOGO');
  await page.goto(`/leagues/${leagueId}/competition/${meeting.id}/ranking?tab=ranking`);
  await expect.poll(async () => (await readRanking(page))[0]?.[1]).toContain(sam.user.username);
  expect((await readRanking(page))[0]?.[2]).toBe(points);
  await page.close();
});

test('rivalry: a league that is over shows its podium, and its owner creates the next league of its members', async ({
  admin,
  player,
  open,
}) => {
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  const meeting = await openMeeting(admin, 'Meeting de Reims', [mens100m]);
  const event = eventOf(meeting);
  const leagueId = await openLeague(lea, meeting, [sam]);
  await predict(lea, leagueId, event, ['KERLEY']);
  await predict(sam, leagueId, event, ['LYLES']);
  await enterGold(admin, event, 'LYLES');
  await moveMeeting(admin, meeting, [-5, -2]);
  const next = await openMeeting(admin, 'Meeting de Lens', [mens100m]);

  const address = `/leagues/${leagueId}/competition/${meeting.id}/ranking`;
  const memberPage = await open(sam);
  await memberPage.goto(address);
  await expect(memberPage.getByRole('heading', { name: 'Le bilan de la ligue' })).toBeVisible();
  await expect(
    memberPage.getByRole('list', { name: 'Le podium' }).getByRole('listitem').first(),
  ).toContainText(sam.user.username);
  await expect(memberPage.getByText('Meilleur pronostic')).toBeVisible();
  await expect(memberPage.getByRole('button', { name: 'Rejouer avec les mêmes' })).toHaveCount(0);
  await expectGoodState(memberPage);

  const page = await open(lea);
  await page.goto(address);
  await page.getByRole('button', { name: 'Rejouer avec les mêmes' }).click();
  await page.getByRole('dialog').getByLabel('Compétition').selectOption({ label: next.name });
  await expectGoodState(page);
  await page.getByRole('button', { name: 'Ouvrir la ligue' }).click();
  await expect(page).toHaveURL(new RegExp(`/competition/${next.id}/ranking`));
  await expect(page.getByText('2 membres', { exact: true })).toBeVisible();

  // The two leagues are now one season, which the owner of the league names.
  await page.getByRole('tab', { name: 'Saison' }).click();
  const season = page.getByRole('table', { name: 'Classement de la saison' });
  await expect(season.getByRole('row').nth(1)).toContainText(sam.user.username);
  await page.getByLabel('Ligues qui comptent').selectOption('La meilleure de chacun');
  await expect(season.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Renommer' }).click();
  await page.getByRole('dialog').getByLabel('Nom de la saison').fill('Été 2026');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { name: 'Été 2026' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Ligues qui comptent')).toHaveValue('1');
  await expectGoodState(page);

  // The season cannot play the same competition again.
  const third = await openMeeting(admin, 'Meeting de Douai', [mens100m]);
  await page.goto(address);
  await page.getByRole('button', { name: 'Rejouer avec les mêmes' }).click();
  const offered = page.getByRole('dialog').getByLabel('Compétition').locator('option');
  await expect(offered.filter({ hasText: third.name })).toHaveCount(1);
  await expect(offered.filter({ hasText: next.name })).toHaveCount(0);
  await expect(page.getByText('Les points des 3 ligues comptent pour une saison.')).toBeVisible();
  await page.close();

  const news = memberPage.getByRole('main').getByText(/repart, et vous en êtes/);
  await expect(async () => {
    await memberPage.goto('/notifications');
    await expect(news.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await memberPage.close();
});
