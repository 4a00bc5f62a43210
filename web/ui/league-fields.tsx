import { threadMessages } from '@pronathle/contract/thread.messages';
import type { League } from '@pronathle/contract';
import { leagueTextNames, leagueTexts } from '@pronathle/domain/league-settings';
import { limits } from '@pronathle/domain/limits';
import type { LeagueChanges } from '../lib/league-changes.ts';
import type { FieldAt, FieldOf } from '../lib/save-form.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { leagueFieldsText as text } from './league-fields.text.ts';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

interface LeagueFieldsProps {
  league: League;
  at: FieldAt<FieldOf<LeagueChanges>>;
  /** an admin has muted the owner, who can then neither open nor close the thread */
  isMuted?: boolean;
}

/** The form fields of a league that both its owner and an admin may change. */
export function LeagueFields({ league, at, isMuted = false }: LeagueFieldsProps) {
  return (
    <>
      <TextField
        label={text.name}
        required
        autoComplete="off"
        maxLength={limits.leagueName}
        defaultValue={league.name}
        hint={text.atMost(limits.leagueName)}
        {...at('name')}
      />
      {leagueTextNames.map((field) => {
        const { max, multiline } = leagueTexts[field];
        const Field = multiline ? TextAreaField : TextField;
        return (
          <Field
            key={field}
            label={text[field]}
            maxLength={max}
            defaultValue={league[field]}
            hint={text.atMost(max)}
            {...at(field)}
          />
        );
      })}
      <TextField
        label={text.maxMembers}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={league.maxMembers ?? ''}
        hint={text.maxMembersHint(league.membersCount)}
        {...at('maxMembers')}
      />
      <CheckboxField
        label={text.isPrivate}
        hint={text.isPrivateHint}
        defaultChecked={league.isPrivate}
        {...at('isPrivate')}
      />
      <CheckboxField
        label={text.thread}
        hint={isMuted ? threadMessages.mutedOwner : text.threadHint}
        disabled={isMuted}
        defaultChecked={league.thread}
        {...at('thread')}
      />
      {league.isPrivate && (
        <>
          <CheckboxField
            label={text.linkPreview}
            hint={text.linkPreviewHint}
            defaultChecked={league.linkPreview}
            {...at('linkPreview')}
          />
          <CheckboxField
            label={text.shareableRanking}
            hint={text.shareableRankingHint}
            defaultChecked={league.shareableRanking}
            {...at('shareableRanking')}
          />
        </>
      )}
    </>
  );
}
