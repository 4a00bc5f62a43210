import { isDeepStrictEqual } from 'node:util';
import type { SenderContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { countPredictions, lockEvent, selectParticipants } from '../events/events.queries.ts';
import { notifyReopening } from '../events/notify-reopening.ts';
import { notifyWithdrawals } from '../events/notify-withdrawals.ts';
import { queuePlans } from '../events/queue-plans.ts';
import { readEvent } from '../events/read-event.ts';
import { renewCotesOfReopened } from '../events/renew-cotes-of-reopened.ts';
import { rescoreEvent } from '../scoring/rescore-event.ts';
import { rescoreIfChanged } from '../scoring/rescore-if-changed.ts';
import { selectMedals } from '../scoring/scoring.queries.ts';
import { replaceMedals, type NewMedal } from './results.queries.ts';
import { withdrawNonStarters } from './withdraw-non-starters.ts';

interface Settlement {
  eventId: string;
  action: 'enter' | 'correct' | 'cancel';
  /** reads the medals; called after the event is locked */
  medalsOf: () => Promise<readonly NewMedal[]>;
  /** the ids of the non-starters; without the field the start list stays unchanged */
  nonStarters?: readonly string[];
}

/** Returns whether two results have the same medals, in the order in which they are shown. */
const isSame = (stored: readonly NewMedal[], given: readonly NewMedal[]): boolean =>
  stored.length === given.length &&
  stored.every(({ place, athleteId, performance }, at) =>
    isDeepStrictEqual({ place, athleteId, performance }, given[at]),
  );

/**
 * Enters, corrects or cancels a result. All effects happen at one instant, in the transaction that is the
 * context's database: locks the event's row against predictions and other admins, saves the medals, and
 * rescores the event. A result that is entered again as it is changes nothing. Throws event-not-found, result-exists and result-not-found.
 */
export const settleResult = async (
  context: Pick<SenderContext, 'db' | 'jobs' | 'caller'>,
  { eventId, action, medalsOf, nonStarters }: Settlement,
) => {
  const { db: trx, caller } = context;
  if (!(await lockEvent(trx, eventId))) throw new Refusal('event-not-found');
  const before = await readEvent(context, eventId);
  if (action === 'enter' && before.hasResult) throw new Refusal('result-exists');
  if (action !== 'enter' && !before.hasResult) throw new Refusal('result-not-found');

  const [stored, medals] = [await selectMedals(trx, { eventIds: [eventId] }), await medalsOf()];
  await replaceMedals(trx, eventId, medals);
  if (nonStarters !== undefined) await withdrawNonStarters(context, { eventId, athleteIds: nonStarters });
  const isRepeated = isSame(stored, medals);
  // Rescores once for the medals and the non-starters.
  await (isRepeated ? rescoreIfChanged : rescoreEvent)(context, eventId);
  if (action === 'cancel') {
    await renewCotesOfReopened(context, eventId);
    // An admin may have withdrawn an athlete meanwhile, and predictions with that athlete can be changed again
    // now.
    await notifyWithdrawals(context, { eventId, before: [], after: await selectParticipants(trx, eventId) });
    await notifyReopening(context, eventId);
    await queuePlans(context, before.competition._id);
  }
  const competitionEvent = await readEvent(context, eventId);
  if (!isRepeated)
    await writeAudit(trx, caller, action, 'result', eventId, before.result, competitionEvent.result);
  return { competitionEvent, rescored: await countPredictions(trx, eventId) };
};
