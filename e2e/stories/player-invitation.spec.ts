import type { Page } from '@playwright/test';
import { closeBadge, fillRegistration, logIn, openMailLink, verifyEmail } from '../support/account-steps.ts';
import { callApi } from '../support/api.ts';
import { moveMeeting } from '../support/calendar.ts';
import { expectGoodState } from '../support/checks.ts';
import { field } from '../support/field.ts';
import { expectFocusSeen } from '../support/keys.ts';
import { openInvitation, tapAthlete } from '../support/league-steps.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import { newAccount } from '../support/players.ts';
import { readQrCode } from '../support/qr-code.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, openPrivateLeague } from '../support/world.ts';

declare global {
  interface Window {
    acted: (act: 'tap' | 'character') => void;
  }
}

/**
 * Seconds that a person on a phone needs. A character: 36.2 words a minute with two thumbs (Palin and others, MobileHCI
 * 2019). A tap: the time to find its target and to reach it (the M of the keystroke-level model alone is 1.35 s, but
 * most taps here go from one field to the next). A screen: the time to recognise a new screen. A mail: the time to go
 * to the mails and to find it.
 */
const pace = { character: 0.33, tap: 1.2, screen: 2, mail: 8 };

const awaited = 'On vous attend dans une ligue';
const toTheLeague =
  'Pour entrer dans la ligue, connectez-vous ou inscrivez-vous : vous la retrouverez ensuite.';

test("invitation: a visitor follows a friend's link, opens an account, and makes a first prediction", async ({
  open,
  player,
  admin,
}, { project }) => {
  test.slow();
  const meeting = await openMeeting(admin, 'Meeting de Tarbes', [mens100m]);
  const sam = await player('Sam');
  const league = await openPrivateLeague(sam, meeting);
  const ranking = `/leagues/${league._id}/competition/${meeting.id}/ranking`;

  const samPage = await open(sam, { permissions: ['clipboard-read', 'clipboard-write'] });
  await samPage.goto(ranking);
  await openInvitation(samPage);
  await samPage.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(samPage.getByText('Lien copié !')).toBeVisible();
  const link = await samPage.evaluate(() => navigator.clipboard.readText());
  await expectGoodState(samPage);
  await test.step('the code on the screen is read by the camera of another phone', async () => {
    for (const [colorScheme, width] of [
      ['light', 390],
      ['dark', 390],
      ['light', 1280],
      ['dark', 1280],
    ] as const) {
      await samPage.emulateMedia({ colorScheme });
      await samPage.setViewportSize({ width, height: 844 });
      await samPage.getByText(`Scannez pour rejoindre ${league.name}.`).scrollIntoViewIfNeeded();
      expect(await readQrCode(samPage)).toBe(link);
    }
  });

  // As long as usual names, addresses and passwords.
  const known = newAccount('C');
  const camille = {
    ...known,
    firstName: known.username,
    username: `${known.username}D`,
    password: 'piste-2026',
  };
  const page = await open(null, { storageState: { cookies: [], origins: [] } });
  const done = { tap: 0, character: 0 };
  const screens = new Set<string>();
  await page.context().exposeFunction('acted', (act: 'tap' | 'character') => {
    done[act] += 1;
  });
  await page.context().addInitScript(() => {
    addEventListener('pointerdown', () => window.acted('tap'));
    addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
      window.acted('tap');
      for (const _character of target.value) window.acted('character');
    });
  });
  const countScreens = (opened: Page) =>
    opened.on('framenavigated', (frame) => {
      if (frame === opened.mainFrame()) screens.add(new URL(frame.url()).pathname);
    });
  countScreens(page);
  page.context().on('page', countScreens);
  await test.step('Camille follows the link and opens an account', async () => {
    await page.goto(link);
    await expect(page.getByText(league.name)).toBeVisible();
    await expect(page.getByText(`Ligue de ${sam.username} · 1 membre`)).toBeVisible();
    await expect(page.getByText(meeting.name)).toBeVisible();
    await expect(page.getByText(toTheLeague)).toBeVisible();
    await expectGoodState(page);
    const brand = await page.getByRole('banner').getByRole('link', { name: 'PronAthlé' }).boundingBox();
    expect(brand?.height, 'the name of the game is on one line').toBeLessThan(45);
    // The tap on the link in the chat.
    done.tap += 1;
    await fillRegistration(page, camille, { usernameIsProposed: true });
  });

  const tab = await page.context().newPage();
  await test.step("the link of the mail opens another tab, on the league's next day", async () => {
    await openMailLink(tab, camille.email);
    done.tap += 1;
    await expect(tab.getByText(`${league.name} · ${meeting.name}`)).toBeVisible();
    await expect(tab.getByText('Vous avez rejoint la ligue')).toBeVisible();
    await expectGoodState(tab);
  });

  await test.step('three taps choose a podium, which is saved automatically', async () => {
    for (const name of ['lyles', 'thompson jam', 'kerley']) await tapAthlete(tab, name);
    await expect(tab.getByText(/^Enregistré à/)).toBeVisible();
    expect(done.tap, 'taps and fields from the link to the prediction').toBeLessThanOrEqual(12);
    // No badge appeared between the taps of the podium.
    const badge = tab.getByRole('dialog', { name: 'Badge Gagné !' });
    for (const name of ['Bienvenue', 'Premier pronostic']) {
      await expect(badge.getByText(name, { exact: true })).toBeVisible();
      await badge.getByRole('button', { name: 'Super !' }).click();
    }
    await expect(badge).toBeHidden();
    const seconds =
      done.tap * pace.tap + done.character * pace.character + screens.size * pace.screen + pace.mail;
    expect(seconds, 'from the link to the prediction, at the pace of a person').toBeLessThanOrEqual(60);
  });

  await test.step('the next login opens the home page: the invitation is used', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${camille.username}`);
    await expect(page.getByRole('heading', { name: 'On vous attend dans une ligue' })).toHaveCount(0);
    if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await logIn(page, camille.email, camille.password);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'On vous attend dans une ligue' })).toHaveCount(0);
  });
});

test('invitation: the mail opened in another browser leads to the league too', async ({
  open,
  player,
  admin,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Foix', [mens100m]);
  const sam = await player('Sam');
  const league = await openPrivateLeague(sam, meeting);
  const camille = newAccount('Camille');
  const registering = await open(null);
  await registering.goto(`/rejoindre/${league.invitationCode ?? ''}`);
  await fillRegistration(registering, camille);

  const elsewhere = await open(null);
  await verifyEmail(elsewhere, camille.email);
  await expectGoodState(elsewhere);
  // The address of the game leads to the league too, not only the button.
  await elsewhere.goto('/');
  await logIn(elsewhere, camille.username, camille.password);
  await closeBadge(elsewhere, 'Bienvenue');
  await expect(elsewhere.getByRole('heading', { name: league.name })).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Rejoindre', exact: true }).click();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(league.name);
});

test('invitation: the address of a public league names it to a visitor, and opens it after the login', async ({
  open,
  player,
  admin,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Rodez', [mens100m]);
  const [lea, sam] = [await player('Lea'), await player('Sam')];
  const leagueId = await openLeague(lea, meeting);
  const { league } = await callApi('getLeague', { token: lea.token, params: { id: leagueId } });
  const page = await open(null);
  await page.goto(`/leagues/${leagueId}/competition/${meeting.id}/ranking`);
  await expect(page.getByText(league.name)).toBeVisible();
  await expect(page.getByText(meeting.name)).toBeVisible();
  await expect(page.getByText(toTheLeague)).toHaveCount(1);
  await expectGoodState(page);
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await expect(page.getByText(league.name)).toBeVisible();
  await logIn(page, sam.username, sam.password);
  await page.getByRole('button', { name: 'Rejoindre' }).click();
  await expect(page.getByRole('tab', { name: 'Pronostiquer' })).toBeVisible();
});

test('invitation: the address of a private league does not name it to a visitor', async ({
  open,
  player,
  admin,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Pau', [mens100m]);
  const league = await openPrivateLeague(await player('Sam'), meeting);
  const page = await open(null);
  await page.goto(`/leagues/${league._id}/competition/${meeting.id}/ranking`);
  await expect(page.getByText(toTheLeague)).toHaveCount(1);
  await expect(page.getByText(league.name)).toHaveCount(0);
  await expectGoodState(page);
});

test('invitation: a visitor who reads another page first is still invited', async ({
  open,
  player,
  admin,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Foix', [mens100m]);
  const sam = await player('Sam');
  const league = await openPrivateLeague(sam, meeting);
  const page = await open(null);
  await page.goto(`/rejoindre/${league.invitationCode ?? ''}`);
  await expect(page.getByText(league.name)).toBeVisible();
  await page.getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
  await page.getByRole('link', { name: 'Connexion / Inscription' }).first().click();
  await expect(page.getByText(league.name)).toBeVisible();
});

test('invitation: the older form of its address opens on the registration too', async ({
  open,
  player,
  admin,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Pau', [mens100m]);
  const league = await openPrivateLeague(await player('Sam'), meeting);
  const page = await open(null);
  for (const address of ['/rejoindre/', '/?code=']) {
    await page.goto(`${address}${league.invitationCode ?? ''}`);
    await expect(page.getByText(league.name)).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Inscription', selected: true })).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Connexion' }).click();
  await expect(page.getByText(league.name)).toBeVisible();
});

test('invitation: a visitor reads before the registration why a code cannot be used, and whom to ask', async ({
  open,
  player,
  admin,
  watch,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Gap', [mens100m]);
  const [sam, zoe] = [await player('Sam'), await player('Zoe')];
  const league = await openPrivateLeague(sam, meeting);
  const invitationCode = league.invitationCode ?? '';
  const update = (body: { maxMembers?: number | null; status?: 'active' }) =>
    callApi('updateLeague', { token: sam.token, params: { id: league._id }, body });
  await callApi('joinLeagueByCode', { token: zoe.token, body: { invitationCode } });
  const page = await open(null);
  const expectSentence = async (sentence: string) => {
    await page.goto(`/rejoindre/${invitationCode.toLowerCase()}`);
    await expect(page.getByText(league.name)).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText(toTheLeague)).toHaveCount(0);
  };
  await update({ maxMembers: 2 });
  await expectSentence(`Cette ligue est complète. Demandez une place à ${sam.username}.`);
  await expectGoodState(page);
  await update({ maxMembers: null, status: 'active' });
  await expectSentence(`Cette ligue n'accepte plus de nouveaux membres. Voyez avec ${sam.username}.`);

  watch.expectStatus(404);
  await page.goto('/rejoindre/PASCELUICI');
  await expect(
    page.getByText("Ce code n'ouvre aucune ligue. Demandez-le de nouveau à qui vous l'a donné."),
  ).toBeVisible();
  await expect(page.getByText(toTheLeague)).toHaveCount(0);
  await expect(page.getByText(awaited)).toHaveCount(0);
  await expectGoodState(page);

  const member = await open(zoe);
  await member.goto(`/rejoindre/${invitationCode}`);
  await expect(member.getByText('Déjà membre')).toBeVisible();
});

test('invitation: a replaced code, or a competition that is over, is explained to a visitor and to a player', async ({
  open,
  player,
  admin,
  watch,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Die', [mens100m]);
  const [sam, zoe] = [await player('Sam'), await player('Zoe')];
  const league = await openPrivateLeague(sam, meeting);
  const old = league.invitationCode ?? '';
  const [visitor, reader] = [await open(null), await open(zoe)];
  const follow = async (code: string, sentence: string, named: boolean) => {
    await visitor.goto(`/rejoindre/${code}`);
    await expect(visitor.getByText(sentence)).toBeVisible();
    await expectGoodState(visitor);
    await reader.goto(`/rejoindre/${code}`);
    const title = named ? 'Une ligue terminée' : 'Rejoindre une ligue privée';
    const card = reader.locator('section').filter({ hasText: title });
    await expect(card.getByText(sentence)).toBeVisible();
    await expectGoodState(reader);
    for (const page of [visitor, reader]) {
      await expect(page.getByText(league.name)).toHaveCount(named ? 1 : 0);
      await expect(page.getByText('Une ligue terminée')).toHaveCount(named ? 1 : 0);
      await expect(page.getByText(awaited)).toHaveCount(0);
    }
  };
  const { league: renewed } = await callApi('updateLeague', {
    token: sam.token,
    params: { id: league._id },
    body: { renewCode: true },
  });
  watch.expectStatus(404);
  await follow(old, "Ce code d'invitation a été remplacé. Demandez le nouveau à qui vous l'a donné.", false);

  await moveMeeting(admin, meeting, [-5, -2]);
  await follow(
    renewed.invitationCode ?? '',
    `La compétition de cette ligue est terminée. Demandez à ${sam.username} quelle est la suivante.`,
    true,
  );
});

test('invitation: a member who follows the link again is shown as a member, and a false code is refused', async ({
  open,
  player,
  admin,
  watch,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Millau', [mens100m]);
  const sam = await player('Sam');
  const league = await openPrivateLeague(sam, meeting);
  const page = await open(sam);
  await page.goto(`/?code=${league.invitationCode ?? ''}`);
  await expect(page.getByText('Déjà membre')).toBeVisible();
  await expectGoodState(page);
  await expect(page.getByRole('link', { name: `Accéder à ${league.name}` }).first()).toBeVisible();
  const lea = await player('Lea');
  const older = await open(lea);
  await older.goto(`/?code=${league.invitationCode ?? ''}`);
  const join = older.getByRole('button', { name: 'Rejoindre', exact: true }).first();
  await expect(join).toBeVisible();
  await callApi('joinLeagueByCode', {
    token: lea.token,
    body: { invitationCode: league.invitationCode ?? '' },
  });
  watch.expectStatus(409);
  await join.click();
  await expect(older.getByText('Déjà membre')).toBeVisible();
  await expect(older.getByRole('link', { name: `Accéder à ${league.name}` }).first()).toBeVisible();

  watch.expectStatus(404);
  await page.goto('/?code=PASCELUICI');
  await expect(page.getByText("Ce code n'ouvre aucune ligue.")).toBeVisible();
  await expect(field(page, "Code d'invitation")).toHaveValue('PASCELUICI');
  await expectGoodState(page);
});

test('invitation: the card shows immediately that the league is now full, closed or deleted, as a reload does', async ({
  open,
  player,
  admin,
  watch,
}) => {
  const meeting = await openMeeting(admin, 'Meeting de Mende', [mens100m]);
  const [lea, sam, zoe] = [await player('Lea'), await player('Sam'), await player('Zoe')];
  await openLeague(lea, meeting);
  const page = await open(lea);
  const title = page.getByRole('heading', { name: /^(?:On vous attend dans une|Rejoindre une|Une) ligue/ });
  const card = page.locator('section').filter({ has: title });
  const join = card.getByRole('button', { name: 'Rejoindre', exact: true });
  const follow = async () => {
    const league = await openPrivateLeague(sam, meeting);
    const invitationCode = league.invitationCode ?? '';
    await page.goto(`/?code=${invitationCode}`);
    await expect(page.getByRole('link', { name: /^Accéder/ }).first()).toBeVisible();
    await expect(join).toBeVisible();
    return { ...league, invitationCode };
  };
  const expectSentence = async (sentence: string, name: string, status: string | null) => {
    const isAwaited = page.getByRole('heading', { name: awaited });
    await expect(isAwaited).toHaveCount(0);
    await expect(card.getByText(sentence)).toBeVisible();
    await expect(card.getByRole('heading', { name })).toHaveCount(status === null ? 0 : 1);
    if (status !== null) await expect(card.getByText(status, { exact: true })).toBeVisible();
  };

  for (const [end, sentence, status] of [
    ['full', 'Cette ligue est complète.', 'Pleine'],
    ['closed', "Cette ligue n'accepte plus de nouveaux membres.", 'En cours'],
  ] as const)
    await test.step(end, async () => {
      const { _id, name, invitationCode } = await follow();
      const change = end === 'full' ? { maxMembers: 2 } : { status: 'active' as const };
      await callApi('updateLeague', { token: sam.token, params: { id: _id }, body: change });
      if (end === 'full') await callApi('joinLeagueByCode', { token: zoe.token, body: { invitationCode } });
      watch.expectStatus(409);
      await join.focus();
      await page.keyboard.press('Enter');
      await expect(join).toHaveCount(0);
      await expectSentence(sentence, name, status);
      await expectFocusSeen(page);
      await expect(page.locator(':focus')).toContainText(name);
      await expectGoodState(page);
      await page.reload();
      await expectSentence(sentence, name, status);
      if (end === 'closed') return;
      // A full league says so to who would invite.
      const samPage = await open(sam);
      await samPage.goto(`/leagues/${_id}/competition/${meeting.id}/ranking`);
      await samPage.getByRole('button', { name: 'Inviter' }).click();
      const dialog = samPage.getByRole('dialog');
      await expect(dialog.getByText('Cette ligue est complète (2 sur 2)')).toBeVisible();
      await expect(dialog.getByText('« Nombre maximal de membres »')).toBeVisible();
      await expectGoodState(samPage);
      await samPage.close();
    });
  await test.step('deleted', async () => {
    const { _id: id, name, invitationCode } = await follow();
    await callApi('deleteLeague', { token: sam.token, params: { id } });
    watch.expectStatus(404);
    const unknown = "Ce code n'ouvre aucune ligue.";
    await join.focus();
    await page.keyboard.press('Enter');
    await expectSentence(unknown, name, null);
    await expect(field(card, "Code d'invitation")).toHaveValue(invitationCode);
    await expectFocusSeen(page);
    await expect(join).toBeFocused();
    await expectGoodState(page);
    await page.reload();
    await expectSentence(unknown, name, null);
  });
});
