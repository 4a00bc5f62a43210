import type { Duel } from '@pronathle/contract';
import { medalNames, placeOfMedal } from '@pronathle/domain/podium';
import type { ReactNode } from 'react';
import { athleteName } from '../../lib/athlete-name.ts';
import { asSentence } from '../../lib/french-dates.ts';
import { formatDecimal, formatPoints } from '../../lib/french-numbers.ts';
import { readerDay } from '../../lib/reader-days.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MedalMark } from '../../ui/medal-mark.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { duelTally } from './duel-tally.ts';
import { duelText as text } from './duel.text.ts';

type Line = Duel['events'][number];

function Lead({ duel: { me, rival } }: { duel: Duel }) {
  const gap = Math.round((me.points - rival.points) * 100) / 100;
  if (gap === 0) return text.level;
  return gap > 0 ? text.leads(gap) : text.behind(-gap, rival.username);
}

interface LeagueDuelProps {
  duel: Duel;
  /** what comes next, shown while nothing has a result */
  next: ReactNode;
}

function Score({ duel, next }: LeagueDuelProps) {
  const { me, rival, events } = duel;
  const hasResults = events.some(({ competitionEvent }) => competitionEvent.hasResult);
  const { won, lost, even, same } = duelTally(events);
  return (
    <Card className="grid gap-3 text-center">
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        {[
          { name: text.you, points: me.points },
          { name: rival.username, points: rival.points },
        ].map(({ name, points }, side) => (
          <div key={side} className={`grid min-w-0 gap-0.5 ${side === 0 ? '' : 'col-start-3'}`}>
            <span className="wrap-anywhere text-muted">{name}</span>
            <span className="figures text-4xl leading-none">{formatDecimal(points)}</span>
          </div>
        ))}
        <span className="board col-start-2 row-start-1 text-lg text-muted">{text.versus}</span>
      </div>
      <p className="text-lg font-semibold">{hasResults ? <Lead duel={duel} /> : text.notYet}</p>
      {!hasResults && next}
      <p className="text-sm text-muted">
        {hasResults && text.tally(won, lost, even)} {text.same(same)}
      </p>
    </Card>
  );
}

function Picks({ line, side }: { line: Line; side: 'mine' | 'theirs' }) {
  const picks = line[side];
  if (picks === null) return <p className="text-sm text-muted">{text.notPredicted}</p>;
  return (
    <ol className="grid gap-1.5">
      {medalNames.map((medal) => {
        const athlete = picks[medal];
        const isSame = line.identical.includes(medal);
        return (
          <li key={medal} className="flex min-w-0 items-center gap-2 text-sm">
            <MedalMark place={placeOfMedal[medal]} />
            <span className={`min-w-0 wrap-anywhere ${athlete === null ? 'text-muted' : ''}`}>
              {athlete === null ? text.noPick : athleteName(athlete)}
              {isSame && (
                <span className="ml-2 text-info">
                  <span aria-hidden="true">=</span>
                  <span className="sr-only">{text.identical}</span>
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Points({ line, side }: { line: Line; side: 'mine' | 'theirs' }) {
  const points = line[side]?.points ?? null;
  const other = line[side === 'mine' ? 'theirs' : 'mine']?.points ?? 0;
  if (points === null) return null;
  return <p className={`figures text-xl ${points > other ? 'text-success' : ''}`}>{formatPoints(points)}</p>;
}

function EventDuel({ line, rival }: { line: Line; rival: string }) {
  const { competitionEvent, totals } = line;
  return (
    <Card className="grid gap-3">
      <div>
        <h3 className="text-2xl">{competitionEvent.name}</h3>
        <p className="text-sm text-muted">{asSentence(readerDay(competitionEvent.eventDate))}</p>
      </div>
      <div className="grid grid-cols-2 gap-4">
        {(['mine', 'theirs'] as const).map((side) => (
          <div key={side} className="grid min-w-0 content-start gap-2">
            <p className="board text-lg wrap-anywhere text-muted">{side === 'mine' ? text.you : rival}</p>
            <Picks line={line} side={side} />
            <Points line={line} side={side} />
          </div>
        ))}
      </div>
      <p className="border-t border-line pt-2 text-sm text-muted">
        {competitionEvent.hasResult
          ? text.after(formatDecimal(totals.mine), formatDecimal(totals.theirs))
          : text.waiting}
      </p>
    </Card>
  );
}

/** Two players of a league side by side: who leads, and event by event, the latest first. */
export function LeagueDuel({ duel, next }: LeagueDuelProps) {
  if (duel.events.length === 0) return <EmptyState title={text.none}>{next}</EmptyState>;
  return (
    <div className="grid gap-8">
      <Score duel={duel} next={next} />
      <section>
        <SectionHeading>{text.events}</SectionHeading>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {duel.events.toReversed().map((line) => (
            <li key={line.competitionEvent._id}>
              <EventDuel line={line} rival={duel.rival.username} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
