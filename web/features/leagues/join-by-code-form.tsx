import { invitationMessages as say } from '@pronathle/contract/invitation.messages';
import { useState, type SubmitEvent } from 'react';
import { isUnreachable } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { codeIn } from '../../lib/invitation-address.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useEnterLeague } from './enter-league.ts';
import { useJoinLeagueByCode } from './leagues.data.ts';
import { leaguesText } from './leagues.text.ts';

interface JoinByCodeFormProps {
  /** the code of the player's invitation, already filled in */
  invitation?: string;
  /** the page already shows the league of this code, so the form needs no field for the code */
  recognised?: boolean;
}

export function JoinByCodeForm({ invitation = '', recognised = false }: JoinByCodeFormProps) {
  const [missing, setMissing] = useState(false);
  const join = useJoinLeagueByCode();
  const enterLeague = useEnterLeague();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = codeIn(formText(event.currentTarget, 'invitationCode'));
    setMissing(code === '');
    if (code === '') {
      join.reset();
      return;
    }
    join.mutate(code, {
      // With `replace`, the browser's back button does not return to a used invitation.
      onSuccess: (joined) => enterLeague(joined, { replace: code === invitation }),
    });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      {missing && <Alert tone="danger">{say.leagueCodeRequired}</Alert>}
      {join.isError && (
        <FailureAlert
          error={join.error}
          fallback={isUnreachable(join.error) ? leaguesText.joinUnexpected : leaguesText.joinPrivateFailed}
        />
      )}
      {recognised ? (
        <input type="hidden" name="invitationCode" value={invitation} />
      ) : (
        <TextField
          label={leaguesText.invitationCode}
          name="invitationCode"
          defaultValue={invitation}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
      )}
      <Button type="submit" busy={join.isPending}>
        {leaguesText.join}
      </Button>
    </form>
  );
}
