import type { DbContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import type { JobPayloads } from '../../jobs/job-catalogue.ts';
import {
  deleteWithdrawn,
  insertJoined,
  insertLeagueNotice,
  insertMoved,
  insertWithdrawn,
} from './notices.queries.ts';

/** Writes the notices of one change for all whom it concerns. A second run tells nothing twice. */
export const tellPlayers = async ({ db }: DbContext, told: JobPayloads['tell-players']): Promise<void> => {
  await transact(db, async (trx) => {
    switch (told.of) {
      case 'withdrawn':
        await deleteWithdrawn(trx, told.eventId, told.athleteId);
        await insertWithdrawn(trx, told.eventId, told.athleteId);
        break;
      case 'moved':
        await insertMoved(trx, {
          eventId: told.eventId,
          from: new Date(told.from),
          to: new Date(told.to),
        });
        break;
      case 'joined':
        await insertJoined(trx, told.leagueId, told.userId);
        break;
      case 'owner':
      case 'closed':
        await insertLeagueNotice(trx, told.leagueId, told.of);
        break;
    }
  });
};
