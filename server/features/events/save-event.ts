import type { api, EventSummary } from '@pronathle/contract';
import { genderLabels } from '@pronathle/contract/labels.messages';
import { keptFields } from '@pronathle/domain/kept-changes';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { violatedConstraint } from '../../db/database-error.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import type { Db, Services } from '../../services.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { settleBadgesAfterDeletion, settleHonoursAfter } from '../badges/settle-badges.ts';
import { eventMessages } from './events.messages.ts';
import {
  competitionExists,
  countPredictions,
  deleteEventRow,
  insertEvent,
  lockCompetitionDiscipline,
  lockEvent,
  selectEvent,
  updateEventRow,
  type EventRow,
} from './events.queries.ts';
import { readEvent } from './read-event.ts';
import { renewCotesOfReopened } from './renew-cotes.ts';

type Given = z.output<typeof api.createEvent.body>;
type Discipline = NonNullable<Awaited<ReturnType<typeof lockCompetitionDiscipline>>>;

const disciplineOf = async (trx: Db, given: Given): Promise<Discipline> => {
  const discipline = await lockCompetitionDiscipline(trx, given.competition, given.discipline);
  if (discipline !== undefined) return discipline;
  const found = await competitionExists(trx, given.competition);
  throw found
    ? new Refusal('event-discipline-invalid', { path: 'discipline' })
    : new Refusal('competition-not-found');
};

/** One event per discipline of a competition: the constraint decides, the sentence names the discipline. */
const unlessTaken = async (
  saving: Promise<unknown>,
  sentence: (discipline: string) => string,
  discipline: Discipline,
): Promise<void> => {
  await saving.catch((error: unknown) => {
    if (violatedConstraint(error) !== 'event_unique') throw error;
    throw new Refusal('event-exists', {
      msg: sentence(`${discipline.name} (${genderLabels[discipline.gender]})`),
    });
  });
};

/** A competition that is over has honours only while all its events have results. */
const settleHonoursOf = (trx: Db, jobs: Services['jobs'], event: EventRow): Promise<void> =>
  settleHonoursAfter(trx, jobs, { id: event.competitionId, endsAt: event.competitionEndsAt });

export const createEvent = async (trx: Db, jobs: Services['jobs'], caller: Caller, given: Given) => {
  const discipline = await disciplineOf(trx, given);
  const eventId = uuidv7();
  await unlessTaken(
    insertEvent(trx, {
      id: eventId,
      competitionId: given.competition,
      disciplineId: given.discipline,
      eventDate: new Date(given.eventDate),
    }),
    eventMessages.disciplineTaken,
    discipline,
  );
  const row = await selectEvent(trx, eventId);
  if (row !== undefined) await settleHonoursOf(trx, jobs, row);
  const event = await readEvent(trx, eventId);
  await writeAudit(trx, caller, 'create', 'event', eventId, null, summary(event));
  return event;
};

const summary = (event: EventSummary) => ({
  name: event.name,
  competition: event.competition.name,
  eventDate: event.eventDate,
});

/**
 * Moving an event keeps every prediction it has: what was accepted before the lock as it then was, stays. Its
 * discipline can change only while nobody depends on it.
 */
export const updateEvent = (
  { db }: Services,
  caller: Caller,
  eventId: string,
  { before: opened, ...sent }: z.output<typeof api.updateEvent.body>,
) =>
  transactAs({ db, caller }, async (trx) => {
    if (!(await lockEvent(trx, eventId))) throw new Refusal('event-not-found');
    const before = await readEvent(trx, eventId);
    const now = { discipline: before.discipline._id, eventDate: before.eventDate };
    const given = opened === undefined ? sent : keptFields({ before: opened, given: sent, now });
    if (given.competition !== before.competition._id)
      throw new Refusal('event-discipline-invalid', {
        path: 'competition',
        msg: eventMessages.competitionFixed,
      });
    const discipline = await disciplineOf(trx, given);

    if (given.discipline !== before.discipline._id) {
      if (before.hasResult) throw new Refusal('event-has-result');
      if (before.participants.length > 0 || (await countPredictions(trx, eventId)) > 0)
        throw new Refusal('event-discipline-fixed');
    }
    await unlessTaken(
      updateEventRow(trx, eventId, { disciplineId: given.discipline, eventDate: new Date(given.eventDate) }),
      eventMessages.disciplineTakenByAnother,
      discipline,
    );
    if (before.locked) await renewCotesOfReopened(trx, eventId);
    const event = await readEvent(trx, eventId);
    await writeAudit(trx, caller, 'update', 'event', eventId, summary(before), summary(event));
    return event;
  });

/** The event goes with its start list, result and predictions, which rankings follow at once. */
export const deleteEvent = ({ db, jobs }: Services, caller: Caller, eventId: string): Promise<void> =>
  transactAs({ db, caller }, async (trx) => {
    if (!(await lockEvent(trx, eventId))) throw new Refusal('event-not-found');
    const row = await selectEvent(trx, eventId);
    const before = await readEvent(trx, eventId);
    const along = {
      participants: before.participantsCount,
      predictions: await countPredictions(trx, eventId),
      result: before.result,
    };
    await deleteEventRow(trx, eventId);
    if (before.hasResult) await settleBadgesAfterDeletion(trx, jobs);
    if (row !== undefined) await settleHonoursOf(trx, jobs, row);
    await writeAudit(trx, caller, 'delete', 'event', eventId, { ...summary(before), ...along }, null);
  });
