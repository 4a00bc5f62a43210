import type { Badge, Prediction } from '@pronathle/contract';
import { earnsFlawless } from '@pronathle/domain/badges';
import type { CallerContext } from '../../context.ts';
import { DatabaseUnavailable, violatedConstraint } from '../../db/database-error.ts';
import { perDatabase } from '../../db/loader.ts';
import { together } from '../../db/together.ts';
import { transact } from '../../db/transact.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db } from '../../services.ts';
import { awardBadges, announceNewBadges } from '../badges/badges.queries.ts';
import { changedSince } from './changed-since.ts';
import {
  placeKey,
  selectProgress,
  upsertPredictions,
  type PredictionToStore,
} from './predictions.queries.ts';
import { placeJokers } from './place-jokers.ts';
import { presentPredictions } from './present-prediction.ts';
import { submitPrediction, type Submission } from './submit-prediction.ts';

interface Sent {
  context: CallerContext;
  given: Submission;
}

interface Submitted {
  isNew: boolean;
  prediction: Prediction;
  newlyEarnedBadge: Badge | null;
}

const keyOf = ({ context, given }: Sent): string =>
  placeKey({ userId: context.caller.id, leagueId: given.league, eventId: given.competitionEvent });

/** Returns the row to store, or the refusal. */
const decide = async (trx: Db, { context, given }: Sent): Promise<PredictionToStore | Refusal> => {
  try {
    return await submitPrediction({ ...context, db: trx }, given);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

/** Awards the badges that new predictions earn. */
const awardFor = async (trx: Db, added: readonly PredictionToStore[]): Promise<void> => {
  if (added.length === 0) return;
  const usersOf = (rows: readonly { userId: string }[]) => rows.map(({ userId }) => userId);
  await awardBadges(trx, usersOf(added), 'first-prediction');
  await awardBadges(trx, usersOf((await selectProgress(trx, added)).filter(earnsFlawless)), 'flawless');
};

/**
 * Checks submissions of different places at the same time and stores them with one statement. Returns their
 * answers in the same order.
 */
const storeAll = async (trx: Db, sent: readonly Sent[]): Promise<(Submitted | Refusal)[]> => {
  // Waits for all, so that none still uses the transaction when another one has failed.
  const settled = await Promise.allSettled(sent.map((one) => decide(trx, one)));
  const allowed = settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  const isChanged = await changedSince(
    { db: trx },
    allowed.map((row, index) => ({ row, basedOn: sent[index]?.given.basedOn })),
  );
  const decided = await placeJokers(
    { db: trx },
    allowed.map((one) => (isChanged(one) ? new Refusal('prediction-changed') : one)),
  );
  const accepted = decided.filter((one): one is PredictionToStore => !(one instanceof Refusal));
  if (accepted.length === 0) return decided.filter((one) => one instanceof Refusal);

  const stored = await upsertPredictions(trx, accepted);
  await awardFor(
    trx,
    // A replaced prediction keeps its former id, so only new predictions have the id of `accepted`.
    accepted.filter(({ id }, index) => stored[index]?.id === id),
  );
  const predictions = await presentPredictions({ db: trx }, stored);
  const badges = await announceNewBadges(
    trx,
    accepted.map(({ userId }) => userId),
  );
  return decided.map((one) => {
    if (one instanceof Refusal) return one;
    const prediction = predictions[accepted.indexOf(one)];
    if (prediction === undefined) throw new Error('a stored prediction is missing');
    const newlyEarnedBadge = badges.get(one.userId) ?? null;
    // A badge is announced once, even when the player sent several predictions.
    badges.delete(one.userId);
    return { isNew: prediction._id === one.id, prediction, newlyEarnedBadge };
  });
};

/** Stores submissions in one transaction. Submissions of the same place are stored one after the other. */
const storeInOrder = (db: Db, sent: readonly Sent[]): Promise<(Submitted | Refusal)[]> =>
  transact(db, async (trx) => {
    const answers = new Map<Sent, Submitted | Refusal>();
    for (let waiting = [...sent]; waiting.length > 0; waiting = waiting.filter((one) => !answers.has(one))) {
      // The first waiting submission of each place.
      const round = [...new Map(waiting.toReversed().map((one) => [keyOf(one), one])).values()];
      const stored = await storeAll(trx, round);
      for (const [index, one] of round.entries()) {
        const answer = stored[index];
        if (answer !== undefined) answers.set(one, answer);
      }
    }
    return sent.map((one) => answers.get(one) ?? new Refusal('event-not-found'));
  });

const storeSeparately = async (db: Db, sent: Sent): Promise<Submitted | Error> => {
  try {
    const [answer] = await storeInOrder(db, [sent]);
    return answer ?? new Refusal('event-not-found');
  } catch (error) {
    // The player has left, or the league was deleted, at the same moment.
    if (violatedConstraint(error) === 'prediction_by_member') return new Refusal('not-a-member');
    return error instanceof Error ? error : new Error(String(error));
  }
};

/**
 * `atMost` submissions share a transaction. `atOnce` transactions of one event run at the same time: one
 * commits while the next runs.
 */
const bounds = { atMost: 100, atOnce: 2 };

const submissions = perDatabase((db) =>
  together<Sent, Submitted>(async (_eventId, sent) => {
    if (sent.length === 1) return Promise.all(sent.map((one) => storeSeparately(db, one)));
    try {
      return await storeInOrder(db, sent);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      // A submission failed and nothing was stored, so each is stored separately.
      const answers = [];
      for (const one of sent) answers.push(await storeSeparately(db, one));
      return answers;
    }
  }, bounds),
);

/**
 * Stores the caller's prediction of an event in a league, or replaces it. Submissions for one event that arrive
 * during a transaction share the next transaction and its single sync to the disk. Each is answered after the
 * commit.
 */
export const submitTogether = (context: CallerContext, given: Submission): Promise<Submitted> =>
  submissions(context.db)(given.competitionEvent, { context, given });
