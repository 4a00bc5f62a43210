import type { api, ApiReply } from '@pronathle/contract';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { pageOf, wordPatterns } from '../../http/page.ts';
import { loadCompetitions } from './competitions.loaders.ts';
import { readRecently } from './read-recently.ts';

export const listCompetitions = async (
  context: CallerContext,
  query: z.output<typeof api.listCompetitions.query>,
): Promise<ApiReply<'listCompetitions'>> => {
  const page = pageOf(query);
  const { sort = 'startDate' } = query;
  const filter = {
    words: wordPatterns(query.search),
    statuses: query.status,
    sort,
    order: query.order ?? (sort === 'startDate' ? 'desc' : 'asc'),
  } as const;
  return readRecently(context, (db) => loadCompetitions(db, { filter, page }));
};
