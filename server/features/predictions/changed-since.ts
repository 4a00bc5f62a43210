import type { Podium } from '@pronathle/domain/podium';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { holdMemberships } from '../events/own-picks.queries.ts';
import { placeKey, selectStoredPicks, type PredictionRow, type StoredPicks } from './predictions.queries.ts';

/** A row to store, or its refusal, and the time of the prediction that its sender saw; null for none. */
interface Based {
  row: PredictionRow | Refusal;
  basedOn: string | null | undefined;
}

/** The parts of a prediction that a player sends. */
interface Said {
  podium: Podium;
  joker: boolean;
  substitute: string | null;
}

const says = ({ podium: { gold, silver, bronze }, joker, substitute }: Said, stored: StoredPicks): boolean =>
  joker === (stored.jokerDay !== null) &&
  substitute === stored.substituteAthleteId &&
  gold?.athleteId === stored.goldAthleteId &&
  gold.performance === stored.goldPerformance &&
  (silver?.athleteId ?? null) === stored.silverAthleteId &&
  (silver?.performance ?? null) === stored.silverPerformance &&
  (bronze?.athleteId ?? null) === stored.bronzeAthleteId &&
  (bronze?.performance ?? null) === stored.bronzePerformance;

/**
 * Whether another prediction is stored than the one that its sender saw. Picks that say what is stored already change
 * nothing: they were sent again after a lost answer.
 */
export const isChanged = (said: Said, basedOn: string | null, stored: StoredPicks | undefined): boolean => {
  if (stored !== undefined && says(said, stored)) return false;
  const seen = basedOn === null ? null : Date.parse(basedOn);
  return (stored?.updatedAt.getTime() ?? null) !== seen;
};

const saidBy = (row: PredictionRow): Said => ({
  podium: {
    gold: row.gold && { athleteId: row.gold._id, performance: row.goldPerformance },
    silver: row.silver && { athleteId: row.silver._id, performance: row.silverPerformance },
    bronze: row.bronze && { athleteId: row.bronze._id, performance: row.bronzePerformance },
  },
  joker: row.joker,
  substitute: row.substitute?._id ?? null,
});

/**
 * Whether another prediction was stored since its sender looked, for rows of different places whose memberships this
 * holds until the transaction ends: nobody stores another prediction there meanwhile.
 */
export const changedSince = async ({ db: trx }: DbContext, based: readonly Based[]) => {
  const rows = based.flatMap(({ row, basedOn }) =>
    row instanceof Refusal || basedOn === undefined ? [] : [{ row, basedOn }],
  );
  const places = rows.map(({ row }) => row);
  if (places.length > 0) await holdMemberships(trx, places);
  const stored = places.length === 0 ? [] : await selectStoredPicks(trx, places);
  const now = new Map(stored.map((one) => [placeKey(one), one]));
  const changed = new Set<PredictionRow | Refusal>(
    rows.flatMap(({ row, basedOn }) => (isChanged(saidBy(row), basedOn, now.get(placeKey(row))) ? row : [])),
  );
  return (row: PredictionRow | Refusal): boolean => changed.has(row);
};
