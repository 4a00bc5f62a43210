import type { League } from '@pronathle/contract';
import { messageOf } from '../../lib/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Pill } from '../../ui/pill.tsx';
import { AlreadyMember } from './already-member.tsx';
import { useEnterLeague } from './enter-league.ts';
import { LeagueSummary } from './league-summary.tsx';
import { useJoinLeague } from './leagues.data.ts';
import { leaguesText } from './leagues.text.ts';

/** A public league: join it, or read why not. */
export function PopularLeagueRow({ league }: { league: League }) {
  const join = useJoinLeague();
  const enterLeague = useEnterLeague();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <LeagueSummary league={league} />
      {league.isMember ? (
        <AlreadyMember league={league} />
      ) : league.joinable ? (
        <Button
          tone="quiet"
          busy={join.isPending}
          aria-label={`${leaguesText.join} ${league.name}`}
          onClick={() => join.mutate(league._id, { onSuccess: (joined) => enterLeague(joined) })}
        >
          {leaguesText.join}
        </Button>
      ) : (
        <Pill>{leaguesText.closedOrFull}</Pill>
      )}
      {join.isError && (
        <div className="w-full">
          <Alert tone="danger">{messageOf(join.error, leaguesText.joinPublicFailed)}</Alert>
        </div>
      )}
    </Card>
  );
}
