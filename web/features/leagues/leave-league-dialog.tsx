import type { League } from '@pronathle/contract';
import { useState } from 'react';
import { isGone } from '../../lib/api.ts';
import { useFailureToast } from '../../lib/failure-toast.ts';
import { toast } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { useLeagueToLeave, useLeaveLeague } from './leagues.data.ts';
import { leagueDialogsText } from './league-dialogs.text.ts';
import { leaguesText } from './leagues.text.ts';

interface LeaveLeagueDialogProps {
  league: Pick<League, '_id' | 'name'>;
  onClose: () => void;
  /** called after the player has left, once the dialog is closed */
  onLeft?: (() => void) | undefined;
}

/**
 * Asks before leaving a league: a member confirms, an owner with other members chooses a successor, an owner without
 * other members reads that the league is deleted too.
 */
export function LeaveLeagueDialog({ league: { _id, name }, onClose, onLeft }: LeaveLeagueDialogProps) {
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const details = useLeagueToLeave(_id);
  const leave = useLeaveLeague(_id);
  useFailureToast(isGone(leave.error ?? details.error), leaguesText.gone);

  if (details.data === undefined || details.isError || !details.isFetchedAfterMount) {
    return (
      <Dialog title={leagueDialogsText.leaveTitle} onClose={onClose}>
        {details.isError ? (
          <ErrorState message={leagueDialogsText.prepareFailed} onRetry={() => void details.refetch()} />
        ) : (
          <Skeletons count={2} className="h-12" />
        )}
      </Dialog>
    );
  }

  const { isOwner, owner, members = [] } = details.data.league;
  const successors = members.filter((member) => member._id !== owner._id);
  const hasSuccessors = isOwner && successors.length > 0;
  // The chosen member may have left since.
  const newOwnerId = successors.find((member) => member._id === chosen)?._id;
  const [title, warning, confirmLabel] = hasSuccessors
    ? [leagueDialogsText.transferTitle, leagueDialogsText.transferIntro(name), leagueDialogsText.transfer]
    : isOwner
      ? [leagueDialogsText.lastOneTitle, leagueDialogsText.lastOneWarning(name), leagueDialogsText.leave]
      : [leagueDialogsText.leaveTitle, leagueDialogsText.leaveWarning(name), leagueDialogsText.leave];

  function confirm() {
    const undecided = hasSuccessors && newOwnerId === undefined;
    setMissing(undecided);
    if (undecided) {
      leave.reset();
      return;
    }
    leave.mutate(newOwnerId, {
      onSuccess: ({ msg }) => {
        toast.success(msg);
        onClose();
        onLeft?.();
      },
    });
  }

  return (
    <ConfirmDialog
      // Each question is a separate dialog: its focus starts on the cancel button.
      key={title}
      title={title}
      confirmLabel={confirmLabel}
      busy={leave.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {leave.isError && (
        <FailureAlert
          error={leave.error}
          fallback={hasSuccessors ? leagueDialogsText.transferFailed : leagueDialogsText.leaveFailed}
        />
      )}
      <p>{warning}</p>
      {hasSuccessors && (
        <SelectField
          label={leagueDialogsText.newOwner}
          required
          value={newOwnerId ?? ''}
          onChange={(event) => setChosen(event.target.value)}
          error={missing ? leagueDialogsText.newOwnerRequired : undefined}
        >
          <option value="">{leagueDialogsText.chooseNewOwner}</option>
          {successors.map((member) => (
            <option key={member._id} value={member._id}>
              {member.username}
            </option>
          ))}
        </SelectField>
      )}
    </ConfirmDialog>
  );
}
