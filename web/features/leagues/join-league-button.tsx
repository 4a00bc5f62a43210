import type { League } from '@pronathle/contract';
import { messageOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useJoinLeague } from './leagues.data.ts';
import { leaguesText } from './leagues.text.ts';

/** The button that joins a public league, or a mark that the league is closed or full. */
export function JoinLeagueButton({ league }: { league: League }) {
  const join = useJoinLeague();
  if (!league.joinable) return <Pill>{leaguesText.closedOrFull}</Pill>;
  return (
    <Button
      busy={join.isPending || join.isSuccess}
      onClick={() =>
        join.mutate(league._id, {
          onSuccess: ({ msg }) => toast.success(msg),
          onError: (error) => toast.error(messageOf(error, leaguesText.joinPublicFailed)),
        })
      }
    >
      {leaguesText.join}
    </Button>
  );
}
