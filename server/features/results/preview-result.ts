import type { api, ResultEffect } from '@pronathle/contract';
import { applyScoreSheet, scoreSheet, type SheetScore } from '@pronathle/domain/score-sheet';
import type { Entrant } from '@pronathle/domain/scoring';
import type { z } from 'zod';
import type { DbContext } from '../../context.ts';
import { readAtOnce } from '../../db/transact.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import { checkedMedals } from './checked-medals.ts';
import { selectPodiums, selectWinners } from './results.queries.ts';
import { readScoringFacts } from '../scoring/read-scoring-facts.ts';

type Given = z.output<typeof api.previewResult.body>;

/** The number of podiums read at a time, so that other requests run in between. */
const chunk = 5_000;

async function* podiumsOf(db: Db, eventId: string) {
  let podiums = await selectPodiums(db, eventId, undefined, chunk);
  yield* podiums;
  while (podiums.length === chunk) {
    podiums = await selectPodiums(db, eventId, podiums.at(-1), chunk);
    yield* podiums;
  }
}

/**
 * Returns the start list after the result: its non-starters are withdrawn, and those of the earlier result
 * start again. Throws result-athlete-unknown for a non-starter who is not on the start list.
 */
const startListAfter = (
  entrants: ReadonlyMap<string, Entrant & { didNotStart: boolean }>,
  nonStarters: readonly string[],
): ReadonlyMap<string, Entrant> => {
  const changed = new Map<string, Entrant>(entrants);
  for (const [athleteId, entrant] of entrants)
    if (entrant.didNotStart) changed.set(athleteId, { ...entrant, withdrawn: false });
  for (const athleteId of nonStarters) {
    const entrant = changed.get(athleteId);
    if (entrant === undefined) throw new Refusal('result-athlete-unknown');
    changed.set(athleteId, { ...entrant, withdrawn: true });
  }
  return changed;
};

const bonuses = {
  exactPodium: 'exactPodium',
  performance: 'wonPerformance',
  personalBest: 'wonPb',
} as const satisfies Record<string, keyof SheetScore>;

const presentWinners = async (db: Db, predictionIds: readonly string[]) =>
  (await selectWinners(db, predictionIds)).map(({ userId, username, leagueId, leagueName }) => ({
    userId,
    username,
    league: { _id: leagueId, name: leagueName },
  }));

/**
 * Returns the effect of saving this result, or of cancelling the current one when none is given. Scores every
 * prediction with the current score sheet and with the new one. Writes and locks nothing. Throws the refusals of saving
 * and cancelling a result.
 */
export const previewResult = (
  { db }: DbContext,
  { eventId, given }: { eventId: string; given: Given },
): Promise<ResultEffect> =>
  readAtOnce(db, async (trx) => {
    const facts = (await readScoringFacts({ db: trx }, [eventId])).get(eventId);
    if (facts === undefined) throw new Refusal('event-not-found');
    if (given == null && facts.medals.length === 0) throw new Refusal('result-not-found');
    const medals = given == null ? [] : await checkedMedals({ db: trx }, { eventId, given });
    const entrants = startListAfter(facts.entrants, given?.nonStarters ?? []);
    const [sheet, nextSheet] = [scoreSheet(facts), scoreSheet({ ...facts, entrants, medals })];

    let rescored = 0;
    let changed = 0;
    const leagues = new Set<string>();
    const before = { exactPodium: 0, performance: 0, personalBest: 0 };
    const after = { exactPodium: [] as string[], performance: [] as string[], personalBest: [] as string[] };
    for await (const { id, leagueId, podium, joker, substitute } of podiumsOf(trx, eventId)) {
      const score = applyScoreSheet(podium, sheet, { joker, substitute });
      const next = applyScoreSheet(podium, nextSheet, { joker, substitute });
      rescored += 1;
      if (score.points !== next.points) {
        changed += 1;
        leagues.add(leagueId);
      }
      for (const bonus of ['exactPodium', 'performance', 'personalBest'] as const) {
        if (score[bonuses[bonus]]) before[bonus] += 1;
        if (next[bonuses[bonus]]) after[bonus].push(id);
      }
    }

    const bonusOf = async (bonus: keyof typeof bonuses) => ({
      before: before[bonus],
      after: after[bonus].length,
      winners: await presentWinners(trx, after[bonus]),
    });
    return {
      rescored,
      changed,
      leagues: leagues.size,
      exactPodium: await bonusOf('exactPodium'),
      performance: await bonusOf('performance'),
      personalBest: await bonusOf('personalBest'),
    };
  });
