import type { League } from '@pronathle/contract';
import { Copy, Link2, Share2 } from 'lucide-react';
import { copy } from '../../lib/copy.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { uiText } from '../../ui/ui.text.ts';
import { isFull } from './is-full.ts';
import { leagueSettingsText } from './league-settings.text.ts';
import { QrCode } from './qr-code.tsx';

interface InvitationProps {
  league: League;
  competitionId: string;
  onClose: () => void;
}

/**
 * The dialog to invite friends to a league. It shows the code and a link with the code when the league is private, else
 * only the address of the league's page.
 */
export function Invitation({ league, competitionId, onClose }: InvitationProps) {
  const { name, invitationCode, _id } = league;
  const address =
    location.origin +
    (invitationCode === undefined
      ? paths.leagueRanking(_id, competitionId)
      : paths.invitation(invitationCode));
  const text =
    invitationCode === undefined
      ? leagueSettingsText.shareWithLink(name)
      : leagueSettingsText.shareWithCode(name, invitationCode);

  return (
    <Dialog title={leagueSettingsText.inviteTo(name)} onClose={onClose}>
      {isFull(league) && (
        <Alert tone="warning">
          {leagueSettingsText.full(league.membersCount)}{' '}
          {league.isOwner
            ? leagueSettingsText.raiseMaximum
            : leagueSettingsText.askForMaximum(league.owner.username)}
        </Alert>
      )}
      {invitationCode !== undefined && (
        <p className="grid">
          <span className="text-sm text-muted">{leagueSettingsText.invitationCode}</span>
          <span className="figures text-4xl whitespace-nowrap select-all">{invitationCode}</span>
        </p>
      )}
      <p className="text-sm wrap-anywhere text-muted select-all">{address}</p>
      <div className="flex flex-wrap gap-3">
        {invitationCode !== undefined && (
          <Button tone="quiet" onClick={() => void copy(invitationCode, leagueSettingsText.codeCopied)}>
            <Copy size={18} aria-hidden="true" />
            {leagueSettingsText.copyCode}
          </Button>
        )}
        <Button tone="quiet" onClick={() => void copy(address, leagueSettingsText.linkCopied)}>
          <Link2 size={18} aria-hidden="true" />
          {leagueSettingsText.copyLink}
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonLook('quiet')}
        >
          {leagueSettingsText.whatsApp}
          <span className="sr-only"> {uiText.newWindow}</span>
        </a>
        {'share' in navigator && (
          <Button
            // The promise rejects when the player closes the share sheet without choosing: that is no failure.
            onClick={() => void navigator.share({ title: name, text, url: address }).catch(() => null)}
          >
            <Share2 size={18} aria-hidden="true" />
            {leagueSettingsText.share}
          </Button>
        )}
      </div>
      <figure className="grid gap-2">
        <QrCode content={address} label={leagueSettingsText.qrCode(name)} />
        <figcaption className="text-center text-sm text-muted">{leagueSettingsText.scan(name)}</figcaption>
      </figure>
    </Dialog>
  );
}
