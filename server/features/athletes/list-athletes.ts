import type { api, ApiReply } from '@pronathle/contract';
import type { z } from 'zod';
import type { DbContext } from '../../context.ts';
import { pageOf, pageShape, wordPatterns } from '../../http/page.ts';
import { selectAthletes } from './athletes.queries.ts';
import { presentAthlete } from './present-athlete.ts';

export const listAthletes = async (
  { db }: DbContext,
  query: z.output<typeof api.listAthletes.query>,
): Promise<ApiReply<'listAthletes'>> => {
  const page = pageOf(query);
  const { search, gender, country, discipline, sort = 'lastName', order = 'asc' } = query;
  const filter = { words: wordPatterns(search), gender, country, disciplineId: discipline, sort, order };
  const { rows, total } = await selectAthletes(db, filter, page);
  return { athletes: rows.map(presentAthlete), ...pageShape(page, total) };
};
