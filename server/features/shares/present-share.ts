import type { Share, SharedLink } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { shareLimits, type ShareKind } from '@pronathle/domain/shares';
import type { SharedLinkRow } from './shares.queries.ts';

export const presentShare = (row: { id: string; kind: ShareKind; createdAt: Date }): Share => ({
  _id: row.id,
  kind: row.kind,
  createdAt: row.createdAt.toISOString(),
});

const day = 24 * 3_600_000;

/** Returns a link with its subject, without the name of a private league that the player has left. */
export const presentSharedLink = (row: SharedLinkRow): SharedLink => ({
  ...presentShare(row),
  endsAt: new Date(row.createdAt.getTime() + shareLimits.days * day).toISOString(),
  league: row.isPrivate === true && row.memberId === null ? null : row.leagueName,
  event:
    row.disciplineName === null || row.gender === null
      ? null
      : eventName({ name: row.disciplineName, gender: row.gender }),
  badge: row.badgeName,
});
