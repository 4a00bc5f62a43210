import type { ApiReply } from '@pronathle/contract';
import { shutLeague } from '@pronathle/contract/shut-league.messages';
import { useEffect, useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { formatDays } from '../../lib/french-dates.ts';
import { authText } from './auth.text.ts';
import { invitationCardText as text } from './invitation-card.text.ts';

type Invitation = ApiReply<'showInvitation'>['invitation'];

/** The league that a visitor is invited to, shown above the form: its name, competition, owner and size. */
export function InvitationCard({ code }: { code: string }) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call('showInvitation', { params: { code }, signal: leaving.signal }).then(
      (answer) => setInvitation(answer.invitation),
      (error: unknown) => {
        if (!leaving.signal.aborted) setProblem(messageOf(error, text.failed));
      },
    );
    return () => leaving.abort();
  }, [code]);

  const sentence =
    invitation === null
      ? problem
      : invitation.door === null
        ? null
        : shutLeague(invitation.door, invitation.owner);
  return (
    <section aria-live="polite" className="grid gap-1">
      <h2 className="text-lg">{text.title}</h2>
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
      {sentence !== null && <p className="font-semibold">{sentence}</p>}
      {invitation?.door === null && <p>{authText.invited}</p>}
    </section>
  );
}
