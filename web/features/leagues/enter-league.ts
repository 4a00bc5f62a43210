import { useNavigate } from 'react-router';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { leagueAddress, type NamedLeague } from '../../lib/league-address.ts';
import { leaguesText } from './leagues.text.ts';

/** The answer to a join. An answer of another server, such as a hotel's network, has none of these fields. */
interface Joined {
  msg?: string;
  league?: NamedLeague | null;
}

/**
 * Returns a function that opens the league that a player has just joined, or the home page when the answer has no
 * league.
 */
export function useEnterLeague() {
  const navigate = useNavigate();
  return ({ msg, league }: Joined, { replace = false } = {}) => {
    const address = leagueAddress(league);
    if (address === null) toast.error(leaguesText.cannotRedirect);
    else if (msg !== undefined) toast.success(msg);
    void navigate(address ?? paths.homeAlias(), { replace });
  };
}
