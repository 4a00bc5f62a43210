import type { OwnData } from '@pronathle/contract';
import { defaultChoice } from '@pronathle/domain/reminder-choice';
import { fromHundredths } from '@pronathle/domain/decimal';
import type { CallerContext } from '../../context.ts';
import { mapInSlices } from '../../db/map-in-slices.ts';
import { allRows } from '../../db/read-page.ts';
import { readAtOnce } from '../../db/transact.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectUserBadges } from '../badges/badges.queries.ts';
import { presentUserBadge } from '../badges/present-badge.ts';
import { selectCalendarsOf } from '../calendars/calendars.queries.ts';
import { presentCalendar } from '../calendars/present-calendar.ts';
import { selectAllNotices } from '../notices/notices.queries.ts';
import { presentNotice } from '../notices/present-notice.ts';
import { selectVisiblePredictions } from '../predictions/predictions.queries.ts';
import { presentPredictions } from '../predictions/present-prediction.ts';
import { selectDevicesOf } from '../push/push.queries.ts';
import { selectChoice, selectRemindersOf } from '../reminders/reminders.queries.ts';
import { presentSharedLink } from '../shares/present-share.ts';
import { selectSharesOf } from '../shares/shares.queries.ts';
import { presentOwnMessage } from '../thread/present-message.ts';
import {
  selectMentionsOf,
  selectMessagesOf,
  selectMutesOf,
  selectReactionsOf,
  selectReportsOf,
} from '../thread/thread.queries.ts';
import {
  selectAdministrationBy,
  selectFollowedBy,
  selectMailLinksOf,
  selectMembershipsOf,
  selectSessionsOf,
} from './own-data.queries.ts';
import { presentUser } from './present-user.ts';
import { selectAccount } from './users.queries.ts';

/**
 * Returns a copy of the stored data about the caller, as they were at one instant. The copy has no hash of a secret, no
 * link for a new e-mail, and no list of the caller's followers. Throws no-session when the account no longer exists.
 */
export const readOwnData = ({ db, caller }: Pick<CallerContext, 'db' | 'caller'>): Promise<OwnData> =>
  readAtOnce(db, async (trx) => {
    const { id } = caller;
    const account = await selectAccount(trx, id);
    if (account === undefined) throw new Refusal('no-session');
    const predictions = await selectVisiblePredictions(trx, { caller, userId: id, page: allRows });
    return {
      account: presentUser(account),
      sessions: (await selectSessionsOf(trx, id)).map(({ browser, system, createdAt, expiresAt }) => ({
        browser,
        system,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
      mailLinks: (await selectMailLinksOf(trx, id)).map((link) => ({
        ...link,
        createdAt: link.createdAt.toISOString(),
        expiresAt: link.expiresAt.toISOString(),
        usedAt: link.usedAt?.toISOString() ?? null,
      })),
      leagues: (await selectMembershipsOf(trx, id)).map((row) => ({
        _id: row.id,
        name: row.name,
        competition: { _id: row.competitionId, name: row.competitionName },
        isOwner: row.ownerId === id,
        joinedAt: row.joinedAt.toISOString(),
        lastVisit:
          row.seenAt === null || row.rankSeen === null || row.pointsSeen === null
            ? null
            : { at: row.seenAt.toISOString(), rank: row.rankSeen, points: fromHundredths(row.pointsSeen) },
      })),
      predictions: await presentPredictions({ db: trx }, predictions.rows),
      badges: (await selectUserBadges(trx, id)).map(presentUserBadge),
      messages: await mapInSlices(await selectMessagesOf(trx, id), presentOwnMessage),
      mentions: (await selectMentionsOf(trx, id)).map((row) => ({
        message: row.id,
        league: row.league,
        at: row.at.toISOString(),
      })),
      reactions: await selectReactionsOf(trx, id),
      reports: (await selectReportsOf(trx, id)).map(({ messageId, reason, at }) => ({
        message: messageId,
        reason,
        at: at.toISOString(),
      })),
      mutes: (await selectMutesOf(trx, id)).map((row) => ({
        league: row.league,
        until: row.until.toISOString(),
        reason: row.reason,
      })),
      notices: await mapInSlices(await selectAllNotices(trx, id), presentNotice),
      reminders: {
        ...((await selectChoice(trx, id)) ?? defaultChoice),
        devices: (await selectDevicesOf(trx, id)).map((row) => ({ ...row, at: row.at.toISOString() })),
        sent: (await selectRemindersOf(trx, id)).map((row) => ({ ...row, at: row.at.toISOString() })),
      },
      calendars: (await selectCalendarsOf(trx, id)).map(presentCalendar),
      shares: (await selectSharesOf(trx, id)).map(presentSharedLink),
      following: (await selectFollowedBy(trx, id)).map((row) => ({
        _id: row.id,
        username: row.username,
        since: row.createdAt.toISOString(),
      })),
      administration: (await selectAdministrationBy(trx, id)).map((entry) => ({
        ...entry,
        at: entry.at.toISOString(),
      })),
    };
  });
