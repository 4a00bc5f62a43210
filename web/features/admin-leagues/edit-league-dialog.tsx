import { leagueStatusLabel } from '@pronathle/contract/labels.messages';
import type { League } from '@pronathle/contract';
import { leagueChangesProblems } from '../../lib/league-changes.ts';
import { useSaveForm } from '../../lib/save-form.ts';
import { toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { LeagueFields } from '../../ui/league-fields.tsx';
import { LeagueRulesFields } from '../../ui/league-rules-fields.tsx';
import { managingText } from '../../ui/managing.text.ts';
import { SaveDialog } from '../../ui/save-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { leagueChanges, leagueIn } from './league-draft.ts';
import { useUpdateLeague } from './leagues.data.ts';
import { leaguesText as text } from './leagues.text.ts';

/**
 * The field to open or close a league. An admin cannot choose 'active', only the owner can: the choice is in the list
 * only when the league is already active.
 */
function StatusField({ league, ...field }: { league: League; name: string; error: string | undefined }) {
  if (league.competition.status === 'completed') return <Alert tone="info">{text.competitionOver}</Alert>;
  const choices =
    league.status === 'active' ? (['active', 'open', 'closed'] as const) : (['open', 'closed'] as const);
  return (
    <SelectField label={text.status} defaultValue={league.status} hint={text.statusHint} {...field}>
      {choices.map((status) => (
        <option key={status} value={status}>
          {leagueStatusLabel(status, league.competition.status)}
        </option>
      ))}
    </SelectField>
  );
}

/** The form of a league's settings, for an admin. Only changed fields are sent. */
export function EditLeagueDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const state = useSaveForm({
    read: (typed) => leagueChanges(leagueIn(typed, league), league),
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
      title={text.editTitle}
      submitLabel={managingText.save}
      state={state}
      failed={text.saveFailed}
      onClose={onClose}
    >
      <LeagueFields league={league} at={at} />
      <StatusField league={league} {...at('status')} />
      {league.competition.status !== 'completed' && <LeagueRulesFields league={league} at={at} />}
    </SaveDialog>
  );
}
