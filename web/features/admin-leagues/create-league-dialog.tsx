import { leagueTexts } from '@pronathle/domain/league-settings';
import { limits } from '@pronathle/domain/limits';
import { messageOf } from '../../lib/api.ts';
import { announceBadge } from '../../lib/badge-news.ts';
import { useSaveForm } from '../../lib/save-form.ts';
import { currentSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { leagueFieldsText as fields } from '../../ui/league-fields.text.ts';
import { SaveDialog } from '../../ui/save-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { newLeagueIn, newLeagueProblems } from './league-draft.ts';
import { useCompetitions, useCreateLeague } from './leagues.data.ts';
import { leaguesText as text } from './leagues.text.ts';

/** The form of a new league for a competition that is not over. The admin becomes the owner of the league. */
export function CreateLeagueDialog({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }) {
  const competitions = useCompetitions();
  const notOver = competitions.data?.filter(({ status }) => status !== 'completed');
  const state = useSaveForm({
    read: newLeagueIn,
    check: newLeagueProblems,
    saving: useCreateLeague(),
    onSaved: ({ msg, newlyEarnedBadge }) => {
      toast.success(msg);
      announceBadge(newlyEarnedBadge, currentSession()?.user._id ?? '');
      onClose();
      onCreated();
    },
  });
  const { at } = state;
  return (
    <SaveDialog
      title={text.create}
      submitLabel={text.createSubmit}
      state={state}
      failed={text.createFailed}
      onClose={onClose}
      disabled={notOver === undefined || notOver.length === 0}
    >
      <p className="text-muted">{text.createIntro}</p>
      <TextField
        label={fields.name}
        required
        autoComplete="off"
        maxLength={limits.leagueName}
        hint={fields.atMost(limits.leagueName)}
        {...at('name')}
      />
      {competitions.isError ? (
        <ErrorState
          message={messageOf(competitions.error, text.competitionsFailed)}
          onRetry={() => void competitions.refetch()}
        />
      ) : notOver?.length === 0 ? (
        <Alert tone="warning">{text.noCompetition}</Alert>
      ) : (
        <SelectField
          label={text.competition}
          required
          disabled={notOver === undefined}
          {...at('competitionId')}
        >
          <option value="">{text.chooseCompetition}</option>
          {notOver?.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        label={fields.description}
        maxLength={leagueTexts.description.max}
        hint={fields.atMost(leagueTexts.description.max)}
        {...at('description')}
      />
      <CheckboxField name={at('isPrivate').name} label={fields.isPrivate} hint={fields.isPrivateHint} />
    </SaveDialog>
  );
}
