import type { api } from '@pronathle/contract';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { hashOfToken } from '../../secrets/secret-token.ts';
import type { Db } from '../../services.ts';
import { makeCard } from './make-card.ts';
import { presentShare } from './present-share.ts';
import { tokenOfShare } from './share-token.ts';
import {
  deleteExpiredShares,
  insertShare,
  lockSharesOf,
  renewShare,
  selectSharesOfSubject,
  shareKey,
  type Subject,
} from './shares.queries.ts';

type Given = z.output<typeof api.createShare.body>;

const subjectOf = (accountId: string, given: Given): Subject => {
  const { kind, leagueId = null, competitionEventId = null, badgeId = null } = given;
  const none = { accountId, leagueId: null, eventId: null, userBadgeId: null };
  const missing = (path: string) => new Refusal('share-incomplete', { path });
  if (kind === 'badge') {
    if (badgeId === null) throw missing('badgeId');
    return { ...none, kind, userBadgeId: badgeId };
  }
  if (leagueId === null) throw missing('leagueId');
  if (kind === 'ranking') return { ...none, kind, leagueId };
  if (competitionEventId === null) throw missing('competitionEventId');
  return { ...none, kind, leagueId, eventId: competitionEventId };
};

/** Returns the caller's link of a subject with its token, kept from now on for as long as a new one. */
const renewed = async (trx: Db, subject: Subject) => {
  const key = await shareKey(trx);
  const tokens = (await selectSharesOfSubject(trx, subject)).map((row) => ({
    ...row,
    token: tokenOfShare(key, row.id),
  }));
  // Older links have a random token, which nobody can find again.
  const known = tokens.find(({ token, tokenHash }) => hashOfToken(token).equals(tokenHash));
  const row = known && (await renewShare(trx, known.id));
  return row && { row, token: known.token, isNew: false };
};

/**
 * Returns the caller's link to a picture about their own game: the one that the caller has, which is kept for 90 more
 * days, or else a new one, which `limit` counts and `isNew` tells. Only this answer has the address, because the
 * database stores a hash of its token. Throws share-incomplete, and the refusals of makeCard and of `limit`.
 */
export const createShare = async (
  context: CallerContext,
  { given, limit }: { given: Given; limit: <Result>(work: () => Promise<Result>) => Promise<Result> },
) => {
  const subject = subjectOf(context.caller.id, given);
  await makeCard(context, subject);
  const make = () =>
    transactAs(context, async (trx) => {
      await lockSharesOf(trx, subject.accountId);
      // Another call may have made it at the same moment.
      const known = await renewed(trx, subject);
      if (known !== undefined) return known;
      await deleteExpiredShares(trx);
      const id = uuidv7();
      const token = tokenOfShare(await shareKey(trx), id);
      return { row: await insertShare(trx, { id, subject, token }), token, isNew: true };
    });
  const known = await transactAs(context, (trx) => renewed(trx, subject));
  const { row, token, isNew } = known ?? (await limit(make));
  const address = `${context.config.appUrl}/s/${token}`;
  return { share: presentShare(row), address, image: `${address}.png`, isNew };
};
