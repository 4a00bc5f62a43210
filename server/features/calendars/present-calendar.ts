import type { Calendar } from '@pronathle/contract';

export const presentCalendar = ({ id, createdAt }: { id: string; createdAt: Date }): Calendar => ({
  _id: id,
  createdAt: createdAt.toISOString(),
});
