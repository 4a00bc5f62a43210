import type { api, EventSummary } from '@pronathle/contract';
import { genderLabels } from '@pronathle/contract/labels.messages';
import type { z } from 'zod';
import { violatedConstraint } from '../../db/database-error.ts';
import { Refusal } from '../../http/refusal.ts';
import type { lockCompetitionDiscipline } from './events.queries.ts';

export type GivenEvent = z.output<typeof api.createEvent.body>;

type Discipline = NonNullable<Awaited<ReturnType<typeof lockCompetitionDiscipline>>>;

/**
 * Waits until an event is saved. Throws event-exists, with a sentence that names the discipline, when the
 * competition already has an event of this discipline.
 */
export const unlessTaken = async (
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

/** Returns the audit log's copy of an event. */
export const eventForAudit = (event: EventSummary) => ({
  name: event.name,
  competition: event.competition.name,
  eventDate: event.eventDate,
});
