import { limits } from '@pronathle/domain/limits';
import type { Locator } from '@playwright/test';
import { closeBadge, logIn, pressSignOut } from '../support/account-steps.ts';
import { callApi } from '../support/api.ts';
import { moveEvent } from '../support/calendar.ts';
import { expectGoodState } from '../support/checks.ts';
import { sheetOf, startListOf } from '../support/day-sheet.ts';
import { eventOf, mens100m, openMeeting, starter } from '../support/meeting.ts';
import type { Player } from '../support/players.ts';
import { openForm } from '../support/prediction-form.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict, predictionsOf } from '../support/world.ts';

const podiums = async (player: Player, leagueId: string) => {
  const predictions = await predictionsOf(player, leagueId);
  return predictions.map(({ gold, silver, bronze }) => [gold, silver, bronze].map((pick) => pick?.lastName));
};

const deletePredictions = async (player: Player, leagueId: string): Promise<void> => {
  for (const { _id } of await predictionsOf(player, leagueId))
    await callApi('deletePrediction', { token: player.token, params: { id: _id } });
};

test('a player predicts five events with fifteen taps, and copies them to two more leagues with one', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const disciplines = ['100 m', '200 m', '400 m', '800 m', '1500 m'];
  const meeting = await openMeeting(
    admin,
    'Meeting de Metz',
    disciplines.map((discipline, index) => ({ ...mens100m, discipline, startsIn: 5 + index })),
  );
  const leagueId = await openLeague(lea, meeting);
  const others = [await openLeague(lea, meeting), await openLeague(lea, meeting)];
  const page = await open(lea);
  await page.goto(sheetOf(leagueId, meeting));
  await expect(page.getByText('0 sur 5 pronostiquée')).toBeVisible();
  await expectGoodState(page);

  let taps = 0;
  for (const discipline of disciplines)
    for (const athlete of ['LYLES', 'THOMPSON', 'KERLEY']) {
      await startListOf(page, `${discipline} - Hommes`).getByRole('button', { name: athlete }).click();
      taps += 1;
      // With slow taps the gold is saved before the silver is chosen: the badges wait for the whole day.
      if (taps === 1) await expect(page.getByText('Incomplet (1 sur 3), mais il compte')).toBeVisible();
    }
  await expect(page.getByText(/^Enregistré à/)).toHaveCount(5);
  const badge = page.getByRole('dialog', { name: 'Badge Gagné !' });
  for (const name of ['Premier pronostic', 'Sans faute']) {
    await expect(badge.getByText(name, { exact: true })).toBeVisible();
    await badge.getByRole('button', { name: 'Super !' }).click();
  }
  expect(taps).toBeLessThanOrEqual(17);
  const podium = ['LYLES', 'THOMPSON', 'KERLEY'];
  expect(await podiums(lea, leagueId)).toEqual(disciplines.map(() => podium));

  await page.getByRole('button', { name: 'Appliquer à mes 2 autres ligues de cette compétition' }).click();
  await expect(page.getByText('10 pronostics appliqués à vos autres ligues').first()).toBeVisible();
  for (const other of others) expect(await podiums(lea, other)).toEqual(disciplines.map(() => podium));
  await startListOf(page, '100 m - Hommes').getByRole('button', { name: 'KERLEY' }).click();
  await expect(
    page.getByText("Modifié ici depuis : vos autres ligues ont encore l'ancien pronostic"),
  ).toBeVisible();
});

test('an event stays among the events to predict while its podium is chosen, and leaves them when the player shows them again', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(
    admin,
    'Meeting de Sedan',
    ['100 m', '200 m'].map((discipline, index) => ({ ...mens100m, discipline, startsIn: 5 + index })),
  );
  const leagueId = await openLeague(lea, meeting);
  const page = await open(lea);
  await page.goto(`${sheetOf(leagueId, meeting)}?filter=to-predict`);
  const first = startListOf(page, '100 m - Hommes');
  await first.getByRole('button', { name: 'LYLES' }).click();
  await expect(page.getByText('Incomplet (1 sur 3), mais il compte')).toBeVisible();
  await expect(page.getByText('1 sur 2 pronostiquée')).toBeVisible();
  for (const athlete of ['THOMPSON', 'KERLEY']) await first.getByRole('button', { name: athlete }).click();
  await expect.poll(() => podiums(lea, leagueId)).toEqual([['LYLES', 'THOMPSON', 'KERLEY']]);

  await page.getByRole('button', { name: 'À faire (1)' }).click();
  await expect(first).toBeHidden();
  await expect(startListOf(page, '200 m - Hommes')).toBeVisible();
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await closeBadge(page, 'Premier pronostic');
});

test('a badge that waits on the day sheet is shown after a reload too, once', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(
    admin,
    'Meeting de Toul',
    ['100 m', '200 m'].map((discipline, index) => ({ ...mens100m, discipline, startsIn: 5 + index })),
  );
  const leagueId = await openLeague(lea, meeting);
  const page = await open(lea);
  await page.goto(sheetOf(leagueId, meeting));
  const first = startListOf(page, '100 m - Hommes');
  for (const athlete of ['LYLES', 'THOMPSON', 'KERLEY'])
    await first.getByRole('button', { name: athlete }).click();
  await expect.poll(() => podiums(lea, leagueId)).toEqual([['LYLES', 'THOMPSON', 'KERLEY']]);
  const badge = page.getByRole('dialog', { name: 'Badge Gagné !' });
  await page.reload();
  await expect(page.getByText('1 sur 2 pronostiquée')).toBeVisible();
  await expect(badge).toBeHidden();
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(badge.getByText('Premier pronostic', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'À pronostiquer' })).toBeVisible();
  await expect(badge).toBeHidden();
});

test('a badge that waits for the end of the day is not shown after a sign-out, nor to the next player', async ({
  admin,
  player,
  open,
}) => {
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  const { meeting, event, leagueId } = await openForm(admin, lea, 'Meeting de Givet', [mens100m]);
  const page = await open(lea);
  await page.goto(sheetOf(leagueId, meeting));
  await startListOf(page, event.name).getByRole('button', { name: 'LYLES' }).click();
  await expect(page.getByText('Incomplet (1 sur 3), mais il compte')).toBeVisible();
  await pressSignOut(page);
  await logIn(page, sam.username, sam.password);
  await expect(page.getByRole('heading', { name: /^Bonjour sam/ })).toBeVisible();
  await expect(page.getByText('Premier pronostic', { exact: true })).toHaveCount(0);
});

test('a podium with only gold counts as predicted in the list, whose filters are in one row', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(
    admin,
    'Meeting de Laon',
    ['100 m', '200 m'].map((discipline, index) => ({ ...mens100m, discipline, startsIn: 5 + index })),
  );
  const leagueId = await openLeague(lea, meeting);
  await predict(lea, leagueId, eventOf(meeting), ['LYLES']);
  const page = await open(lea);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto(`/league/${leagueId}/competition/${meeting.id}/choose-event-to-predict`);
  await expect(page.getByText('Incomplet (1 sur 3), mais il compte')).toBeVisible();
  const chips = page.getByRole('group', { name: 'Épreuves à afficher' }).getByRole('button');
  const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expectGoodState(page);

  await page.getByRole('button', { name: 'À faire (1)' }).click();
  await expect(page.getByText('200 m - Hommes')).toBeVisible();
  await expect(page.getByText('100 m - Hommes')).toHaveCount(0);
  await expect(page.getByText(/^Un podium incomplet n'est pas ici\s: il compte tel quel/)).toBeVisible();
});

test("a podium that another device has saved is shown beside the player's own, and the player chooses", async ({
  admin,
  player,
  open,
  watch,
}) => {
  watch.expectStatus(409);
  const lea = await player('Lea');
  const meeting = await openMeeting(admin, 'Meeting de Brest', [{ ...mens100m, startsIn: 5 }]);
  const event = eventOf(meeting);
  const leagueId = await openLeague(lea, meeting);
  const page = await open(lea);
  await page.goto(sheetOf(leagueId, meeting));
  const list = startListOf(page, event.name);
  await expect(list).toBeVisible();
  await predict(lea, leagueId, event, ['TEBOGO', 'KERLEY']);
  await list.getByRole('button', { name: 'LYLES' }).click();
  const theirs = page.getByText(`Or : ${starter(event, 'TEBOGO').firstName} TEBOGO`);
  await expect(theirs).toBeVisible();
  // The choice is where the start list was, not below it.
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Garder ma saisie' })).toBeInViewport();
  // Each new page asks again until the player has chosen.
  for (let visit = 0; visit < 2; visit += 1) {
    await page.reload();
    await expect(theirs).toBeVisible();
  }
  expect(await podiums(lea, leagueId)).toEqual([['TEBOGO', 'KERLEY', undefined]]);
  await page.getByRole('button', { name: 'Garder ma saisie' }).click();
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
  expect(await podiums(lea, leagueId)).toEqual([['LYLES', undefined, undefined]]);
});

test('a full podium refuses a tap, one tap replaces a withdrawn athlete, and a late change leaves the stored podium', async ({
  admin,
  player,
  open,
  watch,
  network,
}) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(admin, 'Meeting de Foix', [{ ...mens100m, startsIn: 5 }]);
  const event = eventOf(meeting);
  const leagueId = await openLeague(lea, meeting);
  await predict(lea, leagueId, event, ['LYLES', 'KERLEY', 'THOMPSON']);
  const page = await open(lea);
  await page.goto(sheetOf(leagueId, meeting));
  await page.getByRole('button', { name: `Modifier : ${event.name}` }).click();
  const list = startListOf(page, event.name);
  await list.getByRole('button', { name: 'SIMBINE' }).click();
  await expect(page.getByText("Podium complet : touchez d'abord l'athlète à retirer.")).toBeVisible();
  await expectGoodState(page);
  expect(await podiums(lea, leagueId)).toEqual([['LYLES', 'KERLEY', 'THOMPSON']]);

  const kerley = event.participants.find(({ athlete }) => athlete.lastName === 'KERLEY');
  await callApi('removeParticipant', {
    token: admin.token,
    params: { id: event._id, participantId: kerley?._id ?? '' },
  });
  // The event is to be predicted again, and the page shows this soon: without the stream it would take 30 s.
  await expect(page.getByText('0 sur 1 pronostiquée')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'À faire (1)' })).toBeVisible();
  // Once the event has started, the podium counts as it is.
  await moveEvent(admin, event, -1);
  await expect(page.getByText('1 sur 1 pronostiquée')).toBeVisible();
  await moveEvent(admin, event, 300);
  await expect(page.getByText('0 sur 1 pronostiquée')).toBeVisible();
  await list.getByRole('button', { name: 'SIMBINE' }).click();
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
  await expect.poll(() => podiums(lea, leagueId)).toEqual([['LYLES', 'SIMBINE', 'THOMPSON']]);
  await closeBadge(page, 'Sans faute');

  // The start is moved to the past, and the sheet shows the lock.
  await moveEvent(admin, event, -1);
  await expect(page.getByText('Épreuve partie')).toBeVisible();
  await expect(page.getByRole('link', { name: `Voir l'épreuve : ${event.name}` })).toBeVisible();
  await expectGoodState(page);

  // When the page does not know of the lock yet, a tap is refused, and the stored podium is shown again.
  await moveEvent(admin, event, 300);
  await expect(list).toBeVisible();
  watch.expectStatus(409);
  await network.cut(page, 'getCompetitionDay');
  await moveEvent(admin, event, -1);
  await list.getByRole('button', { name: 'THOMPSON' }).click();
  await list.getByRole('button', { name: 'TEBOGO' }).click();
  await expect(page.getByText(/^Refusé\s: /)).toBeVisible();
  await expect(page.getByRole('list', { name: `Podium : ${event.name}` })).toContainText('THOMPSON');
  expect(await podiums(lea, leagueId)).toEqual([['LYLES', 'SIMBINE', 'THOMPSON']]);
});

test('a save that is refused because an athlete has withdrawn is shown as refused', async ({
  admin,
  player,
  open,
  watch,
}) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(admin, 'Meeting de Mende', [{ ...mens100m, startsIn: 5 }]);
  const event = eventOf(meeting);
  const leagueId = await openLeague(lea, meeting);
  await predict(lea, leagueId, event, ['LYLES', 'KERLEY', 'THOMPSON']);
  const kerley = event.participants.find(({ athlete }) => athlete.lastName === 'KERLEY');
  await callApi('removeParticipant', {
    token: admin.token,
    params: { id: event._id, participantId: kerley?._id ?? '' },
  });
  const page = await open(lea);
  await page.goto(sheetOf(leagueId, meeting));
  const state = page.getByRole('status').filter({ hasText: 'Enregistré à' });
  const colorOf = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).color);
  const savedColor = await colorOf(state);
  watch.expectStatus(400);
  watch.expectStatus(409);
  await startListOf(page, event.name).getByRole('button', { name: 'THOMPSON' }).click();
  const refused = page.getByRole('status').filter({ hasText: /^Refusé\s: / });
  await expect(refused).toBeVisible();
  expect(await colorOf(refused)).not.toBe(savedColor);
  await expectGoodState(page);
});

test('the day sheet explains a day that does not exist, and a day without events', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(admin, 'Meeting de Vannes', [mens100m]);
  const leagueId = await openLeague(lea, meeting);
  const page = await open(lea);
  await page.goto(sheetOf(leagueId, meeting, '2026-02-30'));
  await expect(page.getByText("Cette date n'existe pas.")).toBeVisible();
  await expectGoodState(page);
  await page.goto(sheetOf(leagueId, meeting, '2030-01-01'));
  await expect(page.getByText('Aucune épreuve ce jour-là.')).toBeVisible();
  await expectGoodState(page);
});

test('the end of a day sheet has a link to the next day', async ({ admin, player, open }) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(admin, 'Meeting de Laval', [
    mens100m,
    { ...mens100m, discipline: '200 m' },
  ]);
  const later = eventOf(meeting);
  await moveEvent(admin, later, 86_400 + 7_200);
  const leagueId = await openLeague(lea, meeting);
  const page = await open(lea);
  await page.goto(sheetOf(leagueId, meeting));
  await page.getByRole('link', { name: 'Jour suivant' }).last().click();
  await expect(page.getByRole('heading', { name: later.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jour suivant' })).toHaveCount(0);
  await expect(page.getByText(/première fermeture \D.* à \d\d:\d\d/)).toBeVisible();
  // « Jour précédent » is at the left, also on the last day: « Jour suivant » was at the right.
  const before = await page.getByRole('link', { name: 'Jour précédent' }).boundingBox();
  await page.getByRole('link', { name: 'Jour précédent' }).click();
  const next = page.getByRole('link', { name: 'Jour suivant' }).first();
  const after = await next.boundingBox();
  expect(after?.x).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0));
});

test('a player of more leagues than one copy takes reads how many are left out', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(admin, 'Meeting de Tours', [mens100m]);
  const event = eventOf(meeting);
  const first = await openLeague(lea, meeting);
  for (let league = 0; league <= limits.copyLeagues; league += 1) await openLeague(lea, meeting);
  await predict(lea, first, event, ['LYLES', 'KERLEY']);
  const page = await open(lea);
  await page.goto(sheetOf(first, meeting));
  await expect(
    page.getByText('Seulement vos 20 ligues les plus récentes\u00a0: 1 autre ligue reste telle quelle.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Appliquer à mes 20 autres ligues de cette compétition' }).click();
  await expect(page.getByText('20 pronostics appliqués à vos autres ligues').first()).toBeVisible();
});

test('a player copies the podiums of another league into a league joined later', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(admin, 'Meeting de Gap', [mens100m]);
  const event = eventOf(meeting);
  const first = await openLeague(lea, meeting);
  await predict(lea, first, event, ['LYLES', 'KERLEY']);
  const second = await openLeague(lea, meeting);
  const page = await open(lea);
  await page.goto(sheetOf(second, meeting));
  const take = page.getByRole('button', { name: /^Reprendre mon pronostic de « / });
  await expect(take).toBeVisible();
  await expectGoodState(page);
  await take.click();
  await expect(page.getByText('1 pronostic repris')).toBeVisible();
  await expect(page.getByText('1 sur 1 pronostiquée')).toBeVisible();
  expect(await podiums(lea, second)).toEqual([['LYLES', 'KERLEY', undefined]]);
  await page.reload();
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reprendre/ })).toHaveCount(0);
});

test('a saved podium is copied to the other leagues automatically once the player has asked for this', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(admin, 'Meeting de Dole', [
    { ...mens100m, startsIn: 5 },
    { ...mens100m, discipline: '200 m', startsIn: 5 },
  ]);
  const leagueId = await openLeague(lea, meeting);
  const other = await openLeague(lea, meeting);
  const [hundred] = meeting.events;
  if (hundred === undefined) throw new Error('The meeting has lost its events.');
  await predict(lea, leagueId, hundred, ['LYLES']);
  const page = await open(lea);
  await page.goto(sheetOf(leagueId, meeting));
  await page.getByLabel('Le faire aussi à chaque enregistrement').check();
  await expect(page.getByText('1 pronostic appliqué à votre autre ligue')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Le faire aussi à chaque enregistrement')).toBeChecked();
  await startListOf(page, '200 m - Hommes').getByRole('button', { name: 'KERLEY' }).click();
  await expect(page.getByText('1 pronostic appliqué à votre autre ligue')).toBeVisible();
  expect((await podiums(lea, other)).map(([gold]) => gold).toSorted()).toEqual(['KERLEY', 'LYLES']);
  await expectGoodState(page);
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await closeBadge(page, 'Sans faute');
});

test('the first podium of a day is copied incomplete, then complete, even if the player leaves immediately', async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(admin, 'Meeting de Tarbes', [
    { ...mens100m, startsIn: 5 },
    { ...mens100m, discipline: '200 m', startsIn: 5 },
  ]);
  const [hundred] = meeting.events;
  if (hundred === undefined) throw new Error('The meeting has lost its events.');
  const leagueId = await openLeague(lea, meeting);
  const other = await openLeague(lea, meeting);
  await predict(lea, leagueId, hundred, ['LYLES']);
  const page = await open(lea);
  await page.goto(sheetOf(leagueId, meeting));
  await page.getByLabel('Le faire aussi à chaque enregistrement').check();
  await expect(page.getByText('1 pronostic appliqué à votre autre ligue')).toBeVisible();
  for (const league of [leagueId, other]) await deletePredictions(lea, league);
  await page.reload();
  await expect(page.getByText('0 sur 2 pronostiquée')).toBeVisible();

  const list = startListOf(page, '100 m - Hommes');
  await list.getByRole('button', { name: 'KERLEY' }).click();
  await expect.poll(() => podiums(lea, other)).toEqual([['KERLEY', undefined, undefined]]);
  await list.getByRole('button', { name: 'LYLES' }).click();
  await list.getByRole('button', { name: 'THOMPSON' }).click();
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect.poll(() => podiums(lea, leagueId)).toEqual([['KERLEY', 'LYLES', 'THOMPSON']]);
  await expect.poll(() => podiums(lea, other)).toEqual([['KERLEY', 'LYLES', 'THOMPSON']]);
});

test('a copy that failed before its page closed is sent from the next day sheet', async ({
  admin,
  player,
  open,
  network,
}) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(admin, 'Meeting de Dax', [{ ...mens100m, startsIn: 5 }]);
  const leagueId = await openLeague(lea, meeting);
  const other = await openLeague(lea, meeting);
  await predict(lea, leagueId, eventOf(meeting), ['LYLES']);
  const page = await open(lea);
  await page.goto(sheetOf(leagueId, meeting));
  await page.getByLabel('Le faire aussi à chaque enregistrement').check();
  await expect(page.getByText('1 pronostic appliqué à votre autre ligue')).toBeVisible();
  const restore = await network.cut(page, 'copyPredictions');
  await page.getByRole('button', { name: 'Modifier : 100 m - Hommes' }).click();
  await startListOf(page, '100 m - Hommes').getByRole('button', { name: 'KERLEY' }).click();
  await expect(
    page.getByText("Vos pronostics n'ont pas pu être appliqués. Réessayez.").first(),
  ).toBeVisible();
  await restore();
  await page.reload();
  await expect.poll(() => podiums(lea, other)).toEqual([['LYLES', 'KERLEY', undefined]]);
});

test("an open list of athletes closes at the lock, and a small phone shows the state of the podium's save", async ({
  admin,
  player,
  open,
}) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(admin, 'Meeting de Vire', [{ ...mens100m, startsIn: 5 }]);
  const leagueId = await openLeague(lea, meeting);
  const page = await open(lea);
  await page.goto(sheetOf(leagueId, meeting));
  const list = startListOf(page, '100 m - Hommes');
  // On a small phone the last athlete is a screen below the podium.
  await page.setViewportSize({ width: 360, height: 568 });
  await list.getByRole('button').last().scrollIntoViewIfNeeded();
  await list.getByRole('button').last().click();
  await expect(page.getByText(/^Enregistré à/)).toBeInViewport();

  await page.getByRole('button', { name: "Choisir l'athlète en argent" }).click();
  const chooser = page.getByRole('dialog', { name: "Choisir l'athlète en argent" });
  await expect(chooser).toBeVisible();
  await moveEvent(admin, eventOf(meeting), -60);
  await expect(chooser).toBeHidden();
  await expect(page.getByText('Épreuve partie')).toBeVisible();
});

test('the start list stays in its place whatever happens to the podium, and a saved podium still counts without its gold', async ({
  admin,
  player,
  open,
  network,
}) => {
  const lea = await player('Lea');
  const { meeting, event, leagueId } = await openForm(admin, lea, 'Meeting de Dole', [
    { ...mens100m, startsIn: 5 },
  ]);
  const page = await open(lea);
  const list = startListOf(page, event.name);
  const tap = (name: string) => list.getByRole('button', { name }).click();
  /** Pixels from the event's name to its start list. */
  const place = async () => {
    const [name, starters] = await Promise.all([
      page.getByRole('heading', { name: event.name }).boundingBox(),
      list.boundingBox(),
    ]);
    return (starters?.y ?? 0) - (name?.y ?? 0);
  };

  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(sheetOf(leagueId, meeting));
    await expect(page.getByText('Non pronostiquée')).toBeVisible();
    const places = [await place()];
    await tap('LYLES');
    await expect(page.getByText('Incomplet (1 sur 3), mais il compte')).toBeVisible();
    places.push(await place());

    await tap('LYLES');
    await expect(page.getByText("Pas encore enregistré : choisissez la médaille d'or")).toBeVisible();
    await expect(page.getByText(/^Le podium de \d\d:\d\d compte toujours\.$/)).toBeVisible();
    await expect(page.getByText(/médaille d'or/)).toHaveCount(1);
    places.push(await place());
    await expectGoodState(page);

    const restore = await network.cut(page, 'submitPrediction');
    for (const name of ['LYLES', 'KERLEY']) await tap(name);
    await expect(page.getByText(/^Gardé sur cet appareil/)).toBeVisible();
    places.push(await place());
    await restore();
    await expect(page.getByText('Incomplet (2 sur 3), mais il compte')).toBeVisible();
    expect(new Set(places).size, String(places)).toBe(1);
    await deletePredictions(lea, leagueId);
  }
});
