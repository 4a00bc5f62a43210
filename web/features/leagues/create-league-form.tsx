import { leagueMessages as say } from '@pronathle/contract/league.messages';
import type { League } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { textLength } from '@pronathle/domain/text-length';
import { useState, type SubmitEvent } from 'react';
import { ApiError, fieldErrorsOf } from '../../lib/api.ts';
import { announceBadge } from '../../lib/badge-news.ts';
import { formText } from '../../lib/form-text.ts';
import { currentSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCreateLeague } from './leagues.data.ts';
import { createLeagueText } from './create-league.text.ts';

interface CreateLeagueFormProps {
  competitionId: string;
  onCreated: (league: League) => void;
}

export function CreateLeagueForm({ competitionId, onCreated }: CreateLeagueFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const create = useCreateLeague();
  const firstError = create.error instanceof ApiError ? create.error.errors[0]?.msg : undefined;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = formText(form, 'name').trim();
    const found =
      name === '' ? say.leagueNameEmpty : textLength(name) > limits.leagueName ? say.leagueNameTooLong : null;
    setProblem(found);
    if (found !== null) return;
    create.mutate(
      { name, competitionId, isPrivate: formText(form, 'isPrivate') !== '' },
      {
        onSuccess: ({ league, newlyEarnedBadge }) => {
          announceBadge(newlyEarnedBadge, currentSession()?.user._id ?? '');
          onCreated(league);
        },
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {create.isError && (
        <FailureAlert error={create.error} fallback={firstError ?? createLeagueText.createFailed} />
      )}
      {create.data !== undefined && (
        <Alert tone="success">
          <p>{create.data.msg}</p>
          {create.data.league.invitationCode !== undefined && (
            <p>
              {createLeagueText.invitationCodeIs}{' '}
              <span className="figures whitespace-nowrap">{create.data.league.invitationCode}</span>
            </p>
          )}
          <p>{createLeagueText.redirecting}</p>
        </Alert>
      )}
      <TextField
        label={createLeagueText.name}
        name="name"
        autoComplete="off"
        required
        maxLength={limits.leagueName}
        hint={createLeagueText.nameHint(limits.leagueName)}
        error={problem ?? fieldErrorsOf(create.error)['name']}
      />
      <CheckboxField
        name="isPrivate"
        label={createLeagueText.isPrivate}
        hint={createLeagueText.isPrivateHint}
      />
      <Button type="submit" busy={create.isPending} disabled={create.isSuccess}>
        {createLeagueText.create}
      </Button>
    </form>
  );
}
