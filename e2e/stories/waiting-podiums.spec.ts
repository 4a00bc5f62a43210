import type { Page, Request } from '@playwright/test';
import { closeBadge, logIn, pressSignOut } from '../support/account-steps.ts';
import { callApi } from '../support/api.ts';
import { moveEvent } from '../support/calendar.ts';
import { expectGoodState } from '../support/checks.ts';
import { sheetOf, startListOf } from '../support/day-sheet.ts';
import { tapAthlete } from '../support/league-steps.ts';
import { mens100m, openMeeting, type Event } from '../support/meeting.ts';
import { formOf, openForm } from '../support/prediction-form.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict, predictionsOf } from '../support/world.ts';

/**
 * Makes each later call of a page fail, and then ends the cut of its network. Without this the page, which tries once
 * more while it closes, would send its podium to the server.
 */
const endCalls = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await page.unrouteAll({ behavior: 'wait' });
};

const closeOfflinePage = async (page: Page): Promise<void> => {
  await endCalls(page);
  await page.close();
};

test('a podium chosen without a network is sent when the game is opened next, and is not shown as saved before', async ({
  admin,
  player,
  open,
  network,
  watch,
}) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(
    admin,
    'Meeting de Calvi',
    ['100 m', '200 m'].map((discipline) => ({ ...mens100m, discipline, startsIn: 5 })),
  );
  const [hundred, twoHundred] = meeting.events;
  if (hundred === undefined || twoHundred === undefined) throw new Error('The meeting has lost its events.');
  const leagueId = await openLeague(lea, meeting);
  const golds = async () => {
    const predictions = await predictionsOf(lea, leagueId);
    return predictions.map(({ competitionEvent, gold }) => [competitionEvent._id, gold?.lastName]);
  };
  const first = await open(lea);
  const context = first.context();
  await first.close();
  /** Chooses gold on a day sheet without a network, expects the notice that the podium is kept, and closes the tab. */
  const choose = async (event: Event, name: string) => {
    const page = await context.newPage();
    await network.cut(page, 'submitPrediction');
    await page.goto(sheetOf(leagueId, meeting));
    const list = startListOf(page, event.name);
    await list.getByRole('button', { name }).click();
    await expect(
      page.getByText(
        /^Gardé sur cet appareil\. Ce pronostic ne compte que s'il arrive avant le départ, (\S+ \d+ \S+ )?à /,
      ),
    ).toBeVisible();
    await expectGoodState(page);
    await closeOfflinePage(page);
  };
  const openHome = async (): Promise<Page> => {
    const page = await context.newPage();
    await page.goto('/');
    return page;
  };

  await test.step('the podium is sent', async () => {
    await choose(hundred, 'LYLES');
    expect(await golds()).toEqual([]);
    const page = await openHome();
    await expect(page.getByText(/^100 m - Hommes\s: envoyé et enregistré à /)).toBeVisible();
    await closeBadge(page, 'Premier pronostic');
    expect(await golds()).toEqual([[hundred._id, 'LYLES']]);
    await page.close();
  });
  watch.expectStatus(409);
  await test.step('the podium comes too late', async () => {
    await choose(twoHundred, 'KERLEY');
    await moveEvent(admin, twoHundred, -60);
    // The day sheet also shows that the podium came too late, although the event is locked.
    const page = await context.newPage();
    await page.goto(sheetOf(leagueId, meeting));
    await expect(
      page.getByText(/^Arrivé à \d\d:\d\d:\d\d, après le départ\s: il ne compte pas\.$/),
    ).toBeVisible();
    await expectGoodState(page);
    expect(await golds()).toEqual([[hundred._id, 'LYLES']]);
    await page.reload();
    await page.getByRole('button', { name: 'Compris : 200 m - Hommes' }).click();
    await expect(page.getByText(/^Arrivé à/)).toHaveCount(0);
    await page.close();
  });
});

test('a podium that comes too late from its open day sheet stands on every page until it is read', async ({
  admin,
  player,
  open,
  network,
  watch,
}) => {
  const lea = await player('Lea');
  const { meeting, event, leagueId } = await openForm(admin, lea, 'Meeting de Cervione', [
    { ...mens100m, startsIn: 5 },
  ]);
  await predict(lea, leagueId, event, ['KERLEY']);
  const page = await open(lea);
  await page.goto(sheetOf(leagueId, meeting));
  const restore = await network.cut(page, 'submitPrediction');
  await page.getByRole('button', { name: `Modifier : ${event.name}` }).click();
  await startListOf(page, event.name).getByRole('button', { name: 'LYLES' }).click();
  await expect(page.getByText(/^Gardé sur cet appareil/)).toBeVisible();
  await moveEvent(admin, event, -60);
  watch.expectStatus(409);
  await restore();
  const above = page.getByRole('region', { name: 'Pronostics à envoyer' });
  const late = above.getByText(/Arrivé à \d\d:\d\d:\d\d, après le départ\s: il ne compte pas\.$/);
  await expect(late).toBeVisible();
  await expect(page.getByText(/^Refusé\s: l'épreuve est partie à /)).toBeVisible();
  await expectGoodState(page);
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(page.getByRole('heading', { name: /^Bonjour/ })).toBeVisible();
  await expect(late).toBeVisible();
  await page.reload();
  await above.getByRole('button', { name: `Compris : ${event.name}` }).click();
  await expect(above).toHaveCount(0);
  const predictions = await predictionsOf(lea, leagueId);
  expect(predictions.map(({ gold, silver }) => [gold?.lastName, silver?.lastName])).toEqual([
    ['KERLEY', undefined],
  ]);
});

test('a podium of an open day sheet, stored in time without an answer, is not called late', async ({
  admin,
  player,
  open,
  network,
  watch,
}) => {
  const lea = await player('Lea');
  const { meeting, event, leagueId } = await openForm(admin, lea, 'Meeting de Piana', [
    { ...mens100m, startsIn: 5 },
  ]);
  const page = await open(lea);
  await page.goto(sheetOf(leagueId, meeting));
  const restore = await network.loseAnswer(page, 'submitPrediction');
  await startListOf(page, event.name).getByRole('button', { name: 'LYLES' }).click();
  await expect(page.getByText(/^Gardé sur cet appareil/)).toBeVisible();
  await moveEvent(admin, event, -60);
  watch.expectStatus(409);
  await restore();
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
  await expect(page.getByText(/après le départ|^Refusé/)).toHaveCount(0);
});

test('a waiting podium is seen by its player only, and is stored once even if the answer is lost', async ({
  admin,
  player,
  open,
  network,
  watch,
}) => {
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  const meeting = await openMeeting(admin, 'Meeting de Sartène', [{ ...mens100m, startsIn: 5 }]);
  const [event] = meeting.events;
  if (event === undefined) throw new Error('The meeting has lost its event.');
  const leagueId = await openLeague(lea, meeting);
  await callApi('joinLeague', { token: sam.token, params: { id: leagueId } });
  const first = await open(lea);
  const context = first.context();
  await first.close();
  const kept = (page: Page) => page.getByText(/^100 m - Hommes Gardé sur cet appareil\./);
  const isSending = (request: Request) =>
    request.method() === 'POST' && request.url().endsWith('/api/predictions');

  const sheet = await context.newPage();
  await network.cut(sheet, 'submitPrediction');
  await sheet.goto(sheetOf(leagueId, meeting));
  const list = startListOf(sheet, '100 m - Hommes');
  await list.getByRole('button', { name: 'LYLES' }).click();
  await expect(sheet.getByText(/^Gardé sur cet appareil/)).toBeVisible();
  await closeOfflinePage(sheet);

  watch.expectStatus(401);
  await test.step('another player of the device neither sees nor sends the podium', async () => {
    await callApi('logout', { token: lea.token });
    const page = await context.newPage();
    await page.goto('/');
    await logIn(page, sam.username, sam.password);
    await expect(page.getByRole('heading', { name: /^Bonjour sam/ })).toBeVisible();
    await expect(kept(page)).toHaveCount(0);
    await pressSignOut(page);
    await network.cut(page, 'submitPrediction');
    await logIn(page, lea.username, lea.password);
    await expect(kept(page)).toBeVisible();
    await closeOfflinePage(page);
  });
  await test.step('the answer is lost', async () => {
    const page = await context.newPage();
    await network.loseAnswer(page, 'submitPrediction');
    const lost = page.waitForEvent('requestfailed', isSending);
    await page.goto('/');
    await lost;
    await expect(kept(page)).toBeVisible();
    await page.close();
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByText(/^100 m - Hommes\s: envoyé et enregistré à /)).toBeVisible();
  await expect(kept(page)).toHaveCount(0);
  const { token } = await callApi('login', { body: { identifier: lea.username, password: lea.password } });
  const predictions = await predictionsOf({ ...lea, token }, leagueId);
  expect(predictions.map(({ gold }) => gold?.lastName)).toEqual(['LYLES']);
});

test('a waiting podium does not replace a newer podium without a question', async ({
  admin,
  player,
  open,
  network,
  watch,
}) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(admin, 'Meeting de Corte', [{ ...mens100m, startsIn: 5 }]);
  const [event] = meeting.events;
  if (event === undefined) throw new Error('The meeting has lost its event.');
  const leagueId = await openLeague(lea, meeting);
  const page = await open(lea);
  const context = page.context();
  await network.cut(page, 'submitPrediction');
  await page.goto(sheetOf(leagueId, meeting));
  await startListOf(page, '100 m - Hommes').getByRole('button', { name: 'LYLES' }).click();
  await expect(page.getByText(/^Gardé sur cet appareil/)).toBeVisible();
  await closeOfflinePage(page);
  await predict(lea, leagueId, event, ['TEBOGO']);

  watch.expectStatus(409);
  const next = await context.newPage();
  await next.goto('/');
  await expect(
    next.getByText('Ce pronostic a été modifié ailleurs : choisissez lequel garder.'),
  ).toBeVisible();
  await expectGoodState(next);
  await next.getByRole('link', { name: 'Choisir : 100 m - Hommes' }).click();
  await expect(next).toHaveURL(new RegExp(`${sheetOf(leagueId, meeting)}#`));
  await next.getByRole('button', { name: 'Garder ma saisie' }).click();
  await expect(next.getByText(/^Enregistré à/)).toBeVisible();
  await expect(next.getByRole('button', { name: 'Compris : 100 m - Hommes' })).toHaveCount(0);
  const predictions = await predictionsOf(lea, leagueId);
  expect(predictions.map(({ gold }) => gold?.lastName)).toEqual(['LYLES']);
});

const kept = (page: Page) =>
  page.getByText("Gardé sur cet appareil. Ce pronostic ne compte que s'il arrive avant le départ, à ");
const sentLater = (page: Page) => page.getByText(/^100 m - Hommes\s: envoyé et enregistré à /);

test('a podium saved on the page of an event waits like a podium of the day sheet', async ({
  admin,
  player,
  open,
  network,
  watch,
}) => {
  watch.expectStatus(409);
  const lea = await player('Lea');
  const { leagueId, event, form } = await openForm(admin, lea, 'Meeting de Bonifacio', [
    { ...mens100m, startsIn: 5 },
  ]);
  const golds = async () => {
    const predictions = await predictionsOf(lea, leagueId);
    return predictions.map(({ gold }) => gold?.lastName);
  };
  const first = await open(lea);
  const context = first.context();
  await first.close();
  /** Presses the button of the form without a network, and closes the tab. */
  const validate = async (name: string, button: string) => {
    const page = await context.newPage();
    await page.goto(form);
    await network.cut(page, 'submitPrediction');
    await tapAthlete(page, name);
    await page.getByRole('button', { name: button }).click();
    await expect(kept(page)).toHaveCount(1);
    await expectGoodState(page);
    await endCalls(page);
    await network.cut(page, 'submitPrediction');
    await page.reload();
    await expect(kept(page)).toHaveCount(1);
    await expect(page.getByText(/^Brouillon non enregistré/)).toHaveCount(0);
    await closeOfflinePage(page);
  };

  await test.step('the podium is sent from the home page, which shows the event as to predict until then', async () => {
    await validate('LYLES', 'Valider mon pronostic');
    expect(await golds()).toEqual([]);
    const page = await context.newPage();
    const restore = await network.cut(page, 'submitPrediction');
    await page.goto('/');
    const due = page.getByRole('link', { name: 'Pronostiquer : 100 m - Hommes' }).first();
    await expect(due).toBeVisible();
    await expect(kept(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Voir le pronostic : 100 m - Hommes' })).toHaveAttribute(
      'href',
      `${form}#event-${event._id}`,
    );
    await restore();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(sentLater(page)).toBeVisible();
    await closeBadge(page, 'Premier pronostic');
    await expect(due).toHaveCount(0);
    expect(await golds()).toEqual(['LYLES']);
    await page.close();
  });
  await test.step('the page asks about a newer podium of another device until the player has chosen', async () => {
    await validate('KERLEY', 'Enregistrer');
    await predict(lea, leagueId, event, ['TEBOGO']);
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await context.newPage();
      await page.goto(formOf(leagueId, event));
      await expect(page.getByText(/^Ce pronostic a été enregistré entre-temps/)).toBeVisible();
      await expectGoodState(page);
      await page.close();
    }
    expect(await golds()).toEqual(['TEBOGO']);
    const page = await context.newPage();
    await page.goto(formOf(leagueId, event));
    await page.getByRole('button', { name: 'Garder ma saisie' }).click();
    await expect(sentLater(page)).toBeVisible();
    await expect(page.getByText(/^Enregistré à/)).toBeVisible();
    expect(await golds()).toEqual(['LYLES']);
    await page.close();
  });
});

test('a podium that is changed while the page checks whether the first one was stored can be saved', async ({
  admin,
  player,
  open,
  network,
}) => {
  const lea = await player('Lea');
  const { leagueId, form } = await openForm(admin, lea, 'Meeting de Bastia', [mens100m]);
  const page = await open(lea);
  await page.goto(form);
  await tapAthlete(page, 'lyles');
  const restore = await network.cut(page, 'submitPrediction');
  const release = await network.hold(page, 'getEvent', 'listPredictions');
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await expect(page.getByText(/^Gardé sur cet appareil/)).toBeVisible();
  await tapAthlete(page, 'kerley');
  await restore();
  await page.getByRole('button', { name: 'Valider mon pronostic' }).click();
  await release();
  await expect(page.getByText(/^Enregistré à /)).toBeVisible();
  const predictions = await predictionsOf(lea, leagueId);
  expect(predictions.map(({ gold, silver }) => [gold?.lastName, silver?.lastName])).toEqual([
    ['LYLES', 'KERLEY'],
  ]);
});

test('a question of the day sheet is asked on the page of the event too, even after the tab is closed', async ({
  admin,
  player,
  open,
  network,
  watch,
}) => {
  watch.expectStatus(409);
  const lea = await player('Lea');
  const meeting = await openMeeting(admin, 'Meeting de Vizzavona', [{ ...mens100m, startsIn: 5 }]);
  const [event] = meeting.events;
  if (event === undefined) throw new Error('The meeting has lost its event.');
  const leagueId = await openLeague(lea, meeting);
  const page = await open(lea);
  const context = page.context();
  await page.goto(sheetOf(leagueId, meeting));
  const restore = await network.cut(page, 'submitPrediction');
  await startListOf(page, '100 m - Hommes').getByRole('button', { name: 'LYLES' }).click();
  await expect(page.getByText(/^Gardé sur cet appareil/)).toBeVisible();
  await predict(lea, leagueId, event, ['TEBOGO']);
  await restore();
  await expect(page.getByRole('button', { name: 'Garder ma saisie' })).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await next.goto(formOf(leagueId, event));
  await expect(next.getByText(/^Ce pronostic a été enregistré entre-temps/)).toBeVisible();
  await next.getByRole('button', { name: 'Reprendre celui-là' }).click();
  await expect(next.getByText(/^Enregistré à/)).toBeVisible();
  await next.goto('/');
  await expect(next.getByRole('heading', { name: /^Bonjour/ })).toBeVisible();
  await expect(next.getByText(/modifié ailleurs/)).toHaveCount(0);
});

test('a sheet left without a network keeps the last podium, chosen or being sent', async ({
  admin,
  player,
  open,
  network,
}) => {
  const lea = await player('Lea');
  const meeting = await openMeeting(
    admin,
    'Meeting de Bastia',
    ['100 m', '200 m'].map((discipline) => ({ ...mens100m, discipline, startsIn: 5 })),
  );
  const leagueId = await openLeague(lea, meeting);
  const page = await open(lea);
  const leave = async () => {
    await page.getByRole('link', { name: 'Retour aux épreuves' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Choisir une épreuve' })).toBeVisible();
  };
  const due = (discipline: string) =>
    page.getByRole('link', { name: `Pronostiquer : ${discipline} - Hommes`, exact: true });
  const choose = async (discipline: string, name: string) => {
    await startListOf(page, `${discipline} - Hommes`).getByRole('button', { name }).click();
  };

  await test.step('the player leaves before the podium is sent', async () => {
    await page.goto(sheetOf(leagueId, meeting));
    const restore = await network.cut(page, 'submitPrediction');
    await choose('100 m', 'LYLES');
    await leave();
    await expect(kept(page)).toHaveCount(1);
    await restore();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(sentLater(page)).toBeVisible();
    await closeBadge(page, 'Premier pronostic');
    await expect(due('100 m')).toHaveCount(0);
  });

  await test.step('the player changes the podium during its save, and leaves', async () => {
    await page.goto(sheetOf(leagueId, meeting));
    const release = await network.holdAnswer(page, 'submitPrediction');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/predictions'));
    await choose('200 m', 'LYLES');
    await sent;
    await choose('200 m', 'KERLEY');
    await leave();
    await expect(page.getByText(/^Gardé sur cet appareil/)).toHaveCount(0);
    await release();
    const podiums = async () => {
      const predictions = await predictionsOf(lea, leagueId);
      return predictions.map(({ gold, silver }) => [gold?.lastName, silver?.lastName]);
    };
    await expect.poll(podiums).toEqual(
      expect.arrayContaining([
        ['LYLES', undefined],
        ['LYLES', 'KERLEY'],
      ]),
    );
    await page.reload();
    await expect(page.getByText(/modifié ailleurs/)).toHaveCount(0);
  });
});

test('a podium sent after an outage is on its sheet when the player comes back, and can be changed there', async ({
  admin,
  player,
  open,
  network,
}) => {
  const lea = await player('Lea');
  const { meeting, event, leagueId } = await openForm(admin, lea, 'Meeting de Propriano', [
    { ...mens100m, startsIn: 5 },
  ]);
  const page = await open(lea);
  await page.goto(sheetOf(leagueId, meeting));
  const restore = await network.cut(page, 'submitPrediction');
  const list = startListOf(page, event.name);
  for (const name of ['LYLES', 'KERLEY']) await list.getByRole('button', { name }).click();
  await expect(kept(page)).toBeVisible();
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(page.getByRole('heading', { name: /^Bonjour/ })).toBeVisible();
  await restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(sentLater(page)).toBeVisible();
  await closeBadge(page, 'Premier pronostic');
  // The sentence stays where the player has read that the podium waits, longer than a toast.
  const above = page.getByRole('region', { name: 'Pronostics à envoyer' });
  await expect(above.getByText(/envoyé et enregistré à/)).toBeVisible();
  await expectGoodState(page);
  await above.getByRole('button', { name: 'Compris : 100 m - Hommes' }).click();
  await expect(above).toHaveCount(0);

  // The sheet opens before its next answer: it knows the podium that was sent meanwhile.
  const release = await network.hold(page, 'getCompetitionDay');
  await page.goBack();
  await expect(page.getByText('1 sur 1 pronostiquée')).toBeVisible();
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
  await page.getByRole('button', { name: `Modifier : ${event.name}` }).click();
  await list.getByRole('button', { name: 'THOMPSON' }).click();
  await expect
    .poll(async () => {
      const predictions = await predictionsOf(lea, leagueId);
      return predictions.map(({ gold, bronze }) => [gold?.lastName, bronze?.lastName]);
    })
    .toEqual([['LYLES', 'THOMPSON']]);
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
  await release();
});

test('a sign-out deletes the podium that waits on its sheet, and sends nothing any more', async ({
  admin,
  player,
  open,
  network,
}) => {
  const lea = await player('Lea');
  const { meeting, event, leagueId } = await openForm(admin, lea, 'Meeting de Porto', [mens100m]);
  const page = await open(lea);
  await page.goto(sheetOf(leagueId, meeting));
  await network.cut(page, 'submitPrediction');
  await startListOf(page, event.name).getByRole('button', { name: 'LYLES' }).click();
  await expect(page.getByText(/^Gardé sur cet appareil/)).toBeVisible();
  await pressSignOut(page);
  const sentAfter: string[] = [];
  page.on('request', (request) => sentAfter.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('tab', { name: 'Connexion' })).toBeVisible();
  expect(sentAfter).not.toContain('POST /api/predictions');
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => key.startsWith('waiting'))).toEqual([]);
});

test('the podiums of one day in two leagues stay apart when a link leads from one sheet to the other', async ({
  admin,
  player,
  open,
  network,
}) => {
  const lea = await player('Lea');
  const { meeting, event, leagueId } = await openForm(admin, lea, 'Meeting de Cargèse', [
    { ...mens100m, startsIn: 5 },
  ]);
  const sheet = sheetOf(leagueId, meeting);
  const otherSheet = sheetOf(await openLeague(lea, meeting), meeting);
  const page = await open(lea);
  await network.cut(page, 'submitPrediction');
  const chosen = (name: string) =>
    startListOf(page, event.name).locator('[aria-pressed=true]').filter({ hasText: name });
  for (const [address, name] of [
    [otherSheet, 'KERLEY'],
    [sheet, 'LYLES'],
  ] as const) {
    await page.goto(address);
    await startListOf(page, event.name).getByRole('button', { name }).click();
    await expect(page.getByText(/^Gardé sur cet appareil/)).toBeVisible();
  }
  // Each way twice: at the first visit the sheet still loads its day, at the second it is there at once.
  for (const [address, name] of [
    [otherSheet, 'KERLEY'],
    [sheet, 'LYLES'],
    [otherSheet, 'KERLEY'],
    [sheet, 'LYLES'],
  ] as const) {
    await page.getByRole('link', { name: 'Voir le pronostic : 100 m - Hommes' }).click();
    await expect(page).toHaveURL(new RegExp(`${address}#`));
    await expect(chosen(name)).toHaveCount(1);
  }
});
