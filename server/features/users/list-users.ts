import type { api, ApiReply } from '@pronathle/contract';
import type { z } from 'zod';
import type { DbContext } from '../../context.ts';
import { pageOf, pageShape, wordPatterns } from '../../http/page.ts';
import { presentUser } from './present-user.ts';
import { selectAccounts } from './users.queries.ts';

export const listUsers = async (
  { db }: DbContext,
  { search, sort = 'username', order: sent, ...paging }: z.output<typeof api.listUsers.query>,
): Promise<ApiReply<'listUsers'>> => {
  const page = pageOf(paging);
  const order = sent ?? (sort === 'createdAt' ? 'desc' : 'asc');
  const { rows, total } = await selectAccounts(db, { words: wordPatterns(search), sort, order }, page);
  return { users: rows.map(presentUser), ...pageShape(page, total) };
};
