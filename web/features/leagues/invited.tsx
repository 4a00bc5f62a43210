import { shutLeague, shutLeagueTitles } from '@pronathle/contract/shut-league.messages';
import { isLost } from '../../lib/api-query.ts';
import { isGone, messageOf } from '../../lib/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { AlreadyMember } from './already-member.tsx';
import { JoinByCodeForm } from './join-by-code-form.tsx';
import { doorOf } from './door-of.ts';
import { LeagueSummary } from './league-summary.tsx';
import { useInvitation } from './leagues.data.ts';
import { leaguesText } from './leagues.text.ts';
import { invitedText } from './invited.text.ts';

/** A part of the home page of a player with an invitation: shows the league, with a button to join. */
export function Invited({ code }: { code: string }) {
  const { data, error } = useInvitation(code);
  const league = isLost({ data, error }) ? undefined : data?.league;
  const door = league === undefined || league.isMember ? null : doorOf(league);
  const refused = door !== null;
  const isWrong = league === undefined && isGone(error);
  return (
    <section>
      <SectionHeading>
        {isWrong ? leaguesText.joinTitle : door === null ? invitedText.invitedTitle : shutLeagueTitles[door]}
      </SectionHeading>
      <Card tabIndex={refused ? -1 : undefined} className="grid max-w-xl gap-4">
        {league !== undefined ? (
          <>
            <LeagueSummary league={league} />
            {!refused && <p>{invitedText.ownedBy(league.owner.username)}</p>}
            {league.isMember ? (
              <AlreadyMember league={league} />
            ) : refused ? (
              <Alert tone="warning">{shutLeague(door, league.owner.username)}</Alert>
            ) : (
              <JoinByCodeForm invitation={code} recognised />
            )}
          </>
        ) : error !== null ? (
          <>
            <Alert tone="danger">{messageOf(error, invitedText.invitationFailed)}</Alert>
            <JoinByCodeForm invitation={code} />
          </>
        ) : (
          <Skeletons count={1} className="h-48" />
        )}
      </Card>
    </section>
  );
}
