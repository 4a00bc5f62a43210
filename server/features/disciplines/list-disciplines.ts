import type { api, ApiReply } from '@pronathle/contract';
import type { z } from 'zod';
import type { DbContext } from '../../context.ts';
import { likePattern, pageOf, pageShape, wholeList } from '../../http/page.ts';
import { selectDisciplines } from './disciplines.queries.ts';
import { presentDiscipline } from './present-discipline.ts';

/** Lists disciplines: all of them when the query has no parameters, else one page. */
export const listDisciplines = async (
  { db }: DbContext,
  query: z.output<typeof api.listDisciplines.query>,
): Promise<ApiReply<'listDisciplines'>> => {
  const page = Object.values(query).every((value) => value === undefined) ? wholeList : pageOf(query);
  const { name, type, gender } = query;
  const { rows, total } = await selectDisciplines(db, { nameLike: likePattern(name), type, gender }, page);
  const { totalCount, ...shape } = pageShape(page, total);
  return { disciplines: rows.map(presentDiscipline), ...shape, totalResults: totalCount };
};
