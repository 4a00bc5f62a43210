import type { League } from '@pronathle/contract';
import { leagueStatusLabel } from '@pronathle/contract/labels.messages';
import type { LeagueStatus } from '@pronathle/domain/league';
import { Lock, Users } from 'lucide-react';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import { isFull } from './is-full.ts';
import { leaguesText } from './leagues.text.ts';

const tones: Record<LeagueStatus, PillTone> = { open: 'success', active: 'info', closed: 'neutral' };

/** A league's status; « Pleine » for an open league without a place. */
export function LeagueStatusPill({ league }: { league: League }) {
  if (isFull(league)) return <Pill>{leaguesText.fullStatus}</Pill>;
  return (
    <Pill tone={tones[league.status]}>{leagueStatusLabel(league.status, league.competition.status)}</Pill>
  );
}

interface LeagueSummaryProps {
  league: League;
  /** the heading's level on the page */
  heading?: 'h2' | 'h3';
}

/** A league's name, competition, size, and whether it can be joined. */
export function LeagueSummary({ league, heading: Heading = 'h3' }: LeagueSummaryProps) {
  return (
    <div className="grid min-w-0 flex-1 basis-60 gap-1">
      <Heading className="text-2xl">{league.name}</Heading>
      <p className="text-sm text-muted">{league.competition.name}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <span className="inline-flex items-center gap-1.5">
          <Users size={16} aria-hidden="true" />
          {leaguesText.membersCount(league.membersCount)}
        </span>
        {league.isPrivate && (
          <span className="inline-flex items-center gap-1.5">
            <Lock size={16} aria-hidden="true" />
            {leaguesText.private}
          </span>
        )}
        <LeagueStatusPill league={league} />
        {league.isOwner && <Pill tone="warning">{leaguesText.owner}</Pill>}
      </p>
    </div>
  );
}
