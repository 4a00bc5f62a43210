import type { League } from '@pronathle/contract';
import { changedFields } from '../../lib/changed-fields.ts';
import type { Typed } from '../../lib/form-text.ts';
import { leagueFieldsIn, leagueRulesIn, type LeagueChanges } from '../../lib/league-changes.ts';
import type { FieldOf } from '../../lib/save-form.ts';

/** Returns the changed fields of an owner's form. */
export function settingsIn(typed: Typed<FieldOf<LeagueChanges>>, league: League): LeagueChanges {
  const draft = {
    ...leagueFieldsIn(typed, league),
    ...leagueRulesIn(typed, league),
    // Only an admin can reopen a league that an admin has closed.
    status: league.status === 'closed' ? league.status : typed('status') === '' ? 'active' : 'open',
  } as const;
  return {
    ...changedFields(draft, league),
    ...(draft.isPrivate && typed('renewCode') !== '' && { renewCode: true }),
  };
}
