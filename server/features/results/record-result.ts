import type { api } from '@pronathle/contract';
import type { z } from 'zod';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import type { Db, Services } from '../../services.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { countPredictions, lockEvent } from '../events/events.queries.ts';
import { readEvent } from '../events/read-event.ts';
import { renewCotesOfReopened } from '../events/renew-cotes.ts';
import { checkedMedals } from './checked-medals.ts';
import { rescoreEvent } from './rescore-event.ts';
import { replaceMedals, type NewMedal } from './results.queries.ts';

type Action = 'enter' | 'correct' | 'cancel';

/**
 * Everything a result changes takes effect at one instant: the event's row is held against predictions and other
 * admins, the medals are saved, and the event is rescored, all in the caller's transaction.
 */
export const settleResult = async (
  trx: Db,
  jobs: Services['jobs'],
  caller: Caller,
  eventId: string,
  action: Action,
  medalsOf: () => Promise<readonly NewMedal[]>,
) => {
  if (!(await lockEvent(trx, eventId))) throw new Refusal('event-not-found');
  const before = await readEvent(trx, eventId);
  if (action === 'enter' && before.hasResult) throw new Refusal('result-exists');
  if (action !== 'enter' && !before.hasResult) throw new Refusal('result-not-found');

  await replaceMedals(trx, eventId, await medalsOf());
  await rescoreEvent(trx, jobs, eventId);
  if (action === 'cancel') await renewCotesOfReopened(trx, eventId);
  const competitionEvent = await readEvent(trx, eventId);
  await writeAudit(trx, caller, action, 'result', eventId, before.result, competitionEvent.result);
  return { competitionEvent, rescored: await countPredictions(trx, eventId) };
};

const settle = (
  { db, jobs }: Services,
  caller: Caller,
  eventId: string,
  action: Action,
  medalsOf: (trx: Db) => Promise<NewMedal[]>,
) =>
  transactAs({ db, caller }, (trx) => settleResult(trx, jobs, caller, eventId, action, () => medalsOf(trx)));

type GivenResult = z.output<typeof api.enterResult.body>;

export const enterResult = (services: Services, caller: Caller, eventId: string, given: GivenResult) =>
  settle(services, caller, eventId, 'enter', (trx) => checkedMedals(trx, eventId, given));

export const correctResult = (services: Services, caller: Caller, eventId: string, given: GivenResult) =>
  settle(services, caller, eventId, 'correct', (trx) => checkedMedals(trx, eventId, given));

export const cancelResult = (services: Services, caller: Caller, eventId: string) =>
  settle(services, caller, eventId, 'cancel', () => Promise.resolve([]));

/** Spells the rules out anew for an event that has a result; changes nothing when nothing had to change. */
export const recalculatePredictions = (
  { db, jobs }: Services,
  caller: Caller,
  eventId: string,
): Promise<number> =>
  transactAs({ db, caller }, async (trx) => {
    if (!(await lockEvent(trx, eventId))) throw new Refusal('event-not-found');
    const { result } = await readEvent(trx, eventId);
    if (result === null) throw new Refusal('result-not-found');
    await rescoreEvent(trx, jobs, eventId);
    await writeAudit(trx, caller, 'recalculate', 'result', eventId, result, result);
    return countPredictions(trx, eventId);
  });
