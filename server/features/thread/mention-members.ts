import { usernameKey } from '@pronathle/domain/identity';
import { possibleMentions } from '@pronathle/domain/mentions';
import type { QueueContext } from '../../context.ts';
import { insertMentioned } from '../notices/notices.queries.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { insertMentions, selectMembersByKey } from './thread.queries.ts';

/** Stores the members of the league whom a new message mentions, each once, and notifies them, except the author. */
export const mentionMembers = async (
  { db: trx, jobs }: QueueContext,
  {
    leagueId,
    messageId,
    authorId,
    text,
  }: { leagueId: string; messageId: string; authorId: string; text: string },
): Promise<void> => {
  const possible = possibleMentions(text);
  const keys = [...new Set(possible.flat().map(usernameKey))];
  if (keys.length === 0) return;
  const members = await selectMembersByKey(trx, { leagueId, keys });
  const userIds = new Map(members.map(({ id, usernameKey: key }) => [key, id]));
  const named = new Map<string, string>();
  for (const names of possible) {
    const name = names.find((one) => userIds.has(usernameKey(one)));
    const userId = name === undefined ? undefined : userIds.get(usernameKey(name));
    if (name !== undefined && userId !== undefined && !named.has(userId)) named.set(userId, name);
  }
  if (named.size === 0) return;
  await insertMentions(
    trx,
    Array.from(named, ([userId, name]) => ({ leagueId, messageId, userId, name })),
  );
  const pushed = await insertMentioned(trx, { leagueId, messageId, authorId });
  await queuePushes({ db: trx, jobs }, pushed);
};
