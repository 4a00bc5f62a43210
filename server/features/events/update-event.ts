import type { api, CompetitionEvent } from '@pronathle/contract';
import { keptFields } from '@pronathle/domain/kept-changes';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { eventForAudit, unlessTaken } from './event-rules.ts';
import { eventMessages } from './events.messages.ts';
import { countPredictions, lockEvent, updateEventRow } from './events.queries.ts';
import { moveJokers } from './move-jokers.ts';
import { notifyMove } from './notify-move.ts';
import { movesAcrossNow } from './moves-across-now.ts';
import { lockDisciplineOf } from './lock-discipline-of.ts';
import { queuePlans } from './queue-plans.ts';
import { readEvent } from './read-event.ts';
import { replaceRounds } from './rounds.queries.ts';
import { renewCotesOfReopened } from './renew-cotes-of-reopened.ts';

/** The minute of an instant: the editor's form shows no seconds. */
const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000);

/** Whether both an edit and somebody else's, saved since it began, change the start, each to another one. */
const isMovedByBoth = (edit: { before: string; given: string; now: string }): boolean => {
  const [before, given, now] = [minuteOf(edit.before), minuteOf(edit.given), minuteOf(edit.now)];
  return before !== now && given !== before && given !== now;
};

type Change = z.output<typeof api.updateEvent.body> & { eventId: string };

/**
 * Changes an event and returns it. A new date keeps all predictions: each was accepted before the lock of its time.
 * A started event can be postponed only with a reason, because players have seen the predictions. An open event can
 * be moved to the past, which locks it, only with a confirmation. A start that another admin has changed since the
 * edit began is not replaced. The discipline can change only while the event has no participant, prediction or result.
 */
export const updateEvent = (
  context: CallerContext,
  { eventId, before: opened, confirmLock, reopenReason, rounds, ...sent }: Change,
): Promise<CompetitionEvent> =>
  transactAs(context, async (trx) => {
    const within = { ...context, db: trx };
    if (!(await lockEvent(trx, eventId))) throw new Refusal('event-not-found');
    const before = await readEvent(within, eventId);
    const now = { discipline: before.discipline._id, eventDate: before.eventDate };
    const given = opened === undefined ? sent : keptFields({ before: opened, given: sent, now });
    if (given.competition !== before.competition._id)
      throw new Refusal('event-discipline-invalid', {
        path: 'competition',
        msg: eventMessages.competitionFixed,
      });
    if (
      opened !== undefined &&
      isMovedByBoth({ before: opened.eventDate, given: sent.eventDate, now: before.eventDate })
    )
      throw new Refusal('event-moved-since', { path: 'eventDate' });
    const discipline = await lockDisciplineOf(within, given);

    if (given.discipline !== before.discipline._id) {
      if (before.hasResult) throw new Refusal('event-has-result');
      if (before.participants.length > 0 || (await countPredictions(trx, eventId)) > 0)
        throw new Refusal('event-discipline-fixed');
    }
    const to = new Date(given.eventDate);
    const { reopens, locks } = await movesAcrossNow({ db: trx }, { eventId, to });
    if (reopens && reopenReason === '') throw new Refusal('event-reopening', { path: 'reopenReason' });
    if (locks && !before.locked && !confirmLock) throw new Refusal('event-locking', { path: 'confirmLock' });
    await unlessTaken(
      updateEventRow(trx, eventId, { disciplineId: given.discipline, eventDate: to }),
      eventMessages.disciplineTakenByAnother,
      discipline,
    );
    if (before.locked) await renewCotesOfReopened(within, eventId);
    // Predictions of an event with a result stay closed, whatever its start.
    if ((reopens && !before.hasResult) || !before.locked)
      await notifyMove(within, { eventId, from: new Date(before.eventDate), to, reopens });
    if (rounds !== undefined)
      await replaceRounds(
        trx,
        eventId,
        rounds.map(({ round, startsAt }) => ({ round, startsAt: new Date(startsAt) })),
      );
    await moveJokers(within, given.competition);
    await queuePlans(within, given.competition);
    const event = await readEvent(within, eventId);
    const programmeOf = (shown: CompetitionEvent) => rounds !== undefined && { rounds: shown.rounds };
    await writeAudit(
      trx,
      context.caller,
      'update',
      'event',
      eventId,
      { ...eventForAudit(before), ...programmeOf(before) },
      { ...eventForAudit(event), ...programmeOf(event), ...(reopens && { reason: reopenReason }) },
    );
    return event;
  });
