import type { League } from '@pronathle/contract';
import { BellRing, LogOut, Settings, Trash2, Users } from 'lucide-react';
import { messageOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import type { LeagueDialogName } from './league-dialog.tsx';
import { leagueSettingsText } from './league-settings.text.ts';
import { useNudgeLeague } from './leagues.data.ts';
import { leaguesText } from './leagues.text.ts';

const line = 'flex min-h-12 w-full items-center gap-3 rounded-md px-3 font-semibold hover:bg-sunken';

interface LeagueMenuProps {
  league: League;
  /** the player may now remind the members of the next event */
  mayNudge: boolean;
  onNudged: () => void;
  onChoose: (dialog: LeagueDialogName) => void;
  onClose: () => void;
}

/** The menu of a league: rare actions, and actions that must not be pressed by mistake. */
export function LeagueMenu({ league, mayNudge, onNudged, onChoose, onClose }: LeagueMenuProps) {
  const nudge = useNudgeLeague(league._id);
  const mayLeave = league.isMember && league.competition.status !== 'completed';
  const actions = [
    { id: 'settings', shown: league.isOwner, label: leagueSettingsText.settings, icon: Settings, tone: '' },
    { id: 'leave', shown: mayLeave, label: leaguesText.leave, icon: LogOut, tone: '' },
    { id: 'delete', shown: league.isOwner, label: leaguesText.remove, icon: Trash2, tone: 'text-danger' },
  ] as const;
  return (
    <Dialog title={league.name} onClose={onClose}>
      {league.description !== '' && <p className="text-muted whitespace-pre-line">{league.description}</p>}
      <ul className="-mx-3 grid gap-1">
        {league.members !== undefined && (
          <li>
            <Link to={paths.leagueMembers(league._id)} onClick={onClose} className={line}>
              <Users size={20} aria-hidden="true" />
              {leaguesText.members}
            </Link>
          </li>
        )}
        {mayNudge && (
          <li>
            <button
              type="button"
              className={line}
              onClick={() => {
                nudge.mutate(undefined, {
                  onSuccess: ({ msg }) => {
                    toast.success(msg);
                    onNudged();
                    onClose();
                  },
                  onError: (error) => toast.error(messageOf(error, leaguesText.nudgeFailed)),
                });
              }}
            >
              <BellRing size={20} aria-hidden="true" />
              {leaguesText.nudge}
            </button>
          </li>
        )}
        {actions.map(
          ({ id, shown, label, icon: Icon, tone }) =>
            shown && (
              <li key={id}>
                <button type="button" onClick={() => onChoose(id)} className={`${line} ${tone}`}>
                  <Icon size={20} aria-hidden="true" />
                  {label}
                </button>
              </li>
            ),
        )}
      </ul>
    </Dialog>
  );
}
