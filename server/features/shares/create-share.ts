import type { api } from '@pronathle/contract';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { newSecretToken } from '../../secrets/secret-token.ts';
import { makeCard } from './make-card.ts';
import { presentShare } from './present-share.ts';
import { insertShare, type Subject } from './shares.queries.ts';

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

/**
 * Creates a link to a picture about the caller's own game. Only this answer has the link, because the database
 * stores a hash of its token. Throws share-incomplete, and the refusals of makeCard.
 */
export const createShare = async (context: CallerContext, given: Given) => {
  const subject = subjectOf(context.caller.id, given);
  await makeCard(context, subject);
  const token = newSecretToken();
  const share = await transactAs(context, (trx) => insertShare(trx, subject, token));
  const address = `${context.config.appUrl}/s/${token}`;
  return { share: presentShare(share), address, image: `${address}.png` };
};
