import type { api } from '@pronathle/contract';
import { validationMessages } from '@pronathle/contract/validation.messages';
import { earnsFlawless } from '@pronathle/domain/badges';
import type { Unit } from '@pronathle/domain/discipline';
import { medalNames, podiumProblem, type MedalName, type Pick, type Podium } from '@pronathle/domain/podium';
import { predictionsLocked } from '@pronathle/domain/prediction-state';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { violatedConstraint } from '../../db/database-error.ts';
import { transact } from '../../db/transact.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db, Services } from '../../services.ts';
import { awardBadge, tellNewBadge } from '../badges/badges.queries.ts';
import { lockEvent } from '../events/events.queries.ts';
import { visibleLeague } from '../leagues/read-league.ts';
import { readPerformance } from '../results/read-result.ts';
import {
  deletePredictionRow,
  selectLockFacts,
  selectPickable,
  selectProgress,
  upsertPrediction,
} from './predictions.queries.ts';
import { readPrediction, visiblePrediction } from './read-predictions.ts';

type Given = z.output<typeof api.submitPrediction.body>;

/** The facts on which a prediction is let in, read after the event's row is held: nothing changes them meanwhile. */
const lockedFacts = async (trx: Db, eventId: string, leagueId: string, userId: string) => {
  const facts = (await lockEvent(trx, eventId, 'predict'))
    ? await selectLockFacts(trx, eventId, leagueId, userId)
    : undefined;
  if (facts === undefined) throw new Refusal('event-not-found');
  return facts;
};

type LockFacts = Awaited<ReturnType<typeof lockedFacts>>;

const checkOpen = (facts: LockFacts): void => {
  const { eventDate, resultVersion, endsAt, now } = facts;
  if (predictionsLocked({ eventDate, hasResult: resultVersion !== null, competitionEndsAt: endsAt }, now))
    throw new Refusal('predictions-locked');
};

const readPick = (given: Given, medal: MedalName, unit: Unit) => {
  const athleteId = given[medal];
  const typed = given[`${medal}Performance`];
  const performance = typed === null || typed === '' ? null : readPerformance(typed, unit);
  if (typed !== null && typed !== '' && performance === null)
    throw new Refusal('invalid-input', {
      path: `${medal}Performance`,
      msg: validationMessages.predictedPerformance[medal],
    });
  return athleteId ? { athleteId, performance } : null;
};

/** The podium that was sent, by the rules: gold given, nobody twice but 'Autre', only who starts and has not withdrawn. */
const readPodium = async (trx: Db, given: Given, unit: Unit): Promise<Podium & { gold: Pick }> => {
  const gold = readPick(given, 'gold', unit);
  if (gold === null)
    throw new Refusal('invalid-input', { path: 'gold', msg: validationMessages.goldRequired });
  const podium = {
    gold,
    silver: readPick(given, 'silver', unit),
    bronze: readPick(given, 'bronze', unit),
  };
  const picked = medalNames.flatMap((medal) => podium[medal]?.athleteId ?? []);
  const pickable = await selectPickable(trx, given.competitionEvent, picked);
  const athletes = new Map(pickable.map((athlete) => [athlete.id, athlete]));

  if (podiumProblem(podium, (athleteId) => athletes.get(athleteId)?.isAutre === true) !== null)
    throw new Refusal('invalid-input', { path: 'silver', msg: validationMessages.sameAthleteTwice });

  for (const medal of medalNames) {
    const pick = podium[medal];
    if (pick === null) continue;
    const athlete = athletes.get(pick.athleteId);
    const starts = athlete !== undefined && (athlete.isAutre || athlete.withdrawn !== null);
    if (!starts) throw new Refusal('prediction-athlete-unknown', { path: medal });
    if (athlete.withdrawn === true) throw new Refusal('prediction-athlete-withdrawn', { path: medal });
  }
  return podium;
};

/**
 * Stores a player's prediction of an event in a league, or replaces it. Whether it is in time is decided at the
 * database's clock, after the event's row is held: a change of date or a result waits, or has already won.
 */
export const submitPrediction = ({ db }: Services, caller: Caller, given: Given) =>
  transact(db, async (trx) => {
    const facts = await lockedFacts(trx, given.competitionEvent, given.league, caller.id);
    if (facts.memberSince === null) {
      await visibleLeague(trx, caller, given.league);
      throw new Refusal('not-a-member');
    }
    if (facts.leagueCompetitionId !== facts.competitionId || given.competition !== facts.competitionId)
      throw new Refusal('prediction-event-elsewhere', { path: 'competitionEvent' });
    checkOpen(facts);
    const podium = await readPodium(trx, given, facts.unit);

    const { id, isNew } = await upsertPrediction(
      trx,
      {
        id: uuidv7(),
        leagueId: given.league,
        eventId: given.competitionEvent,
        userId: caller.id,
        goldAthleteId: podium.gold.athleteId,
        goldPerformance: podium.gold.performance,
        silverAthleteId: podium.silver?.athleteId ?? null,
        silverPerformance: podium.silver?.performance ?? null,
        bronzeAthleteId: podium.bronze?.athleteId ?? null,
        bronzePerformance: podium.bronze?.performance ?? null,
      },
      facts.now,
    );
    if (isNew) {
      await awardBadge(trx, caller.id, 'first-prediction');
      if (earnsFlawless(await selectProgress(trx, given.league, caller.id)))
        await awardBadge(trx, caller.id, 'flawless');
    }
    return {
      isNew,
      prediction: await readPrediction(trx, caller, id),
      newlyEarnedBadge: await tellNewBadge(trx, caller.id),
    };
  }).catch((error: unknown) => {
    // The player, or the whole league, has left in the same instant.
    if (violatedConstraint(error) === 'prediction_by_member') throw new Refusal('not-a-member');
    throw error;
  });

/** One's own prediction, until the lock. */
export const deletePrediction = ({ db }: Services, caller: Caller, predictionId: string): Promise<void> =>
  transact(db, async (trx) => {
    const row = await visiblePrediction(trx, caller, predictionId);
    if (row.userId !== caller.id) throw new Refusal('prediction-not-found');
    checkOpen(await lockedFacts(trx, row.eventId, row.leagueId, caller.id));
    await deletePredictionRow(trx, predictionId);
  });
