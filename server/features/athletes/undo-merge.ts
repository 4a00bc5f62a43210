import { athleteName } from '@pronathle/domain/athlete-name';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { lockEvents } from '../events/events.queries.ts';
import { insertAthlete, lockAthlete, selectAthlete } from './athletes.queries.ts';
import type { MergeTraces } from './merge-traces.ts';
import { partStarters } from './part-starters.ts';
import {
  deleteAliases,
  deleteRecordsIn,
  hasLaterMerge,
  lockMerge,
  markMergeUndone,
  moveParticipants,
  renameIn,
  selectAddedAliases,
  writeAliases,
  writeRecords,
} from './merges.queries.ts';

interface Parting {
  trx: CallerContext['db'];
  staysId: string;
  goesId: string;
  traces: MergeTraces;
}

/**
 * Gives both athletes the records and spellings that they had before the merge. Records of the kept athlete that
 * were changed since stay, as do spellings that an import has confirmed since.
 */
const restoreRecordsAndAliases = async ({ trx, staysId, goesId, traces }: Parting): Promise<void> => {
  const present = (await selectAthlete(trx, staysId))?.records ?? [];
  const untouched = traces.keptRecords.filter(({ after }) =>
    present.some(
      ({ id, pb, sb, season }) =>
        id === after.disciplineId && pb === after.pb && sb === after.sb && season === after.sbSeason,
    ),
  );
  await deleteRecordsIn(
    trx,
    staysId,
    untouched.map(({ after }) => after.disciplineId),
  );
  await writeRecords(
    trx,
    staysId,
    untouched.flatMap(({ before }) => before ?? []),
  );
  await writeRecords(trx, goesId, traces.records);
  await deleteAliases(trx, staysId, traces.addedAliases);
  // Another merge may have added the same spellings.
  await writeAliases(trx, staysId, await selectAddedAliases(trx, staysId));
  await writeAliases(trx, goesId, traces.aliases);
};

/**
 * Undoes a merge in one transaction and returns the restored athlete's name. Moves back the start list entries that
 * the merge moved, with their results and predictions, unless they were removed since. If the merge joined two
 * entries of one start list, each athlete gets an entry again. Throws merge-not-found, merge-undone,
 * merge-changed-since when the kept athlete no longer exists, merge-not-last when a later merge into the kept athlete
 * concerns the same event, and merge-starter-gone as partStarters does.
 */
export const undoMerge = (context: CallerContext, mergeId: string): Promise<string> =>
  transactAs(context, async (trx) => {
    const merge = await lockMerge(trx, mergeId);
    if (merge === undefined) throw new Refusal('merge-not-found');
    if (merge.undoneAt !== null) throw new Refusal('merge-undone');
    const { staysId, goesId } = merge;
    const traces = merge.traces as unknown as MergeTraces;
    const shared = traces.shared ?? [];
    const concerned = [...traces.participants, ...shared].map(({ eventId }) => eventId);
    const { rows: held } = await lockEvents(trx, concerned);
    await lockAthlete(trx, staysId);
    const stays = await selectAthlete(trx, staysId);
    if (stays === undefined) throw new Refusal('merge-changed-since');
    // The kept athlete's places in such an event may be those of the athlete whom the later merge has removed.
    if (await hasLaterMerge(trx, { id: mergeId, staysId, eventIds: concerned }))
      throw new Refusal('merge-not-last');

    const { createdAt, ...columns } = traces.athlete;
    const name = athleteName(columns);
    await insertAthlete(trx, {
      id: goesId,
      ...columns,
      isAutre: false,
      createdAt: new Date(createdAt),
    });
    const participantIds = traces.participants.map(({ id }) => id);
    const eventIds = await moveParticipants(trx, { participantIds, from: staysId, to: goesId });
    await renameIn(trx, { eventIds, from: staysId, to: goesId });
    for (const trace of shared)
      // An event deleted since the merge has nothing to restore.
      if (held.some(({ id }) => id === trace.eventId))
        await partStarters({ ...context, db: trx }, { mergeId, staysId, goesId, trace });
    await markMergeUndone(trx, mergeId);
    await restoreRecordsAndAliases({ trx, staysId, goesId, traces });
    const stayed = athleteName(stays);
    await writeAudit(
      trx,
      context.caller,
      'undo-merge',
      'athlete',
      staysId,
      { name: stayed },
      {
        name: stayed,
        merged: [name, columns.country].filter(Boolean).join(' '),
        startLists: eventIds.length + shared.length,
      },
    );
    return name;
  });
