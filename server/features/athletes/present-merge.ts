import type { AthleteMerge, MergePreview } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { fromThousandths } from '@pronathle/domain/decimal';
import type { MergeTraces } from './merge-traces.ts';
import type { MergeRow } from './merges.queries.ts';
import type { MergePlan } from './plan-merge.ts';
import { presentAthlete } from './present-athlete.ts';

interface Marks {
  pb: string;
  sb: string;
  season: number | null;
}

const presentMarks = ({ pb, sb, season }: Marks) => ({ pb, sb, sbSeason: sb === '' ? null : season });

export const presentMergePlan = ({ stays, goes, aliases, ...plan }: MergePlan): MergePreview => ({
  stays: presentAthlete(stays),
  goes: presentAthlete(goes),
  problem: plan.problem,
  events: plan.events.map(({ id, name, gender, competition, result, predictions, both }) => ({
    _id: id,
    name: eventName({ name, gender }),
    competition,
    result,
    predictions,
    // Set only when both athletes are on the start list.
    both: both && {
      goesCote: fromThousandths(both.goesCote),
      staysCote: fromThousandths(both.staysCote),
      locked: both.locked,
      hasResult: both.hasResult,
      // the number of predictions that name both
      doubled: both.doubled,
    },
  })),
  aliases: aliases.filter(({ athleteId }) => athleteId === goes.id).length,
  records: plan.records.map(({ discipline: { id, ...discipline }, given, kept }) => ({
    discipline: { _id: id, ...discipline },
    // the marks of the athlete who goes, and those of the one who stays after the merge
    given: presentMarks(given),
    kept: presentMarks(kept),
  })),
  version: plan.version,
});

export const presentMerge = ({ id, at, staysId, goesId, traces, ...stays }: MergeRow): AthleteMerge => {
  const { athlete: removed } = traces as unknown as MergeTraces;
  return {
    _id: id,
    at: at.toISOString(),
    stays: { _id: staysId, firstName: stays.firstName, lastName: stays.lastName, country: stays.country },
    goes: {
      _id: goesId,
      firstName: removed.firstName,
      lastName: removed.lastName,
      country: removed.country,
    },
  };
};
