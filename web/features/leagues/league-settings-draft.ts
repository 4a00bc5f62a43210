import { leagueMessages as say } from '@pronathle/contract/league.messages';
import type { League } from '@pronathle/contract';
import { maxMembersProblem } from '@pronathle/domain/league';
import type { CallInput } from '../../lib/api.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import type { Typed } from '../../lib/form-text.ts';
import type { FieldOf, FormProblems } from '../../lib/save-form.ts';
import { leagueSettingsText as text } from './league-settings.text.ts';

export type LeagueSettings = CallInput<'updateLeague'>['body'];
type Field = FieldOf<LeagueSettings>;

/** Reads the changed fields of an owner's form. A maximum that is not a number is NaN. */
export function settingsIn(typed: Typed<Field>, league: League): LeagueSettings {
  const maxMembers = typed('maxMembers').trim();
  const isPrivate = typed('isPrivate') !== '';
  const draft = {
    name: typed('name').trim(),
    description: typed('description').trim(),
    maxMembers: maxMembers === '' ? null : Number(maxMembers),
    isPrivate,
    // Only an admin opens a league again that an admin has closed.
    status: league.status === 'closed' ? league.status : typed('status') === '' ? 'active' : 'open',
  } as const;
  return {
    ...changedFields(draft, league),
    ...(isPrivate && typed('renewCode') !== '' && { renewCode: true }),
  };
}

const maxMembersSentences = { 'too-few': say.maxMembers, 'below-members': text.maxMembersTooLow } as const;

export function settingsProblems(changes: LeagueSettings, membersCount: number): FormProblems<Field> {
  const { name, maxMembers } = changes;
  const members = maxMembers === undefined ? null : maxMembersProblem(maxMembers, membersCount);
  return {
    form: Object.keys(changes).length === 0 ? text.unchanged : undefined,
    name: name === '' ? say.leagueNameEmpty : undefined,
    maxMembers: members === null ? undefined : maxMembersSentences[members],
  };
}
