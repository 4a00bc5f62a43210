import { threadMessages } from '@pronathle/contract/thread.messages';
import type { League } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { leagueChangesProblems } from '../../lib/league-changes.ts';
import { useSaveForm } from '../../lib/save-form.ts';
import { toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { LeagueRulesFields } from '../../ui/league-rules-fields.tsx';
import { SaveDialog } from '../../ui/save-dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { settingsIn } from './league-settings-draft.ts';
import { leagueSettingsText as text } from './league-settings.text.ts';
import { useIsMuted, useUpdateLeague } from './leagues.data.ts';
import { createLeagueText } from './create-league.text.ts';

/** The owner's settings of a league; only what has changed is sent. */
export function LeagueSettingsDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const isMuted = useIsMuted(league._id);
  const state = useSaveForm({
    read: (typed) => settingsIn(typed, league),
    check: (changes) => leagueChangesProblems(changes, league.membersCount),
    saving: useUpdateLeague(league._id),
    onSaved: ({ msg }) => {
      toast.success(msg);
      onClose();
    },
  });
  const { at } = state;
  return (
    <SaveDialog
      title={text.title}
      submitLabel={text.save}
      state={state}
      failed={text.failed}
      onClose={onClose}
    >
      <TextField
        label={createLeagueText.name}
        required
        autoComplete="off"
        maxLength={limits.leagueName}
        defaultValue={league.name}
        hint={createLeagueText.nameHint(limits.leagueName)}
        {...at('name')}
      />
      <TextAreaField
        label={text.description}
        maxLength={limits.leagueDescription}
        defaultValue={league.description}
        hint={text.descriptionHint(limits.leagueDescription)}
        {...at('description')}
      />
      <TextField
        label={text.maxMembers}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={league.maxMembers ?? ''}
        hint={text.maxMembersHint(league.membersCount)}
        {...at('maxMembers')}
      />
      <CheckboxField
        label={createLeagueText.isPrivate}
        hint={createLeagueText.isPrivateHint}
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
          <CheckboxField label={text.renewCode} hint={text.renewCodeHint} {...at('renewCode')} />
        </>
      )}
      {league.competition.status !== 'completed' && <LeagueRulesFields league={league} at={at} />}
      {league.status === 'closed' ? (
        league.competition.status !== 'completed' && <Alert tone="info">{text.closedByAdmin}</Alert>
      ) : (
        <CheckboxField
          label={text.open}
          hint={text.openHint}
          defaultChecked={league.status === 'open'}
          {...at('status')}
        />
      )}
    </SaveDialog>
  );
}
