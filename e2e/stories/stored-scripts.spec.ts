import type { Page } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { moveEvent } from '../support/calendar.ts';
import { expectLoaded } from '../support/checks.ts';
import { openMeeting, type EventPlan } from '../support/meeting.ts';
import { adminPages, playerPages } from '../support/pages.ts';
import { newPlayer, type Player } from '../support/players.ts';
import { expect, test } from '../support/story.ts';
import { predict } from '../support/world.ts';

/** Both return markup that runs a script if a page treats text as markup. `field` is the number of the tested field. */
const script = (field: number): string => `<img src=x onerror=spoilt=${field}>`;
const quote = (field: number): string => `"'><svg onload=spoilt=${field}>`;

const fields = {
  competition: script(1),
  location: quote(2),
  description: `<script>spoilt=3</script>{{3}}`,
  discipline: script(4),
  firstName: quote(5),
  lastName: script(6),
  mark: '9.81 <svg onload=spoilt=7>',
  league: script(8),
  leagueDescription: `</p><script>spoilt=9</script>`,
  ownFirstName: quote(10),
  ownLastName: script(11),
  complaint: quote(13),
  message: `${script(12)}<script>spoilt=12</script>`,
};
const otherStarters = ['Deux', 'Trois'].map((lastName) => ({
  firstName: 'Numéro',
  lastName,
  country: 'FRA',
  pb: '9.90',
  sb: '9.95',
}));

/**
 * Creates a player whose names, league and predictions contain scripts, in a meeting whose texts contain scripts too.
 */
const openScriptedWorld = async (admin: Player) => {
  const { discipline } = await callApi('createDiscipline', {
    token: admin.token,
    body: { name: `${fields.discipline}${Date.now()}`, type: 'course', gender: 'male', unit: 's' },
  });
  const plan: EventPlan = {
    discipline: discipline.name,
    gender: 'male',
    startsIn: 120,
    starters: [
      {
        firstName: fields.firstName,
        lastName: fields.lastName,
        country: 'FRA',
        pb: fields.mark,
        sb: fields.mark,
      },
      ...otherStarters,
    ],
  };
  const { location, description } = fields;
  const meeting = await openMeeting(admin, fields.competition, [plan], { location, description });
  const owner = await newPlayer(admin, 'Eve', {
    firstName: fields.ownFirstName,
    lastName: fields.ownLastName,
  });
  const { league } = await callApi('createLeague', {
    token: owner.token,
    body: { name: fields.league, competitionId: meeting.id, description: fields.leagueDescription },
  });
  const params = { id: league._id };
  await callApi('updateLeague', { token: owner.token, params, body: { thread: true } });
  const { _id: messageId } = await callApi('writeInThread', {
    token: owner.token,
    params,
    body: { text: fields.message },
  });
  const { token } = await newPlayer(admin, 'Lia');
  await callApi('joinLeague', { token, params });
  await callApi('reportInThread', {
    token,
    params: { ...params, messageId },
    body: { reason: fields.complaint },
  });
  const [event] = meeting.events;
  if (event === undefined) throw new Error('The meeting has lost its event.');
  await predict(owner, league._id, event, [fields.lastName, 'Deux', 'Trois'], '9.80');
  return { meeting, event, owner, leagueId: league._id };
};

/** Opens pages, and expects that no text runs as a script. Returns all texts that they show. */
const textOf = async (page: Page, addresses: readonly string[]): Promise<string> => {
  page.on('dialog', (dialog) => {
    throw new Error(`A script opened a dialog: ${dialog.message()}`);
  });
  const shown: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expectLoaded(page);
    expect(await page.evaluate(() => 'spoilt' in window)).toBe(false);
    await expect(page.locator('[onerror], [onload], img[src="x"]')).toHaveCount(0);
    const values = await page
      .locator('input, textarea')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    shown.push(await page.locator('body').innerText(), ...values);
  }
  return shown.join('\n');
};

test('a text that looks like a script is shown as it was written, on every page and in every field', async ({
  admin,
  open,
}) => {
  test.slow();
  const { meeting, event, owner, leagueId } = await openScriptedWorld(admin);
  const pages = playerPages(meeting, leagueId, { open: event, over: event });
  const player = await open(owner);
  const before = await textOf(player, pages.before);
  await moveEvent(admin, event, -60);
  const medal = (index: number, performance: string) => ({
    athlete: event.participants[index]?.athlete._id ?? '',
    performance,
  });
  await callApi('enterResult', {
    token: admin.token,
    params: { id: event._id },
    body: { gold: medal(0, '9.79'), silver: medal(1, '9.82'), bronze: medal(2, '9.83') },
  });
  const after = await textOf(player, pages.after);
  const { complaint, ...shown } = fields;
  for (const text of Object.values(shown)) expect(before + after).toContain(text);
  expect(before + after, 'only admins see who reports, and why').not.toContain(complaint);

  const administration = await textOf(await open(admin), [
    ...adminPages(meeting, event, 'onerror'),
    '/admin/manage-disciplines',
    '/admin/thread-reports',
  ]);
  for (const field of [
    'competition',
    'discipline',
    'firstName',
    'lastName',
    'mark',
    'league',
    'message',
    'complaint',
  ] as const)
    expect(administration).toContain(fields[field]);
});
