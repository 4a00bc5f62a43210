import type { League } from '@pronathle/contract';
import { leagueDefaults, leagueRuleNames, type LeagueRules } from '@pronathle/domain/league-settings';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { leagueAddress } from '../../lib/league-address.ts';
import { useCompetitionsToRenew } from './competitions-to-renew.data.ts';
import { useRenewLeague } from './leagues.data.ts';
import { renewLeagueText as text } from './renew-league.text.ts';

interface RenewLeagueDialogProps {
  league: Pick<League, '_id' | 'name' | 'seasonId' | keyof LeagueRules>;
  onClose: () => void;
}

/** The dialog that creates the next league of the same players. The player chooses the competition. */
export function RenewLeagueDialog({
  league: { _id, name, seasonId, ...rules },
  onClose,
}: RenewLeagueDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const competitions = useCompetitionsToRenew(seasonId);
  const renew = useRenewLeague(_id);
  const navigate = useNavigate();

  const { competitions: list = [], isAllPlayed = false, played = 1 } = competitions.data ?? {};
  const [first] = list;
  if (first === undefined) {
    return (
      <Dialog title={text.open} onClose={onClose}>
        {competitions.isError ? (
          <ErrorState message={text.competitionsFailed} onRetry={() => void competitions.refetch()} />
        ) : competitions.data === undefined ? (
          <Skeletons count={2} className="h-12" />
        ) : (
          <p>{isAllPlayed ? text.allPlayed : text.none}</p>
        )}
      </Dialog>
    );
  }
  const competitionId = chosen ?? first._id;
  return (
    <ConfirmDialog
      title={text.open}
      confirmLabel={text.confirm}
      tone="primary"
      busy={renew.isPending}
      onConfirm={() =>
        renew.mutate(competitionId, {
          onSuccess: ({ msg, league }) => {
            toast.success(msg);
            onClose();
            void navigate(leagueAddress(league) ?? paths.myLeagues());
          },
        })
      }
      onClose={onClose}
    >
      {renew.isError && <FailureAlert error={renew.error} fallback={text.failed} />}
      <p>{text.intro(name, played + 1)}</p>
      {leagueRuleNames.some((rule) => rules[rule] !== leagueDefaults[rule]) && <p>{text.rules}</p>}
      <SelectField
        label={text.competition}
        value={competitionId}
        onChange={(event) => setChosen(event.target.value)}
      >
        {list.map((competition) => (
          <option key={competition._id} value={competition._id}>
            {competition.name}
          </option>
        ))}
      </SelectField>
    </ConfirmDialog>
  );
}
