import type { League } from '@pronathle/contract';
import { leagueMessages as say } from '@pronathle/contract/league.messages';
import { maxMembersProblem } from '@pronathle/domain/league';
import { limits } from '@pronathle/domain/limits';
import { useId, useState, type SubmitEvent } from 'react';
import type { CallInput } from '../../lib/api.ts';
import { fieldErrorsOf } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { uiText } from '../../ui/ui.text.ts';
import { leagueSettingsText } from './league-settings.text.ts';
import { useUpdateLeague } from './leagues.data.ts';
import { createLeagueText } from './create-league.text.ts';

type Changes = CallInput<'updateLeague'>['body'];
type Problems = Partial<Record<'name' | 'maxMembers', string>>;

/** The fields of the form that differ from the league. */
function changesIn(form: HTMLFormElement, league: League): Changes {
  const name = formText(form, 'name').trim();
  const description = formText(form, 'description').trim();
  const typedMax = formText(form, 'maxMembers').trim();
  const maxMembers = typedMax === '' ? null : Number(typedMax);
  const isPrivate = formText(form, 'isPrivate') !== '';
  const status = formText(form, 'open') === '' ? 'active' : 'open';
  return {
    ...(name !== league.name && { name }),
    ...(description !== league.description && { description }),
    ...(maxMembers !== league.maxMembers && { maxMembers }),
    ...(isPrivate !== league.isPrivate && { isPrivate }),
    ...(isPrivate && formText(form, 'renewCode') !== '' && { renewCode: true }),
    ...(league.status !== 'closed' && status !== league.status && { status }),
  };
}

function problemsIn({ name, maxMembers }: Changes, membersCount: number): Problems {
  const members = maxMembers === undefined ? null : maxMembersProblem(maxMembers, membersCount);
  return {
    ...(name === '' && { name: say.leagueNameEmpty }),
    ...(members === 'too-few' && { maxMembers: say.maxMembers }),
    ...(members === 'below-members' && { maxMembers: leagueSettingsText.maxMembersTooLow }),
  };
}

/** The owner's settings of a league; only what has changed is sent. */
export function LeagueSettingsDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const [problems, setProblems] = useState<Problems>({});
  const [unchanged, setUnchanged] = useState(false);
  const [typed, setTyped] = useState(false);
  const update = useUpdateLeague(league._id);
  const formId = useId();
  const refused = fieldErrorsOf(update.error);

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const changes = changesIn(event.currentTarget, league);
    const found = problemsIn(changes, league.membersCount);
    const nothing = Object.keys(changes).length === 0;
    setProblems(found);
    setUnchanged(nothing);
    if (nothing || Object.keys(found).length > 0) return;
    update.mutate(changes, {
      onSuccess: ({ msg }) => {
        toast.success(msg);
        onClose();
      },
    });
  }

  return (
    <GuardedDialog
      title={leagueSettingsText.title}
      onClose={onClose}
      changed={typed || update.isPending}
      actions={
        <>
          <Button tone="quiet" held={update.isPending} onClick={onClose}>
            {uiText.cancel}
          </Button>
          <Button type="submit" form={formId} busy={update.isPending}>
            {leagueSettingsText.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} onInput={() => setTyped(true)} noValidate className="grid gap-4">
        {update.isError && <FailureAlert error={update.error} fallback={leagueSettingsText.failed} />}
        {unchanged && <Alert tone="info">{leagueSettingsText.unchanged}</Alert>}
        <TextField
          label={createLeagueText.name}
          name="name"
          required
          autoComplete="off"
          maxLength={limits.leagueName}
          defaultValue={league.name}
          hint={createLeagueText.nameHint(limits.leagueName)}
          error={problems.name ?? refused['name']}
        />
        <TextAreaField
          label={leagueSettingsText.description}
          name="description"
          maxLength={limits.leagueDescription}
          defaultValue={league.description}
          hint={leagueSettingsText.descriptionHint(limits.leagueDescription)}
          error={refused['description']}
        />
        <TextField
          label={leagueSettingsText.maxMembers}
          name="maxMembers"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={league.maxMembers ?? ''}
          hint={leagueSettingsText.maxMembersHint(league.membersCount)}
          error={problems.maxMembers ?? refused['maxMembers']}
        />
        <CheckboxField
          name="isPrivate"
          label={createLeagueText.isPrivate}
          hint={createLeagueText.isPrivateHint}
          defaultChecked={league.isPrivate}
        />
        {league.isPrivate && (
          <CheckboxField
            name="renewCode"
            label={leagueSettingsText.renewCode}
            hint={leagueSettingsText.renewCodeHint}
          />
        )}
        {league.status === 'closed' ? (
          league.competition.status !== 'completed' && (
            <Alert tone="info">{leagueSettingsText.closedByAdmin}</Alert>
          )
        ) : (
          <CheckboxField
            name="open"
            label={leagueSettingsText.open}
            hint={leagueSettingsText.openHint}
            defaultChecked={league.status === 'open'}
          />
        )}
      </form>
    </GuardedDialog>
  );
}
