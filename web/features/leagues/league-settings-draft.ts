import type { League } from '@pronathle/contract';
import { changedFields } from '../../lib/changed-fields.ts';
import type { Typed } from '../../lib/form-text.ts';
import { leagueFieldsIn, type LeagueChanges } from '../../lib/league-changes.ts';
import type { FieldOf } from '../../lib/save-form.ts';

const rulesIn = (typed: Typed<FieldOf<LeagueChanges>>) =>
  ({
    tieBreak: typed('tieBreak') === '' ? 'shared' : 'exact-podiums',
    joker: typed('joker') === '' ? 'off' : 'daily',
    substitute: typed('substitute') === '' ? 'off' : 'on',
  }) as const;

/** Reads the changed fields of an owner's form; the rules of a competition that is over are not in it. */
export function settingsIn(typed: Typed<FieldOf<LeagueChanges>>, league: League): LeagueChanges {
  const draft = {
    ...leagueFieldsIn(typed, league),
    ...(league.competition.status === 'completed' ? {} : rulesIn(typed)),
    // Only an admin opens a league again that an admin has closed.
    status: league.status === 'closed' ? league.status : typed('status') === '' ? 'active' : 'open',
  } as const;
  return {
    ...changedFields(draft, league),
    ...(draft.isPrivate && typed('renewCode') !== '' && { renewCode: true }),
  };
}
