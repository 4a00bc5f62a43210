import type { League } from '@pronathle/contract';
import { Copy, Link2, Share2 } from 'lucide-react';
import { invitationAddress } from '../../lib/invitation-address.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { leagueSettingsText } from './league-settings.text.ts';

/** How to bring friends into a league: its code and a link that types it when it is private, else its address. */
export function Invitation({ league, competitionId }: { league: League; competitionId: string }) {
  const { name, invitationCode, _id } = league;
  const address =
    location.origin +
    (invitationCode === undefined
      ? paths.leagueRanking(_id, competitionId)
      : invitationAddress(invitationCode));
  const text =
    invitationCode === undefined
      ? leagueSettingsText.shareWithLink(name)
      : leagueSettingsText.shareWithCode(name, invitationCode);

  async function copy(what: string) {
    try {
      await navigator.clipboard.writeText(what);
      toast.success(leagueSettingsText.copied);
    } catch {
      toast.error(leagueSettingsText.copyFailed);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {invitationCode !== undefined && (
        <p>
          <span className="text-sm text-muted not-sm:sr-only">{leagueSettingsText.invitationCode}</span>{' '}
          <span className="figures text-xl whitespace-nowrap text-ink select-all">{invitationCode}</span>
        </p>
      )}
      <div className="-mx-2 flex flex-wrap gap-x-1">
        {invitationCode !== undefined && (
          <Button tone="plain" onClick={() => void copy(invitationCode)}>
            <Copy size={18} aria-hidden="true" />
            <span className="not-sm:sr-only">{leagueSettingsText.copyCode}</span>
          </Button>
        )}
        <Button tone="plain" onClick={() => void copy(address)}>
          <Link2 size={18} aria-hidden="true" />
          <span className="not-sm:sr-only">{leagueSettingsText.copyLink}</span>
        </Button>
        {'share' in navigator && (
          <Button
            tone="plain"
            // Closing the share sheet without choosing rejects: that is no failure.
            onClick={() => void navigator.share({ title: name, text, url: address }).catch(() => null)}
          >
            <Share2 size={18} aria-hidden="true" />
            <span className="not-sm:sr-only">{leagueSettingsText.share}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
