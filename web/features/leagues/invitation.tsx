import type { League } from '@pronathle/contract';
import { Copy, Share2 } from 'lucide-react';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { leagueSettingsText } from './league-settings.text.ts';

/** How to bring friends into a league: its code when it is private, its address when it is public. */
export function Invitation({ league }: { league: League }) {
  const { name, invitationCode, _id, competition } = league;
  const address =
    location.origin +
    (invitationCode === undefined ? paths.leagueRanking(_id, competition._id) : paths.home());
  const text =
    invitationCode === undefined
      ? leagueSettingsText.shareWithLink(name)
      : leagueSettingsText.shareWithCode(name, invitationCode);

  async function copy() {
    try {
      await navigator.clipboard.writeText(invitationCode ?? address);
      toast.success(leagueSettingsText.copied);
    } catch {
      toast.error(leagueSettingsText.copyFailed);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {invitationCode !== undefined && (
        <p>
          <span className="text-sm text-muted">{leagueSettingsText.invitationCode}</span>{' '}
          <span className="figures text-xl whitespace-nowrap text-ink select-all">{invitationCode}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-1">
        <Button tone="plain" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
          {invitationCode === undefined ? leagueSettingsText.copyLink : leagueSettingsText.copyCode}
        </Button>
        {'share' in navigator && (
          <Button
            tone="plain"
            // Closing the share sheet without choosing rejects: that is no failure.
            onClick={() => void navigator.share({ title: name, text, url: address }).catch(() => null)}
          >
            <Share2 size={18} aria-hidden="true" />
            {leagueSettingsText.share}
          </Button>
        )}
      </div>
    </div>
  );
}
