import type { FollowedAddress } from '@pronathle/contract';
import type { FollowedRow } from './followed.queries.ts';

export const presentFollowed = ({
  id,
  address,
  setBy,
  appliesStartLists,
  lookedAt,
  problem,
  waitingSince,
}: FollowedRow): FollowedAddress => ({
  _id: id,
  address,
  setBy,
  appliesStartLists,
  lookedAt: lookedAt?.toISOString() ?? null,
  problem,
  waitingSince: waitingSince?.toISOString() ?? null,
});
