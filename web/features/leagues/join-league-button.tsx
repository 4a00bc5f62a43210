import type { League } from '@pronathle/contract';
import { messageOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { useJoinLeague } from './leagues.data.ts';
import { leaguesText } from './leagues.text.ts';

/** Takes a visitor into a public league, or says why not. */
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
