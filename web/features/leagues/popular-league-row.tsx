import type { League } from '@pronathle/contract';
import { isGone, isNews, messageOf } from '../../lib/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Pill } from '../../ui/pill.tsx';
import { AlreadyMember } from './already-member.tsx';
import { useEnterLeague } from './enter-league.ts';
import { isFull } from './is-full.ts';
import { LeagueSummary } from './league-summary.tsx';
import { useJoinLeague } from './leagues.data.ts';
import { leaguesText } from './leagues.text.ts';

interface PopularLeagueRowProps {
  league: League;
  /** called when the league has changed since it was listed, and can no longer be joined */
  onRefused: () => void;
}

/** A public league, with the button that joins it or the reason why there is none. */
export function PopularLeagueRow({ league, onRefused }: PopularLeagueRowProps) {
  const join = useJoinLeague();
  const enterLeague = useEnterLeague();
  const gone = isGone(join.error);
  const cannotJoin = !league.isMember && !league.joinable;
  return (
    <Card
      tabIndex={cannotJoin ? -1 : undefined}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3"
    >
      {cannotJoin && !isFull(league) ? (
        <h3 className="text-2xl">{league.name}</h3>
      ) : (
        <LeagueSummary league={league} />
      )}
      {league.isMember ? (
        <AlreadyMember league={league} />
      ) : league.joinable ? (
        <Button
          tone="quiet"
          busy={join.isPending}
          aria-label={`${leaguesText.join} ${league.name}`}
          onClick={() =>
            join.mutate(league._id, {
              onSuccess: (joined) => enterLeague(joined),
              onError: (error) => {
                if (isNews(error)) onRefused();
              },
            })
          }
        >
          {leaguesText.join}
        </Button>
      ) : (
        !gone && <Pill>{leaguesText.closedOrFull}</Pill>
      )}
      {join.isError && (
        <div className="w-full">
          <Alert tone="danger">
            {gone ? leaguesText.gone : messageOf(join.error, leaguesText.joinPublicFailed)}
          </Alert>
        </div>
      )}
    </Card>
  );
}
