import type { Gender } from '@pronathle/domain/gender';
import { sql } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import { tryGates } from '../../db/gate.ts';
import { isLocked } from '../../db/is-locked.ts';
import { leagueOfAll, oneLeague } from '../../db/one-league.ts';
import type { Db } from '../../services.ts';
import { isAt } from '../events/own-picks.queries.ts';
import type { Place } from './predictions.queries.ts';

/** The joker of a player's day in a league. */
interface JokerPlace {
  leagueId: string;
  userId: string;
  jokerDay: string;
  /** the event that the joker should double */
  eventId: string;
}

export interface PlacedJoker {
  leagueId: string;
  userId: string;
  /** the event that the joker doubles */
  eventId: string;
  disciplineName: string;
  gender: Gender;
  /** true when the joker may leave its event: the event is open, and nobody changes it at this moment */
  mayMove: boolean;
}

/**
 * Returns the jokers that are on another event of their day. The gate of the event of a joker that may move is held until
 * the transaction ends, so that no result is entered meanwhile. Does not wait for a closed gate: two transactions could
 * wait for each other.
 */
export const selectJokersElsewhere = async (
  trx: Db,
  places: readonly JokerPlace[],
): Promise<PlacedJoker[]> => {
  const column = <Key extends keyof JokerPlace>(key: Key) => places.map((one) => one[key]);
  const { rows: placed } = await sql<Omit<PlacedJoker, 'mayMove'>>`
    select prediction.league_id, prediction.user_id, prediction.event_id,
      discipline.name as discipline_name, discipline.gender
    from unnest(${arrayOf('uuid', column('leagueId'))}, ${arrayOf('uuid', column('userId'))},
      ${arrayOf('date', column('jokerDay'))}, ${arrayOf('uuid', column('eventId'))})
      as asked (league_id, user_id, joker_day, event_id)
    join prediction on prediction.league_id = asked.league_id and prediction.user_id = asked.user_id
      and ${oneLeague(sql`prediction.league_id`, leagueOfAll(places))}
      and prediction.joker_day = asked.joker_day and prediction.event_id <> asked.event_id
    join event on event.id = prediction.event_id
    join discipline on discipline.id = event.discipline_id
  `.execute(trx);
  if (placed.length === 0) return [];
  const { rows: held } = await sql<{ id: string }>`
    select id from ${tryGates(placed.map(({ eventId }) => eventId))} as gate
  `.execute(trx);
  // This is a separate statement, because only a new statement sees the commit of a transaction that closed a
  // gate just before.
  const heldIds = held.map(({ id }) => id);
  const { rows: open } = await sql<{ id: string }>`
    select event.id from event join competition on competition.id = event.competition_id
    where event.id = any(${arrayOf('uuid', heldIds)}) and not ${isLocked}
  `.execute(trx);
  const free = new Set(open.map(({ id }) => id));
  return placed.map((joker) => ({ ...joker, mayMove: free.has(joker.eventId) }));
};

/**
 * Removes jokers from predictions, and marks the predictions as changed: a save from a screen that still shows the joker is
 * then refused as out of date.
 */
export const takeJokersBack = (trx: Db, places: readonly Place[]) =>
  sql`update prediction set joker_day = null, updated_at = statement_timestamp() where ${isAt(places)}`.execute(
    trx,
  );
