import { athleteName } from '@pronathle/domain/athlete-name';
import type { AthleteMerge } from '@pronathle/contract';
import { spellingKey } from '@pronathle/domain/import-names';
import { uuidv7 } from 'uuidv7';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { lockEvents } from '../events/events.queries.ts';
import { deleteAthleteRow, lockAthlete, lockAthleteWhole } from './athletes.queries.ts';
import {
  insertMerge,
  moveParticipants,
  renameIn,
  selectAddedAliases,
  selectAthleteColumns,
  selectEventIdsOf,
  writeAliases,
  type AddedAlias,
  writeRecords,
} from './merges.queries.ts';
import type { MergeTraces, TracedAlias, TracedRecord, TracedStart } from './merge-traces.ts';
import { mergeStarters } from './merge-starters.ts';
import { planMerge, type MergePair, type MergePlan } from './plan-merge.ts';
import { presentMerge } from './present-merge.ts';

type Marks = MergePlan['records'][number]['given'];

const recordOf = (disciplineId: string, { pb, sb, season }: Marks): TracedRecord => ({
  disciplineId,
  pb,
  sb,
  sbSeason: season,
});

/** Returns the records of the kept athlete that the merge changes. */
const keptRecordsOf = ({ records }: MergePlan): MergeTraces['keptRecords'] =>
  records.flatMap(({ discipline, before, kept }) => {
    const isSame = before !== null && JSON.stringify(before) === JSON.stringify(kept);
    return isSame
      ? []
      : [
          {
            before: before === null ? null : recordOf(discipline.id, before),
            after: recordOf(discipline.id, kept),
          },
        ];
  });

const keyOf = ({ nameKey, country }: Pick<TracedAlias, 'nameKey' | 'country'>) => `${nameKey}\n${country}`;

/**
 * Returns the spellings that the kept athlete gets: those of the removed athlete (`own`), and this athlete's name.
 * A spelling that the kept athlete has only from an earlier merge (`merged`) is among them, so that it stays when only
 * the earlier merge is undone.
 */
const addedAliasesOf = (
  { stays, goes, aliases }: MergePlan,
  { own, merged, at }: { own: TracedAlias[]; merged: AddedAlias[]; at: Date },
): TracedAlias[] => {
  const isFromMerge = (held: MergePlan['aliases'][number]) =>
    merged.some((added) => keyOf(added) === keyOf(held) && held.at <= added.at);
  const known = new Set(
    aliases.filter((alias) => alias.athleteId === stays.id && !isFromMerge(alias)).map(keyOf),
  );
  const name = {
    nameKey: spellingKey({ text: `${goes.firstName} ${goes.lastName}` }),
    country: goes.country,
    at: at.toISOString(),
  };
  return [...own, ...(own.some((alias) => keyOf(alias) === keyOf(name)) ? [] : [name])].filter(
    (alias) => !known.has(keyOf(alias)),
  );
};

interface GivenMerge extends MergePair {
  version: string;
}

/**
 * Merges two athletes and returns the merge. The kept athlete gets the start lists, results, predictions, notices,
 * records and spellings of the removed one. If a start list has both, their two entries become one. Locks the
 * events, so that no new prediction names the removed athlete. The context's database must be a transaction. Throws
 * merge-stale when `version` is not that of the present plan, and merge-refused when the plan has a problem.
 */
export const mergeAthletes = async (
  context: CallerContext,
  { staysId, goesId, version }: GivenMerge,
): Promise<AthleteMerge> => {
  const { db: trx, caller } = context;
  await lockEvents(trx, await selectEventIdsOf(trx, goesId));
  await lockAthlete(trx, staysId);
  if (goesId !== staysId) await lockAthleteWhole(trx, goesId);
  const plan = await planMerge({ db: trx }, { staysId, goesId });
  if (plan.version !== version) throw new Refusal('merge-stale');
  if (plan.problem !== null) throw new Refusal('merge-refused', { msg: plan.problem });

  const { createdAt, now: at, ...columns } = await selectAthleteColumns(trx, goesId);
  const aliases = plan.aliases
    .filter(({ athleteId }) => athleteId === goesId)
    .map((alias) => ({ nameKey: alias.nameKey, country: alias.country, at: alias.at.toISOString() }));
  const merged = await selectAddedAliases(trx, staysId);
  const shared: TracedStart[] = [];
  for (const { id, both } of plan.events)
    if (both !== null) shared.push(await mergeStarters(context, { eventId: id, staysId, goesId }));
  const traces: MergeTraces = {
    athlete: { ...columns, createdAt: createdAt.toISOString() },
    records: plan.records.map(({ discipline, given }) => recordOf(discipline.id, given)),
    aliases,
    participants: plan.events
      .filter(({ both }) => both === null)
      .map(({ participantId, id }) => ({ id: participantId, eventId: id })),
    shared,
    keptRecords: keptRecordsOf(plan),
    addedAliases: addedAliasesOf(plan, { own: aliases, merged, at }),
  };
  const participantIds = traces.participants.map(({ id }) => id);
  const eventIds = await moveParticipants(trx, { participantIds, from: goesId, to: staysId });
  await renameIn(trx, { eventIds, from: goesId, to: staysId });
  await writeRecords(
    trx,
    staysId,
    traces.keptRecords.map(({ after }) => after),
  );
  await writeAliases(trx, staysId, traces.addedAliases);
  await deleteAthleteRow(trx, goesId);

  const id = uuidv7();
  await insertMerge(trx, { id, staysId, goesId, traces });
  const { stays, goes, events } = plan;
  const name = athleteName(stays);
  const emptied = shared.flatMap(({ picks }) => picks).filter((pick) => pick.emptied !== null).length;
  await writeAudit(
    trx,
    caller,
    'merge',
    'athlete',
    staysId,
    { name, merged: [goes.firstName, goes.lastName, goes.country].filter(Boolean).join(' ') },
    {
      name,
      startLists: events.length,
      results: events.filter(({ result }) => result).length,
      predictions: events.reduce((sum, { predictions }) => sum + predictions, 0),
      ...(emptied > 0 && { emptied }),
    },
  );
  const { firstName, lastName, country } = stays;
  return presentMerge({ id, at, staysId, goesId, traces, firstName, lastName, country });
};
