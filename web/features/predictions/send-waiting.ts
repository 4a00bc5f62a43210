import type { Prediction } from '@pronathle/contract';
import { medalNames } from '@pronathle/domain/podium';
import { ApiError, call, isTransient, messageOf } from '../../lib/api.ts';
import { announceBadge } from '../../lib/badge-news.ts';
import { readerTime } from '../../lib/reader-days.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toast.ts';
import { dropDraft } from './kept-drafts.ts';
import { hasStarted, lateRefusal } from './late-podium.ts';
import { refreshPredictions, showOnDaySheets } from './outdate-predictions.ts';
import { predictionsText } from './predictions.text.ts';
import { readPicks } from './read-picks.ts';
import {
  dropWaiting,
  isOnItsPage,
  isShown,
  keepWaiting,
  noteSent,
  waitingPodiums,
  waitsStill,
  type WaitingPodium,
} from './waiting-podiums.ts';
import { waitingText as text } from './waiting-podiums.text.ts';

/** Returns the prediction on the server when it is exactly this podium, else null. */
async function readStored({ body }: WaitingPodium): Promise<Prediction | null> {
  const stored = await readPicks(body.league, body.competitionEvent);
  const isSame =
    stored !== null &&
    (stored.joker ?? false) === (body.joker ?? false) &&
    (stored.substitute?._id ?? null) === (body.substitute ?? null) &&
    medalNames.every(
      (medal) =>
        (stored[medal]?._id ?? null) === (body[medal] ?? null) &&
        (stored[`${medal}Performance`] ?? null) === (body[`${medal}Performance`] ?? null),
    );
  return isSame ? stored : null;
}

/** Removes a podium that the server has stored, and shows a message. */
function settle(podium: WaitingPodium, stored: Prediction): void {
  const { body, name } = podium;
  const at = serverNow();
  dropDraft(body.league, body.competitionEvent);
  if (waitsStill(podium)) dropWaiting(body.league, body.competitionEvent);
  showOnDaySheets(body.league, body.competitionEvent, stored);
  void refreshPredictions();
  // A toast is gone before a player who looks elsewhere has read it: above the page, the sentence takes the place of
  // the one that said that the podium waits. On the event's own page nothing stood there.
  if (isOnItsPage(podium, location.pathname))
    toast.success(text.sent(name, readerTime(new Date(at).toISOString())));
  else noteSent(podium, at);
}

/** Sends a podium once. Without an answer the podium keeps waiting; a refusal is kept for the player to read. */
async function send(podium: WaitingPodium): Promise<void> {
  try {
    const { prediction, newlyEarnedBadge } = await call('submitPrediction', { body: podium.body });
    announceBadge(newlyEarnedBadge, prediction.userId);
    settle(podium, prediction);
  } catch (error) {
    // Without an ApiError, another player has signed in meanwhile.
    if (!(error instanceof ApiError) || isTransient(error)) return;
    const { code } = error;
    const arrivedAt = serverNow();
    const isLate = await hasStarted(podium);
    // An earlier try may have been stored although its answer was lost.
    const stored = code === 'PREDICTION_CHANGED' || isLate ? await readStored(podium) : null;
    if (stored !== null) settle(podium, stored);
    else if (waitsStill(podium)) {
      keepWaiting({
        ...podium,
        refusal:
          code === 'PREDICTION_CHANGED'
            ? text.changedElsewhere
            : isLate
              ? lateRefusal(arrivedAt)
              : text.refused(messageOf(error, predictionsText.submitFailed)),
      });
      // Reads the stored podium again: with it, the form can ask the player which podium to keep.
      void refreshPredictions();
    }
  }
}

let sending: Promise<void> = Promise.resolve();

/**
 * Sends the waiting podiums one after the other, and never rejects. A podium that cannot reach the server keeps
 * waiting. Leaves out refused podiums, podiums whose own card or form is on the page, which sends them, and podiums
 * that were dropped or replaced, or whose player has signed out, before their turn.
 */
export function sendWaiting(): Promise<void> {
  sending = sending
    .then(async () => {
      for (const podium of Object.values(waitingPodiums()))
        if (podium.refusal === null && !isShown(podium) && waitsStill(podium)) await send(podium);
    })
    .catch(() => undefined);
  return sending;
}
