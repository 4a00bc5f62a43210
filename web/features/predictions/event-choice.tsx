import type { EventSummary, Result } from '@pronathle/contract';
import { disciplineTypeLabels } from '@pronathle/contract/labels.messages';
import { medalOfPlace, medalsFromWire, places } from '@pronathle/domain/podium';
import { predictionState, type PredictionState } from '@pronathle/domain/prediction-state';
import { Plus, Users } from 'lucide-react';
import { athleteName } from '@pronathle/domain/athlete-name';
import { athleteInitials } from '../../lib/athlete-initials.ts';
import { formatPoints } from '../../lib/french-numbers.ts';
import { useHasCome } from '../../lib/has-come.ts';
import { readerTime } from '../../lib/reader-days.ts';
import { paths } from '../../paths.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { GenderIcon } from '../../ui/gender-icon.tsx';
import { JokerMark } from '../../ui/joker-mark.tsx';
import { Link } from '../../ui/link.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MedalMark } from '../../ui/medal-mark.tsx';
import { Pill, type PillTone } from '../../ui/pill.tsx';
import { useFromList, type FromList } from './from-list.ts';
import { isPartial } from './is-partial.ts';
import { keptDraft } from './kept-drafts.ts';
import { waitingDraft } from './waiting-podiums.ts';
import { lockedText } from './locked.text.ts';
import { picksIn } from './podium-draft.ts';
import { predictionsText } from './predictions.text.ts';

const tones: Record<PredictionState, PillTone> = {
  'open-not-predicted': 'warning',
  'open-predicted': 'success',
  'locked-predicted': 'info',
  'locked-not-predicted': 'neutral',
};

type OwnPrediction = NonNullable<EventSummary['myPrediction']>;

/** The player's podium as three discs with initials; a name is shown under the mouse and read by screen readers. */
function OwnPodium({ prediction }: { prediction: OwnPrediction }) {
  return (
    <ul aria-label={predictionsText.myPodium} className="flex sm:gap-1">
      {places.map((place) => {
        const athlete = prediction[medalOfPlace[place]];
        return (
          athlete !== null && (
            <li key={place} title={athleteName(athlete)} className="inline-flex text-sm">
              <MedalMark place={place} initials={athleteInitials(athlete)} />
              <span className="sr-only">{athleteName(athlete)}</span>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The official podium by last names; tied athletes are shown together. */
function OfficialPodium({ result }: { result: Result }) {
  return (
    <ol aria-label={lockedText.officialPodium} className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      {medalsFromWire(result).map(({ place, athlete }) => (
        <li key={athlete._id} title={athleteName(athlete)} className="inline-flex items-center gap-1.5">
          <MedalMark place={place} />
          {athlete.lastName}
        </li>
      ))}
    </ol>
  );
}

interface EventChoiceProps {
  leagueId: string;
  event: EventSummary;
  /** when false, the row shows the state without a button */
  mayPredict: boolean;
  /** shows the official podium instead of the player's own */
  official?: boolean;
}

interface ActionProps {
  state: PredictionState;
  to: string;
  /** the list to which the event's page has a back link */
  from: FromList;
  name: string;
}

/** The link to an event's page, in a row's last column; disabled when the event was locked without a prediction. */
function Action({ state, to, from, name }: ActionProps) {
  const { action } = predictionsText.states[state];
  if (state === 'locked-not-predicted') {
    return (
      <button type="button" disabled className="board py-1 text-sm leading-none text-muted sm:text-base">
        {action}
      </button>
    );
  }
  return (
    // With `after:inset-0`, a press anywhere on the row opens the link.
    <Link
      to={to}
      state={from}
      aria-label={predictionsText.actionFor(action, name)}
      className="board py-1 text-sm leading-none whitespace-nowrap sm:text-base text-tartan no-underline after:absolute after:inset-0 hover:underline"
    >
      {action}
    </Link>
  );
}

/** One event of the list in one row: the player's state in the event, which changes at the lock, and the action. */
export function EventChoice({ leagueId, event, mayPredict, official = false }: EventChoiceProps) {
  const started = useHasCome(event.eventDate);
  const locked = event.locked || started;
  const prediction = event.myPrediction ?? null;
  const state = predictionState({ locked, hasPredicted: prediction !== null });
  const to = paths.predictEvent(leagueId, event.competition._id, event._id);
  const from = useFromList();
  const points = prediction?.points;
  const result = official ? event.result : null;
  return (
    <div
      className={`relative flex items-center gap-2 px-2 hover:bg-sunken sm:gap-4 sm:px-4 ${result === null ? 'py-1' : 'py-2'}`}
    >
      <div className="w-12 shrink-0 text-center whitespace-nowrap">
        <time dateTime={event.eventDate} className="figures block text-lg leading-tight">
          {readerTime(event.eventDate)}
        </time>
        {!locked && <Countdown to={event.eventDate} short />}
        {points != null && <span className="figures block text-sm leading-4">{formatPoints(points)}</span>}
      </div>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <p className="font-display text-lg leading-none font-extrabold sm:text-xl">
          {state === 'locked-not-predicted' ? (
            <TextLink to={to} state={from} className="font-extrabold! text-ink! after:absolute after:inset-0">
              {event.name}
            </TextLink>
          ) : (
            event.name
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Pill tone={tones[state]} wraps>
            {predictionsText.states[state].label}
          </Pill>
          {mayPredict &&
            !locked &&
            (keptDraft(leagueId, event._id) ?? waitingDraft(leagueId, event._id)) !== null && (
              <Pill>{predictionsText.draft}</Pill>
            )}
          {prediction !== null && !locked && isPartial(event) && (
            <Pill>{predictionsText.picksLeft(picksIn(prediction))}</Pill>
          )}
          <JokerMark joker={prediction?.joker} />
          {prediction?.hasWithdrawnPick && <Pill tone="danger">{predictionsText.withdrawn}</Pill>}
          <span className="inline-flex items-center gap-1 not-sm:hidden">
            <GenderIcon gender={event.discipline.gender} />
            {disciplineTypeLabels[event.discipline.type]}
          </span>
          <span className="inline-flex items-center gap-1 not-sm:hidden">
            <Users size={16} aria-hidden="true" />
            {predictionsText.participants(event.participantsCount)}
          </span>
        </p>
        {result !== null && <OfficialPodium result={result} />}
      </div>
      <div className="grid shrink-0 justify-items-end gap-0.5">
        {prediction !== null && result === null && <OwnPodium prediction={prediction} />}
        {state === 'open-not-predicted' && mayPredict && (
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-full border-2 border-dashed border-tartan text-tartan"
          >
            <Plus size={16} />
          </span>
        )}
        {mayPredict && <Action state={state} to={to} from={from} name={event.name} />}
      </div>
    </div>
  );
}
