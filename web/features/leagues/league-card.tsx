import type { ReactNode } from 'react';
import type { League } from '@pronathle/contract';
import { toast } from '../../lib/toast.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { leagueAddress } from '../../lib/league-address.ts';
import { LeagueSummary } from './league-summary.tsx';
import { leaguesText } from './leagues.text.ts';

interface LeagueCardProps {
  league: League;
  /** the player's standing in the league */
  standing?: ReactNode;
}

/** A league of 'Mes Ligues': the whole card is a link to its ranking. */
export function LeagueCard({ league, standing }: LeagueCardProps) {
  const address = leagueAddress(league);
  const cover = 'absolute inset-0 rounded-lg';
  return (
    <Card className="relative grid content-start gap-3 transition-colors hover:border-tartan">
      <LeagueSummary league={league} />
      {standing}
      {address === null ? (
        <button
          type="button"
          aria-label={leaguesText.accessTo(league.name)}
          onClick={() => toast.error(leaguesText.missingCompetition)}
          className={cover}
        />
      ) : (
        <Link to={address} aria-label={leaguesText.accessTo(league.name)} className={cover} />
      )}
    </Card>
  );
}
