import type { League } from '@pronathle/contract';
import { shutLeague } from '@pronathle/contract/shut-league.messages';
import { Card } from '../../ui/card.tsx';
import { doorOf } from './door-of.ts';
import { JoinLeagueButton } from './join-league-button.tsx';
import { LeagueSummary } from './league-summary.tsx';
import { outsideLeagueText } from './outside-league.text.ts';
import { invitedText } from './invited.text.ts';

/** Returns the sentence that explains to a non-member how to join the league, or why this is not possible. */
export function outsideSentence(league: League): string {
  const door = doorOf(league);
  if (door !== null) return shutLeague(door, league.owner.username);
  return league.isPrivate ? outsideLeagueText.byCode : outsideLeagueText.invitation;
}

/** Replaces a league's events for a non-member: shows the league, and how to join it or why this is not possible. */
export function OutsideLeague({ league }: { league: League }) {
  return (
    <Card className="grid max-w-2xl gap-4">
      <LeagueSummary league={league} heading="h2" />
      <p>{invitedText.ownedBy(league.owner.username)}</p>
      <p>{outsideSentence(league)}</p>
      {league.joinable && !league.isPrivate && (
        <div>
          <JoinLeagueButton league={league} />
        </div>
      )}
    </Card>
  );
}
