import { mergedPicks, namedPlaces } from '@pronathle/domain/merged-picks';
import type { CallerContext } from '../../context.ts';
import { changeStartList } from '../events/change-start-list.ts';
import { updateParticipantRow } from '../events/participants.queries.ts';
import { insertMerged } from '../notices/notices.queries.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { queueMails } from '../reminder-mails/queue-mails.ts';
import type { TracedStart } from './merge-traces.ts';
import {
  mergePicks,
  renameMedals,
  selectNaming,
  takeParticipant,
  takeNotices,
  type NamingRow,
  type TracedPick,
} from './merges.queries.ts';
import type { MergePair } from './plan-merge.ts';

/** Returns what is needed to restore a prediction that names the removed athlete. */
const tracedPick = (row: NamingRow, pair: MergePair): TracedPick => {
  const { emptied } = mergedPicks(row, pair);
  const goesAt = namedPlaces.find((place) => row[place] === pair.goesId);
  if (goesAt === undefined) throw new Error('the prediction does not name the removed athlete');
  const performances = { silver: row.silverPerformance, bronze: row.bronzePerformance };
  const performance = emptied === 'silver' || emptied === 'bronze' ? performances[emptied] : null;
  return { id: row.id, at: row.at, goesAt, emptied, performance };
};

/**
 * Merges two starters of one event who are the same athlete. The kept athlete's entry remains, and counts as
 * starting if one of the two entries does. Results and predictions then name the kept athlete, each at most once.
 * Players who can still fill an emptied place get a notice. Returns the data to undo this.
 */
export const mergeStarters = async (
  context: CallerContext,
  { eventId, ...pair }: MergePair & { eventId: string },
): Promise<TracedStart> => {
  const { db: trx } = context;
  const { staysId, goesId } = pair;
  const traces: TracedStart[] = [];
  const notices: string[] = [];
  await changeStartList(context, {
    eventId,
    action: 'merge-starters',
    change: async ({ participants, locked }) => {
      const kept = participants.find(({ athleteId }) => athleteId === staysId);
      const gone = participants.find(({ athleteId }) => athleteId === goesId);
      if (kept === undefined || gone === undefined)
        throw new Error('one of the two starters is not on the start list');
      const after = {
        withdrawn: kept.withdrawn && gone.withdrawn,
        didNotStart: kept.didNotStart && gone.didNotStart,
      };
      const picks = (await selectNaming(trx, eventId, goesId)).map((row) => tracedPick(row, pair));
      traces.push({
        eventId,
        participant: await takeParticipant(trx, gone.id),
        before: { withdrawn: kept.withdrawn, didNotStart: kept.didNotStart },
        after,
        medals: await renameMedals(trx, { eventId, from: goesId, to: staysId }),
        picks,
        notices: await takeNotices(trx, eventId, { goesId, startsId: after.withdrawn ? null : staysId }),
      });
      await updateParticipantRow(trx, kept.id, after);
      await mergePicks(trx, pair, picks);
      if (!locked)
        notices.push(
          ...(await insertMerged(trx, {
            athleteId: staysId,
            emptied: picks.filter(({ emptied }) => emptied !== null),
          })),
        );
    },
  });
  await queueMails(context, notices);
  await queuePushes(context, notices);
  const [trace] = traces;
  if (trace === undefined) throw new Error('the start list was not changed');
  return trace;
};
