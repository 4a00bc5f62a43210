import type { Share } from '@pronathle/contract';
import type { ShareKind } from '@pronathle/domain/shares';

export const presentShare = (row: { id: string; kind: ShareKind; createdAt: Date }): Share => ({
  _id: row.id,
  kind: row.kind,
  createdAt: row.createdAt.toISOString(),
});
