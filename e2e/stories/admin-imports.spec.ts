import { undoImport, typeImport, writeImport } from '../support/admin-steps.ts';
import { expectAccessible, expectLoaded } from '../support/checks.ts';
import { callApi } from '../support/api.ts';
import { eventOf, mens100m, openMeeting, starter, womensHighJump } from '../support/meeting.ts';
import { unique } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict } from '../support/world.ts';

/** Returns a name of letters that is unlike the names of other stories. */
const distinctName = (name: string): string =>
  unique(name).replace(/[^A-Za-z]/g, (sign) => 'ghijklmnop'.charAt(Number(sign)));

test('an admin pastes a start list with an ambiguous name, imports it, and undoes the import', async ({
  admin,
  open,
}) => {
  const [rival, newcomer] = [distinctName('Thompson'), distinctName('Marcell')];
  const starters = mens100m.starters.map((one) =>
    one.lastName === 'THOMPSON' ? { ...one, lastName: rival } : one,
  );
  const meeting = await openMeeting(admin, 'Soirée importée', [{ ...mens100m, starters }]);
  const event = eventOf(meeting);
  const page = await open(admin);

  await page.goto(`/admin/manage-competition-events/${event._id}/participants`);
  await page.getByRole('link', { name: 'Importer', exact: true }).click();
  await expectLoaded(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importer une liste de départ');
  await page.getByRole('button', { name: 'Aperçu' }).click();
  await expect(page.getByText('Collez le texte à importer, ou choisissez un fichier.')).toBeVisible();
  // A file of a timing program fills the field with its table.
  await page.getByLabel('Choisir des fichiers').setInputFiles({
    name: 'lynx.evt',
    mimeType: 'text/plain',
    buffer: Buffer.from('1,1,1,Men 100m\n,12,7,Lyles,Noah,USA\n'),
  });
  await expect(page.getByLabel('Texte à importer')).toHaveValue(/100m;.*;Lyles;Noah;USA;.*dossard 12/);
  await expect(page.getByText(/1 inchangée/)).toBeVisible();

  const text = [
    'Nom;Pays;PB;SB',
    'LYLES Noah;USA;9.79;9.79',
    `K. ${rival};JAM;9.77;9.77`,
    `${newcomer.toUpperCase()} Jacobs;ITA;9.80;9.85`,
    'Jo Faux;FRA;abc;',
  ].join('\n');
  await page.getByLabel('Texte à importer').fill(text);
  await page.getByLabel('Texte à importer').press('Tab');
  await page.getByRole('button', { name: 'Aperçu' }).click();
  await expect(page.getByText('2 lignes attendent votre choix')).toBeVisible();
  await expect(page.getByText(/nouvelles? lignes?/)).toBeInViewport();
  await expect(page.getByText('Le PB est illisible.')).toBeVisible();
  await expect(page.getByText('Saisi par un administrateur : gardé.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importer', exact: true })).toBeDisabled();
  // With the keyboard alone: the athlete is chosen, and the wrong line is skipped.
  const who = page.getByLabel(`Qui est K. ${rival} ?`);
  await who.focus();
  await who.selectOption({ index: 1 });
  const skip = page.getByLabel('Ignorer la ligne 5 : Jo Faux');
  await skip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText("Tout est prêt : l'import se fait en une fois.")).toBeVisible();
  await expect(page.getByLabel('Texte à importer')).toHaveValue(text);
  const write = page.getByRole('button', { name: 'Importer', exact: true });
  await write.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Liste de départ importée avec succès !').first()).toBeVisible();

  await page.getByRole('link', { name: 'Voir la liste de départ' }).click();
  await expect(page.getByText(new RegExp(`Jacobs ${newcomer}`, 'i'))).toBeVisible();

  await page.goto(`/admin/import/start-list/${event._id}`);
  await undoImport(page);
  await page.goto(`/admin/manage-competition-events/${event._id}/participants`);
  await expect(page.getByText(starter(event, 'LYLES').lastName)).toBeVisible();
  await expect(page.getByText(new RegExp(newcomer, 'i'))).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^liste-de-depart-.*-100-m-hommes\.csv$/);
});

test('an admin pastes results with a tie and a misspelt name, imports them, and undoes the import', async ({
  admin,
  player,
  open,
}) => {
  const meeting = await openMeeting(admin, 'Soirée à résultats', [mens100m]);
  const event = eventOf(meeting);
  const lea = await player('Lea');
  const leagueId = await openLeague(lea, meeting, []);
  await predict(lea, leagueId, event, ['LYLES', 'THOMPSON', 'KERLEY']);
  const page = await open(admin);
  await page.goto(`/admin/manage-competition-events/${event._id}/results`);
  await page.getByRole('link', { name: 'Importer', exact: true }).click();
  await typeImport(page, '1;Noah Lyles;9.79\n2;Inconnu Total;9.81\n2;KERLEY Fred;9.81\nDNF;Simbine;');
  await expect(page.getByText("Cet athlète n'est pas sur la liste de départ.")).toBeVisible();
  await typeImport(page, '1;Noah Lyles;9.79\n2;Thomson;9.81\n2;KERLEY Fred;9.81\nDNF;Simbine;');
  const who = page.getByLabel('Qui est Thomson ?');
  await expect(who.getByRole('option').nth(1)).toHaveText(/Thompson/i);
  await who.selectOption({ index: 1 });
  await expect(page.getByText('Le résultat sera enregistré.')).toBeVisible();
  const warning = page.getByText(/^L'épreuve n'a pas encore commencé/);
  await expect(warning).toBeVisible();
  // No line of the server's sentence begins with its sign.
  expect(await warning.textContent()).toMatch(/voulu\u00a0\?$/);
  await expect(page.getByText(/^Une performance est très loin/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page.getByText('Résultats importés avec succès !').first()).toBeVisible();
  await page.goto(`/competitions/${meeting.id}`);
  await expect(page.getByRole('img', { name: "Médaille d'argent" })).toHaveCount(2);

  await page.goto(`/admin/import/results/${event._id}`);
  await typeImport(page, '1;Noah Lyles;1.99');
  await expect(page.getByText(/^Une performance est très loin/)).toBeVisible();
  await typeImport(page, '1;Noah Lyles;9.78');
  await expect(
    page.getByText("Il n'y a rien à importer : tout ce qui diffère est gardé tel quel."),
  ).toBeVisible();
  await page.getByLabel('Remplacer le résultat actuel').check();
  await expect(page.getByText("Tout est prêt : l'import se fait en une fois.")).toBeVisible();
  await page.getByLabel('Texte à importer').fill('');

  await page.goto(`/admin/import/results/${event._id}`);
  await undoImport(page);
  await page.goto(`/competitions/${meeting.id}`);
  await expect(page.getByText('Résultats non encore disponibles pour cette épreuve.')).toBeVisible();
});

/** A start list with other marks than those that the meeting's admin has typed. */
const otherMarks = 'LYLES Noah;USA;9.70;9.75\nKERLEY Fred;USA;9.71;9.76';

test('an import writes only choices whose preview is shown: while it loads or when it fails, the import waits', async ({
  admin,
  open,
  network,
}) => {
  const meeting = await openMeeting(admin, 'Soirée à choix', [mens100m]);
  const page = await open(admin);
  await page.goto(`/admin/import/start-list/${eventOf(meeting)._id}`);
  await typeImport(page, otherMarks);
  const replace = (name: string) => page.getByRole('checkbox', { name: `Remplacer les marques de ${name}` });
  const write = page.getByRole('button', { name: 'Importer', exact: true });
  const ready = page.getByText("Tout est prêt : l'import se fait en une fois.");
  const kept = page.getByText('Saisi par un administrateur : gardé.');
  await expect(kept).toHaveCount(2);

  const release = await network.hold(page, 'previewImport');
  await replace('LYLES Noah').check();
  await replace('KERLEY Fred').check();
  await expect(write).toBeDisabled();
  await expect(page.getByText("L'aperçu ne montre pas encore vos derniers choix.")).toBeVisible();
  await expect(ready).toHaveCount(0);
  await release();
  await expect(kept).toHaveCount(0);
  await expect(write).toBeEnabled();

  const restore = await network.cut(page, 'previewImport');
  await replace('LYLES Noah').uncheck();
  await expect(page.getByText("L'aperçu n'a pas pu être fait.")).toBeInViewport();
  await expect(ready).toHaveCount(0);
  await expect(write).toBeDisabled();
  await expectAccessible(page);
  await restore();
  await page.getByRole('button', { name: "Actualiser l'aperçu" }).click();
  await expect(kept).toHaveCount(1);
  await expect(page.getByText("L'aperçu n'a pas pu être fait.")).toHaveCount(0);
  await writeImport(page, 'Liste de départ importée avec succès !');
});

test('while an import is written its choices wait, and a text typed meanwhile stays', async ({
  admin,
  open,
  network,
}) => {
  const meeting = await openMeeting(admin, 'Soirée qui tarde', [mens100m]);
  const page = await open(admin);
  await page.goto(`/admin/import/start-list/${eventOf(meeting)._id}`);
  await typeImport(page, otherMarks);
  await page.getByRole('checkbox', { name: 'Remplacer les marques de LYLES Noah' }).check();
  const write = page.getByRole('button', { name: 'Importer', exact: true });
  await expect(write).toBeEnabled();
  const release = await network.hold(page, 'applyImport');
  await write.click();
  await expect(page.getByRole('checkbox', { name: 'Remplacer les marques de KERLEY Fred' })).toBeDisabled();
  await page.getByLabel('Texte à importer').fill('SIMBINE Akani;RSA;9.82;9.90');
  await release();
  await expect(page.getByText('Liste de départ importée avec succès !').first()).toBeVisible();
  await expect(page.getByLabel('Texte à importer')).toHaveValue('SIMBINE Akani;RSA;9.82;9.90');
});

test('a preview with every kind of question is accessible', async ({ admin, open }) => {
  const meeting = await openMeeting(admin, 'Soirée à vérifier', [mens100m]);
  const page = await open(admin);
  await page.goto(`/admin/import/start-list/${eventOf(meeting)._id}`);
  await typeImport(page, 'LYLES Noah;USA;9.79;9.79\nF. Kerley;USA;9.76;9.93\nJo Faux;FRA;abc;');
  await expect(page.getByText('2 lignes attendent votre choix')).toBeVisible();
  await expectAccessible(page);
});

test('in the preview of several events a folded one names its athletes, and one that has another result is open', async ({
  admin,
  open,
}) => {
  const meeting = await openMeeting(admin, 'Soirée de deux finales', [mens100m, womensHighJump]);
  const sprint = eventOf(meeting);
  await callApi('enterResult', {
    token: admin.token,
    params: { id: sprint._id },
    body: { gold: { athlete: starter(sprint, 'LYLES')._id, performance: 9.79 } },
  });
  const page = await open(admin);
  await page.goto(`/admin/import/competition/${meeting.id}`);
  await typeImport(
    page,
    [
      'Épreuve;Genre;Nom;Pays;PB;SB;Place;Marque',
      '100 m;Hommes;KERLEY Fred;;;;1;9.77',
      ';;LYLES Noah;;;;2;9.79',
      'Saut en hauteur;Femmes;OLYSLAGERS Nicola;;;;;',
      ...['Anna Premier', 'Berthe Deuxième', 'Chloé Troisième'].map((name) => `;;${name};FRA;1.90;1.90;;`),
    ].join('\n'),
  );
  await expect(page.getByRole('checkbox', { name: 'Remplacer le résultat actuel' })).toBeVisible();
  await expect(page.getByText('Nicola OLYSLAGERS, Anna Premier, Berthe Deuxième et 1 autre')).toBeVisible();
  await expect(page.getByText(/^3 nouveaux athlètes · \d+ absents?$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Saut en hauteur - Femmes').click();
  await expect(page.getByRole('rowheader').filter({ hasText: 'Chloé Troisième' })).toBeVisible();
  await expect(page.getByText('et 1 autre')).toHaveCount(0);

  // Where the admin has answered, the folded event shows the athlete and the name of the text.
  await typeImport(
    page,
    'Épreuve;Genre;Nom;Pays\nSaut en hauteur;Femmes;N. Olyslagers;AUS\n;;Dora Quatrième;FRA',
  );
  await page.getByLabel('Qui est N. Olyslagers ?').selectOption({ index: 1 });
  await expect(page.getByText(/^Nicola OLYSLAGERS \(«\sN\. Olyslagers\s»\), Dora Quatrième$/)).toBeVisible();

  await typeImport(
    page,
    '200 m Hommes - 21h40\nF. Kerley USA 19.76 19.90\nZoran Nouveauvenu CRO 19.31 19.53',
  );
  await expect(page.getByText("1 ligne et 1 épreuve attendent votre choix avant l'import.")).toBeVisible();
});

test('results and starts that differ are named, and each kind is decided by one press', async ({
  admin,
  open,
}) => {
  const meeting = await openMeeting(admin, 'Soirée retardée', [mens100m, womensHighJump]);
  const [sprint, jump] = [eventOf(meeting), meeting.events[1]?.name ?? ''];
  await callApi('enterResult', {
    token: admin.token,
    params: { id: sprint._id },
    body: { gold: { athlete: starter(sprint, 'LYLES')._id, performance: 9.79 } },
  });
  const page = await open(admin);
  await page.goto(`/admin/night/${meeting.id}`);
  await typeImport(
    page,
    [
      '100 m Hommes',
      '1. LYLES Noah USA 9.79',
      '2. KERLEY Fred USA 9.81',
      '',
      'Saut en hauteur Femmes',
      '1. OLYSLAGERS Nicola AUS 2.02',
    ].join('\n'),
  );
  const kept = /Gardé tel quel\s: 100 m - Hommes \(résultat\)\./;
  await expect(
    page.getByText(/^Un résultat diffère de ce qui est enregistré\s: 100 m - Hommes/),
  ).toBeVisible();
  await expect(page.getByText('À vérifier')).toBeVisible();
  await expect(page.getByText(kept)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remplacer le résultat' }).click();
  await expect(page.getByRole('button', { name: 'Garder le résultat actuel' })).toBeVisible();
  await expect(page.getByText(kept)).toBeHidden();
  await writeImport(page, 'Import fait : 2 épreuves.');

  await page.goto(`/admin/import/competition/${meeting.id}`);
  const day = sprint.eventDate.slice(0, 10);
  await typeImport(
    page,
    [
      'Épreuve;Genre;Date;Heure;Fuseau',
      `100 m;Hommes;${day};00:01;Z`,
      `Saut en hauteur;Femmes;${day};00:02;Z`,
    ].join('\n'),
  );
  await expect(page.getByText(/^2 horaires diffèrent/)).toBeVisible();
  await expect(
    page.getByText(new RegExp(`Gardé tel quel\\s: 100 m - Hommes \\(horaire\\), ${jump} \\(horaire\\)\\.`)),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Tout déplacer' }).click();
  await expect(page.getByRole('checkbox', { name: /^Déplacer au/, checked: true })).toHaveCount(2);
  await writeImport(page, 'Import fait : 2 épreuves.');
});

test('heats become the result of an event only when the admin says so, also on its own page', async ({
  admin,
  open,
}) => {
  const event = eventOf(await openMeeting(admin, 'Soirée des séries', [mens100m]));
  const page = await open(admin);
  await page.goto(`/admin/import/results/${event._id}`);
  await typeImport(
    page,
    '100 m Hommes - Séries\n1 LYLES Noah 9.99 Q\n2 KERLEY Fred 10.05 Q\n3 THOMPSON Kishane 10.10',
  );
  await expect(page.getByText(/^Ce n'est pas la finale de cette épreuve/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importer', exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: /^C'est ce tour qui fixe l'épreuve/ }).check();
  await writeImport(page, 'Résultats importés avec succès !');
});

test('a starter marked « Forfait » who has a place in a result is put back by the import', async ({
  admin,
  player,
  open,
}) => {
  const meeting = await openMeeting(admin, 'Soirée du retour', [mens100m]);
  const event = eventOf(meeting);
  const lea = await player('Lea');
  await predict(lea, await openLeague(lea, meeting), event, ['KERLEY']);
  const kerley = event.participants.find(({ athlete }) => athlete.lastName === 'KERLEY')?._id ?? '';
  await callApi('removeParticipant', {
    token: admin.token,
    params: { id: event._id, participantId: kerley },
  });
  const page = await open(admin);
  await page.goto(`/admin/import/results/${event._id}`);
  await typeImport(page, '1;KERLEY Fred;9.79\n2;Noah Lyles;9.80');
  await expect(page.getByText(/Cet athlète est marqué « Forfait »/)).toBeVisible();
  await page.getByLabel('Qui est KERLEY Fred ?').selectOption({ index: 1 });
  await expect(page.getByText("N'est plus forfait")).toBeVisible();
  await expectAccessible(page);
  await writeImport(page, 'Résultats importés avec succès !');
});

test('an import keeps the other rounds of an event as its programme, which players see', async ({
  admin,
  player,
  open,
}) => {
  const meeting = await openMeeting(admin, 'Meeting des tours', [mens100m]);
  const event = eventOf(meeting);
  const lea = await player('Lea');
  const league = await openLeague(lea, meeting);
  const day = event.eventDate.slice(0, 10);
  const page = await open(admin);
  await page.goto(`/admin/import/competition/${meeting.id}`);
  await typeImport(
    page,
    [
      'Épreuve;Genre;Date;Heure',
      `100 m - Séries;Hommes;${day};00:05`,
      `100 m - Finale;Hommes;${day};23:40`,
    ].join('\n'),
  );
  await expect(page.getByText('Autre tour')).toBeVisible();
  await page.getByText('100 m - Hommes · Séries').click();
  await expect(
    page.getByText("Ce tour ne fixe pas l'épreuve : son heure est gardée à son programme."),
  ).toBeVisible();
  await page.getByRole('button', { name: "Déplacer l'épreuve" }).click();
  await writeImport(page, 'Import fait : 1 épreuve.');

  const programme = /Séries\s.*\d\d:\d\d.*Finale\s\d\d:\d\d/;
  await page.goto(`/admin/manage-competition-events/${event._id}/participants`);
  await expect(page.getByText(programme)).toBeVisible();
  const players = await open(lea);
  await players.goto(`/predict-event/${league}/${meeting.id}/${event._id}`);
  await expect(players.getByText(programme)).toBeVisible();
});
