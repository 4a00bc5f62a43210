import type { League } from '@pronathle/contract';

/** Whether a league is open but has no place left; a closed league is not full. */
export function isFull({ status, maxMembers, membersCount }: League): boolean {
  return status === 'open' && maxMembers !== null && membersCount >= maxMembers;
}
