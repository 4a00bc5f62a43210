import { createHash, createHmac } from 'node:crypto';
import { validationMessages } from '@pronathle/contract/validation.messages';
import type { EndpointName } from '@pronathle/contract';
import type { FastifyRequest } from 'fastify';
import { transact } from '../db/transact.ts';
import type { Queue } from '../jobs/open-queue.ts';
import type { Db } from '../services.ts';
import { deleteOldAnswers, keepAnswer, takeKey } from './kept-answers.queries.ts';
import { deleteFadedCounts } from './rate-counts.queries.ts';
import { Refusal } from './refusal.ts';
import { transactAs } from './transact-as.ts';

/**
 * Runs `work`, which creates something, and stores its answer in the same transaction. A client whose answer was lost
 * sends the request again with the same Idempotency-Key: then nothing is created, and the stored answer is returned.
 * A different request with that key is refused. Without a key, each request creates. A refusal or an error stores
 * nothing. `whose` returns the id of the account that the answer is about, when that is not the caller. Throws as
 * transactAs() does.
 */
export type Once<Answer> = (
  work: (trx: Db) => Promise<Answer>,
  whose?: (answer: Answer) => string,
) => Promise<Answer>;

/** characters that fit in a header and a log; the usual key is a UUID */
const keyShape = /^[!-~]{1,200}$/;

const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyShape.test(key))
    throw new Refusal('invalid-input', { path: 'Idempotency-Key', msg: validationMessages.idempotencyKey });
  return key;
};

export const answerOnce =
  <Answer extends { status: number; body: unknown }>(
    db: Db,
    name: EndpointName,
    request: FastifyRequest,
  ): Once<Answer> =>
  (work, whose) => {
    const caller = request.caller ?? request.program;
    const inTransaction = (whole: (trx: Db) => Promise<Answer>): Promise<Answer> =>
      caller === null ? transact(db, whole) : transactAs({ db, caller }, whole);
    const key = keyOf(request);
    if (key === undefined) return inTransaction(work);
    const callerId = caller?.id ?? null;
    const keyHash = createHash('sha256')
      .update(JSON.stringify([name, callerId ?? request.program?.keyId ?? null, key]))
      .digest();
    // Hashed with the key, which is not stored: a password in the request cannot be guessed from this hash.
    const requestHash = createHmac('sha256', key)
      .update(JSON.stringify([request.params, request.body]))
      .digest();
    return inTransaction(async (trx) => {
      const kept = await takeKey(trx, { keyHash, requestHash, accountId: callerId });
      if (kept === undefined) {
        const answer = await work(trx);
        const accountId = whose?.(answer) ?? callerId;
        await keepAnswer(trx, keyHash, { status: answer.status, body: answer.body, accountId });
        return answer;
      }
      if (!kept.requestHash.equals(requestHash)) throw new Refusal('idempotency-key-reused');
      return { status: kept.status, body: kept.body } as Answer;
    });
  };

const hourInSeconds = 3_600;

/** Deletes stored answers older than a day and expired counts of the rate limits, and queues its own run in an hour. */
export const forgetAnswers = async ({ db, jobs }: { db: Db; jobs: Queue }): Promise<void> => {
  await deleteOldAnswers(db);
  await deleteFadedCounts(db);
  await transact(db, (trx) =>
    jobs.enqueue(trx, 'forget-answers', {}, { key: 'hourly', startAfter: hourInSeconds }),
  );
};
