import type { CompetitionEvent, Prediction } from '@pronathle/contract';
import { isAutre, medalNames, type MedalName } from '@pronathle/domain/podium';
import { lazy, Suspense, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { fieldErrorsOf } from '../../lib/api.ts';
import { formatPoints } from '../../lib/french-numbers.ts';
import { startersOf } from '../../lib/starters.ts';
import { typedMark } from '../../lib/typed-mark.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { dropDraft, keepDraft, keptDraft } from './kept-drafts.ts';
import { LockNotice } from './lock-notice.tsx';
import { markAdvice } from './mark-advice.ts';
import { PickCard } from './pick-card.tsx';
import {
  draftOf,
  draftProblems,
  picksToSend,
  placeAthlete,
  podiumOf,
  sameDraft,
  withoutAthletes,
  type PodiumDraft,
} from './podium-draft.ts';
import { potentialPoints } from './potential-points.ts';
import { useAutres, useSubmitPrediction } from './predictions.data.ts';
import { predictionsText } from './predictions.text.ts';

// Few ever meet it.
const SavedElsewhere = lazy(async () => ({
  default: (await import('./saved-elsewhere.tsx')).SavedElsewhere,
}));

interface PredictionFormProps {
  leagueId: string;
  event: CompetitionEvent;
  /** what is saved; null when nothing is */
  prediction: Prediction | null;
  /** `prediction` could not be read again */
  outdated: boolean;
  /** takes nothing more, and shows what was not saved in time */
  locked: boolean;
}

interface SaveStatusProps {
  /** what is on the form is on its way */
  busy: boolean;
  /** the player has a saved prediction */
  isSaved: boolean;
  /** the form holds something else than what is saved */
  changed: boolean;
}

function SaveStatus({ busy, isSaved, changed }: SaveStatusProps) {
  if (busy) return predictionsText.saving;
  if (!isSaved) return null;
  return changed ? (
    <span className="text-warning">{predictionsText.unsaved}</span>
  ) : (
    <span className="text-success">{predictionsText.saved}</span>
  );
}

/**
 * The podium of one event, as the player predicts it. What is typed stays, whatever the server answers and until it
 * has been saved.
 */
export function PredictionForm({ leagueId, event, prediction, outdated, locked }: PredictionFormProps) {
  const { _id: eventId, eventDate, discipline } = event;
  const draftOfSaved = (stored: Prediction | null) =>
    draftOf(stored, (performance) => typedMark(performance, discipline.unit));
  const saved = draftOfSaved(prediction);
  const same = (a: PodiumDraft, b: PodiumDraft) => sameDraft(a, b, discipline.unit);
  const [kept, setKept] = useState(() => keptDraft(leagueId, eventId));
  const [held, setDraft] = useState(kept ?? saved);
  const [attempts, setAttempts] = useState(0);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmitPrediction(event);
  /** what was saved when the player last saw it */
  const [seen, setSeen] = useState(prediction);
  const autres = useAutres();

  const picked = medalNames.flatMap((medal) => prediction?.[medal] ?? []);
  const starters = startersOf(event.participants, [...(autres.data ?? []), ...picked]);
  const starterOf = (id: string | null) => starters.find(({ _id }) => _id === id) ?? null;
  const isGone = (id: string) => {
    const starter = starterOf(id);
    // Until 'Autre' has come, who is not on the start list may be that.
    if (starter === null) return autres.data !== undefined;
    return kept !== null && starter.withdrawn && !picked.some(({ _id }) => _id === id);
  };
  const draft = withoutAthletes(held, isGone);
  const mayRepeat = (id: string) => isAutre(starterOf(id)?.name ?? '');
  const taken = (medal: MedalName) =>
    medal === 'gold'
      ? []
      : medalNames.filter((other) => other !== medal).map((other) => draft[other].athleteId);
  const choicesFor = (medal: MedalName) =>
    starters.filter(({ _id, withdrawn }) => !withdrawn && (mayRepeat(_id) || !taken(medal).includes(_id)));

  // What the player has not touched is no change, though it may differ from what another tab has saved.
  const changed = !same(draft, saved) && !same(held, draftOfSaved(seen));
  // What is on its way when the event starts, or was sent without an answer, may be in: that is told once it is known.
  const closed = locked && !(changed && (submit.isPending || (submit.isError && outdated)));
  const found = attempts > 0 && !closed ? draftProblems(draft, discipline.unit, mayRepeat) : {};
  const refused = fieldErrorsOf(submit.error);
  const advice = markAdvice(event);
  const podium = podiumOf(draft, discipline.unit);
  const potential = potentialPoints(podium, discipline, event.participants);

  const isNews = (stored: Prediction) => seen === null || stored.updatedAt > seen.updatedAt;
  const news = prediction !== null && !submit.isPending && isNews(prediction) ? prediction : null;
  // Who has changed nothing loses nothing by it.
  if (news !== null && !changed) takeSaved(news);

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-problem]')?.focus();
  }, [attempts]);

  useEffect(() => {
    // From the lock on the page tells of it, once; a start that is put off has it kept again.
    if (changed && !closed) keepDraft(leagueId, eventId, eventDate, held);
    else dropDraft(leagueId, eventId);
  }, [changed, closed, leagueId, eventId, eventDate, held]);

  function change(next: PodiumDraft) {
    setDraft(next);
    submit.reset();
  }

  function takeSaved(stored: Prediction) {
    setSeen(stored);
    setDraft(draftOfSaved(stored));
    setKept(null);
  }

  function settle(keepMine: boolean, stored: Prediction) {
    if (keepMine) setSeen(stored);
    else takeSaved(stored);
    submit.reset();
    // The button that was pressed goes with the question.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }

  function giveUpDraft() {
    change(saved);
    setKept(null);
    // The button that was pressed goes with it.
    form.current?.querySelector<HTMLElement>('fieldset button')?.focus();
  }

  function send(submitted: SubmitEvent<HTMLFormElement>) {
    submitted.preventDefault();
    setAttempts(attempts + 1);
    if (sending.current || locked) return;
    if (Object.keys(draftProblems(draft, discipline.unit, mayRepeat)).length > 0) return;
    sending.current = true;
    submit.mutate(
      {
        league: leagueId,
        competition: event.competition._id,
        competitionEvent: eventId,
        ...picksToSend(draft, discipline.unit),
      },
      {
        onSuccess: ({ prediction: stored }) => {
          takeSaved(stored);
        },
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  }

  if (closed && !changed) return <LockNotice event={event} />;
  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-4">
      {closed && (
        <LockNotice
          event={event}
          lost={prediction === null ? predictionsText.lostChoice : predictionsText.lostChange}
        />
      )}
      {!closed && kept !== null && changed && (
        <Alert tone="info">
          <p>{predictionsText.draftFound}</p>
          {!same(kept, withoutAthletes(kept, isGone)) && <p>{predictionsText.draftWithout}</p>}
          <Button tone="plain" className="-mx-2 justify-self-start" onClick={giveUpDraft}>
            {predictionsText.dropDraft}
          </Button>
        </Alert>
      )}
      {/* What gets the focus scrolls clear of the bar below, an error in it included. */}
      <div
        // At the lock a list of athletes that is open closes.
        key={String(closed)}
        className="grid gap-4 lg:grid-cols-3 [&_:is(button,input)]:scroll-mb-56"
      >
        {medalNames.map((medal) => (
          <PickCard
            key={medal}
            medal={medal}
            pick={draft[medal]}
            starter={starterOf(draft[medal].athleteId)}
            choices={choicesFor(medal)}
            discipline={discipline}
            advice={advice}
            closed={closed}
            busy={submit.isPending}
            errors={{
              athlete: found[medal] ?? refused[medal],
              performance: found[`${medal}Performance`] ?? refused[`${medal}Performance`],
            }}
            onAthlete={(athleteId) => change(placeAthlete(draft, medal, athleteId, mayRepeat))}
            onTyped={(typed) => change({ ...draft, [medal]: { ...draft[medal], typed } })}
          />
        ))}
      </div>
      {!closed && (
        <div className="sticky bottom-[calc(var(--tab-bar-height)+var(--banner-height,0px))] z-20 -mx-4 grid gap-3 border-y border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-lg sm:border-x sm:px-5">
          {news !== null && changed ? (
            <Suspense fallback={null}>
              <SavedElsewhere
                prediction={news}
                displayFormat={discipline.displayFormat}
                onSettle={(keepMine) => settle(keepMine, news)}
              />
            </Suspense>
          ) : (
            submit.isError && <FailureAlert error={submit.error} fallback={predictionsText.submitFailed} />
          )}
          <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[1fr_auto_auto]">
            <p className="min-w-0 leading-tight">
              {podium.gold === null && podium.silver === null && podium.bronze === null ? (
                <span className="text-muted">{predictionsText.potentialNone}</span>
              ) : (
                <>
                  <span className="block text-sm text-muted">{predictionsText.potential}</span>
                  <span className="figures text-2xl text-tartan">
                    {predictionsText.upTo(formatPoints(potential))}
                  </span>
                </>
              )}
            </p>
            <p role="status" className="text-right text-sm font-medium empty:hidden">
              <SaveStatus busy={submit.isPending} isSaved={prediction !== null} changed={changed} />
            </p>
            <Button
              type="submit"
              busy={submit.isPending}
              className="whitespace-nowrap not-sm:col-span-2 sm:col-start-3"
            >
              {prediction === null ? predictionsText.submit : predictionsText.update}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
