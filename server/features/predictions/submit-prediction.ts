import type { api, Badge, Prediction } from '@pronathle/contract';
import { validationMessages } from '@pronathle/contract/validation.messages';
import { earnsFlawless } from '@pronathle/domain/badges';
import type { Unit } from '@pronathle/domain/discipline';
import { medalNames, podiumProblem, type MedalName, type Pick, type Podium } from '@pronathle/domain/podium';
import { predictionsLocked } from '@pronathle/domain/prediction-state';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { DatabaseUnavailable, violatedConstraint } from '../../db/database-error.ts';
import { together } from '../../db/together.ts';
import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db, Services } from '../../services.ts';
import { awardBadges, tellNewBadges } from '../badges/badges.queries.ts';
import { lockEventsToPredict } from '../events/events.queries.ts';
import { visibleLeague } from '../leagues/read-league.ts';
import { readPerformance } from '../results/read-result.ts';
import {
  deletePredictionRow,
  placeKey,
  selectLockFacts,
  selectPickable,
  selectProgress,
  upsertPredictions,
  type Pickable,
  type Place,
  type PredictionRow,
} from './predictions.queries.ts';
import { presentPredictions } from './present-prediction.ts';
import { visiblePrediction } from './read-predictions.ts';

type Given = z.output<typeof api.submitPrediction.body>;

/** The facts on which predictions are let in, read after the events' rows are held: nothing changes them meanwhile. */
const lockedFacts = async (trx: Db, places: readonly Place[]) => {
  await lockEventsToPredict(trx, [...new Set(places.map(({ eventId }) => eventId))]);
  return selectLockFacts(trx, places);
};

type LockFacts = NonNullable<Awaited<ReturnType<typeof lockedFacts>>[number]>;

const checkOpen = (facts: LockFacts): void => {
  const { eventDate, resultVersion, endsAt, now } = facts;
  if (predictionsLocked({ eventDate, hasResult: resultVersion !== null, competitionEndsAt: endsAt }, now))
    throw new Refusal('predictions-locked');
};

const readPick = (given: Given, medal: MedalName, unit: Unit) => {
  const athleteId = given[medal];
  const typed = given[`${medal}Performance`];
  const isTyped = typed !== null && typed !== '';
  const performance = isTyped ? readPerformance(typed, unit) : null;
  if (isTyped && performance === null)
    throw new Refusal('invalid-input', {
      path: `${medal}Performance`,
      msg: validationMessages.predictedPerformance[medal],
    });
  return athleteId ? { athleteId, performance } : null;
};

const pickedAthletes = (given: Given): string[] => medalNames.flatMap((medal) => given[medal] || []);

/** The podium that was sent, by the rules: gold given, nobody twice but 'Autre', only who starts and has not withdrawn. */
const readPodium = (
  given: Given,
  unit: Unit,
  pickable: (athleteId: string) => Pickable | undefined,
): Podium & { gold: Pick } => {
  const gold = readPick(given, 'gold', unit);
  if (gold === null)
    throw new Refusal('invalid-input', { path: 'gold', msg: validationMessages.goldRequired });
  const podium = {
    gold,
    silver: readPick(given, 'silver', unit),
    bronze: readPick(given, 'bronze', unit),
  };

  if (podiumProblem(podium, (athleteId) => pickable(athleteId)?.isAutre === true) !== null)
    throw new Refusal('invalid-input', { path: 'silver', msg: validationMessages.sameAthleteTwice });

  for (const medal of medalNames) {
    const pick = podium[medal];
    if (pick === null) continue;
    const athlete = pickable(pick.athleteId);
    const starts = athlete !== undefined && (athlete.isAutre || athlete.withdrawn !== null);
    if (!starts) throw new Refusal('prediction-athlete-unknown', { path: medal });
    if (athlete.withdrawn === true) throw new Refusal('prediction-athlete-withdrawn', { path: medal });
  }
  return podium;
};

interface Submission {
  caller: Caller;
  given: Given;
}

const placeOf = ({ caller, given }: Submission): Place => ({
  eventId: given.competitionEvent,
  leagueId: given.league,
  userId: caller.id,
});

/** What is to be stored of a submission, as it is then shown; throws the refusal of one that may not be made. */
const checked = async (
  trx: Db,
  { caller, given }: Submission,
  facts: LockFacts | undefined,
  pickable: (athleteId: string) => Pickable | undefined,
): Promise<PredictionRow> => {
  if (facts === undefined) throw new Refusal('event-not-found');
  const { league, now } = facts;
  if (league === null || facts.memberSince === null) {
    await visibleLeague(trx, caller, given.league);
    throw new Refusal('not-a-member');
  }
  if (league.competitionId !== facts.competitionId || given.competition !== facts.competitionId)
    throw new Refusal('prediction-event-elsewhere', { path: 'competitionEvent' });
  checkOpen(facts);
  const podium = readPodium(given, facts.unit, pickable);
  const shown = (pick: Pick | null) => (pick === null ? null : (pickable(pick.athleteId)?.athlete ?? null));
  return {
    id: uuidv7(),
    leagueId: league.id,
    leagueName: league.name,
    userId: caller.id,
    username: caller.username,
    eventId: facts.eventId,
    eventDate: facts.eventDate,
    resultVersion: facts.resultVersion,
    competitionId: facts.competitionId,
    competitionName: facts.competitionName,
    competitionEndsAt: facts.endsAt,
    disciplineName: facts.disciplineName,
    gender: facts.gender,
    gold: shown(podium.gold),
    goldPerformance: podium.gold.performance,
    silver: shown(podium.silver),
    silverPerformance: podium.silver?.performance ?? null,
    bronze: shown(podium.bronze),
    bronzePerformance: podium.bronze?.performance ?? null,
    createdAt: now,
    updatedAt: now,
    now,
  };
};

interface Submitted {
  isNew: boolean;
  prediction: Prediction;
  newlyEarnedBadge: Badge | null;
}

/** Submissions of different places in one transaction: of each what was stored, or why it was not. */
const storeAll = async (trx: Db, submissions: readonly Submission[]): Promise<(Submitted | Refusal)[]> => {
  const facts = await lockedFacts(trx, submissions.map(placeOf));
  const picks = submissions.flatMap(({ given }) =>
    pickedAthletes(given).map((athleteId) => ({ eventId: given.competitionEvent, athleteId })),
  );
  const pickable = await selectPickable(trx, picks);

  const decided: (PredictionRow | Refusal)[] = [];
  for (const [index, submission] of submissions.entries()) {
    const pickableThere = (athleteId: string) => pickable(submission.given.competitionEvent, athleteId);
    decided.push(
      await checked(trx, submission, facts[index], pickableThere).catch((error: unknown) => {
        if (error instanceof Refusal) return error;
        throw error;
      }),
    );
  }
  const accepted = decided.filter((one): one is PredictionRow => !(one instanceof Refusal));
  if (accepted.length === 0) return decided.filter((one) => one instanceof Refusal);

  const stored = await upsertPredictions(trx, accepted);
  const added = accepted.filter(({ id }, index) => stored[index]?.id === id);
  if (added.length > 0) {
    await awardBadges(
      trx,
      added.map(({ userId }) => userId),
      'first-prediction',
    );
    const flawless = (await selectProgress(trx, added)).filter(earnsFlawless);
    await awardBadges(
      trx,
      flawless.map(({ userId }) => userId),
      'flawless',
    );
  }
  const presented = await presentPredictions(trx, stored);
  const predictions = new Map(accepted.map((one, index) => [one, presented[index]]));
  const badges = await tellNewBadges(
    trx,
    accepted.map(({ userId }) => userId),
  );

  return decided.map((one) => {
    if (one instanceof Refusal) return one;
    const prediction = predictions.get(one);
    if (prediction === undefined) throw new Error('a prediction that was stored is not there');
    const newlyEarnedBadge = badges.get(one.userId) ?? null;
    // Told once, whatever else the player has sent in the same moment.
    badges.delete(one.userId);
    return { isNew: prediction._id === one.id, prediction, newlyEarnedBadge };
  });
};

/** In one transaction, the submissions of one place one after the other. */
const storeInOrder = (db: Db, submissions: readonly Submission[]): Promise<(Submitted | Refusal)[]> =>
  transact(db, async (trx) => {
    const answers = new Map<Submission, Submitted | Refusal>();
    for (let left = [...submissions]; left.length > 0; left = left.filter((one) => !answers.has(one))) {
      const round = [...new Map(left.toReversed().map((one) => [placeKey(placeOf(one)), one])).values()];
      const stored = await storeAll(trx, round);
      for (const [index, one] of round.entries()) {
        const answer = stored[index];
        if (answer !== undefined) answers.set(one, answer);
      }
    }
    return submissions.map((one) => answers.get(one) ?? new Refusal('event-not-found'));
  });

/** Submissions that share a transaction, and transactions side by side: one is worked out while the other is stored. */
const submissionsAtOnce = { atMost: 100, atOnce: 2 };

/**
 * Stores players' predictions of events in leagues, or replaces them. Whether one is in time is decided at the
 * database's clock, after the event's row is held: a change of date or a result waits, or has already won. Those that
 * come for one event while transactions are under way share the next one, and its one sync to the disk; each is
 * answered after it.
 */
export const openSubmissions = ({ db }: Services) => {
  const alone = async (submission: Submission): Promise<Submitted | Error> => {
    try {
      const [answer] = await storeInOrder(db, [submission]);
      return answer ?? new Refusal('event-not-found');
    } catch (error) {
      // The player, or the whole league, has left in the same instant.
      if (violatedConstraint(error) === 'prediction_by_member') return new Refusal('not-a-member');
      return error instanceof Error ? error : new Error(String(error));
    }
  };

  const submitTogether = together<Submission, Submitted>(async (_key, submissions) => {
    if (submissions.length === 1) return Promise.all(submissions.map(alone));
    try {
      return await storeInOrder(db, submissions);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      // One of them met what the others must not pay for: nothing was stored, and each is tried by itself.
      const answers = [];
      for (const submission of submissions) answers.push(await alone(submission));
      return answers;
    }
  }, submissionsAtOnce);

  return {
    submit: (caller: Caller, given: Given): Promise<Submitted> =>
      submitTogether(given.competitionEvent, { caller, given }),
  };
};

/** One's own prediction, until the lock. */
export const deletePrediction = ({ db }: Services, caller: Caller, predictionId: string): Promise<void> =>
  transact(db, async (trx) => {
    const row = await visiblePrediction(trx, caller, predictionId);
    if (row.userId !== caller.id) throw new Refusal('prediction-not-found');
    const [facts] = await lockedFacts(trx, [row]);
    if (facts === undefined) throw new Refusal('event-not-found');
    checkOpen(facts);
    await deletePredictionRow(trx, predictionId);
  });
