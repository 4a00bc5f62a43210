import { toast } from '../../lib/toast.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { leagueAddress, type NamedLeague } from '../../lib/league-address.ts';
import { leaguesText } from './leagues.text.ts';

/** The link 'Accéder', which opens the league's ranking. */
export function AccessLeagueLink({ league }: { league: NamedLeague & { name: string } }) {
  const address = leagueAddress(league);
  const label = leaguesText.accessTo(league.name);
  return address === null ? (
    <Button aria-label={label} onClick={() => toast.error(leaguesText.missingCompetition)}>
      {leaguesText.access}
    </Button>
  ) : (
    <LinkButton to={address} aria-label={label}>
      {leaguesText.access}
    </LinkButton>
  );
}
