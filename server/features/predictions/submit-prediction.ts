import type { api } from '@pronathle/contract';
import { predictionMessages } from '@pronathle/contract/prediction.messages';
import { dayInZone } from '@pronathle/domain/calendar-day';
import type { Unit } from '@pronathle/domain/discipline';
import { medalNames, podiumProblem, type MedalName, type Pick, type Podium } from '@pronathle/domain/podium';
import { predictionsLocked } from '@pronathle/domain/prediction-state';
import { readPerformance } from '@pronathle/domain/read-performance';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { holdCaller } from '../../http/transact-as.ts';
import { visibleLeague } from '../leagues/visible-league.ts';
import { isChanged } from './changed-since.ts';
import { holdEventToPredict, loadEventToPredict, loadStoredPicks } from './predictions.loaders.ts';
import type { EventToPredict, PredictionToStore } from './predictions.queries.ts';

export type Submission = z.output<typeof api.submitPrediction.body> & {
  /** true for a copy of the caller's prediction in another league */
  isCopy?: boolean;
};

/** Throws predictions-locked when the event accepts no predictions any more. */
export const checkOpen = (event: EventToPredict): void => {
  const { eventDate, resultVersion, competitionEndsAt, now } = event;
  if (predictionsLocked({ eventDate, hasResult: resultVersion !== null, competitionEndsAt }, now))
    throw new Refusal('predictions-locked');
};

const readPick = (given: Submission, medal: MedalName, unit: Unit): Pick | null => {
  const athleteId = given[medal];
  const typed = given[`${medal}Performance`];
  const isTyped = typed !== null && typed !== '';
  const performance = isTyped ? readPerformance(typed, unit) : null;
  if (isTyped && performance === null)
    throw new Refusal('invalid-input', {
      path: `${medal}Performance`,
      msg: predictionMessages.predictedPerformance[medal],
    });
  return athleteId ? { athleteId, performance } : null;
};

const pickableIn = ({ pickable }: EventToPredict, athleteId: string) =>
  pickable.find(({ athlete }) => athlete._id === athleteId);

/**
 * Returns the substitute that was sent; null without one. Throws a Refusal for an athlete who is not on the
 * start list, or who is also a pick, even for 'Autre'. Accepts a withdrawn athlete, who replaces nobody: a player who
 * changes a podium, sends one that waited without a network, or copies one must not lose it because of this athlete,
 * and a later start list may bring the athlete back.
 */
const readSubstitute = (given: Submission, event: EventToPredict) => {
  if (!given.substitute) return null;
  const starter = pickableIn(event, given.substitute);
  if (starter === undefined) throw new Refusal('prediction-athlete-unknown', { path: 'substitute' });
  if (medalNames.some((medal) => given[medal] === given.substitute))
    throw new Refusal('substitute-picked', { path: 'substitute' });
  return starter.athlete;
};

/**
 * Returns the podium that was sent. Throws a Refusal when gold is missing, when an athlete other than 'Autre'
 * is named twice, or when an athlete is not on the start list or has withdrawn.
 */
const readPodium = (given: Submission, event: EventToPredict): Podium & { gold: Pick } => {
  const gold = readPick(given, 'gold', event.unit);
  if (gold === null)
    throw new Refusal('invalid-input', { path: 'gold', msg: predictionMessages.goldRequired });
  const podium = {
    gold,
    silver: readPick(given, 'silver', event.unit),
    bronze: readPick(given, 'bronze', event.unit),
  };

  const isAutre = (athleteId: string) => pickableIn(event, athleteId)?.isAutre === true;
  if (podiumProblem(podium, isAutre) !== null)
    throw new Refusal('invalid-input', { path: 'silver', msg: predictionMessages.sameAthleteTwice });

  for (const medal of medalNames) {
    const pick = podium[medal];
    if (pick === null) continue;
    const starter = pickableIn(event, pick.athleteId);
    if (starter === undefined) throw new Refusal('prediction-athlete-unknown', { path: medal });
    if (starter.athlete.withdrawn) throw new Refusal('prediction-athlete-withdrawn', { path: medal });
  }
  return podium;
};

/**
 * Checks the caller's prediction of an event in a league and returns the row to store. Throws a Refusal for a
 * prediction that is not allowed. The context's database is the transaction of submit-together.ts. The first checks
 * lock nothing. Then it passes the event's gate, after which the event cannot change, and repeats the checks with the
 * database's time.
 */
export const submitPrediction = async (
  context: CallerContext,
  given: Submission,
): Promise<PredictionToStore> => {
  const { db: trx, caller } = context;
  const joker = given.joker === true;
  const known = await loadEventToPredict(trx, given.competitionEvent);
  if (known === undefined) throw new Refusal('event-not-found');
  const league = await visibleLeague(context, given.league);
  if (!league.isMember) throw new Refusal('not-a-member');
  if (league.competitionId !== known.competitionId || given.competition !== known.competitionId)
    throw new Refusal('prediction-event-elsewhere', { path: 'competitionEvent' });
  if (joker && league.joker === 'off') throw new Refusal('joker-not-played');
  if (given.substitute && league.substitute === 'off') throw new Refusal('substitute-not-played');
  checkOpen(known);
  const chosen = {
    podium: readPodium(given, known),
    joker,
    substitute: readSubstitute(given, known)?._id ?? null,
  };
  const place = { eventId: known.eventId, leagueId: league.leagueId, userId: caller.id };
  if (given.basedOn !== undefined && isChanged(chosen, given.basedOn, await loadStoredPicks(trx, place)))
    throw new Refusal('prediction-changed');

  await holdCaller(context);
  await holdEventToPredict(trx, known.eventId);
  const event = await loadEventToPredict(trx, known.eventId);
  if (event === undefined) throw new Refusal('event-not-found');
  checkOpen(event);
  const { gold, silver, bronze } = readPodium(given, event);
  const shown = (pick: Pick | null) => pick && (pickableIn(event, pick.athleteId)?.athlete ?? null);
  const { pickable: _pickable, unit: _unit, timezone, ...shownOfEvent } = event;
  return {
    ...shownOfEvent,
    id: uuidv7(),
    leagueId: league.leagueId,
    leagueName: league.name,
    userId: caller.id,
    username: caller.username,
    gold: shown(gold),
    goldPerformance: gold.performance,
    silver: shown(silver),
    silverPerformance: silver?.performance ?? null,
    bronze: shown(bronze),
    bronzePerformance: bronze?.performance ?? null,
    createdAt: event.now,
    updatedAt: event.now,
    isCopy: given.isCopy ?? false,
    substitute: readSubstitute(given, event),
    joker,
    jokerDay: joker ? dayInZone(event.eventDate, timezone) : null,
  };
};
