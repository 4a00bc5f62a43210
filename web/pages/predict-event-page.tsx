import type { CompetitionEvent, League } from '@pronathle/contract';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { leaguesText } from '../features/leagues/leagues.text.ts';
import { EventPrediction } from '../features/predictions/event-prediction.tsx';
import { useListBack } from '../features/predictions/from-list.ts';
import { dropDraft, keptDraft } from '../features/predictions/kept-drafts.ts';
import {
  useCompetition,
  useLeague,
  useMyPrediction,
  useWatchedEvent,
} from '../features/predictions/predictions.data.ts';
import { predictEventText } from '../features/predictions/predict-event.text.ts';
import { predictionsText } from '../features/predictions/predictions.text.ts';
import { isGone } from '../lib/api.ts';
import { isLost } from '../lib/api-query.ts';
import { useAutres } from '../lib/autres.ts';
import { programmeLine } from '../lib/event-programme.ts';
import { useLive } from '../lib/live.ts';
import { asSentence, formatInstant, formatStadiumInstant } from '../lib/french-dates.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { GenderIcon } from '../ui/gender-icon.tsx';
import { PageFailure } from '../ui/page-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { part } from '../ui/part.tsx';
import { Pill } from '../ui/pill.tsx';
import { Skeletons } from '../ui/skeleton.tsx';

// These two are loaded separately, because they are shown only after the lock.
const EventRivalry = part(() => import('../features/rivalry/event-rivalry.tsx'), 'EventRivalry');
const ShareButton = part(() => import('../features/shares/share-button.tsx'), 'ShareButton');

interface Ids {
  leagueId: string;
  competitionId: string;
  competitionEventId: string;
}

interface EventHeaderProps {
  event: CompetitionEvent;
  league: League;
  /** the time zone of the competition */
  timezone: string;
  back: { to: string; label: string };
  locked: boolean;
  /** the event is locked, and the player has a podium to share */
  mayShare: boolean;
}

/** The event's name, start, programme and number of participants, with the time left or the closed state. */
function EventHeader({ event, league, timezone, back, locked, mayShare }: EventHeaderProps) {
  const stadium = formatStadiumInstant(event.eventDate, timezone);
  const programme = programmeLine(event);
  return (
    <PageHeader
      title={event.name}
      back={back}
      subtitle={
        <div className="grid gap-1">
          <p>{predictionsText.inLeague(league.name, event.competition.name)}</p>
          <p className="flex flex-wrap items-center gap-x-2">
            <GenderIcon gender={event.discipline.gender} />
            <time dateTime={event.eventDate}>{asSentence(formatInstant(event.eventDate))}</time>
          </p>
          {programme !== null && <p className="text-sm">{programme}</p>}
          <p>{predictionsText.participants(event.participantsCount)}</p>
          {stadium !== null && <p className="text-sm">{predictEventText.stadiumTime(stadium)}</p>}
        </div>
      }
      actions={
        locked ? (
          <div className="flex flex-wrap items-center gap-3">
            <Pill>{predictEventText.closed}</Pill>
            {mayShare && (
              // This element keeps the button's place until its code is loaded.
              <div className="flex h-11 w-32 justify-end">
                <Suspense fallback={null}>
                  <ShareButton
                    shared={{ kind: 'podium', leagueId: league._id, competitionEventId: event._id }}
                  />
                </Suspense>
              </div>
            )}
          </div>
        ) : (
          <span className="text-xl">
            <Countdown to={event.eventDate} />
          </span>
        )
      }
    />
  );
}

function EventOfLeague({ leagueId, competitionId, competitionEventId }: Ids) {
  const league = useLeague(leagueId);
  const competition = useCompetition(competitionId);
  const watched = useWatchedEvent(competitionEventId);
  const { event, locked } = watched;
  useLive(league.data?.league.isMember === true ? leagueId : undefined);
  const ownPrediction = useMyPrediction(leagueId, event);
  // The page waits for 'Autre' (anyone else): added to the start list later, it would move the lines below.
  const autres = useAutres();

  /** the event or its league was deleted while the player had an unsaved draft */
  const [hadDraft, setHadDraft] = useState(false);
  const listAddress = useListBack() ?? paths.chooseEvent(leagueId, competitionId);
  const back = { to: listAddress, label: predictionsText.backToEvents };
  const loads = [league, competition, watched, ownPrediction];
  const failure = loads.find(isLost);
  const isEventLost = failure === watched;
  const gone = isGone(failure?.error);
  if (gone && !hadDraft && keptDraft(leagueId, competitionEventId) !== null) setHadDraft(true);

  // The draft can no longer be saved: this effect deletes it, and the page shows a sentence about it.
  useEffect(() => {
    if (gone) dropDraft(leagueId, competitionEventId);
  }, [gone, leagueId, competitionEventId]);

  const leagueCompetitionId = league.data?.league.competition._id;
  if (leagueCompetitionId && leagueCompetitionId !== competitionId) {
    return <Navigate to={paths.predictEvent(leagueId, leagueCompetitionId, competitionEventId)} replace />;
  }
  if (failure !== undefined) {
    const eventGone = hadDraft ? predictEventText.eventGoneUnsaved : predictEventText.eventGone;
    return (
      <PageFailure
        title={predictEventText.predictTitle}
        error={failure.error}
        fallback={predictEventText.predictFailed}
        gone={failure.data || hadDraft ? (isEventLost ? eventGone : leaguesText.gone) : undefined}
        back={back}
        exit={isEventLost ? back : { to: paths.myLeagues(), label: leaguesText.backToMine }}
        onRetry={() => loads.forEach((load) => void load.refetch())}
      />
    );
  }
  if (
    event === undefined ||
    league.data === undefined ||
    competition.data === undefined ||
    ownPrediction.data === undefined ||
    autres.isPending
  ) {
    return (
      <>
        <PageHeader title={event?.name ?? predictEventText.predictTitle} back={back} />
        <Skeletons count={3} className="h-56" listClassName="grid gap-4 pt-16 lg:grid-cols-3" />
      </>
    );
  }

  const { isMember } = league.data.league;
  return (
    <>
      <EventHeader
        event={event}
        league={league.data.league}
        timezone={competition.data.competition.timezone}
        back={back}
        locked={locked}
        mayShare={isMember && event.locked && ownPrediction.data !== null}
      />
      {isMember || locked ? (
        <EventPrediction
          leagueId={leagueId}
          event={event}
          prediction={ownPrediction.data}
          outdated={ownPrediction.isRefetchError}
          locked={locked}
        />
      ) : (
        <div className="grid justify-items-start gap-4">
          <Alert tone="info">{predictEventText.notMember}</Alert>
          <LinkButton to={paths.leagueRanking(leagueId, competitionId)}>
            {predictEventText.goToLeague}
          </LinkButton>
        </div>
      )}
      {isMember && event.locked && (
        <Suspense fallback={null}>
          <EventRivalry leagueId={leagueId} event={event} />
        </Suspense>
      )}
    </>
  );
}

export function PredictEventPage() {
  const { leagueId, competitionId, competitionEventId } = useParams();
  return (
    <Page>
      {leagueId === undefined || competitionId === undefined || competitionEventId === undefined ? (
        <div className="grid gap-4">
          <PageHeader title={predictEventText.predictTitle} />
          <Alert tone="danger">{predictionsText.idsMissing}</Alert>
        </div>
      ) : (
        <EventOfLeague
          // The same event of another league has another form.
          key={`${leagueId} ${competitionEventId}`}
          leagueId={leagueId}
          competitionId={competitionId}
          competitionEventId={competitionEventId}
        />
      )}
    </Page>
  );
}
