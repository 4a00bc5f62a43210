import type { League } from '@pronathle/contract';
import { shutLeague } from '@pronathle/contract/shut-league.messages';
import { Card } from '../../ui/card.tsx';
import { doorOf } from './door-of.ts';
import { JoinLeagueButton } from './join-league-button.tsx';
import { LeagueSummary } from './league-summary.tsx';
import { outsideLeagueText } from './outside-league.text.ts';
import { invitedText } from './invited.text.ts';

/** Says to somebody who is no member what a league's doors are like. */
export function outsideSentence(league: League): string {
  const door = doorOf(league);
  if (door !== null) return shutLeague(door, league.owner.username);
  return league.isPrivate ? outsideLeagueText.byCode : outsideLeagueText.invitation;
}

/** In the place of a league's events, for somebody who is no member: the league, and the way in or why there is none. */
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
