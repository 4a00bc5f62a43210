import type { AuditSubject } from '@pronathle/contract/audit-subjects';
import { sql } from 'kysely';
import type { Db } from '../../services.ts';

const results: AuditSubject = 'result';

/**
 * Returns the events of a competition between two instants, each with the number of its predictions and the
 * last change of its result.
 */
export const selectNight = async (
  db: Db,
  { competitionId, from, to }: { competitionId: string; from: Date; to: Date },
) => {
  const { rows } = await sql<{
    id: string;
    eventDate: Date;
    predictionsCount: number;
    lastAction: string | null;
  }>`
    with predicted as materialized (
      select prediction.event_id, count(*)::int as predictions
      from prediction join event on event.id = prediction.event_id
      where event.competition_id = ${competitionId} and event.event_date >= ${from} and event.event_date < ${to}
      group by prediction.event_id
    )
    select event.id, event.event_date as "eventDate", coalesce(predicted.predictions, 0) as "predictionsCount",
      (select action from audit_entry
        where subject = ${results} and subject_id = event.id and action in ('enter', 'correct', 'cancel')
        order by at desc, id desc limit 1) as "lastAction"
    from event left join predicted on predicted.event_id = event.id
    where competition_id = ${competitionId} and event_date >= ${from} and event_date < ${to}
    order by event_date, id
  `.execute(db);
  return rows;
};
