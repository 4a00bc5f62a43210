import type { ScoreSheet } from '@pronathle/domain/score-sheet';
import type { QueueContext } from '../../context.ts';
import { scoreSheetOf } from './score-sheet-of.ts';
import { selectScoreSheet } from './scoring.queries.ts';
import { writeScores } from './write-scores.ts';

/** The same text for sheets that pay the same. */
const textOf = ({ rows, withdrawn, podiumBonus }: ScoreSheet): string =>
  JSON.stringify([
    rows
      .map((row) => JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))))
      .toSorted(),
    withdrawn.toSorted(),
    podiumBonus,
  ]);

/**
 * Rescores an event with a result when its score sheet is no longer right. With the right sheet nobody's points can
 * change: a new version would then present the event in rankings as the last one with a new result.
 */
export const rescoreIfChanged = async (context: QueueContext, eventId: string): Promise<void> => {
  const computed = await scoreSheetOf(context, eventId);
  if (textOf(computed.sheet) !== textOf(await selectScoreSheet(context.db, eventId)))
    await writeScores(context, { eventId, ...computed });
};
