import type { ApiReply } from '@pronathle/contract';
import { shutLeague, shutLeagueTitles } from '@pronathle/contract/shut-league.messages';
import { useEffect, useState } from 'react';
import { call, isGone, messageOf } from '../../lib/api.ts';
import { formatDays } from '../../lib/french-dates.ts';
import { authText } from './auth.text.ts';
import { invitationCardText as text } from './invitation-card.text.ts';

type Invitation = ApiReply<'showInvitation'>['invitation'];

interface InvitationCardProps {
  /** the code of an invitation; null when the visitor has opened a page of the league */
  code: string | null;
  leagueId: string | null;
}

/**
 * The league that a visitor is invited to, shown above the form: its name, competition, owner and size. For the address
 * of a private league, it shows none of these.
 */
export function InvitationCard({ code, leagueId }: InvitationCardProps) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const asked =
      code === null
        ? call('showPublicLeague', { params: { id: leagueId ?? '' }, signal })
        : call('showInvitation', { params: { code }, signal });
    asked.then(
      (answer) => {
        setInvitation(answer.invitation);
        if (answer.invitation === null) setProblem(authText.invited);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        setProblem(code === null ? authText.invited : messageOf(error, text.failed));
        // Without an answer the code may be right.
        setWrong(code !== null && isGone(error));
      },
    );
    return () => leaving.abort();
  }, [code, leagueId]);

  const sentence =
    invitation === null
      ? problem
      : invitation.door === null
        ? authText.invited
        : shutLeague(invitation.door, invitation.owner);
  return (
    <section aria-live="polite" className="grid gap-1">
      {!isWrong && (
        <h2 className="text-lg">
          {invitation?.door == null ? text.title : shutLeagueTitles[invitation.door]}
        </h2>
      )}
      {invitation !== null && (
        <>
          <p className="font-display text-3xl leading-none font-extrabold">{invitation.league}</p>
          <p>
            {text.place(
              invitation.competition.name,
              formatDays(invitation.competition.startDate, invitation.competition.endDate),
            )}
          </p>
          <p>{text.size(invitation.owner, invitation.membersCount)}</p>
        </>
      )}
      {sentence !== null && (
        <p className={sentence === authText.invited ? '' : 'font-semibold'}>{sentence}</p>
      )}
    </section>
  );
}
