import { leagueMessages as say } from '@pronathle/contract/league.messages';
import type { Competition, League } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { textLength } from '@pronathle/domain/text-length';
import { announceBadge } from '../../lib/badge-news.ts';
import { rulesIn } from '../../lib/rules-in.ts';
import { useSaveForm } from '../../lib/save-form.ts';
import { currentSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { leagueFieldsText as fields } from '../../ui/league-fields.text.ts';
import { LeagueRulesFields } from '../../ui/league-rules-fields.tsx';
import { SaveForm } from '../../ui/save-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCreateLeague } from './leagues.data.ts';
import { createLeagueText as text } from './create-league.text.ts';

interface CreateLeagueFormProps {
  competition: Competition;
  onCreated: (league: League) => void;
}

const nameProblem = (name: string): string | undefined =>
  name === ''
    ? say.leagueNameEmpty
    : textLength(name) > limits.leagueName
      ? say.leagueNameTooLong
      : undefined;

export function CreateLeagueForm({ competition, onCreated }: CreateLeagueFormProps) {
  const create = useCreateLeague();
  // Usually an event of an ongoing competition has started, so the rules are fixed. If none has, the owner can still
  // choose them in the league's settings.
  const mayChooseRules = competition.status === 'upcoming';
  const state = useSaveForm({
    read: (typed) => ({
      name: typed('name').trim(),
      competitionId: competition._id,
      isPrivate: typed('isPrivate') !== '',
      ...(mayChooseRules && rulesIn(typed)),
    }),
    check: ({ name }) => ({ name: nameProblem(name) }),
    saving: create,
    onSaved: ({ league, newlyEarnedBadge }) => {
      announceBadge(newlyEarnedBadge, currentSession()?.user._id ?? '');
      onCreated(league);
    },
  });
  const { at } = state;
  return (
    <SaveForm state={state} failed={text.createFailed}>
      {create.data !== undefined && (
        <Alert tone="success">
          <p>{create.data.msg}</p>
          {create.data.league.invitationCode !== undefined && (
            <p>
              {text.invitationCodeIs}{' '}
              <span className="figures whitespace-nowrap">{create.data.league.invitationCode}</span>
            </p>
          )}
          <p>{text.redirecting}</p>
        </Alert>
      )}
      <TextField
        label={fields.name}
        autoComplete="off"
        required
        maxLength={limits.leagueName}
        hint={fields.atMost(limits.leagueName)}
        {...at('name')}
      />
      <CheckboxField label={fields.isPrivate} hint={fields.isPrivateHint} {...at('isPrivate')} />
      {mayChooseRules && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-tartan">
            {text.rules}
          </summary>
          <LeagueRulesFields at={at} />
        </details>
      )}
      <Button type="submit" busy={state.busy} disabled={create.isSuccess}>
        {text.create}
      </Button>
    </SaveForm>
  );
}
