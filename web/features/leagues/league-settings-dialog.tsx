import type { League } from '@pronathle/contract';
import { leagueChangesProblems } from '../../lib/league-changes.ts';
import { useSaveForm } from '../../lib/save-form.ts';
import { toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { LeagueFields } from '../../ui/league-fields.tsx';
import { LeagueRulesFields } from '../../ui/league-rules-fields.tsx';
import { SaveDialog } from '../../ui/save-dialog.tsx';
import { settingsIn } from './league-settings-draft.ts';
import { leagueSettingsText as text } from './league-settings.text.ts';
import { useIsMuted, useUpdateLeague } from './leagues.data.ts';

/** The owner's settings of a league; only changes are sent. */
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
      <LeagueFields league={league} at={at} isMuted={isMuted} />
      {league.isPrivate && (
        <CheckboxField label={text.renewCode} hint={text.renewCodeHint} {...at('renewCode')} />
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
