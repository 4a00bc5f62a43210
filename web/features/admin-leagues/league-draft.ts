import { leagueMessages as say } from '@pronathle/contract/league.messages';
import type { League } from '@pronathle/contract';
import { leagueStatuses } from '@pronathle/domain/league';
import { changedFields } from '../../lib/changed-fields.ts';
import type { Typed } from '../../lib/form-text.ts';
import { leagueFieldsIn, leagueRulesIn, type LeagueChanges } from '../../lib/league-changes.ts';
import type { FieldOf, FormProblems } from '../../lib/save-form.ts';
import type { NewLeague } from './leagues.data.ts';
import { leaguesText } from './leagues.text.ts';

export function newLeagueIn(typed: Typed<FieldOf<NewLeague>>) {
  return {
    name: typed('name').trim(),
    description: typed('description').trim(),
    isPrivate: typed('isPrivate') !== '',
    competitionId: typed('competitionId'),
  };
}

export function newLeagueProblems({ name, competitionId }: NewLeague): FormProblems<FieldOf<NewLeague>> {
  return {
    name: name === '' ? say.leagueNameEmpty : undefined,
    competitionId: competitionId === '' ? leaguesText.competitionMissing : undefined,
  };
}

/** Reads the form of an existing league. */
export function leagueIn(typed: Typed<FieldOf<LeagueChanges>>, league: League) {
  return {
    ...leagueFieldsIn(typed, league),
    ...leagueRulesIn(typed, league),
    // The form has no field for the status when the competition is over.
    status: leagueStatuses.find((status) => status === typed('status')) ?? league.status,
  };
}

/** Returns the fields of the draft that differ from those of the league. */
export function leagueChanges(
  draft: ReturnType<typeof leagueIn>,
  league: Pick<League, keyof typeof draft>,
): LeagueChanges {
  return changedFields(draft, league);
}
