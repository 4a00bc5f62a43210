import { Suspense } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { part } from '../../ui/part.tsx';
import { LockNotice } from './lock-notice.tsx';
import { PodiumChooser } from './podium-chooser.tsx';
import { predictEventText } from './predict-event.text.ts';
import { SaveBar } from './save-bar.tsx';
import { usePredictionForm, type PredictionFormInput } from './use-prediction-form.ts';

const RuleFields = part(() => import('./rule-fields.tsx'), 'RuleFields');

/** The podium of one event, as the player predicts it. */
export function PredictionForm(props: PredictionFormInput) {
  const { leagueId, event, prediction } = props;
  const {
    draft,
    changed,
    closed,
    found,
    isWaiting,
    news,
    problems,
    form,
    starters,
    mayRepeat,
    busy,
    error,
    send,
    edit,
    giveUp,
    settle,
  } = usePredictionForm(props);

  if (closed && !changed) return <LockNotice event={event} />;
  return (
    // The scroll margins keep a focused control and its error visible between the podium above and the bar below.
    <form
      ref={form}
      onSubmit={send}
      noValidate
      className="grid grid-cols-1 gap-3 [&_:is(button,input)]:scroll-mt-36 [&_:is(button,input)]:scroll-mb-56"
    >
      {closed && (
        <LockNotice
          event={event}
          lost={prediction === null ? predictEventText.lostChoice : predictEventText.lostChange}
        />
      )}
      {found !== null && (
        <Alert tone="info">
          <p>{predictEventText.draftFound}</p>
          {found === 'partly' && <p>{predictEventText.draftWithout}</p>}
          <Button tone="plain" className="-mx-2 justify-self-start" onClick={giveUp}>
            {predictEventText.dropDraft}
          </Button>
        </Alert>
      )}
      <PodiumChooser
        // The key changes at the lock, which closes an open list of athletes.
        key={String(closed)}
        event={event}
        starters={starters}
        draft={draft}
        problems={problems}
        mayRepeat={mayRepeat}
        closed={closed}
        busy={busy}
        listed
        onChange={edit}
      />
      <Suspense fallback={null}>
        <RuleFields
          leagueId={leagueId}
          event={event}
          draft={draft}
          starters={starters}
          closed={closed}
          onChange={edit}
        />
      </Suspense>
      {!closed && (
        <SaveBar
          leagueId={leagueId}
          event={event}
          draft={draft}
          savedAt={prediction?.updatedAt ?? null}
          changed={changed}
          busy={busy}
          news={news === null ? null : prediction}
          isWaiting={isWaiting}
          error={error}
          onSettle={settle}
        />
      )}
    </form>
  );
}
