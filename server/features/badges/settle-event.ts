import type { DbContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import type { Db } from '../../services.ts';
import {
  forgetScores,
  holdResult,
  keepScoresAndAward,
  portionsOfLeagues,
  selectHeldBadges,
  selectResultVersion,
  takeBackLost,
} from './settlement.queries.ts';

/** The number of predictions or badges per statement: few enough for its time limit, and not to delay others. */
const atOnce = 10_000;

/**
 * Updates what depends on an event's result: the scores stored for rankings, and the badges that the result earns
 * or no longer earns. A second run changes nothing. Works in batches. Each is a transaction that keeps the result
 * from changing, so that all batches use the same version of it. Stops when the version has changed, because this
 * change has queued another run.
 */
export const settleEvent = async ({ db }: DbContext, eventId: string): Promise<void> => {
  const version = await selectResultVersion(db, eventId);
  if (version === undefined) return;
  const ofVersion = <Result>(work: (trx: Db) => Promise<Result>) =>
    transact(db, async (trx) => ((await holdResult(trx, eventId, version)) ? work(trx) : null));

  const lost = await badgesHeldBy(db, eventId);
  if (version === null) while ((await ofVersion((trx) => forgetScores(trx, eventId, atOnce))) === atOnce);
  else
    for await (const leagueIds of portionsOfLeagues(db, eventId, atOnce)) {
      const earned = await ofVersion((trx) => keepScoresAndAward(trx, eventId, leagueIds));
      if (earned === null) return;
      for (const id of earned) lost.delete(id);
    }

  const ids = [...lost];
  for (let start = 0; start < ids.length; start += atOnce)
    await ofVersion((trx) => takeBackLost(trx, eventId, ids.slice(start, start + atOnce)));
};

/** Returns the ids of the badges that an event has earned. */
const badgesHeldBy = async (db: Db, eventId: string): Promise<Set<string>> => {
  const held = new Set<string>();
  for (let last: string | undefined; ;) {
    const ids = await selectHeldBadges(db, eventId, last, atOnce);
    for (const id of ids) held.add(id);
    if (ids.length < atOnce) return held;
    last = ids.at(-1);
  }
};
