import { leagueMessages as say } from '@pronathle/contract/league.messages';
import type { League } from '@pronathle/contract';
import { leagueStatuses, maxMembersProblem } from '@pronathle/domain/league';
import { changedFields } from '../../lib/changed-fields.ts';
import type { Typed } from '../../lib/form-text.ts';
import type { FieldOf, FormProblems } from '../../lib/save-form.ts';
import type { LeagueChanges, NewLeague } from './leagues.data.ts';
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

/** Reads the form of a league. A maximum that is not a number is NaN. */
export function leagueIn(typed: Typed<FieldOf<LeagueChanges>>, league: League) {
  const maxMembers = typed('maxMembers').trim();
  return {
    name: typed('name').trim(),
    description: typed('description').trim(),
    isPrivate: typed('isPrivate') !== '',
    maxMembers: maxMembers === '' ? null : Number(maxMembers),
    // A league whose competition is over has no choice of status.
    status: leagueStatuses.find((status) => status === typed('status')) ?? league.status,
  };
}

/** Returns the changed fields. */
export function leagueChanges(
  draft: ReturnType<typeof leagueIn>,
  league: Pick<League, keyof typeof draft>,
): LeagueChanges {
  return changedFields(draft, league);
}

const maxMembersSentences = {
  'too-few': say.maxMembers,
  'below-members': leaguesText.maxMembersTooLow,
} as const;

export function leagueChangesProblems(
  { name, maxMembers, ...others }: LeagueChanges,
  membersCount: number,
): FormProblems<FieldOf<LeagueChanges>> {
  const nothing = name === undefined && maxMembers === undefined && Object.keys(others).length === 0;
  const members = maxMembersProblem(maxMembers ?? null, membersCount);
  return {
    form: nothing ? leaguesText.unchanged : undefined,
    name: name === '' ? say.leagueNameEmpty : undefined,
    maxMembers: members === null ? undefined : maxMembersSentences[members],
  };
}
