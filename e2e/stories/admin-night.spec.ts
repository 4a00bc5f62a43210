import { importHost } from '../import-host.ts';
import { correctResult, typeResult, undoImport } from '../support/admin-steps.ts';
import { expectAccessible, expectGoodState, expectLoaded } from '../support/checks.ts';
import { callApi } from '../support/api.ts';
import { moveEvent } from '../support/calendar.ts';
import { eventOf, mens100m, openMeeting, womensHighJump } from '../support/meeting.ts';
import { unique, type Player } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict } from '../support/world.ts';

// The stories run one after the other, because each imports a championship, and they would wait for each other.
test.describe.configure({ mode: 'default' });

const finals = [
  ['100 m', '10.12'],
  ['200 m', '20.15'],
  ['400 m', '44.31'],
  ['800 m', '1:43.20'],
  ['1500 m', '3:31.90'],
  ['5000 m', '13:02.11'],
  ['400 m haies', '48.33'],
  ['Perche', '5.95'],
  ['Triple saut', '17.40'],
] as const;
const genders = [
  ['Hommes', 'Hugo'],
  ['Femmes', 'Inès'],
] as const;
const letter = (at: number): string => String.fromCharCode(97 + at);

/**
 * Returns 18 finals of three athletes each, with the text of a results page about each. The names begin with `initial`,
 * so that two stories that run at the same time do not use the same athletes.
 */
const eveningOf = (initial: string) =>
  genders.flatMap(([title, firstName], half) =>
    finals.map(([discipline, mark], at) => {
      const names = ['Or', 'Ar', 'Br'].map((name) => `${initial}${name}${letter(at)}${letter(half)}elle`);
      return {
        /** the lines of a table that imports the championship */
        rows: names.map((name) => `${discipline};${title};${name.toUpperCase()} ${firstName};FRA;${mark}`),
        page: [
          `${discipline} ${title} - Finale`,
          ...names.map((name, place) => `${place + 1}. ${firstName} ${name.toUpperCase()} FRA ${mark}`),
        ].join('\n'),
      };
    }),
  );

/** Creates a competition whose finals have all begun, with the start lists that one import creates. */
const openEvening = async (
  admin: Player,
  name: string,
  night: readonly { rows: readonly string[] }[],
): Promise<{ id: string }> => {
  const { token } = admin;
  const { disciplines } = await callApi('listDisciplines', { token, query: { name: '100 m' } });
  const today = new Date().toISOString().slice(0, 10);
  const { competition } = await callApi('createCompetition', {
    token,
    body: {
      name: unique(name),
      location: 'Paris',
      startDate: today,
      endDate: today,
      disciplines: disciplines.slice(0, 1).map(({ _id }) => _id),
    },
  });
  const rows = night.flatMap((one, at) =>
    one.rows.map((row) => `${row};${today};00:${String(at).padStart(2, '0')};Z`),
  );
  const body = {
    kind: 'competition' as const,
    target: competition._id,
    content: ['Épreuve;Genre;Nom;Pays;PB;Date;Heure;Fuseau', ...rows].join('\n'),
  };
  const { preview } = await callApi('previewImport', { token, body });
  const athletes = preview.events
    .flatMap(({ lines }) => lines)
    .filter(({ state }) => state === 'ambiguous')
    .map(({ key }) => ({ line: key, athlete: 'new' }));
  const decided = { ...body, athletes };
  const { version } = (await callApi('previewImport', { token, body: decided })).preview;
  await callApi('applyImport', { token, body: { ...decided, version } });
  return { id: competition._id };
};

test('an admin enters 18 finals from a results page, with three actions each at most', async ({
  admin,
  open,
}) => {
  const evening = eveningOf('M');
  const meeting = await openEvening(admin, 'Soirée des finales', evening);
  const page = await open(admin);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/admin/manage-competition-events/${meeting.id}`);
  await page.getByRole('link', { name: 'Soirée en direct' }).click();
  await expectLoaded(page);
  await expect(page.getByText('0 sur 18 résultats saisis')).toBeVisible();
  await expectAccessible(page);

  const box = page.getByLabel('Texte à importer');
  const apply = page.getByRole('button', { name: 'Importer', exact: true });
  // The browser counts the admin's actions: presses and pastes.
  await page.evaluate(() => {
    const count = () => (document.documentElement.dataset['actions'] = String(actions() + 1));
    const actions = () => Number(document.documentElement.dataset['actions'] ?? 0);
    for (const action of ['click', 'paste']) addEventListener(action, count, true);
  });
  for (const [at, { page: text }] of evening.entries()) {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await box.click();
    await box.press('Control+V');
    await expect(page.getByText("Tout est prêt : l'import se fait en une fois.")).toBeVisible();
    await apply.click();
    await expect(page.getByText(`${at + 1} sur 18 `)).toBeVisible();
  }
  const actions = await page.evaluate(() => Number(document.documentElement.dataset['actions']));
  expect(actions).toBe(3 * evening.length);
  await expect(page.getByText('Tous les résultats de ce jour sont saisis.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Saisie' })).toHaveCount(18);
});

test('an admin pastes several finals without titles together, and undoes the import', async ({
  admin,
  open,
  network,
}) => {
  const some = eveningOf('W').slice(0, 3);
  const meeting = await openEvening(admin, 'Soirée en une fois', some);
  const page = await open(admin);
  await page.goto(`/admin/night/${meeting.id}`);
  const untitled = some.map(({ page: text }) => text.split('\n').slice(1).join('\n')).join('\n');
  await page.getByLabel('Texte à importer').fill(untitled);
  await page.getByRole('button', { name: 'Aperçu' }).click();
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page.getByText('Import fait : 3 épreuves.').first()).toBeVisible();
  await expect(page.getByText('3 sur 3 résultats saisis')).toBeVisible();
  const restore = await network.breakGateway(page, 'getLastImport');
  await page.getByRole('button', { name: 'Annuler cet import' }).click();
  await expect(page.getByText("L'import n'a pas pu être annulé.")).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await restore();
  await undoImport(page);
  await expect(page.getByText('0 sur 3 résultats saisis')).toBeVisible();
});

test('undoing right after an import undoes this import, though the page still shows the previous import', async ({
  admin,
  open,
  network,
}) => {
  const [final] = eveningOf('V');
  const meeting = await openEvening(admin, 'Soirée trop vite', final === undefined ? [] : [final]);
  const page = await open(admin);
  await page.goto(`/admin/night/${meeting.id}`);
  await expect(page.getByRole('heading', { name: 'Dernier import' })).toBeVisible();
  await page.getByLabel('Texte à importer').fill(final?.page ?? '');
  await page.getByRole('button', { name: 'Aperçu' }).click();
  const write = page.getByRole('button', { name: 'Importer', exact: true });
  await expect(write).toBeVisible();
  const releaseAnswer = await network.hold(page, 'getLastImport');
  await write.click();
  await expect(page.getByText('1 sur 1 résultat saisi')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Annuler cet import' });
  await undo.click();
  // The question shows the latest state on the server.
  await expect(undo).toHaveAttribute('aria-busy', 'true');
  await releaseAnswer();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('listitem')).toHaveText(/résultat importé/);
  await question.getByRole('button', { name: 'Annuler cet import' }).click();
  await expect(page.getByText('0 sur 1 résultat saisi')).toBeVisible();
});

test('an admin runs a night by hand: the next event on top, new predictions, a result by one key, a correction', async ({
  admin,
  player,
  open,
}) => {
  const meeting = await openMeeting(admin, 'Soirée à la main', [
    { ...womensHighJump, startsIn: 180 },
    { ...mens100m, startsIn: 120 },
  ]);
  const [, sprint] = meeting.events;
  if (sprint === undefined) throw new Error('The meeting has one event.');
  const jump = eventOf(meeting);
  const lea = await player('Lea');
  const leagueId = await openLeague(lea, meeting);
  const page = await open(admin);
  await page.goto(`/admin/night/${meeting.id}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(sprint.name);
  const rows = page.getByRole('list').getByRole('listitem').filter({ hasText: 'partants' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('5 partants · 0 pronostic');
  await expect(rows.first()).toContainText('À venir');

  await predict(lea, leagueId, sprint, ['LYLES', 'THOMPSON', 'KERLEY']);
  await expect(rows.first()).toContainText('5 partants · 1 pronostic');

  // Single keys move to the next event, and open its start list.
  const result = page.getByRole('button', { name: `Résultat : ${sprint.name}` });
  await result.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: `Résultat : ${jump.name}` })).toBeFocused();
  await page.keyboard.press('l');
  await expect(page.getByRole('rowheader', { name: /MAHUCHIKH/i })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(jump.name);
  await result.focus();
  await page.keyboard.press('r');
  await typeResult(page, {
    gold: ['Lyles', '9.79'],
    silver: ['Thompson', '9.80'],
    bronze: ['Kerley', '9.81'],
  });
  await page.getByRole('button', { name: 'Enregistrer le résultat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
  await expect(rows.first()).toContainText('Saisie');
  const next = page.getByRole('button', { name: `Épreuve suivante : ${jump.name}` });
  await expect(next).toBeInViewport();
  await expect(next).toBeFocused();
  await correctResult(page, {
    gold: ['Thompson', '9.79'],
    silver: ['Lyles', '9.80'],
    bronze: ['Kerley', '9.81'],
  });
  await expect(rows.first()).toContainText('Corrigée');
  await next.click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(jump.name);
  await expect(page.getByRole('group', { name: 'Or', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a night still shows new predictions after several readings have failed', async ({
  admin,
  player,
  open,
  network,
}) => {
  const [lea, meeting] = await Promise.all([
    player('Lea'),
    openMeeting(admin, 'Meeting du soir', [{ ...mens100m, startsIn: 60 }]),
  ]);
  const leagueId = await openLeague(lea, meeting);
  const page = await open(admin);
  await page.clock.install();
  await page.goto(`/admin/night/${meeting.id}`);
  const event = page.getByRole('listitem').filter({ hasText: '100 m' });
  await expect(event).toContainText('0 pronostic');
  const restore = await network.breakGateway(page, 'getNight');
  for (let time = 0; time < 6; time += 1) {
    const failed = page.waitForResponse((response) => response.status() === 502);
    await page.clock.runFor(20_000);
    await failed;
  }
  await restore();
  await predict(lea, leagueId, eventOf(meeting), ['LYLES']);
  await page.clock.runFor(20_000);
  await expect(event).toContainText('1 pronostic');
});

test('an event of the night asks for its result once it should be over', async ({ admin, open }) => {
  const meeting = await openMeeting(admin, 'Meeting de nuit', [{ ...mens100m, startsIn: 60 }]);
  const page = await open(admin);
  // Ten seconds are left of the quarter of an hour that an event takes.
  await moveEvent(admin, eventOf(meeting), -15 * 60 + 10);
  await page.goto(`/admin/night/${meeting.id}`);
  const event = page.getByRole('listitem').filter({ hasText: '100 m' });
  await expect(event).toContainText('Verrouillée');
  await expect(event).toContainText('À saisir', { timeout: 14_000 });
});

test('an admin follows an address, reads that it gave no file, and stops following it', async ({
  admin,
  open,
  watch,
}) => {
  watch.expectStatus(400);
  const meeting = await openMeeting(admin, 'Soirée à distance', [mens100m]);
  const page = await open(admin);
  await page.goto(`/admin/night/${meeting.id}`);
  const field = page.getByLabel("Ou l'adresse d'un fichier");
  await field.fill('https://ailleurs.test/rencontre.json');
  await page.getByRole('button', { name: 'Suivre', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await field.fill(`https://${importHost}/rencontre.json`);
  await page.getByRole('button', { name: 'Suivre', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Adresses suivies' })).toBeVisible();
  await expect(page.getByText(`${importHost}/rencontre.json`, { exact: true })).toBeVisible();
  // The server reads the address immediately; the page shows the outcome when it is opened.
  const problem = page.getByText(/^Cette adresse n'a pas donné de fichier/);
  await expect(async () => {
    await page.reload();
    await expect(problem).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const automatic = page.getByRole('checkbox', { name: /^Importer automatiquement/ });
  // Pressed and read in one task: the box must not show its old state even for a moment.
  const isChecked = await automatic.evaluate((box: HTMLInputElement) => {
    box.click();
    return box.checked;
  });
  expect(isChecked).toBe(true);
  // The checkbox is disabled while its change is being stored.
  await expect(automatic).toBeEnabled();
  await page.reload();
  await expect(automatic).toBeChecked();
  await expectGoodState(page);
  await page.getByRole('button', { name: `Ne plus suivre ${importHost}/rencontre.json` }).click();
  await expect(page.getByRole('heading', { name: 'Adresses suivies' })).toBeHidden();
});
