import type { Duel } from '@pronathle/contract';
import { medalNames, medalsFromWire, placeOfMedal } from '@pronathle/domain/podium';
import type { ReactNode } from 'react';
import { athleteName } from '@pronathle/domain/athlete-name';
import { formatDecimal } from '@pronathle/domain/french-numbers';
import { asSentence } from '../../lib/french-dates.ts';
import { formatColumnPoints } from '../../lib/french-numbers.ts';
import { readerDay } from '../../lib/reader-days.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { JokerMark } from '../../ui/joker-mark.tsx';
import { MedalMark } from '../../ui/medal-mark.tsx';
import { Pill } from '../../ui/pill.tsx';
import { PodiumLines } from '../../ui/podium-lines.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { StandIn } from '../../ui/stand-in.tsx';
import { uiText } from '../../ui/ui.text.ts';
import { duelTally } from './duel-tally.ts';
import { duelText as text } from './duel.text.ts';

type Line = Duel['events'][number];

function Gap({ duel: { me, rival } }: { duel: Duel }) {
  const gap = Math.round((me.points - rival.points) * 100) / 100;
  if (gap === 0) return text.level;
  return gap > 0 ? text.leads(gap) : text.behind(-gap, rival.username);
}

interface LeagueDuelProps {
  duel: Duel;
  /** the next event, shown while no event has a result */
  next: ReactNode;
  /** returns the address of an event's page in the league */
  eventAddress: (eventId: string) => string;
}

function Lead({ duel, next }: Omit<LeagueDuelProps, 'eventAddress'>) {
  const { me, rival, events } = duel;
  const hasResults = events.some(({ competitionEvent }) => competitionEvent.hasResult);
  const { won, lost, even, same } = duelTally(events);
  return (
    <Card className="grid gap-3 text-center lg:sticky lg:top-24">
      <div className="flex flex-wrap items-center justify-center gap-3">
        {[
          { name: text.you, points: me.points },
          { name: rival.username, points: rival.points },
        ].map(({ name, points }, side) => (
          <div key={side} className={`grid flex-1 gap-0.5 ${side === 0 ? '' : 'order-last'}`}>
            <span className="wrap-anywhere text-muted">{name}</span>
            <span className="figures text-4xl leading-none">{formatColumnPoints(points)}</span>
          </div>
        ))}
        <span className="board text-lg text-muted">{text.versus}</span>
      </div>
      <p className="text-lg font-semibold">{hasResults ? <Gap duel={duel} /> : text.notYet}</p>
      {!hasResults && next}
      <p className="text-sm text-muted">
        {hasResults && text.tally(won, lost, even)} {text.same(same)}
      </p>
    </Card>
  );
}

function Picks({ line, side }: { line: Line; side: 'mine' | 'theirs' }) {
  const picks = line[side];
  const isWomens = line.competitionEvent.gender === 'femmes';
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
              {athlete?.withdrawn === true && (
                <>
                  {' '}
                  <Pill tone="danger">{uiText.withdrawn}</Pill>
                </>
              )}
              {isSame && (
                <span className="ml-2 text-info">
                  <span aria-hidden="true">=</span>
                  <span className="sr-only">{text.identical}</span>
                </span>
              )}
              <StandIn picks={picks} medal={medal} isWomens={isWomens} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The points of an event for both players. The higher number is green; equal numbers are not. */
function Score({ line: { mine, theirs } }: { line: Line }) {
  const [one, other] = [mine?.points ?? 0, theirs?.points ?? 0];
  const colorOf = (isBetter: boolean) => (isBetter ? 'text-success' : 'text-muted');
  return (
    <>
      <span className={`min-w-11 ${colorOf(one > other)}`}>{formatColumnPoints(one)}</span>
      <span className="text-muted"> {text.to} </span>
      <span className={`min-w-11 ${colorOf(other > one)}`}>{formatColumnPoints(other)}</span>
    </>
  );
}

/** One event on a line; a press shows both players' picks. */
function EventDuel({ line, rival, to }: { line: Line; rival: string; to: string }) {
  const { competitionEvent, totals } = line;
  const { hasResult, result, name, eventDate } = competitionEvent;
  return (
    <details className="group">
      <summary className="flex min-h-18 cursor-pointer items-center justify-between gap-x-4 px-4 py-3 hover:bg-tartan-soft sm:px-5">
        <span className="grid min-w-0">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-muted">{asSentence(readerDay(eventDate))}</span>
        </span>
        <span
          className={
            hasResult ? 'figures flex shrink-0 gap-1.5 text-right text-xl' : 'shrink-0 text-sm text-muted'
          }
        >
          {hasResult ? <Score line={line} /> : text.waiting}
        </span>
      </summary>
      <div className="grid gap-3 px-4 pb-4 sm:px-5">
        <div className="grid grid-cols-2 gap-4">
          {(['mine', 'theirs'] as const).map((side) => (
            <div key={side} className="grid min-w-0 content-start gap-2">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="board text-lg wrap-anywhere text-muted">
                  {side === 'mine' ? text.you : rival}
                </span>
                <JokerMark joker={line[side]?.joker} />
              </p>
              <Picks line={line} side={side} />
            </div>
          ))}
        </div>
        {result && (
          <div className="grid gap-2 text-sm">
            <p className="board text-lg text-muted">{text.official}</p>
            <PodiumLines
              label={text.official}
              lines={medalsFromWire(result).map(({ place, athlete }, index) => ({
                key: String(index),
                place,
                name: athleteName(athlete),
              }))}
            />
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-sm text-muted">
            {hasResult && text.after(formatDecimal(totals.mine), formatDecimal(totals.theirs))}
          </p>
          <LinkButton tone="plain" className="-mx-2" to={to} aria-label={text.seeOf(name)}>
            {text.see}
          </LinkButton>
        </div>
      </div>
    </details>
  );
}

/** Two players of a league side by side: who leads, and the events, the latest first. */
export function LeagueDuel({ duel, next, eventAddress }: LeagueDuelProps) {
  if (duel.events.length === 0) return <EmptyState title={text.none}>{next}</EmptyState>;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <Lead duel={duel} next={next} />
      <section>
        <SectionHeading>{text.events}</SectionHeading>
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {duel.events.toReversed().map((line) => (
            <li key={line.competitionEvent._id}>
              <EventDuel
                line={line}
                rival={duel.rival.username}
                to={eventAddress(line.competitionEvent._id)}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
