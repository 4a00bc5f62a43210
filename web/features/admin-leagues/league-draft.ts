import { validationMessages as say } from '@pronathle/contract/validation.messages';
import type { League } from '@pronathle/contract';
import { leagueStatuses, maxMembersProblem } from '@pronathle/domain/league';
import { changedFields } from '../../lib/changed-fields.ts';
import { formText } from '../../lib/form-text.ts';
import type { FormProblems } from '../../lib/save-form.ts';
import type { LeagueChanges } from './leagues.data.ts';
import { leaguesText } from './leagues.text.ts';

export function newLeagueIn(form: HTMLFormElement) {
  return {
    name: formText(form, 'name').trim(),
    description: formText(form, 'description').trim(),
    isPrivate: formText(form, 'isPrivate') !== '',
    competitionId: formText(form, 'competitionId'),
  };
}

export function newLeagueProblems({ name, competitionId }: ReturnType<typeof newLeagueIn>): FormProblems {
  return {
    ...(name === '' && { name: say.leagueNameEmpty }),
    ...(competitionId === '' && { competitionId: leaguesText.competitionMissing }),
  };
}

/** What the form says of a league; a maximum that is no number is NaN. */
export function leagueIn(form: HTMLFormElement, league: League) {
  const maxMembers = formText(form, 'maxMembers').trim();
  return {
    name: formText(form, 'name').trim(),
    description: formText(form, 'description').trim(),
    isPrivate: formText(form, 'isPrivate') !== '',
    maxMembers: maxMembers === '' ? null : Number(maxMembers),
    // A league whose competition is over has no choice of status.
    status: leagueStatuses.find((status) => status === formText(form, 'status')) ?? league.status,
  };
}

/** What the draft says that the league does not say yet. */
export function leagueChanges(
  draft: ReturnType<typeof leagueIn>,
  league: Pick<League, keyof typeof draft>,
): LeagueChanges {
  return changedFields(draft, league);
}

export function leagueChangesProblems(
  { name, maxMembers, ...others }: LeagueChanges,
  membersCount: number,
): FormProblems {
  const nothing = name === undefined && maxMembers === undefined && Object.keys(others).length === 0;
  const members = maxMembersProblem(maxMembers ?? null, membersCount);
  return {
    ...(nothing && { form: leaguesText.unchanged }),
    ...(name === '' && { name: say.leagueNameEmpty }),
    ...(members === 'too-few' && { maxMembers: say.maxMembers }),
    ...(members === 'below-members' && { maxMembers: leaguesText.maxMembersTooLow }),
  };
}
