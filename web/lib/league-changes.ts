import { leagueMessages as say } from '@pronathle/contract/league.messages';
import type { League } from '@pronathle/contract';
import { maxMembersProblem } from '@pronathle/domain/league';
import { forLeagueTexts } from '@pronathle/domain/league-settings';
import type { CallInput } from './api.ts';
import type { Typed } from './form-text.ts';
import { leagueChangesText as text } from './league-changes.text.ts';
import { rulesIn, type LeagueRule } from './rules-in.ts';
import type { FieldOf, FormProblems } from './save-form.ts';

/** The changes that an owner or an admin makes to a league. */
export type LeagueChanges = CallInput<'updateLeague'>['body'];
type Field = FieldOf<LeagueChanges>;
/** The fields that `leagueFieldsIn` does not read: the rules, and the fields that each form reads differently. */
type OwnField = LeagueRule | 'status' | 'renewCode';

/**
 * Returns the fields that the forms of the owner and of the admin share. A maximum that is not a number becomes NaN.
 */
export function leagueFieldsIn(
  typed: Typed<Field>,
  league: Pick<League, 'isPrivate' | 'linkPreview' | 'shareableRanking'>,
) {
  const maxMembers = typed('maxMembers').trim();
  return {
    name: typed('name').trim(),
    ...forLeagueTexts((_rule, field) => typed(field).trim()),
    isPrivate: typed('isPrivate') !== '',
    thread: typed('thread') !== '',
    // A public league has no link with a code and no hidden ranking; its form has no such fields.
    linkPreview: league.isPrivate ? typed('linkPreview') !== '' : league.linkPreview,
    shareableRanking: league.isPrivate ? typed('shareableRanking') !== '' : league.shareableRanking,
    maxMembers: maxMembers === '' ? null : Number(maxMembers),
  } satisfies Record<Exclude<Field, OwnField>, unknown>;
}

/** Returns a league's rules as chosen in the form. Fixed rules have no fields in the form, and stay the same. */
export const leagueRulesIn = (
  typed: Typed<Field>,
  { rulesFixed, tieBreak, joker, substitute }: Pick<League, LeagueRule | 'rulesFixed'>,
) => (rulesFixed ? { tieBreak, joker, substitute } : rulesIn(typed));

const maxMembersSentences = { 'too-few': say.maxMembers, 'below-members': text.maxMembersTooLow } as const;

/** Returns the problems by field, each undefined when the field is right; `form` says that nothing has changed. */
export function leagueChangesProblems(changes: LeagueChanges, membersCount: number): FormProblems<Field> {
  const { name, maxMembers = null } = changes;
  const members = maxMembersProblem(maxMembers, membersCount);
  return {
    form: Object.keys(changes).length === 0 ? text.unchanged : undefined,
    name: name === '' ? say.leagueNameEmpty : undefined,
    maxMembers: members === null ? undefined : maxMembersSentences[members],
  };
}
