import type { Gender } from '@pronathle/domain/gender';
import { sql, type Insertable } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Db } from '../../services.ts';

/**
 * Returns those given athletes who may start in an event, with their PB in its discipline, and their SB if it is of
 * `season`: athletes of its gender who have a record in the discipline or are already on the start list, and 'Autre'.
 */
export const selectEligible = (
  db: Db,
  athleteIds: readonly string[],
  { id, disciplineId, gender, season }: { id: string; disciplineId: string; gender: Gender; season: number },
) =>
  db
    .selectFrom('athlete')
    .leftJoin('performanceRecord as record', (join) =>
      join.onRef('record.athleteId', '=', 'athlete.id').on('record.disciplineId', '=', disciplineId),
    )
    .select([
      'athlete.id',
      'record.pb',
      sql<string | null>`case when record.sb_season = ${season} then record.sb end`.as('sb'),
    ])
    .where('athlete.id', 'in', athleteIds)
    .where((eb) =>
      eb.or([
        eb('record.athleteId', 'is not', null),
        eb('athlete.isAutre', '=', true),
        eb.exists(
          eb
            .selectFrom('participant')
            .whereRef('participant.athleteId', '=', 'athlete.id')
            .where('participant.eventId', '=', id),
        ),
      ]),
    )
    .$if(gender === 'male' || gender === 'female', (query) =>
      query.where((eb) => eb.or([eb('athlete.gender', '=', gender), eb('athlete.isAutre', '=', true)])),
    )
    .execute();

export const insertParticipants = (trx: Db, participants: Insertable<Database['participant']>[]) =>
  trx.insertInto('participant').values(participants).execute();

export const updateParticipantRow = (
  trx: Db,
  participantId: string,
  change: Partial<Omit<Insertable<Database['participant']>, 'id' | 'eventId' | 'athleteId'>>,
) => trx.updateTable('participant').set(change).where('id', '=', participantId).execute();

export const deleteParticipantRow = (trx: Db, participantId: string) =>
  trx.deleteFrom('participant').where('id', '=', participantId).execute();

/** Sets computed cotes, by the id of the athlete, in one statement. */
export const setComputedCotes = async (
  trx: Db,
  eventId: string,
  cotes: ReadonlyMap<string, number>,
): Promise<void> => {
  if (cotes.size === 0) return;
  await sql`
    update participant set cote = renewed.cote, cote_source = 'computed'
    from unnest(${[...cotes.keys()]}::uuid[], ${[...cotes.values()]}::int[]) as renewed (athlete_id, cote)
    where participant.event_id = ${eventId} and participant.athlete_id = renewed.athlete_id
      and (participant.cote, participant.cote_source) is distinct from (renewed.cote, 'computed')
  `.execute(trx);
};

/** Whether a prediction of the event names the athlete. */
export const isPicked = async (db: Db, eventId: string, athleteId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('prediction')
    .select('id')
    .where('eventId', '=', eventId)
    .where((eb) =>
      eb.or([
        eb('goldAthleteId', '=', athleteId),
        eb('silverAthleteId', '=', athleteId),
        eb('bronzeAthleteId', '=', athleteId),
        eb('substituteAthleteId', '=', athleteId),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
