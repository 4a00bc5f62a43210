import type { ProgramKey } from '@pronathle/contract';
import type { ProgramKeyRow } from './program-keys.queries.ts';

export const presentProgramKey = ({
  id,
  name,
  madeBy,
  createdAt,
  lastUsedAt,
}: ProgramKeyRow): ProgramKey => ({
  _id: id,
  name,
  madeBy,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
