import type { EventSummary } from '@pronathle/contract';
import { disciplineTypeLabels } from '@pronathle/contract/labels.messages';
import { medalNames, medalOfPlace, places } from '@pronathle/domain/podium';
import { predictionState, type PredictionState } from '@pronathle/domain/prediction-state';
import { Users } from 'lucide-react';
import { athleteName } from '../../lib/athlete-name.ts';
import { formatPoints } from '../../lib/french-numbers.ts';
import { useHasCome } from '../../lib/has-come.ts';
import { readerTime } from '../../lib/reader-days.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { GenderIcon } from '../../ui/gender-icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MedalMark } from '../../ui/medal-mark.tsx';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import { keptDraft } from './kept-drafts.ts';
import { predictionsText } from './predictions.text.ts';

const tones: Record<PredictionState, PillTone> = {
  'open-not-predicted': 'tartan',
  'open-predicted': 'success',
  'locked-predicted': 'info',
  'locked-not-predicted': 'neutral',
};

type OwnPrediction = NonNullable<EventSummary['myPrediction']>;

/** The player's podium in one line. */
function OwnPodium({ prediction }: { prediction: OwnPrediction }) {
  const named = medalNames.some((medal) => prediction[medal] !== null);
  if (!named) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
      <ul aria-label={predictionsText.myPodium} className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        {places.map((place) => {
          const athlete = prediction[medalOfPlace[place]];
          return (
            athlete !== null && (
              <li key={place} className="inline-flex items-center gap-1.5">
                <span className="inline-flex scale-80">
                  <MedalMark place={place} />
                </span>
                {athleteName(athlete)}
              </li>
            )
          );
        })}
      </ul>
      {prediction.hasWithdrawnPick && <Pill tone="danger">{predictionsText.withdrawn}</Pill>}
    </div>
  );
}

interface EventChoiceProps {
  leagueId: string;
  event: EventSummary;
  /** without it the state is shown and no button */
  mayPredict: boolean;
}

/** One event of the list: its state for this player, which turns at the lock, and what can be done. */
export function EventChoice({ leagueId, event, mayPredict }: EventChoiceProps) {
  const started = useHasCome(event.eventDate);
  const locked = event.locked || started;
  const prediction = event.myPrediction ?? null;
  const state = predictionState({ locked, hasPredicted: prediction !== null });
  const { label, action } = predictionsText.states[state];
  const to = paths.predictEvent(leagueId, event.competition._id, event._id);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        <p className="font-display text-2xl leading-none font-extrabold">
          {state === 'locked-not-predicted' ? (
            <TextLink to={to} className="font-extrabold! text-ink!">
              {event.name}
            </TextLink>
          ) : (
            event.name
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <time dateTime={event.eventDate} className="figures text-ink">
            {readerTime(event.eventDate)}
          </time>
          <span className="inline-flex items-center gap-1">
            <GenderIcon gender={event.discipline.gender} />
            {disciplineTypeLabels[event.discipline.type]}
          </span>
          <span className="inline-flex items-center gap-1">
            <Users size={16} aria-hidden="true" />
            {predictionsText.participants(event.participantsCount)}
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Pill tone={tones[state]}>{label}</Pill>
          {mayPredict && !locked && keptDraft(leagueId, event._id) !== null && (
            <Pill tone="neutral">{predictionsText.draft}</Pill>
          )}
          {!locked && <Countdown to={event.eventDate} />}
          {prediction?.points != null && (
            <span className="figures text-tartan">{formatPoints(prediction.points)}</span>
          )}
        </p>
        {prediction !== null && <OwnPodium prediction={prediction} />}
      </div>
      {!mayPredict ? null : state === 'locked-not-predicted' ? (
        <Button tone="quiet" disabled className="not-sm:w-full">
          {action}
        </Button>
      ) : (
        <LinkButton
          to={to}
          tone={state === 'open-not-predicted' ? 'primary' : 'quiet'}
          aria-label={predictionsText.actionFor(action, event.name)}
          className="not-sm:w-full"
        >
          {action}
        </LinkButton>
      )}
    </Card>
  );
}
