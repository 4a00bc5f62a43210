import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import { placeKey, selectStoredPicks, type PredictionRow, type StoredPicks } from './predictions.queries.ts';

/** A row to store, or its refusal, and the time of the prediction that its sender saw; null for none. */
interface Based {
  row: PredictionRow | Refusal;
  basedOn: string | null | undefined;
}

const says = (row: PredictionRow, stored: StoredPicks): boolean =>
  row.gold?._id === stored.goldAthleteId &&
  row.goldPerformance === stored.goldPerformance &&
  (row.silver?._id ?? null) === stored.silverAthleteId &&
  row.silverPerformance === stored.silverPerformance &&
  (row.bronze?._id ?? null) === stored.bronzeAthleteId &&
  row.bronzePerformance === stored.bronzePerformance;

/**
 * Whether another prediction was stored since its sender looked, for rows of different places whose memberships this
 * holds until the transaction ends. A row that says what is stored already changes nothing: it was sent again after a
 * lost answer.
 */
export const changedSince = async (trx: Db, based: readonly Based[]) => {
  const rows = based.flatMap(({ row, basedOn }) =>
    row instanceof Refusal || basedOn === undefined ? [] : [{ row, basedOn }],
  );
  const stored =
    rows.length === 0
      ? []
      : await selectStoredPicks(
          trx,
          rows.map(({ row }) => row),
        );
  const now = new Map(stored.map((one) => [placeKey(one), one]));
  const changed = new Set<PredictionRow | Refusal>(
    rows.flatMap(({ row, basedOn }) => {
      const there = now.get(placeKey(row));
      if (there !== undefined && says(row, there)) return [];
      const seen = basedOn === null ? null : Date.parse(basedOn);
      return (there?.updatedAt.getTime() ?? null) === seen ? [] : row;
    }),
  );
  return (row: PredictionRow | Refusal): boolean => changed.has(row);
};
