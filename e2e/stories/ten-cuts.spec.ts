import type { Page, Request } from '@playwright/test';
import { sheetOf, startListOf } from '../support/day-sheet.ts';
import { openPerformances } from '../support/league-steps.ts';
import { mens100m, openMeeting } from '../support/meeting.ts';
import { expect, test } from '../support/story.ts';
import { openLeague, predict, predictionsOf } from '../support/world.ts';

const tap = (name: string) => async (page: Page) => {
  await startListOf(page, '100 m - Hommes').getByRole('button', { name }).click();
};
const moves = [
  tap('LYLES'),
  tap('THOMPSON'),
  tap('KERLEY'),
  async (page: Page) => {
    await page.getByRole('textbox', { name: /^LYLES : performance/ }).fill('9,79');
  },
] as const;
/** The stored prediction after the given number of moves. */
const stored = [
  [],
  ['LYLES', null, null, null],
  ['LYLES', 'THOMPSON', null, null],
  ['LYLES', 'THOMPSON', 'KERLEY', null],
  ['LYLES', 'THOMPSON', 'KERLEY', 9.79],
] as const;

/** Ten moments at which the network fails: before a move, or during its request or its answer. */
const cuts = [
  { failsAt: 'before', move: 0 },
  { failsAt: 'request', move: 0 },
  { failsAt: 'answer', move: 0 },
  { failsAt: 'before', move: 1 },
  { failsAt: 'answer', move: 1 },
  { failsAt: 'before', move: 2 },
  { failsAt: 'request', move: 2 },
  { failsAt: 'before', move: 3 },
  { failsAt: 'request', move: 3 },
  { failsAt: 'answer', move: 3 },
] as const;

const isSubmission = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/predictions');

for (const { failsAt, move } of cuts)
  test(`the network fails ${failsAt === 'before' ? 'before' : `during the ${failsAt} of`} move ${move + 1}: nothing is shown as saved, and everything is stored later`, async ({
    admin,
    player,
    open,
    network,
    watch,
  }) => {
    const [lea, host] = [await player('Lea'), await player('Hote')];
    const meeting = await openMeeting(admin, 'Meeting de Bastia', [
      { ...mens100m, startsIn: 5 },
      ...['200 m', '400 m'].map((discipline) => ({ ...mens100m, discipline, startsIn: 60 * 24 })),
    ]);
    const [event, tomorrow] = meeting.events;
    if (event === undefined || tomorrow === undefined) throw new Error('The meeting has lost its events.');
    const leagueId = await openLeague(host, meeting, [lea]);
    await predict(lea, leagueId, tomorrow, ['LYLES']);
    const picks = async () => {
      const own = (await predictionsOf(lea, leagueId)).filter(
        ({ competitionEvent }) => competitionEvent._id === event._id,
      );
      return own.flatMap(({ gold, silver, bronze, goldPerformance }) => [
        gold?.lastName,
        silver?.lastName ?? null,
        bronze?.lastName ?? null,
        goldPerformance,
      ]);
    };
    const page = await open(lea);
    const saved = page.getByText(/^Enregistré à/);
    const kept = page.getByText(/^Gardé sur cet appareil\./);
    await page.goto(sheetOf(leagueId, meeting));
    // In these stories no service worker keeps the code: the page must load it before the cut.
    await openPerformances(page);
    for (const [at, makeMove] of moves.slice(0, move).entries()) {
      await makeMove(page);
      await expect.poll(picks).toEqual(stored[at + 1]);
      await expect(saved).toBeVisible();
    }

    watch.expectNoAnswer();
    // After a lost answer the page does not know the stored podium: the server refuses its next save once.
    watch.expectStatus(409);
    const context = page.context();
    const failed = page.waitForEvent('requestfailed', isSubmission);
    const restore =
      failsAt === 'before'
        ? null
        : await network[failsAt === 'request' ? 'hold' : 'loseAnswer'](page, 'submitPrediction');
    if (failsAt === 'before') await context.setOffline(true);
    const requested = page.waitForRequest(isSubmission);
    await moves[move](page);
    if (failsAt === 'request') await requested;
    if (failsAt === 'answer') await failed;
    await context.setOffline(true);
    await restore?.();
    for (const makeMove of moves.slice(move + 1)) await makeMove(page);
    await failed;
    await expect(kept).toBeVisible();
    await expect(saved).toHaveCount(0);
    expect(await picks()).toEqual(stored[failsAt === 'answer' ? move + 1 : move]);

    await context.setOffline(false);
    await expect.poll(picks).toEqual(stored[4]);
    await expect(saved).toBeVisible();
    await expect(kept).toHaveCount(0);
  });
