import type { CockpitLeague, EventToPredict } from '@pronathle/contract';
import { isRanked } from '@pronathle/domain/standings';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { isGone, messageOf } from '../../lib/api.ts';
import { formatInstant } from '../../lib/french-dates.ts';
import { formatPoints } from '../../lib/french-numbers.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Gap } from '../../ui/gap.tsx';
import { Link } from '../../ui/link.tsx';
import { Movement } from '../../ui/movement.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SinceVisit } from '../../ui/since-visit.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { standingText } from '../../ui/standing.text.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useCockpit } from './cockpit.data.ts';
import { cockpitText as text } from './cockpit.text.ts';

/** The maximum number of leagues on the home page. */
const maxLeagues = 8;

/** Returns the address of the event on the sheet of its day. */
const sheetOf = ({ league, competition, day, competitionEvent }: EventToPredict): string =>
  `${paths.daySheet(league._id, competition._id, day)}#event-${competitionEvent._id}`;

function EventDetails({ event }: { event: EventToPredict }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Countdown to={event.competitionEvent.eventDate} />
      <span className="min-w-0 text-muted">{text.inLeagues(event.leaguesToPredict, event.league.name)}</span>
      {event.hasWithdrawnPick && <Pill tone="warning">{text.withdrawn}</Pill>}
    </span>
  );
}

/** The event whose predictions close first, with a link to its sheet. */
function MostUrgent({ event }: { event: EventToPredict }) {
  const { name } = event.competitionEvent;
  return (
    <div className="grid gap-3 p-4 sm:flex sm:items-center sm:justify-between sm:p-5">
      <div className="grid min-w-0 gap-1">
        <h3 className="text-2xl">{name}</h3>
        <p className="text-sm text-muted">{event.competition.name}</p>
        <EventDetails event={event} />
      </div>
      <LinkButton to={sheetOf(event)} aria-label={text.predictEvent(name, event.league.name)}>
        {text.predict}
      </LinkButton>
    </div>
  );
}

function LaterEvent({ event }: { event: EventToPredict }) {
  const { name } = event.competitionEvent;
  return (
    <Link
      to={sheetOf(event)}
      className="flex min-h-18 items-center justify-between gap-3 border-t border-line px-4 py-3 no-underline hover:bg-tartan-soft sm:px-5"
    >
      <span className="grid min-w-0 gap-0.5">
        <span className="font-semibold">{name}</span>
        <EventDetails event={event} />
      </span>
      <ChevronRight size={20} className="shrink-0 text-muted" aria-hidden="true" />
    </Link>
  );
}

interface ToPredictProps {
  toPredict: readonly EventToPredict[];
  nextStart: string | null;
  standings: readonly CockpitLeague[];
}

function ToPredict({ toPredict, nextStart, standings }: ToPredictProps) {
  const [first, ...later] = toPredict;
  // The link to all events is shown when the first event's league has more events to predict than this list.
  const left = standings.find(({ _id }) => _id === first?.league._id)?.toPredict ?? 0;
  const shown = toPredict.filter(({ competition }) => competition._id === first?.competition._id).length;
  return (
    <section aria-labelledby="to-predict">
      <SectionHeading
        id="to-predict"
        aside={
          first !== undefined &&
          left > shown && (
            <TextLink to={`${paths.chooseEvent(first.league._id, first.competition._id)}?filter=to-predict`}>
              {text.all}
            </TextLink>
          )
        }
      >
        {text.toPredict}
      </SectionHeading>
      {first === undefined ? (
        <Card>
          <p className="font-semibold">{text.nothing}</p>
          <p className="text-muted">
            {nextStart === null ? text.noneAnnounced : text.nextStart(formatInstant(nextStart))}
          </p>
        </Card>
      ) : (
        <div className="overflow-hidden rounded-lg border border-line bg-surface">
          <MostUrgent event={first} />
          <ul>
            {later.map((event) => (
              <li key={event.competitionEvent._id}>
                <LaterEvent event={event} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/**
 * The player's standing in one league; the whole line is a link to the league. `isNamesake`: another line has the same
 * name.
 */
function LeagueLine({ league, isNamesake }: { league: CockpitLeague; isNamesake: boolean }) {
  const { name, rank, membersCount, points, lastResult, sinceVisit, overtaken, toPredict, unread } = league;
  const ranked = isRanked(lastResult);
  return (
    <Link
      to={`${paths.leagueRanking(league._id, league.competition._id)}?tab=ranking`}
      className="grid min-h-18 grid-cols-[3.5rem_1fr_auto] items-center gap-x-3 px-4 py-3 no-underline hover:bg-tartan-soft sm:px-5"
    >
      <span className="grid justify-items-center gap-0.5 self-start pt-0.5">
        <span className="figures text-3xl leading-none">{ranked ? text.rank(rank) : text.noRank}</span>
        {ranked && <span className="text-xs text-muted">{text.rankAmong(membersCount)}</span>}
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          {name}
          {sinceVisit !== null && <Movement from={sinceVisit.rankBefore} to={rank} className="text-lg" />}
        </span>
        {isNamesake && <span className="text-sm text-muted">{league.competition.name}</span>}
        <span className="flex flex-wrap gap-x-3 text-sm text-muted">
          {ranked ? (
            <>
              <span>{formatPoints(points)}</span>
              <Gap above={league.above} lead={league.lead} />
            </>
          ) : (
            <span>{standingText.noResult}</span>
          )}
        </span>
        {sinceVisit !== null ? (
          <SinceVisit news={sinceVisit} rank={rank} />
        ) : (
          lastResult !== null && (
            <span className="text-sm text-muted">
              {text.lastResult(lastResult.competitionEvent.name, lastResult.points)}
            </span>
          )
        )}
        {overtaken !== null && (
          <span className="text-sm font-medium text-warning">
            {text.overtaken(overtaken.by, overtaken.competitionEvent.name)}
          </span>
        )}
      </span>
      <span className="grid justify-items-end gap-1">
        {toPredict > 0 && <Pill tone="tartan">{text.left(toPredict)}</Pill>}
        {unread > 0 && <Pill tone="info">{text.unread(unread)}</Pill>}
      </span>
    </Link>
  );
}

/**
 * The first part of the home page: the next events to predict, and the rank in each league whose competition is not
 * over, with `news` below. Shows only `news` when there is no such league.
 */
export function Cockpit({ news }: { news: ReactNode }) {
  const { data, error, refetch } = useCockpit();
  // A 404 comes from a server without this call: a retry would not help.
  if (data === undefined)
    return error === null || isGone(error) ? null : (
      <ErrorState message={messageOf(error, text.failed)} onRetry={() => void refetch()} />
    );
  const { toPredict, nextStart, standings, leaguesCount } = data;
  if (standings.length === 0) return news;
  const lines = standings.slice(0, maxLeagues);
  const more = leaguesCount - lines.length;
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-8 lg:grid-cols-2">
      <ToPredict toPredict={toPredict} nextStart={nextStart} standings={standings} />
      <div className="grid grid-cols-1 content-start gap-8">
        <section aria-labelledby="standings">
          <SectionHeading
            id="standings"
            aside={more > 0 && <TextLink to={paths.myLeagues()}>{text.more(more)}</TextLink>}
          >
            {text.standings}
          </SectionHeading>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {lines.map((league) => (
              <li key={league._id}>
                <LeagueLine
                  league={league}
                  isNamesake={lines.some(({ _id, name }) => _id !== league._id && name === league.name)}
                />
              </li>
            ))}
          </ul>
        </section>
        {news}
      </div>
    </div>
  );
}
