import type { League } from '@pronathle/contract';
import { Pill } from '../../ui/pill.tsx';
import { AccessLeagueLink } from './access-league-link.tsx';
import { leaguesText } from './leagues.text.ts';

/** Replaces the button that joins: shows a member's mark and a link to the league. */
export function AlreadyMember({ league }: { league: League }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Pill tone="tartan">{leaguesText.alreadyMember}</Pill>
      <AccessLeagueLink league={league} />
    </div>
  );
}
