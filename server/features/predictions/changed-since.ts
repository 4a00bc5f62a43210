import type { Podium } from '@pronathle/domain/podium';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { holdMemberships } from '../events/own-picks.queries.ts';
import { placeKey, selectStoredPicks, type PredictionRow, type StoredPicks } from './predictions.queries.ts';

/**
 * A row to store, or its refusal. `basedOn` is the time of the stored prediction that the sender saw; null when
 * the sender saw none, undefined when the sender does not say.
 */
interface Based {
  row: PredictionRow | Refusal;
  basedOn: string | null | undefined;
}

/** The parts of a prediction that a player chooses. */
interface Chosen {
  podium: Podium;
  joker: boolean;
  substitute: string | null;
}

const equalsStored = (
  { podium: { gold, silver, bronze }, joker, substitute }: Chosen,
  stored: StoredPicks,
): boolean =>
  joker === (stored.jokerDay !== null) &&
  substitute === stored.substituteAthleteId &&
  gold?.athleteId === stored.goldAthleteId &&
  gold.performance === stored.goldPerformance &&
  (silver?.athleteId ?? null) === stored.silverAthleteId &&
  (silver?.performance ?? null) === stored.silverPerformance &&
  (bronze?.athleteId ?? null) === stored.bronzeAthleteId &&
  (bronze?.performance ?? null) === stored.bronzePerformance;

/**
 * True when the stored prediction is not the one that the sender saw. False when the sent picks equal the
 * stored ones: they were sent again after a lost answer.
 */
export const isChanged = (
  chosen: Chosen,
  basedOn: string | null,
  stored: StoredPicks | undefined,
): boolean => {
  if (stored !== undefined && equalsStored(chosen, stored)) return false;
  const seen = basedOn === null ? null : Date.parse(basedOn);
  return (stored?.updatedAt.getTime() ?? null) !== seen;
};

const chosenIn = (row: PredictionRow): Chosen => ({
  podium: {
    gold: row.gold && { athleteId: row.gold._id, performance: row.goldPerformance },
    silver: row.silver && { athleteId: row.silver._id, performance: row.silverPerformance },
    bronze: row.bronze && { athleteId: row.bronze._id, performance: row.bronzePerformance },
  },
  joker: row.joker,
  substitute: row.substitute?._id ?? null,
});

/**
 * Returns a function that tests whether another prediction was stored since the sender of a row looked. No two rows
 * may be of the same place (event, league and player). Locks the memberships of the places, so that nobody stores
 * another prediction at these places before the transaction ends.
 */
export const changedSince = async ({ db: trx }: DbContext, based: readonly Based[]) => {
  const rows = based.flatMap(({ row, basedOn }) =>
    row instanceof Refusal || basedOn === undefined ? [] : [{ row, basedOn }],
  );
  const places = rows.map(({ row }) => row);
  if (places.length > 0) await holdMemberships(trx, places);
  const stored = places.length === 0 ? [] : await selectStoredPicks(trx, places);
  const storedByPlace = new Map(stored.map((one) => [placeKey(one), one]));
  const changed = new Set<PredictionRow | Refusal>(
    rows.flatMap(({ row, basedOn }) =>
      isChanged(chosenIn(row), basedOn, storedByPlace.get(placeKey(row))) ? row : [],
    ),
  );
  return (row: PredictionRow | Refusal): boolean => changed.has(row);
};
