import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectEvent, selectParticipants } from '../events/events.queries.ts';
import { readResult, type GivenResult } from './read-result.ts';
import { selectAutreIds, type NewMedal } from './results.queries.ts';

const namedAthletes = ({ gold, silver, bronze, exAequo }: GivenResult): string[] =>
  [gold, silver, bronze, ...exAequo].flatMap((medal) => medal?.athlete ?? []);

/**
 * Returns the medals of a result that was sent. Only a starter may win, or 'Autre', who represents everybody
 * else. Throws event-not-found, result-athlete-unknown and the problems of readResult.
 */
export const checkedMedals = async (
  { db }: DbContext,
  { eventId, given }: { eventId: string; given: GivenResult },
): Promise<NewMedal[]> => {
  const event = await selectEvent(db, eventId);
  if (event === undefined) throw new Refusal('event-not-found');
  const autres = await selectAutreIds(db, namedAthletes(given));
  const medals = readResult(given, event.unit, (athleteId) => autres.has(athleteId));
  const participants = await selectParticipants(db, eventId);
  // An athlete whom only the earlier result withdrew starts again, unless the new result withdraws the athlete
  // too.
  const starters = new Set(
    participants.filter((row) => !row.withdrawn || row.didNotStart).map((row) => row.athleteId),
  );
  for (const athleteId of given.nonStarters) starters.delete(athleteId);
  const stranger = medals.find(({ athleteId }) => !starters.has(athleteId) && !autres.has(athleteId));
  if (stranger !== undefined) throw new Refusal('result-athlete-unknown');
  return medals;
};
