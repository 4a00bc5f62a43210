import type { Locator, Page } from '@playwright/test';
import { pressSignOut } from '../support/account-steps.ts';
import { callApi } from '../support/api.ts';
import { expectGoodState } from '../support/checks.ts';
import { field } from '../support/field.ts';
import { chooseInLeagueMenu } from '../support/league-steps.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import type { Player } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import { openPrivateLeague } from '../support/world.ts';

/** Opens the thread on the page of a league. */
const openThread = async (page: Page, leagueId: string, meetingId: string): Promise<void> => {
  await page.goto(`/leagues/${leagueId}/competition/${meetingId}/ranking`);
  await page.getByRole('tab', { name: 'Fil' }).click();
  await expect(page.getByRole('log', { name: 'Fil de la ligue' })).toBeVisible();
};

const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Votre message' }).fill(text);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('textbox', { name: 'Votre message' })).toHaveValue('');
};

const messages = (page: Page) => page.getByRole('log').getByRole('listitem');

/** Creates a private league of two players. */
const openLeagueOf = async (admin: Player, owner: Player, member: Player) => {
  const meeting = await openMeeting(admin, 'Meeting du fil', [mens100m]);
  const { _id, invitationCode = '' } = await openPrivateLeague(owner, meeting);
  await callApi('joinLeagueByCode', { token: member.token, body: { invitationCode } });
  // The description gives the page's header its greatest height.
  const body = { description: 'La bande du mardi soir, sur la piste et au clavier.' };
  await callApi('updateLeague', { token: owner.token, params: { id: _id }, body });
  return { meeting, leagueId: _id, invitationCode };
};

test("thread: two members write to each other, and each sees the other's messages at once", async ({
  admin,
  player,
  open,
}) => {
  test.slow();
  const [manon, jules] = [await player('Manon'), await player('Jules')];
  const { meeting, leagueId } = await openLeagueOf(admin, manon, jules);
  const [manonPage, julesPage] = [await open(manon), await open(jules)];
  await openThread(manonPage, leagueId, meeting.id);
  await expect(manonPage.getByText("Personne n'a encore écrit.")).toBeVisible();
  await expectGoodState(manonPage);
  // On every screen the field is visible without scrolling, above the tab bar of a phone or a tablet.
  const size = manonPage.viewportSize();
  for (const [width, height] of [
    [390, 844],
    [640, 900],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await manonPage.setViewportSize({ width, height });
    const field = await manonPage.getByRole('textbox', { name: 'Votre message' }).boundingBox();
    const bar =
      width < 1024
        ? await manonPage.getByRole('navigation', { name: 'Navigation principale' }).boundingBox()
        : null;
    expect((field?.y ?? height) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? height);
  }
  if (size !== null) await manonPage.setViewportSize(size);
  await openThread(julesPage, leagueId, meeting.id);

  await write(manonPage, 'Léo gagne ce soir,\nje vous le dis !');
  await expect(messages(manonPage)).toHaveText([/^Vous.*Léo gagne ce soir,\s*je vous le dis !$/s]);
  // The league's stream brings the message, without a reload.
  await expect(messages(julesPage)).toHaveText([new RegExp(`^${manon.user.username}`)]);
  await write(julesPage, 'Rêve toujours');
  await expect(messages(manonPage)).toHaveCount(2);
  await expect(messages(manonPage).last()).toContainText(jules.user.username);
  await expectGoodState(julesPage);

  // A member is chosen from a list of names, and the name is highlighted.
  const field = manonPage.getByRole('textbox', { name: 'Votre message' });
  await field.pressSequentially('Bravo @jul');
  await expect(manonPage.getByRole('option', { name: jules.user.username })).toBeVisible();
  await expectGoodState(manonPage);
  await manonPage.getByRole('option', { name: jules.user.username }).click();
  await expect(field).toHaveValue(`Bravo @${jules.user.username} `);
  await manonPage.getByRole('button', { name: 'Envoyer' }).click();
  await expect(
    messages(julesPage).last().getByText(`@${jules.user.username}`, { exact: true }),
  ).toBeVisible();

  // The field is below the list, and both are visible.
  const [list, box] = await Promise.all([
    manonPage.getByRole('log').boundingBox(),
    manonPage.getByRole('textbox', { name: 'Votre message' }).boundingBox(),
  ]);
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  await expect(messages(manonPage).last()).toBeInViewport({ ratio: 0.9 });
  await expect(manonPage.getByRole('textbox', { name: 'Votre message' })).toBeInViewport({ ratio: 0.9 });
});

test('thread: a message that was typed and not sent is still there after another tab and a reload, until it is sent', async ({
  admin,
  player,
  open,
}) => {
  const [manon, jules] = [await player('Manon'), await player('Jules')];
  const { meeting, leagueId } = await openLeagueOf(admin, manon, jules);
  const page = await open(manon);
  await openThread(page, leagueId, meeting.id);
  const message = page.getByRole('textbox', { name: 'Votre message' });
  await message.fill('Léo gagne ce soir,\nje vous le dis !');
  await page.getByRole('tab', { name: 'Classement' }).click();
  await expect(message).toHaveCount(0);
  await page.getByRole('tab', { name: 'Fil' }).click();
  await expect(message).toHaveValue('Léo gagne ce soir,\nje vous le dis !');
  await page.reload();
  await expect(message).toHaveValue('Léo gagne ce soir,\nje vous le dis !');
  await expectGoodState(page);

  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(messages(page)).toHaveText([/^Vous.*Léo gagne ce soir,\s*je vous le dis !$/s]);
  await page.reload();
  await expect(message).toHaveValue('');
  await message.fill('Ou pas.');
  await pressSignOut(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Ou pas.');
});

test('thread: one tap adds a reaction; new messages are counted, marked and read', async ({
  admin,
  player,
  open,
}) => {
  test.slow();
  const [manon, jules] = [await player('Manon'), await player('Jules')];
  const { meeting, leagueId } = await openLeagueOf(admin, manon, jules);
  const params = { id: leagueId };
  const send = (who: Player, text: string) =>
    callApi('writeInThread', { token: who.token, params, body: { text } });
  await send(manon, 'Premier');
  const page = await open(jules);
  await openThread(page, leagueId, meeting.id);
  await page
    .getByRole('button', { name: new RegExp(`^Actions sur le message.*${manon.user.username}`) })
    .click();
  await expect(page.getByRole('group', { name: 'Réagir' }).getByRole('button')).toHaveCount(6);
  await expectGoodState(page);
  await page.getByRole('button', { name: 'En feu' }).click();
  await expect(page.getByRole('button', { name: 'En feu : 1', pressed: true })).toBeVisible();

  // Another member reacts with one tap.
  const ownerPage = await open(manon);
  await openThread(ownerPage, leagueId, meeting.id);
  await ownerPage.getByRole('button', { name: 'En feu : 1', pressed: false }).click();
  await expect(page.getByRole('button', { name: 'En feu : 2' })).toBeVisible();
  await ownerPage.close();

  await page.goto('/my-leagues');
  await expect(page.getByRole('heading', { name: 'Les Intimes' })).toBeVisible();
  await expect(page.getByText(/^\d+ messages?$/)).toHaveCount(0);
  await send(manon, 'Deuxième');
  await send(manon, 'Troisième');
  await page.reload();
  await expect(page.getByText('2 messages', { exact: true })).toBeVisible();
  await expectGoodState(page);
  await page.goto(`/leagues/${leagueId}/competition/${meeting.id}/ranking?tab=ranking`);
  const reading = page.waitForResponse((answer) => answer.url().endsWith('/thread/reading'));
  await page.getByRole('tab', { name: 'Fil (2)' }).click();
  await expect(page.getByText('Nouveaux', { exact: true })).toBeVisible();
  expect((await reading).status()).toBe(200);
  await page.goto('/my-leagues');
  await expect(page.getByRole('heading', { name: 'Les Intimes' })).toBeVisible();
  await expect(page.getByText(/^\d+ messages?$/)).toHaveCount(0);
});

test('thread: reactions to several messages in a row are all sent, and the last one to a message stays', async ({
  admin,
  player,
  open,
  network,
}) => {
  const [manon, jules] = [await player('Manon'), await player('Jules')];
  const { meeting, leagueId } = await openLeagueOf(admin, manon, jules);
  for (const text of ['Premier', 'Deuxième'])
    await callApi('writeInThread', { token: manon.token, params: { id: leagueId }, body: { text } });
  const page = await open(jules);
  await openThread(page, leagueId, meeting.id);
  const message = (words: string) => messages(page).filter({ hasText: words });
  const react = async (words: string, reaction: string) => {
    const actions = message(words).getByRole('button', { name: /^Actions sur le message/ });
    if ((await actions.getAttribute('aria-expanded')) === 'false') await actions.click();
    await page.getByRole('group', { name: 'Réagir' }).getByRole('button', { name: reaction }).click();
  };
  const release = await network.hold(page, 'reactInThread');
  await react('Premier', 'En feu');
  await react('Deuxième', 'Bien vu');
  await react('Premier', 'Médaille');
  await release();
  await expect(message('Premier').getByRole('button', { name: 'Médaille : 1', pressed: true })).toBeVisible();
  await expect(message('Deuxième').getByRole('button', { name: 'Bien vu : 1', pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'En feu : 1' })).toHaveCount(0);
});

test('thread: what is typed while a message is sent stays, and the message is not offered again in another tab', async ({
  admin,
  player,
  open,
  network,
}) => {
  const [manon, jules] = [await player('Manon'), await player('Jules')];
  const { meeting, leagueId } = await openLeagueOf(admin, manon, jules);
  const page = await open(manon);
  await openThread(page, leagueId, meeting.id);
  const box = page.getByRole('textbox', { name: 'Votre message' });
  const send = page.getByRole('button', { name: 'Envoyer' });

  await box.fill('Bonsoir');
  let release = await network.holdAnswer(page, 'writeInThread');
  await send.click();
  await box.pressSequentially(' à tous');
  await release();
  await expect(messages(page)).toHaveText([/Bonsoir$/]);
  await expect(box).toHaveValue('à tous');

  await box.fill('Deuxième');
  release = await network.holdAnswer(page, 'writeInThread');
  await send.click();
  await box.fill('Troisième');
  await release();
  await expect(messages(page)).toHaveCount(2);
  await expect(box).toHaveValue('Troisième');

  release = await network.holdAnswer(page, 'writeInThread');
  await send.click();
  await page.getByRole('tab', { name: 'Classement' }).click();
  await expect(box).toHaveCount(0);
  await page.getByRole('tab', { name: 'Fil' }).click();
  await expect(send).toBeDisabled();
  await release();
  await expect(messages(page)).toHaveText([/Bonsoir$/, /Deuxième$/, /Troisième$/]);
  await expect(box).toHaveValue('');
});

test('thread: a message is removed by its author, or by the owner, who gives a reason', async ({
  admin,
  player,
  open,
}) => {
  test.slow();
  const [manon, jules] = [await player('Manon'), await player('Jules')];
  const { meeting, leagueId } = await openLeagueOf(admin, manon, jules);
  const params = { id: leagueId };
  for (const text of ['Un mot de trop', 'Un mot qui blesse'])
    await callApi('writeInThread', { token: jules.token, params, body: { text } });
  await callApi('writeInThread', { token: manon.token, params, body: { text: 'On se calme' } });

  const page = await open(jules);
  await openThread(page, leagueId, meeting.id);
  await expect(messages(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Actions sur votre message' }).first().click();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Un mot de trop')).toBeVisible();
  await expectGoodState(page);
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(messages(page)).toHaveCount(2);
  await page
    .getByRole('button', { name: new RegExp(`^Actions sur le message.*${manon.user.username}`) })
    .click();
  await expect(page.getByRole('button', { name: 'Bien vu' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Supprimer' }),
    'a message of another member has no such button',
  ).toHaveCount(0);

  const ownerPage = await open(manon);
  await openThread(ownerPage, leagueId, meeting.id);
  await ownerPage
    .getByRole('button', { name: new RegExp(`^Actions sur le message.*${jules.user.username}`) })
    .click();
  await ownerPage.getByRole('button', { name: 'Supprimer' }).click();
  await ownerPage.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(ownerPage.getByText("Dites pourquoi : la raison est communiquée à l'auteur.")).toBeVisible();
  await expectGoodState(ownerPage);
  await field(ownerPage.getByRole('dialog'), 'Raison').fill('Pas entre nous');
  await ownerPage.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(messages(ownerPage)).toHaveCount(1);
  await expect(messages(page)).toHaveCount(1);
  await page.goto('/notifications');
  await expect(page.getByText(/Un de vos messages a été supprimé du fil.*Pas entre nous/)).toBeVisible();
});

test('thread: the owner closes and opens the thread; a message that is too long, or is not sent, is explained', async ({
  admin,
  player,
  open,
  network,
}) => {
  test.slow();
  const [manon, jules] = [await player('Manon'), await player('Jules')];
  const { meeting, leagueId } = await openLeagueOf(admin, manon, jules);
  const page = await open(manon);
  await openThread(page, leagueId, meeting.id);
  const box = page.getByRole('textbox', { name: 'Votre message' });
  await box.fill('ligne\n'.repeat(101));
  const tooLong = page.getByText('Un message ne peut pas dépasser 500 caractères.');
  await expect(tooLong).toBeVisible();
  // The sentence is above the tab bar.
  const bar = page.locator('nav.fixed');
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await topOf(bar)) - (await topOf(tooLong))).toBeGreaterThan(20);
  await box.fill('x'.repeat(450));
  await expect(page.getByText('Encore 50 caractères')).toBeVisible();
  await box.fill('Bonsoir');
  const restore = await network.cut(page, 'writeInThread');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText("Le message n'est pas parti. Veuillez réessayer.")).toBeVisible();
  await expect(box, 'the text stays').toHaveValue('Bonsoir');
  await restore();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(messages(page)).toHaveCount(1);

  const toggle = async () => {
    await chooseInLeagueMenu(page, 'Réglages');
    const choice = page.getByRole('checkbox', { name: 'Fil de discussion' });
    await choice.setChecked(!(await choice.isChecked()));
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await toggle();
  await expect(page.getByRole('tab', { name: 'Fil' })).toHaveCount(0);
  await toggle();
  await expect(messages(page)).toHaveCount(1);
});

test('thread: an admin retries a failed load, and reads without writing', async ({
  admin,
  player,
  open,
  network,
}) => {
  const [manon, jules] = [await player('Manon'), await player('Jules')];
  const { meeting, leagueId } = await openLeagueOf(admin, manon, jules);
  const page = await open(admin);
  const restore = await network.cut(page, 'listThread');
  await page.goto(`/leagues/${leagueId}/competition/${meeting.id}/ranking?tab=thread`);
  await expect(page.getByText('Impossible de charger le fil.')).toBeVisible();
  await expectGoodState(page);
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Seuls les membres de la ligue y écrivent.')).toBeVisible();
});

test('thread: a message reported by three members is hidden; an admin decides, and mutes its author', async ({
  admin,
  player,
  open,
}) => {
  test.slow();
  const [manon, jules] = [await player('Manon'), await player('Jules')];
  const { meeting, leagueId, invitationCode } = await openLeagueOf(admin, manon, jules);
  const params = { id: leagueId };
  const { _id: messageId } = await callApi('writeInThread', {
    token: manon.token,
    params,
    body: { text: 'Vous êtes tous nuls' },
  });
  for (const name of ['Sam', 'Noe']) {
    const { token } = await player(name);
    await callApi('joinLeagueByCode', { token, body: { invitationCode } });
    await callApi('reportInThread', { token, params: { ...params, messageId }, body: { reason: 'Insulte' } });
  }
  const page = await open(jules);
  await openThread(page, leagueId, meeting.id);
  await expect(page.getByText('Vous êtes tous nuls')).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`^Actions sur le message.*${manon.user.username}`) })
    .click();
  await page.getByRole('button', { name: 'Signaler' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/les administrateurs seuls en décideront.*Eux seuls voient qui signale/),
    'the message is by the owner',
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Signaler' }).click();
  await expect(page.getByText('Dites ce qui ne va pas dans ce message.')).toBeVisible();
  await field(page.getByRole('dialog'), 'Raison').fill('Il insulte tout le monde');
  await expectGoodState(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Signaler' }).click();
  await expect(page.getByText("Message masqué : plusieurs joueurs l'ont signalé.")).toBeVisible();
  await expect(page.getByText('Vous êtes tous nuls')).toHaveCount(0);
  await expectGoodState(page);

  const ownerPage = await open(manon);
  await openThread(ownerPage, leagueId, meeting.id);
  await expect(
    ownerPage.getByText("Masqué pour les autres : plusieurs joueurs l'ont signalé."),
  ).toBeVisible();
  await expect(ownerPage.getByText('Signalé par 3 joueurs')).toBeVisible();

  const adminPage = await open(admin);
  await adminPage.goto('/admin');
  await adminPage.getByRole('link', { name: /^Messages signalés/ }).click();
  const reported = adminPage.getByRole('listitem').filter({ hasText: 'Il insulte tout le monde' }).last();
  const card = adminPage
    .getByRole('list', { name: 'Messages à examiner' })
    .locator('> li')
    .filter({ has: reported });
  await expect(card.getByText('Écrit par le propriétaire')).toBeVisible();
  await expectGoodState(adminPage);
  await card.getByRole('button', { name: 'Faire taire' }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Faire taire' }).click();
  await expect(adminPage.getByText("Dites pourquoi : la raison est communiquée à l'auteur.")).toBeVisible();
  await field(adminPage.getByRole('dialog'), 'Raison').fill('Insultes');
  await expectGoodState(adminPage);
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Faire taire' }).click();
  await expect(adminPage.getByRole('dialog')).toHaveCount(0);
  await expect(
    ownerPage.getByText(/^Vous ne pouvez plus écrire dans ce fil jusqu'à demain, 8:00\.$/),
  ).toBeVisible();
  await expectGoodState(ownerPage);
  await chooseInLeagueMenu(ownerPage, 'Réglages');
  const settings = ownerPage.getByRole('dialog');
  const choice = settings.getByRole('checkbox', { name: 'Fil de discussion' });
  await expect(choice, 'a muted owner cannot close the thread').toBeDisabled();
  await expect(choice).toHaveAccessibleDescription(/seuls les administrateurs en décident\.$/);
  await field(settings, 'Description').fill('La bande du jeudi soir.');
  await expectGoodState(ownerPage);
  await settings.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(settings).toHaveCount(0);
  await expect(ownerPage.getByRole('tab', { name: 'Fil' })).toBeVisible();
  await card.getByRole('button', { name: 'Supprimer' }).click();
  await field(adminPage.getByRole('dialog'), 'Raison').fill('Insulte');
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(card).toHaveCount(0);
  await expect(messages(page)).toHaveCount(0);
  await page.goto('/notifications');
  await expect(page.getByText(/Le message que vous avez signalé.*a été supprimé/)).toBeVisible();
});

test('thread: an admin retries a failed list of reports, and keeps a message', async ({
  admin,
  player,
  open,
  network,
}) => {
  const [manon, jules] = [await player('Manon'), await player('Jules')];
  const { leagueId } = await openLeagueOf(admin, manon, jules);
  const { _id: messageId } = await callApi('writeInThread', {
    token: manon.token,
    params: { id: leagueId },
    body: { text: 'À garder' },
  });
  const reason = `Pour rire ${jules.user.username}`;
  await callApi('reportInThread', {
    token: jules.token,
    params: { id: leagueId, messageId },
    body: { reason },
  });
  const page = await open(admin);
  const restore = await network.cut(page, 'listThreadReports');
  await page.goto('/admin/thread-reports');
  await expect(page.getByText('Impossible de charger les signalements.')).toBeVisible();
  await expectGoodState(page);
  await restore();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  const card = page
    .getByRole('list', { name: 'Messages à examiner' })
    .locator('> li')
    .filter({ hasText: reason });
  await card.getByRole('button', { name: 'Garder' }).click();
  await expect(card).toHaveCount(0);
});
