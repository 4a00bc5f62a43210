import type { League } from '@pronathle/contract';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AccessLeagueLink } from './access-league-link.tsx';
import { LeagueDialog, type LeagueDialogName } from './league-dialog.tsx';
import { LeagueSummary } from './league-summary.tsx';
import { leaguesText } from './leagues.text.ts';

/** One of the player's leagues with its actions. */
export function MyLeagueRow({ league }: { league: League }) {
  const [asking, setAsking] = useState<LeagueDialogName | null>(null);
  const over = league.competition.status === 'completed';
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <LeagueSummary league={league} />
      <div className="flex flex-wrap items-center gap-1">
        <AccessLeagueLink league={league} />
        <LinkButton
          tone="plain"
          to={paths.leagueMembers(league._id)}
          aria-label={`${leaguesText.members} : ${league.name}`}
        >
          {leaguesText.members}
        </LinkButton>
        {!over && (
          <Button
            tone="plain"
            aria-label={`${leaguesText.leave} : ${league.name}`}
            onClick={() => setAsking('leave')}
          >
            {leaguesText.leave}
          </Button>
        )}
        {league.isOwner && (
          <Button
            tone="plain"
            aria-label={`${leaguesText.remove} : ${league.name}`}
            onClick={() => setAsking('delete')}
          >
            {leaguesText.remove}
          </Button>
        )}
      </div>
      <LeagueDialog league={league} open={asking} onClose={() => setAsking(null)} />
    </Card>
  );
}
