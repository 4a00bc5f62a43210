import type { League } from '@pronathle/contract';
import { Suspense } from 'react';
import { part } from '../../ui/part.tsx';

const LeagueSettingsDialog = part(() => import('./league-settings-dialog.tsx'), 'LeagueSettingsDialog');
const LeaveLeagueDialog = part(() => import('./leave-league-dialog.tsx'), 'LeaveLeagueDialog');
const DeleteLeagueDialog = part(() => import('./delete-league-dialog.tsx'), 'DeleteLeagueDialog');

export type LeagueDialogName = 'settings' | 'leave' | 'delete';

interface LeagueDialogProps {
  league: League;
  /** the open dialog; null when none is open */
  open: LeagueDialogName | null;
  onClose: () => void;
  /** called after the player has left or the league is deleted, once the dialog is closed */
  onGone?: () => void;
}

/** The dialogs about a whole league; loaded when the first one opens. */
export function LeagueDialog({ league, open, onClose, onGone }: LeagueDialogProps) {
  return (
    <Suspense fallback={null}>
      {open === 'settings' && <LeagueSettingsDialog league={league} onClose={onClose} />}
      {open === 'leave' && <LeaveLeagueDialog league={league} onClose={onClose} onLeft={onGone} />}
      {open === 'delete' && <DeleteLeagueDialog league={league} onClose={onClose} onDeleted={onGone} />}
    </Suspense>
  );
}
